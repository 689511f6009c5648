import { currencyDecimals, type Money } from '#domain/shared/money.ts';

/** "€15k", "€1.2m": compact money for the axis of a chart. */
export function formatCompactMoney({ amount, currency }: Money): string {
  return new Intl.NumberFormat('en-GB', {
    notation: 'compact',
    style: 'currency',
    currency,
    currencyDisplay: 'symbol',
    maximumFractionDigits: 1,
  }).format(amount / 10 ** currencyDecimals(currency));
}
