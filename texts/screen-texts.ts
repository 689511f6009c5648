import { refundRule } from './en/cancellation.ts';
import { nightLabel } from './en/night-label.ts';
import type { Locale } from './texts.ts';

/**
 * The sentences that the browser needs as well as the server, apart from the others: whoever imports `texts.ts` ships all
 * of them.
 */
const byLocale = { en: { nightLabel, refundRule } } as const satisfies Record<Locale, object>;

export function screenTexts(locale: Locale): (typeof byLocale)[Locale] {
  return byLocale[locale];
}
