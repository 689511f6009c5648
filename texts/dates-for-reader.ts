import type { ReaderLocale } from '#domain/shared/reader.ts';
import { datesForReader as en } from './en/shared/dates-for-reader.ts';

/** Apart from the other texts of screens: every refusal needs it, also at sign-in, where every byte counts. */
const byLocale: { en: typeof en } & Partial<Record<ReaderLocale, typeof en>> = { en };

/** A stored sentence of the server in its reader's date order. */
export function datesForReader(locale: ReaderLocale, ...sentence: Parameters<typeof en>): string {
  return (byLocale[locale] ?? byLocale.en)(...sentence);
}
