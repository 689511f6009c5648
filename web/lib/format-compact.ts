import { currencyDecimals, type Money } from '#domain/shared/money.ts';

/** "€15k", "€1.2m": for the side of a chart, where only the size matters. */
export function formatCompactMoney({ amount, currency }: Money): string {
  return new Intl.NumberFormat('en-GB', {
    notation: 'compact',
    style: 'currency',
    currency,
    currencyDisplay: 'symbol',
    maximumFractionDigits: 1,
  }).format(amount / 10 ** currencyDecimals(currency));
}
