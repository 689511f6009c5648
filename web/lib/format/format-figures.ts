import { currencyDecimals, type Money } from '#domain/shared/money.ts';
import { formatMoney } from './format.ts';

/** "€15,489": money without decimals from one thousand on. */
export function formatRoundMoney({ amount, currency }: Money): string {
  const unit = 10 ** currencyDecimals(currency);
  const rounded = Math.abs(amount) >= 1000 * unit ? Math.round(amount / unit) * unit : Math.round(amount);
  return formatMoney({ amount: rounded, currency });
}

/** "48.0%" of 0.48. */
export function formatShare(share: number, decimals = 1): string {
  return `${(share * 100).toFixed(decimals)}%`;
}

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
