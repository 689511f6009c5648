import type { CsvDelimiter } from '#domain/shared/csv-line.ts';
import { isLanguageTag } from './date-preferences.ts';

/**
 * Delimiter of files for the spreadsheet of this device: semicolons where its language writes a decimal comma, because
 * spreadsheets there put a whole line of commas into one cell.
 */
export function csvDelimiter(language: string = navigator.language): CsvDelimiter {
  if (!isLanguageTag(language)) return 'comma';
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value;
  return decimal === ',' ? 'semicolon' : 'comma';
}
