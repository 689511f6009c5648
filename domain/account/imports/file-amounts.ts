import { currencyDecimals, isCurrency } from '../../shared/money.ts';
import type { Cell } from './file-dates.ts';

/** The decimal mark of a file: 1,200.50 or 1.200,50. */
export const numberStyles = ['point', 'comma'] as const;
export type NumberStyle = (typeof numberStyles)[number];

/** A number as it is written: digits with marks, its sign, and the letters or sign of a currency around it. */
export type WrittenAmount = { digits: string; isNegative: boolean; sign: string };

/** Spaces and apostrophes that divide thousands. */
const thousandGaps = /[\s\u00A0\u202F\u2009'’]/g;
const maxAmountLength = 40;

/** Takes an amount apart; null for a text that is no number. An empty cell is no number either. */
export function readAmount(text: string): WrittenAmount | null {
  if (text.length > maxAmountLength) return null;
  const inParentheses = /^\(.*\)$/.test(text.trim());
  const bare = text.replaceAll(/[()]/g, '').replaceAll('−', '-').trim();
  const minus = /^\D*-|-\D*$/.test(bare);

  const first = bare.search(/\d/);
  if (first < 0) return null;
  const last = bare.length - [...bare].reverse().findIndex((char) => /\d/.test(char));
  const digits = bare.slice(first, last).replaceAll(thousandGaps, '');
  // A decimal mark without digits before it: .50
  const lead = /[.,]$/.exec(bare.slice(0, first)) && !/\p{L}[.,]$/u.test(bare.slice(0, first));
  const number = lead ? `0${bare.charAt(first - 1)}${digits}` : digits;
  if (!/^\d[\d.,]*$/.test(number) || /[.,]{2}|[.,]$/.test(number)) return null;

  const sign = `${bare.slice(0, first)}${bare.slice(last)}`.replaceAll(/[-+.,\s\u00A0\u202F]/g, '');
  return { digits: number, isNegative: inParentheses || minus, sign };
}

/** How many numbers of a file can be read in one style only. */
export type NumberEvidence = { point: number; comma: number; either: number };

/** `1.200` may be twelve hundred or one point two; `1.200,50`, `412.5` and `1.200.000` say which mark is which. */
export function observeNumber(evidence: NumberEvidence, { digits }: WrittenAmount): void {
  const style = styleOf(digits);
  if (style === 'plain') return;
  evidence[style] += 1;
}

function styleOf(digits: string): NumberStyle | 'either' | 'plain' {
  const marks = digits.replaceAll(/\d/g, '');
  if (marks === '') return 'plain';
  const last = marks.at(-1);
  const other: NumberStyle = last === '.' ? 'comma' : 'point';
  const own: NumberStyle = last === '.' ? 'point' : 'comma';
  // Both marks: the last one is decimal, if it is there once.
  if (marks.includes('.') && marks.includes(',')) return countOf(marks, last) === 1 ? own : other;
  if (marks.length > 1) return other;
  const [whole = '', rest = ''] = digits.split(/[.,]/);
  return rest.length === 3 && whole.length <= 3 && !whole.startsWith('0') ? 'either' : own;
}

function countOf(text: string, char: string | undefined): number {
  return [...text].filter((one) => one === char).length;
}

export function provenStyle({ point, comma }: NumberEvidence): NumberStyle | null {
  if (point > 0 && comma > 0) return null;
  if (point > 0) return 'point';
  return comma > 0 ? 'comma' : null;
}

/** Numbers with one mark and three digits after it, and nothing that says what it is; or a file that says both. */
export function isStyleOpen(evidence: NumberEvidence): boolean {
  return evidence.either + evidence.point + evidence.comma > 0 && provenStyle(evidence) === null;
}

/** Minor units of a cell in a currency; null when it cannot be that amount. Halves are rounded away from zero. */
export function amountIn(cell: Cell, currency: string, style: NumberStyle | null): number | null {
  const decimals = currencyDecimals(currency);
  if (typeof cell === 'number') return inBounds(Math.round(cell * 10 ** decimals));

  const written = readAmount(cell);
  if (written === null) return null;
  const number = plainNumber(written.digits, style);
  if (number === null) return null;

  const [whole = '0', fraction = ''] = number.split('.');
  const minor = Number(`${whole}${fraction.padEnd(decimals, '0').slice(0, decimals)}`);
  const isHalf = Number(fraction.charAt(decimals) || '0') >= 5;
  return inBounds((minor + (isHalf ? 1 : 0)) * (written.isNegative ? -1 : 1));
}

const maxMinor = 100_000_000_000;

function inBounds(minor: number): number | null {
  return Number.isSafeInteger(minor) && Math.abs(minor) <= maxMinor ? minor + 0 : null;
}

/** `1.200,50` → `1200.50`; null when the number does not fit the style. */
function plainNumber(digits: string, style: NumberStyle | null): string | null {
  if (!/[.,]/.test(digits)) return digits;
  if (style === null) return null;
  const [decimal, thousands] = style === 'point' ? ['.', ','] : [',', '.'];
  const parts = digits.split(decimal);
  if (parts.length > 2) return null;
  const [whole = '', fraction] = parts;
  if (fraction?.includes(thousands)) return null;
  // Groups of two and three: 1,00,000 is a lakh.
  if (whole.includes(thousands) && !isGrouped(whole.split(thousands))) return null;
  const plain = whole.replaceAll(thousands, '');
  return fraction === undefined ? plain : `${plain}.${fraction}`;
}

function isGrouped(groups: readonly string[]): boolean {
  const [head = '', ...rest] = groups;
  const isSized = rest.every(
    (group, index) => group.length === 3 || (group.length === 2 && index < rest.length - 1),
  );
  return head.length >= 1 && head.length <= 3 && isSized;
}

/** Signs that one currency alone has. */
const currencyOfSign: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₹', 'INR'],
  ['RM', 'MYR'],
  ['R$', 'BRL'],
  ['zł', 'PLN'],
  ['Kč', 'CZK'],
  ['Ft', 'HUF'],
  ['₺', 'TRY'],
  ['฿', 'THB'],
  ['₩', 'KRW'],
  ['₫', 'VND'],
  ['₱', 'PHP'],
  ['₪', 'ILS'],
  ['₴', 'UAH'],
  ['₽', 'RUB'],
  ['Rp', 'IDR'],
  ['lei', 'RON'],
  ['US$', 'USD'],
  ['$US', 'USD'],
  ['A$', 'AUD'],
  ['AU$', 'AUD'],
  ['C$', 'CAD'],
  ['CA$', 'CAD'],
  ['$CA', 'CAD'],
  ['NZ$', 'NZD'],
  ['HK$', 'HKD'],
  ['S$', 'SGD'],
  ['SG$', 'SGD'],
  ['MX$', 'MXN'],
  ['NT$', 'TWD'],
  ['CN¥', 'CNY'],
  ['JP¥', 'JPY'],
]);

/** Signs that several currencies share. */
export const sharedSigns: ReadonlyMap<string, readonly string[]> = new Map([
  ['$', ['USD', 'CAD', 'AUD', 'NZD', 'MXN', 'SGD', 'HKD', 'ARS', 'CLP', 'COP']],
  ['¥', ['JPY', 'CNY']],
  ['kr', ['SEK', 'NOK', 'DKK', 'ISK']],
  ['Fr', ['CHF', 'XOF', 'XAF']],
]);

/** The currency that a code or a sign means alone; null when the agent has to say. */
export function currencyOf(sign: string): string | null {
  const code = sign.toUpperCase();
  if (/^[A-Z]{3}$/.test(code) && isCurrency(code)) return code;
  return currencyOfSign.get(sign) ?? null;
}
