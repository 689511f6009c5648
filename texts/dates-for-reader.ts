import { datesForReader as en } from './en/shared/dates-for-reader.ts';
import type { Locale } from './texts.ts';

/** Apart from the other texts of screens: every refusal needs it, also at sign-in, where every byte counts. */
const byLocale: Readonly<Record<Locale, typeof en>> = { en };

/** A stored sentence of the server in its reader's date order. */
export function datesForReader(locale: Locale, ...sentence: Parameters<typeof en>): string {
  return byLocale[locale](...sentence);
}
