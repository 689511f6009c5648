/** Languages that a guest may read; `texts/` has the words of those that exist. */
export const readerLocales = ['en', 'es', 'fr', 'de', 'pt', 'it'] as const;
export type ReaderLocale = (typeof readerLocales)[number];

/**
 * Whom a text is worded for. `locale` chooses the words; `region`, an ISO 3166 code such as `CH`, how amounts and dates are
 * written, null for the usual way of the language.
 */
export type Reader = { locale: ReaderLocale; region: string | null };

/** English amounts and dates are British where nothing is said; the other languages are at home in the region of their name. */
const usualRegions: Partial<Record<ReaderLocale, string>> = { en: 'GB', pt: 'PT' };

/** Locale in which the reader's amounts and dates are written, such as `en-GB`, `de-CH` or `it`. */
export function formatLocaleOf({ locale, region }: Reader): string {
  const where = region ?? usualRegions[locale];
  return where === undefined ? locale : `${locale}-${where}`;
}

const countryNames = new Map<string, Intl.DisplayNames>();

/** Name of a country, an ISO 3166 code, in the reader's language; the code itself where it has no name. */
export function countryNameOf(code: string, reader: Reader): string {
  const locale = formatLocaleOf(reader);
  const names =
    countryNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  countryNames.set(locale, names);
  return names.of(code) ?? code;
}

/** The same for readers of the same words and formats: a key of what is remembered. */
export function readerKey({ locale, region }: Reader): string {
  return `${locale}-${region ?? ''}`;
}

/** A language tag such as `de-CH`, `pt_BR` or `zh-Hant-TW` as a reader; null for a language that nobody can read here. */
export function readerOfTag(tag: string): Reader | null {
  const [language = '', ...parts] = tag.trim().split(/[-_]/);
  const locale = readerLocales.find((one) => one === language.toLowerCase());
  if (locale === undefined) return null;
  const region = parts.find((part) => /^[A-Za-z]{2}$/.test(part));
  return { locale, region: region?.toUpperCase() ?? null };
}

/** Languages of an Accept-Language header, the preferred one first; those refused with `q=0` are left out. */
export function languagesOfHeader(header: string): string[] {
  return header
    .split(',')
    .slice(0, 20)
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';');
      const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
