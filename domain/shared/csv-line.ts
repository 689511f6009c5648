export type CsvCell = string | number | null;

/**
 * One line of comma-separated values (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe
 * before it; a plain number may begin with its sign.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/**
 * A formula begins with = + - @, full-width, small or mathematical forms of them included. Some programs skip spaces,
 * control characters and what nobody sees before that sign, and a control character alone may end the cell before.
 */
const formula = /^(?:\p{Cc}|[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−⁼⁺⁻₌₊₋])/u;
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

function cellOf(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) && !plainNumber.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
