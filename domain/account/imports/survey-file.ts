import { truncateText } from '../../shared/truncate-text.ts';
import {
  currencyOf,
  isStyleOpen,
  type NumberEvidence,
  observeNumber,
  provenStyle,
  readAmount,
  sharedSigns,
} from './file-amounts.ts';
import {
  type Cell,
  type DateEvidence,
  isOrderOpen,
  observeDates,
  provenOrder,
  readDate,
} from './file-dates.ts';
import { rowTypeOf, statusOf, termKey } from './file-terms.ts';
import type { ImportAnswers } from './import-answers.ts';
import type { ColumnFields, ImportField } from './import-fields.ts';
import { importLimits } from './import-lists.ts';

/** A state, a listing or a kind of row as the file writes it first, and how many rows have it. */
export type Term = { text: string; rows: number };

/** What a file as a whole says, gathered row by row. */
export type FileSurvey = {
  dates: DateEvidence;
  numbers: NumberEvidence;
  statuses: Map<string, Term>;
  listings: Map<string, Term>;
  rowTypes: Map<string, Term>;
  /** Signs of currencies by their text, with the rows that have each; `''` for amounts without one. */
  signs: Map<string, number>;
};

export function beginSurvey(): FileSurvey {
  return {
    dates: { dmy: 0, mdy: 0, either: 0 },
    numbers: { point: 0, comma: 0, either: 0 },
    statuses: new Map(),
    listings: new Map(),
    rowTypes: new Map(),
    signs: new Map(),
  };
}

/** What people write into a cell that has nothing. */
const blank = /^(?:[-–—]+|n\/a|null)$/i;

/** Cells of a row by field; empty where the row has nothing. */
export function cellsByField<Field>(
  cells: readonly Cell[],
  columns: readonly (Field | null)[],
): (field: Field) => Cell {
  return (field) => {
    const cell = cells[columns.indexOf(field)] ?? '';
    return typeof cell === 'string' && blank.test(cell.trim()) ? '' : cell;
  };
}

/** Adds a row to what the file says. Rows that are shifted by a stray separator say nothing. */
export function surveyRow(survey: FileSurvey, cells: readonly Cell[], columns: ColumnFields): void {
  if (hasExtraCells(cells, columns)) return;

  const cellOf = cellsByField(cells, columns);
  const [checkIn, checkOut] = [readDate(cellOf('checkIn')), readDate(cellOf('checkOut'))];
  const nights = wholeNumber(cellOf('nights'));
  const booked = readDate(cellOf('bookedAt'));
  observeDates(survey.dates, {
    dates: [checkIn, checkOut, booked].filter((date) => date !== null),
    stay: checkIn && checkOut ? [checkIn, checkOut] : null,
    nights,
  });

  const mentioned = checkIn !== null;
  if (mentioned && columns.includes('status')) addTerm(survey.statuses, cellOf('status'));
  if (mentioned) addTerm(survey.listings, cellOf('listing'));
  if (columns.includes('rowType')) addTerm(survey.rowTypes, cellOf('rowType'));

  surveyMoney(survey, cellOf);
}

function surveyMoney(survey: FileSurvey, cellOf: (field: ImportField) => Cell): void {
  const currencyText = String(cellOf('currency')).trim();
  for (const field of ['total', 'paid'] as const) surveyAmount(survey, cellOf(field), currencyText);
}

/** Adds an amount, with the currency that a column of its own gives it. */
export function surveyAmount(survey: FileSurvey, cell: Cell, currencyText: string): void {
  if (cell === '') return;
  const written = typeof cell === 'number' ? null : readAmount(cell);
  if (written) observeNumber(survey.numbers, written);
  if (written === null && typeof cell !== 'number') return;

  const sign = currencyText === '' ? (written?.sign ?? '') : currencyText;
  if (survey.signs.has(sign) || survey.signs.size < importLimits.terms)
    survey.signs.set(sign, (survey.signs.get(sign) ?? 0) + 1);
}

function addTerm(terms: Map<string, Term>, cell: Cell): void {
  const text = String(cell).trim();
  const key = termKey(text);
  const known = terms.get(key);
  if (known) known.rows += 1;
  else if (terms.size < importLimits.terms) terms.set(key, { text: truncateText(text, 200), rows: 1 });
}

/** More cells than columns: a separator in the row was not quoted. */
export function hasExtraCells(cells: readonly Cell[], columns: readonly unknown[]): boolean {
  return cells.length > columns.length;
}

export function wholeNumber(cell: Cell): number | null {
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell : null;
  const digits = /^\s*(\d{1,6})(?:[.,]0+)?(?!\d)/.exec(cell);
  return digits ? Number(digits[1]) : null;
}

/** What the agent has to say before the rows can be read; answers that are there already answer. */
export const importQuestions = [
  'date_order',
  'number_style',
  'currency',
  'status',
  'row_type',
  'listing',
] as const;
export type ImportQuestion =
  | { kind: 'date_order'; proven: null }
  | { kind: 'number_style'; proven: null }
  /** `choices` are the currencies that the sign may mean; none of them is preferred. */
  | { kind: 'currency'; key: string; rows: number; choices: readonly string[] }
  | { kind: 'status' | 'row_type' | 'listing'; key: string; text: string; rows: number };

export function questionsOf(survey: FileSurvey): ImportQuestion[] {
  const questions: ImportQuestion[] = [];
  if (isOrderOpen(survey.dates)) questions.push({ kind: 'date_order', proven: null });
  if (isStyleOpen(survey.numbers)) questions.push({ kind: 'number_style', proven: null });

  for (const [key, rows] of survey.signs)
    if (currencyOf(key) === null)
      questions.push({ kind: 'currency', key, rows, choices: sharedSigns.get(key) ?? [] });
  for (const [key, term] of survey.statuses)
    if (statusOf(term.text) === null) questions.push({ kind: 'status', key, ...term });
  for (const [key, term] of survey.rowTypes)
    if (rowTypeOf(term.text) === null) questions.push({ kind: 'row_type', key, ...term });
  for (const [key, term] of survey.listings) questions.push({ kind: 'listing', key, ...term });

  return questions;
}

export function isAnswered(question: ImportQuestion, answers: ImportAnswers): boolean {
  switch (question.kind) {
    case 'date_order':
      return answers.dateOrder !== null;
    case 'number_style':
      return answers.numberStyle !== null;
    case 'currency':
      return answers.currencies[question.key] !== undefined;
    case 'status':
      return answers.statuses[question.key] !== undefined;
    case 'row_type':
      return answers.rowTypes[question.key] !== undefined;
    case 'listing':
      return answers.listings[question.key] !== undefined;
  }
}

/** How the rows are read: what the values prove comes before what was answered. */
export type Reading = Pick<
  ImportAnswers,
  'currencies' | 'statuses' | 'rowTypes' | 'listings' | 'payments'
> & {
  dateOrder: ImportAnswers['dateOrder'];
  numberStyle: ImportAnswers['numberStyle'];
};

export function readingOf(survey: FileSurvey, answers: ImportAnswers): Reading {
  return {
    ...answers,
    dateOrder: provenOrder(survey.dates) ?? answers.dateOrder,
    numberStyle: provenStyle(survey.numbers) ?? answers.numberStyle,
  };
}
