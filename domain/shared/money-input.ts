import { currencyDecimals } from './money.ts';

/** How a typed amount is read. */
export type MoneyReading = {
  minor: number;
  /** The other amount that the text can mean, where one separator and three digits leave both open. */
  alternativeMinor: number | null;
};

type Options = { mayBeNegative?: boolean };

/**
 * Reads an amount as people type it into minor units; null when it is none in that currency. Three digits after the only
 * separator are thousands, unless the currency has three decimals and the separator is the point that our pages write
 * before them. Takes digits of all scripts in use, grouping by comma, point, space or apostrophe, Indian grouping, and
 * the currency's own sign or code at either end.
 */
export function readMoneyText(text: string, currency: string, options: Options = {}): MoneyReading | null {
  const { digits, isNegative } = stripSign(stripCurrency(normalise(text), currency));
  if (isNegative && options.mayBeNegative !== true) return null;

  const reading = readDigits(digits, currency);
  if (reading === null || !isNegative) return reading;
  const { minor, alternativeMinor } = reading;
  return {
    minor: 0 - minor,
    alternativeMinor: alternativeMinor === null ? null : -alternativeMinor,
  };
}

/** Zeros of the decimal digits of other scripts; the nine digits follow each. Compatibility forms are left to NFKC. */
const zeros = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20,
  0x1040, 0x17e0, 0x1810,
];

function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/[\u060c\u3001]/g, ',')
    .replaceAll('\u3002', '.')
    .replaceAll(/[\u2212\u2010-\u2015]/g, '-')
    .replaceAll(/[\u2019\u2018\u02bc\u00b4`]/g, "'")
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}

/** Signs in local use that Intl does not give in English. */
const localSigns: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    AED: ['dh', 'dhs', 'د.إ'],
    BHD: ['bd', 'د.ب'],
    CHF: ['fr', 'sfr'],
    CNY: ['元', 'rmb'],
    CZK: ['kč'],
    DKK: ['kr'],
    HUF: ['ft'],
    INR: ['rs'],
    IQD: ['id', 'د.ع'],
    JOD: ['jd', 'د.ا'],
    JPY: ['円', '¥'],
    KRW: ['원'],
    KWD: ['kd', 'د.ك'],
    MAD: ['dh', 'dhs'],
    OMR: ['ر.ع'],
    PLN: ['zł', 'zl'],
    RUB: ['руб', 'р'],
    SAR: ['sr', 'ر.س'],
    SEK: ['kr'],
    TND: ['dt', 'د.ت'],
    TRY: ['tl'],
    ZAR: ['r'],
  }),
);

const signs = new Map<string, readonly string[]>();

function signsOf(currency: string): readonly string[] {
  const known = signs.get(currency);
  if (known) return known;

  const displays = ['symbol', 'narrowSymbol'] as const;
  const ofIntl = ['en', 'en-GB'].flatMap((locale) =>
    displays.flatMap((currencyDisplay) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .flatMap(({ type, value }) => (type === 'currency' ? [value.normalize('NFKC').toLowerCase()] : [])),
    ),
  );

  const local = (localSigns.get(currency) ?? []).map((sign) => sign.normalize('NFKC'));
  // The longest first, so that "US$" is not taken for "$".
  const all = [...new Set([currency.toLowerCase(), ...ofIntl, ...local])].sort((a, b) => b.length - a.length);
  signs.set(currency, all);

  return all;
}

/** Takes the currency off either end; another currency's sign stays, and makes the text no amount. */
function stripCurrency(text: string, currency: string): string {
  // "120.-" and "120,–" have no cents.
  const plain = text.replace(/[.,]-+/, '');
  const low = plain.toLowerCase();
  for (const sign of signsOf(currency)) {
    const behind = new RegExp(`^(.*[\\d.,]) ?${escapePattern(sign)}\\.?$`, 'u').exec(low);
    if (behind?.[1] !== undefined) return behind[1].trim();
    const before = new RegExp(`^(-? ?)${escapePattern(sign)}\\.? ?(-?[\\d.,].*)$`, 'u').exec(low);
    if (before?.[2] !== undefined) return `${before[1]?.trim() ?? ''}${before[2]}`;
  }
  return plain;
}

function escapePattern(text: string): string {
  return text.replaceAll(/[$.*+?^{}()|[\]\\]/g, String.raw`\$&`);
}

function stripSign(text: string): { digits: string; isNegative: boolean } {
  const [, minus = '', digits = ''] = /^(-?) ?(.*)$/.exec(text) ?? [];
  return { digits, isNegative: minus !== '' };
}

const maxDigits = 12;

function readDigits(text: string, currency: string): MoneyReading | null {
  if (!/^[\d.,' \u066b\u066c]+$/.test(text)) return null;
  const separators = text.replaceAll(/\d/g, '');
  const [last = ''] = separators.slice(-1);
  const isOnly = separators.length === 1;
  const isSign = last === '.' || last === ',';
  if (separators === '' || (!isSign && last !== '\u066b')) return grouped(text, currency);
  if (isOnly && isSign) return readSingle(text, last, currency);
  const isRepeated = separators.split(last).length > 2;
  return isRepeated ? grouped(text, currency) : withFraction(text, last, currency);
}

/** One point or comma: of thousands, or before the decimals. */
function readSingle(text: string, separator: string, currency: string): MoneyReading | null {
  const [whole = '', fraction = ''] = text.split(separator);
  const mayGroup = /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3;
  if (!mayGroup) return withFraction(text, separator, currency);

  const thousands = grouped(text, currency);
  if (currencyDecimals(currency) < 3 || hasNoCoins(currency)) return thousands;

  const decimal = withFraction(text, separator, currency);
  if (thousands === null || decimal === null) return null;

  // Our own pages write "TND 3,000" for three thousand, and "TND 3.250".
  return separator === ','
    ? { minor: thousands.minor, alternativeMinor: decimal.minor }
    : { minor: decimal.minor, alternativeMinor: thousands.minor };
}

/** Three decimals in the standard, none in use: the smallest Iraqi note is 250 dinars. */
function hasNoCoins(currency: string): boolean {
  return currency === 'IQD';
}

/** Thousands by threes, or as in India: the last three, then by twos. */
const grouping = /^(?:\d+|\d{1,3}([.,' \u066c])\d{3}(?:\1\d{3})*|\d{1,2}(?:,\d{2})+,\d{3})$/;

function wholeOf(text: string): string | null {
  if (!grouping.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '');
  return digits.length <= maxDigits ? digits : null;
}

function grouped(text: string, currency: string): MoneyReading | null {
  const whole = wholeOf(text);
  return whole === null ? null : { minor: toMinor(whole, '', currency), alternativeMinor: null };
}

function withFraction(text: string, separator: string, currency: string): MoneyReading | null {
  const at = text.lastIndexOf(separator);
  const whole = wholeOf(text.slice(0, at));
  const fraction = text.slice(at + 1);
  const decimals = currencyDecimals(currency);
  // "120.00" is an amount of yen as well.
  const digits = decimals === 0 && /^0{1,2}$/.test(fraction) ? '' : fraction;
  if (whole === null || !/^\d*$/.test(digits) || digits.length > decimals) return null;
  return { minor: toMinor(whole, digits, currency), alternativeMinor: null };
}

function toMinor(whole: string, fraction: string, currency: string): number {
  return Number(whole + fraction.padEnd(currencyDecimals(currency), '0'));
}
