import type { ReaderLocale } from '#domain/shared/reader.ts';
import { type Texts, texts, textsByLocale } from '#texts/texts.ts';

/** Fields of a result in which our own words stand; the others hold codes, addresses, amounts and what people wrote. */
const wordedFields = new Set(
  'title message subject preview paragraphs label value text author note footnote rule summary meaning waits name body'.split(
    ' ',
  ),
);

function marked(text: string): string {
  return text === '' ? text : `«${text}»`;
}

/** A result of a sentence, with its words set apart. */
function markResult(result: unknown): unknown {
  if (typeof result === 'string') return marked(result);
  if (Array.isArray(result))
    return result.map((item) => (typeof item === 'string' ? marked(item) : markResult(item)));
  if (typeof result !== 'object' || result === null) return result;
  return Object.fromEntries(
    Object.entries(result).map(([name, value]) => {
      const isOurs =
        wordedFields.has(name) || (typeof value === 'object' && name !== 'facts' && name !== 'brand');
      return [name, isOurs || name === 'facts' ? markFacts(name, value) : value];
    }),
  );
}

/** The facts of a mail are lines of words, those of a line of a price are data. */
function markFacts(name: string, value: unknown): unknown {
  return name === 'facts' && !Array.isArray(value) ? value : markResult(value);
}

function markTexts(value: unknown): unknown {
  if (typeof value === 'string') return marked(value);
  if (typeof value === 'function') return (...facts: unknown[]) => markResult(value(...facts));
  if (Array.isArray(value)) return value.map(markTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, markTexts(inner)]));
}

/**
 * Gives a language the English texts with each sentence set apart in «», so that a test sees whose words a text is in. Returns
 * what takes it away again.
 */
export function inventLanguage(locale: Exclude<ReaderLocale, 'en'>): () => void {
  // NOTE: the same names with other words is what a language is.
  textsByLocale[locale] = markTexts(texts('en')) as Texts;
  return () => {
    delete textsByLocale[locale];
  };
}

/** What is left of a text without the sentences of the invented language, addresses, marks of HTML and the given data. */
export function foreignParts(text: string, data: readonly string[]): string[] {
  let left = text.replaceAll(/https?:\/\/\S+/g, ' ');
  for (let before = ''; before !== left; ) {
    before = left;
    left = left.replaceAll(/«[^«»]*»/g, ' ');
  }
  for (const known of data.toSorted((a, b) => b.length - a.length)) left = left.replaceAll(known, ' ');
  return left.match(/\p{L}{2,}/gu) ?? [];
}
