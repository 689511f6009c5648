import type { OfferedStay, Quote } from '#contract/bookings/stays.ts';
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

/** Price of an offered stay, after its dates: `, €467 plus €12 at the property`; empty without a price. */
export function offerPriceText(
  { total, atProperty }: Pick<OfferedStay, 'total' | 'atProperty'>,
  locale: string,
): string {
  if (!total) return '';
  const price = moneyText(total, locale);
  const amount = atProperty && moneyText(atProperty, locale);
  return `, ${amount ? t.visitorProperty.priceAndAtProperty({ price, amount }) : price}`;
}
