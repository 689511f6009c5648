import type { Token } from 'marked';

export type MarkdownHeading = { id: string; title: string };

/** First- and second-level headings, the chapters of a text, with the ids of the rendered headings. */
export function markdownHeadings(parts: readonly unknown[]): MarkdownHeading[] {
  const taken = new Set<string>();
  // NOTE: the tokens come from marked's lexer, in the browser or on the server.
  return (parts as readonly Token[]).flatMap((token) => {
    if (token.type !== 'heading') return [];
    const heading = { id: headingId(token, taken), title: plainText(token) };
    return token.depth <= 2 ? [heading] : [];
  });
}

/** `## Which plan?` → `which-plan`; repeated names get a number. Must be called for all headings in order. */
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

function plainText(token: Token): string {
  const inside: readonly Token[] | undefined = 'tokens' in token ? token.tokens : undefined;
  if (inside && inside.length > 0) return inside.map(plainText).join('');
  return 'text' in token && typeof token.text === 'string' ? token.text : (token.raw ?? '');
}
