import { type CsvCell, csvLine } from '#domain/shared/csv-line.ts';
import { keepFile } from './keep-file.ts';

/** Rows as a text that spreadsheets open as it stands: with a byte order mark. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map(csvLine).join('')}`;
}

/** Hands a text to the person as a file. */
export function saveTextFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  keepFile(new Blob([text], { type }), name);
}
