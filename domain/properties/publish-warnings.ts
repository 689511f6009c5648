import type { PriceRules } from '../bookings/pricing/price-rules.ts';
import { currencyDecimals } from '../shared/money.ts';

/** What keeps guests from booking, though it doesn't keep a property from being published; in the order shown. */
export type PublishWarning =
  | { kind: 'few_photos'; photos: number }
  | { kind: 'price_low'; priceMinor: number; because: 'currency' }
  | { kind: 'price_low'; priceMinor: number; because: 'own_properties'; usualMinor: number }
  | { kind: 'weekend_below_base' }
  | { kind: 'short_description' }
  | { kind: 'no_amenities' };

export const enoughPhotos = 5;
export const enoughDescription = 120;

/**
 * Roughly ten euros in units of the currency: a price below it is more often a typing error than an offer. It need not
 * follow exchange rates; currencies that are absent are not checked.
 */
const lowestUsualNight: Readonly<Record<string, number>> = {
  EUR: 10,
  USD: 10,
  GBP: 10,
  CHF: 10,
  CAD: 15,
  AUD: 15,
  NZD: 15,
  SGD: 15,
  AED: 40,
  SAR: 40,
  ILS: 40,
  BRL: 50,
  PLN: 40,
  RON: 50,
  CZK: 250,
  DKK: 75,
  SEK: 100,
  NOK: 100,
  TRY: 300,
  MAD: 100,
  ZAR: 150,
  MXN: 150,
  HUF: 4000,
  ISK: 1500,
  JPY: 1500,
  KRW: 10_000,
  INR: 500,
  THB: 300,
  PHP: 500,
  KES: 1000,
  EGP: 300,
  NGN: 10_000,
  IDR: 100_000,
  VND: 200_000,
  COP: 30_000,
  CLP: 8000,
};

type Draft = {
  photos: number;
  description: string;
  amenities: readonly unknown[];
  rules: Pick<PriceRules, 'baseMinor' | 'weekendMinor' | 'currency'>;
  /** Base prices of the agent's other published properties in the same currency. */
  otherPricesMinor: readonly number[];
};

export function publishWarnings({
  photos,
  description,
  amenities,
  rules,
  otherPricesMinor,
}: Draft): PublishWarning[] {
  const low = lowPrice(rules, otherPricesMinor);
  const { weekendMinor, baseMinor } = rules;

  return [
    ...(photos < enoughPhotos ? [{ kind: 'few_photos' as const, photos }] : []),
    ...(low ? [low] : []),
    ...(weekendMinor !== null && weekendMinor > 0 && weekendMinor < baseMinor
      ? [{ kind: 'weekend_below_base' as const }]
      : []),
    ...(description.trim().length < enoughDescription ? [{ kind: 'short_description' as const }] : []),
    ...(amenities.length === 0 ? [{ kind: 'no_amenities' as const }] : []),
  ];
}

const fewestToCompare = 2;
const lowShare = 0.4;

/** A price far below the usual for its currency, or below 40% of the median of the agent's other properties. */
function lowPrice(
  { baseMinor, currency }: Draft['rules'],
  otherPricesMinor: readonly number[],
): PublishWarning | null {
  if (baseMinor <= 0) return null;
  const price = { kind: 'price_low', priceMinor: baseMinor } as const;
  const floor = lowestUsualNight[currency];
  if (floor !== undefined && baseMinor < floor * 10 ** currencyDecimals(currency))
    return { ...price, because: 'currency' };
  if (otherPricesMinor.length < fewestToCompare) return null;
  const usualMinor = medianOf(otherPricesMinor);
  return baseMinor < usualMinor * lowShare ? { ...price, because: 'own_properties', usualMinor } : null;
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [before = 0, after = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? after : Math.round((before + after) / 2);
}
