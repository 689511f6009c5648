import { currencyDecimals } from '#domain/shared/money.ts';

/**
 * Smallest amounts that card payments take, in minor units. Source: Stripe, "Minimum and maximum charge amounts"
 * (docs.stripe.com/currencies), read November 2026. Of other currencies the gateway judges the amount after conversion.
 */
const minimums: ReadonlyMap<string, number> = new Map([
  ['AED', 200],
  ['AUD', 50],
  ['BRL', 50],
  ['CAD', 50],
  ['CHF', 50],
  ['CZK', 1_500],
  ['DKK', 250],
  ['EUR', 50],
  ['GBP', 30],
  ['HKD', 400],
  ['HUF', 17_500],
  ['INR', 50],
  ['JPY', 50],
  ['MXN', 1_000],
  ['MYR', 200],
  ['NOK', 300],
  ['NZD', 50],
  ['PLN', 200],
  ['RON', 200],
  ['SEK', 300],
  ['SGD', 50],
  ['THB', 1_000],
  ['USD', 50],
]);

/** Minor units by which online amounts grow: with three decimals the last digit is 0, and ariary have no cents. */
export function chargeStep(currency: string): number {
  if (currency === 'MGA') return 100;
  return currencyDecimals(currency) === 3 ? 10 : 1;
}

/** Smallest amount in minor units that can be paid online. */
export function minimumCharge(currency: string): number {
  return minimums.get(currency) ?? chargeStep(currency);
}

/** The part of an amount that can be paid online; 0 when it is too small. What is left over is less than a step. */
export function chargeableOf(amountMinor: number, currency: string): number {
  const roundedMinor = amountMinor - (amountMinor % chargeStep(currency));
  return roundedMinor < minimumCharge(currency) ? 0 : roundedMinor;
}

/** An amount to the nearest step, for parts of a price that are to be paid online. */
export function roundToStep(amountMinor: number, currency: string): number {
  const step = chargeStep(currency);
  return Math.round(amountMinor / step) * step;
}

/** Whether a gateway takes exactly this amount. */
export function isChargeable(amountMinor: number, currency: string): boolean {
  return amountMinor > 0 && chargeableOf(amountMinor, currency) === amountMinor;
}
