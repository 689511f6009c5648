import { type CsvCell, csvLine } from '#domain/shared/csv-line.ts';
import { saveFile } from '../browser/save-file.ts';

/** CSV text with a byte order mark, so that spreadsheets read it as UTF-8. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map(csvLine).join('')}`;
}

/** Downloads a text as a file. */
export function saveTextFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  saveFile(new Blob([text], { type }), name);
}
