import { keepFile } from './keep-file.ts';

export type CsvCell = string | number | null;

/**
 * Rows as RFC 4180 text that spreadsheets open as it stands: with a byte order mark, and with no text that they would take
 * for a formula.
 */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}

function cellOf(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = /^[\s]*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Hands a text to the person as a file. */
export function saveTextFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  keepFile(new Blob([text], { type }), name);
}
