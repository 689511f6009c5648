import { lexer, type Token } from 'marked';

/** A text as tokens, without the raw source that nobody shows: only what is shown as it was typed keeps it. */
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

/** Tokens lie in lists, and those of a table's rows in lists of lists. */
function leanValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(leanValue);
  // NOTE: the only objects inside a token are tokens, and the cells of a table, which are read the same way.
  return typeof value === 'object' && value !== null ? withoutSource(value as Token) : value;
}
