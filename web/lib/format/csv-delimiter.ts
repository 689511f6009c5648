import { type CsvDelimiter, csvDelimiters } from '#domain/shared/csv-line.ts';
import { isLanguageTag } from './date-preferences.ts';

const key = 'staydesk.csv';

/** Delimiter of files for the spreadsheet of this device: the chosen one, else the one of its language. */
export function csvDelimiter(): CsvDelimiter {
  const stored = localStorage.getItem(key);
  return csvDelimiters.find((one) => one === stored) ?? csvDelimiterOf(navigator.language);
}

/** Stores the choice on this device. */
export function chooseCsvDelimiter(chosen: CsvDelimiter): void {
  localStorage.setItem(key, chosen);
}

/**
 * Semicolons where a language writes a decimal comma: spreadsheets there put a whole line of commas into one cell.
 */
export function csvDelimiterOf(language: string): CsvDelimiter {
  if (!isLanguageTag(language)) return 'comma';
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value;
  return decimal === ',' ? 'semicolon' : 'comma';
}
