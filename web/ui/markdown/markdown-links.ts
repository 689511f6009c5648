import { lexer, walkTokens } from 'marked';

/** All link and image addresses of a text. */
export function markdownLinks(text: string): string[] {
  const links: string[] = [];
  void walkTokens(lexer(text), (token) => {
    if ((token.type === 'link' || token.type === 'image') && typeof token.href === 'string')
      links.push(token.href);
  });
  return links;
}
