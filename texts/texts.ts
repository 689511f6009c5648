import { type ReaderLocale, readerLocales } from '#domain/shared/reader.ts';
import { sentences as en } from './en/sentences.ts';
import type { Translated } from './languages.ts';

/** All sentences that people read, in one language. Another language has the same shape, checked against English. */
export type Texts = Translated<typeof en>;

/** The languages that have texts. Another one is a folder beside `en/` and an entry here. */
export const textsByLocale: { en: Texts } & { [Locale in Exclude<ReaderLocale, 'en'>]?: Texts } = { en };

/** The language where nobody has chosen one, and that of what the business stores and logs. */
export const defaultLocale = 'en' satisfies ReaderLocale;

/** The texts for a reader, or in a language; English where a language has none. */
export function texts(reader: { locale: ReaderLocale } | ReaderLocale): Texts {
  const locale = typeof reader === 'string' ? reader : reader.locale;
  return textsByLocale[locale] ?? textsByLocale.en;
}

export function hasTexts(locale: ReaderLocale): boolean {
  return textsByLocale[locale] !== undefined;
}

/** The languages that have texts, English first. */
export function localesWithTexts(): ReaderLocale[] {
  return readerLocales.filter(hasTexts);
}
