import { lexer, Marked, type Token, type Tokens } from 'marked';
import { escapeHtml } from '#server/http/pages/escape-html.ts';

/** A text as it is shown: marked's tokens as JSON, and markup for readers without script. */
export type ParsedMarkdown = { parts: string; html: string };

/** A legal text of 100,000 characters has about 1,500 tokens. */
const maxTokens = 4000;
/** Deepest nesting of lists and quotes; a text that is nested deeper is not readable. */
const maxDepth = 30;
const maxPartsLength = 1_000_000;

/**
 * Parses Markdown; null for a text that cannot be shown in reasonable time: too deeply nested or too many tokens. Runs in
 * a worker thread, since some texts take the lexer minutes.
 */
export function parseMarkdown(text: string): ParsedMarkdown | null {
  const tokens = tokensOf(text);
  if (tokens === null || !isReadable(tokens)) return null;

  const parts = JSON.stringify(tokens.map(withoutSource));
  if (parts.length > maxPartsLength) return null;

  return { parts, html: String(markdown.parse(text)) };
}

/** Paragraphs of a text as it was typed, for one that cannot be parsed or has not been yet. */
export function showAsTyped(text: string): ParsedMarkdown {
  const paragraphs = text.split('\n\n').filter((paragraph) => paragraph.trim() !== '');
  const parts = paragraphs.map((paragraph) => ({
    type: 'paragraph',
    tokens: [{ type: 'text', text: paragraph }],
  }));
  return {
    parts: JSON.stringify(parts),
    html: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join(''),
  };
}

/** Null when the nesting is too deep for the lexer itself. */
function tokensOf(text: string): Token[] | null {
  try {
    return lexer(text);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

type Nested = { value: unknown; depth: number };

/** Counts without recursion, which a deeply nested text would overflow. */
function isReadable(tokens: readonly Token[]): boolean {
  const waiting: Nested[] = [{ value: tokens, depth: 0 }];
  let count = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      for (const one of value) waiting.push({ value: one, depth });
      continue;
    }

    count += 1;
    if (count > maxTokens || depth > maxDepth) return false;
    for (const inner of Object.values(value)) waiting.push({ value: inner, depth: depth + 1 });
  }

  return true;
}

const shownAsTyped = new Set(['html', 'link']);

/** A token without its source, except for tokens that are shown as typed. */
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

/** Links lead to the web, a mailbox, an anchor or this site. */
const safeAddress = /^(https?:\/\/[^/]|mailto:|#|\/([^/\\]|$))/i;
const ownPicture = /^\/help-pictures\/[a-z0-9-]+\.webp$/;

/**
 * Markdown as markup. HTML in a text stays text; an unsafe link leaves its words, and an external picture too, which would
 * reveal readers to its server. The page has its own h1, so headings of a text begin at h2.
 */
const markdown = new Marked({
  async: false,
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    link({ href, tokens }) {
      return safeAddress.test(href) ? false : this.parser.parseInline(tokens);
    },
    image: ({ href, text }) => (ownPicture.test(href) ? false : escapeHtml(text)),
    heading({ tokens, depth }) {
      const level = depth <= 2 ? 'h2' : 'h3';
      return `<${level}>${this.parser.parseInline(tokens)}</${level}>\n`;
    },
  },
});
