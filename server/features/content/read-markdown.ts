import { lexer, type Token } from 'marked';

/** Markdown tokens. Raw source is dropped, except for tokens that are shown as typed. */
export function readMarkdown(text: string): unknown[] {
  return lexer(text).map(withoutSource);
}

const shownAsTyped = new Set(['html', 'link']);

function withoutSource(token: Token): unknown {
  const lean = Object.entries(token).filter(
    ([name, value]) =>
      value !== null && value !== undefined && (name !== 'raw' || shownAsTyped.has(token.type)),
  );
  return Object.fromEntries(lean.map(([name, value]) => [name, leanValue(value)]));
}

/** Tokens are nested in lists; those of table rows in lists of lists. */
function leanValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(leanValue);
  // NOTE: objects inside a token are tokens or table cells, which are read alike.
  return typeof value === 'object' && value !== null ? withoutSource(value as Token) : value;
}
