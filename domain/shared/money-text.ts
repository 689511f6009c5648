import { currencyDecimals, type Money, minorToMajorText } from './money.ts';

// Formatters are cached: a page formats many amounts in one currency.
const formatters = new Map<string, Intl.NumberFormat>();

type Decimals = 'needed' | 'always';

/** Decimals of amounts that stand below each other: one with cents gives them to all. */
export function columnDecimals(column: readonly Money[]): Decimals {
  return column.some(({ amount, currency }) => amount % 10 ** currencyDecimals(currency) !== 0)
    ? 'always'
    : 'needed';
}

/**
 * An amount for guests on pages, in mails and in files: `€438`, `€438.50`, `A$120`, `NOK 2,100`. Currencies that share
 * a sign stay distinct. `decimals` are left out of whole amounts, unless they are shown `always`, as in columns of
 * figures.
 */
export function moneyText(
  money: Money,
  locale = 'en-GB',
  { decimals }: { decimals: Decimals } = { decimals: 'needed' },
): string {
  // NOTE: decimal text, formatted as text, so that no amount is too large to be exact.
  const exact = minorToMajorText(money) as `${number}`;
  return formatterOf(locale, money.currency, decimals).format(exact);
}

function formatterOf(locale: string, currency: string, decimals: Decimals): Intl.NumberFormat {
  const key = `${locale} ${currency} ${decimals}`;
  const digits = currencyDecimals(currency);

  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat(knownLocale(locale), {
      style: 'currency',
      currency,
      currencyDisplay: 'symbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      trailingZeroDisplay: decimals === 'always' ? 'auto' : 'stripIfInteger',
      numberingSystem: 'latn',
    });
  formatters.set(key, formatter);

  return formatter;
}

/** The locale, or British English for one that is unknown. */
function knownLocale(locale: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf([locale])[0] ?? 'en-GB';
  } catch {
    return 'en-GB';
  }
}
