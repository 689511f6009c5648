import { currencyDecimals, type Money, minorToMajorText } from '#domain/shared/money.ts';

/** `EUR 1,234.50` in a locale's number format. Uses the currency code, whose letters every font has. */
export function moneyWords({ amount, currency }: Money, locale: string): string {
  const decimals = currencyDecimals(currency);
  const digits = new Intl.NumberFormat(knownLocale(locale), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    numberingSystem: 'latn',
  });
  const exact = minorToMajorText({ amount, currency });
  // NOTE: decimal text, formatted as text, so that no amount is too large to be exact.
  return `${currency} ${digits.format(exact as `${number}`)}`.replaceAll(/[\u00a0\u202f]/g, ' ');
}

function knownLocale(locale: string): string {
  return Intl.NumberFormat.supportedLocalesOf([locale])[0] ?? 'en-GB';
}
