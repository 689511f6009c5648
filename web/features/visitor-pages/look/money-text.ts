import type { Money } from '#contract/shapes.ts';
import { currencyDecimals } from '#domain/shared/money.ts';

/** `€438` or `€438.50`: decimals only where there are any. */
export function moneyText({ amount, currency }: Money, locale: string): string {
  const decimals = currencyDecimals(currency);
  const whole = amount % 10 ** decimals === 0;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: whole ? 0 : decimals,
    maximumFractionDigits: whole ? 0 : decimals,
  }).format(amount / 10 ** decimals);
}
