import type { Money } from '#contract/shapes.ts';
import { currencyDecimals } from '#domain/shared/money.ts';

// Formatters are cached: a page formats many amounts in one currency.
const formatters = new Map<string, Intl.NumberFormat>();

/** `€438` or `€438.50`: decimals only when they are not zero. */
export function moneyText({ amount, currency }: Money, locale: string): string {
  const decimals = currencyDecimals(currency);
  const shown = amount % 10 ** decimals === 0 ? 0 : decimals;
  return moneyFormatter(locale, currency, shown).format(amount / 10 ** decimals);
}

function moneyFormatter(locale: string, currency: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${decimals}`;
  const writer =
    formatters.get(key) ??
    new Intl.NumberFormat(locale, {
      ...{ style: 'currency', currency, currencyDisplay: 'symbol' },
      ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
    });
  formatters.set(key, writer);
  return writer;
}
