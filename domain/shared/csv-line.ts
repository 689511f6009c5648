import { type Money, minorToMajorText } from './money.ts';

/** Starts every file: without it Excel reads UTF-8 as the code page of the computer. */
export const byteOrderMark = '\uFEFF';

/**
 * How cells are separated. Spreadsheets of countries with a decimal comma expect semicolons, and the comma in amounts as
 * well: they read 12.50 as a date.
 */
export const csvDelimiters = ['comma', 'semicolon'] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

type Dialect = { separator: string; decimal: string; quoted: RegExp };

const dialects: Record<CsvDelimiter, Dialect> = {
  comma: { separator: ',', decimal: '.', quoted: /[",\r\n']/ },
  semicolon: { separator: ';', decimal: ',', quoted: /[";,\r\n']/ },
};

/** An amount of money in major units, whose decimal point follows the delimiter. */
export type CsvAmount = { readonly amount: string };

export type CsvCell = string | number | null | CsvAmount;

export function csvAmount(money: Money): CsvAmount {
  return { amount: minorToMajorText(money) };
}

/**
 * One line of separated values (RFC 4180 with a choice of delimiter), ending in CRLF. Text that a spreadsheet would run
 * as a formula is prefixed with an apostrophe; plain numbers may start with a sign.
 */
export function csvLine(cells: readonly CsvCell[], delimiter: CsvDelimiter = 'comma'): string {
  const dialect = dialects[delimiter];
  return `${cells.map((cell) => cellOf(cell, dialect)).join(dialect.separator)}\r\n`;
}

/**
 * Formulas start with = + - @, including their full-width, small and mathematical forms. Some programs skip spaces,
 * control and invisible characters before it, and a leading control character alone may end the previous cell.
 */
const formula = /^(?:\p{Cc}|[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−⁼⁺⁻₌₊₋])/u;
/** A telephone number as it is stored. Spreadsheets take it for a number and round it. */
const storedPhone = /^\+\d{8,15}$/;
/** Country codes of one and of two digits; all others have three. */
const countryCode = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** `+351912345678` → `+351 912345678`: the space makes it a text everywhere, and is ignored when it is read again. */
function phoneText(phone: string): string {
  const code = countryCode.exec(phone)?.[0] ?? phone.slice(0, 4);
  return `${code} ${phone.slice(code.length)}`;
}

const plainNumber = /^[+-]?\d+(\.\d+)?$/;

function cellOf(value: CsvCell, { decimal, quoted }: Dialect): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', decimal);
  if (typeof value !== 'string') return value.amount.replace('.', decimal);
  if (storedPhone.test(value)) return phoneText(value);
  const safe = formula.test(value) && !plainNumber.test(value) ? `'${value}` : value;
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
