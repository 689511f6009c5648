import { lexer, walkTokens } from 'marked';

/** Every address that a text links to, and those of its pictures. */
export function markdownLinks(text: string): string[] {
  const links: string[] = [];
  walkTokens(lexer(text), (token) => {
    if ((token.type === 'link' || token.type === 'image') && typeof token.href === 'string')
      links.push(token.href);
  });
  return links;
}
