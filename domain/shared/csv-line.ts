export type CsvCell = string | number | null;

/**
 * One line of comma-separated values (RFC 4180), ending in CRLF. Text that a spreadsheet would run as a formula is
 * prefixed with an apostrophe; plain numbers may start with a sign.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/**
 * Formulas start with = + - @, including their full-width, small and mathematical forms. Some programs skip spaces,
 * control and invisible characters before it, and a leading control character alone may end the previous cell.
 */
const formula = /^(?:\p{Cc}|[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−⁼⁺⁻₌₊₋])/u;
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

function cellOf(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) && !plainNumber.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
