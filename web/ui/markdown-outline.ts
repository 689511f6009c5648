import { lexer, type Token, walkTokens } from 'marked';

export type MarkdownHeading = { id: string; title: string };

/** Second-level headings, the chapters of a text, with the ids that Markdown gives them. */
export function markdownHeadings(text: string): MarkdownHeading[] {
  const taken = new Set<string>();
  return lexer(text).flatMap((token) => {
    if (token.type !== 'heading') return [];
    const heading = { id: headingId(token, taken), title: plainText(token) };
    return token.depth <= 2 ? [heading] : [];
  });
}

/** `## Which plan?` → `which-plan`; a second one of the same name gets a number. Every heading has to be asked for in order. */
export function headingId(heading: Token, taken: Set<string>): string {
  const words = plainText(heading)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const name = words?.join('-') ?? 'part';
  let id = name;
  for (let count = 2; taken.has(id); count++) id = `${name}-${count}`;
  taken.add(id);
  return id;
}

/** Every address that a text links to. */
export function markdownLinks(text: string): string[] {
  const links: string[] = [];
  walkTokens(lexer(text), (token) => {
    if (token.type === 'link' && typeof token.href === 'string') links.push(token.href);
  });
  return links;
}

function plainText(token: Token): string {
  const inside: readonly Token[] | undefined = 'tokens' in token ? token.tokens : undefined;
  if (inside && inside.length > 0) return inside.map(plainText).join('');
  return 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
}
