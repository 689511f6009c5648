import { currencyDecimals, type Money } from '#domain/shared/money.ts';

/** Characters that fit into a day of the week zoom. */
const maxCharacters = 5;

const formats = new Map<string, Intl.NumberFormat>();
const texts = new Map<string, string>();

/** "€120", "€1.2k", "₦95k": a price that fits into the cell of a night. */
export function cellPrice({ amount, currency }: Money): string {
  const key = `${currency}${amount}`;
  const known = texts.get(key);
  if (known !== undefined) return known;

  const major = amount / 10 ** currencyDecimals(currency);
  const whole = formatOf(currency, 'standard').format(major);
  const text =
    whole.length <= maxCharacters ? whole : formatOf(currency, 'compact').format(major).toLowerCase();

  // Few prices differ; the limit guards against a calendar that is left open for weeks.
  if (texts.size > 5000) texts.clear();
  texts.set(key, text);

  return text;
}

/** Cached, since creating a formatter costs a hundred times more than using it. */
function formatOf(currency: string, notation: 'standard' | 'compact'): Intl.NumberFormat {
  const key = `${currency}${notation}`;
  const known = formats.get(key);
  if (known) return known;

  const format = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation,
    maximumFractionDigits: notation === 'compact' ? 1 : 0,
    minimumFractionDigits: 0,
  });
  formats.set(key, format);

  return format;
}
