import { byteOrderMark, type CsvCell, type CsvDelimiter, csvLine } from '#domain/shared/csv-line.ts';
import type { Texts } from '#texts/texts.ts';

/** Codes of the headings for one audience. */
export type CsvHead<Audience extends keyof Texts['csvHeads']> = keyof Texts['csvHeads'][Audience] & string;

/** Columns of a CSV file: the code of each heading with the cell of a row below it. */
export type CsvColumns<Row, Head extends string = string> = readonly (readonly [
  head: Head,
  cell: (row: Row) => CsvCell,
])[];

type CsvPages<Row, Head extends string> = {
  columns: CsvColumns<Row, Head>;
  heads: Readonly<Record<Head, string>>;
  delimiter: CsvDelimiter | undefined;
  /** At most `limit` rows after `last` (null for the first page); fewer at the end of the list. */
  rowsAfter: (last: Row | null, limit: number) => Promise<readonly Row[]>;
};

const pageSize = 1000;

/** Streams rows as CSV, a thousand at a time. */
export async function* csvPages<Row, Head extends string>({
  columns,
  heads,
  delimiter,
  rowsAfter,
}: CsvPages<Row, Head>): AsyncGenerator<string> {
  yield csvHead({ columns, heads, delimiter });
  let last: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await rowsAfter(last, pageSize);
    if (rows.length > 0) yield csvRows(columns, rows, delimiter);
    last = rows.at(-1) ?? null;
    if (rows.length < pageSize || last === null) return;
  }
}

function csvHead<Row, Head extends string>({
  columns,
  heads,
  delimiter,
}: Omit<CsvPages<Row, Head>, 'rowsAfter'>): string {
  const names = columns.map(([head]) => heads[head]);
  return byteOrderMark + csvLine(names, delimiter);
}

function csvRows<Row>(
  columns: CsvColumns<Row>,
  rows: readonly Row[],
  delimiter: CsvDelimiter | undefined,
): string {
  const cellsOf = (row: Row) => columns.map(([, cell]) => cell(row));
  return rows.map((row) => csvLine(cellsOf(row), delimiter)).join('');
}

/** Streams rows that are already in memory. */
export function* csvOfRows<Row, Head extends string>(
  { columns, heads, delimiter }: Omit<CsvPages<Row, Head>, 'rowsAfter'>,
  rows: Iterable<Row>,
): Generator<string> {
  yield csvHead({ columns, heads, delimiter });
  for (const row of rows) yield csvRows(columns, [row], delimiter);
}
