import type { Quote } from '#contract/bookings/stays.ts';
import { atPropertyMinor } from '#domain/bookings/pricing/quote.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import * as t from '#texts/screens.ts';

/** What a stay costs beside its total; null where nothing is paid at the property. */
export function atPropertyText(quote: Quote, locale: string): string | null {
  const amount = atPropertyMinor(quote);
  if (amount === 0) return null;
  return t.visitorProperty.stayPlusAtProperty({
    amount: moneyText({ amount, currency: quote.currency }, locale),
  });
}
