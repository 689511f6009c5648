import { csvLine } from '#domain/shared/csv-line.ts';

/** Columns of a CSV file: each head with the cell of a row below it. */
export type CsvColumns<Row> = readonly (readonly [
  head: string,
  cell: (row: Row) => string | number | null,
])[];

type CsvPages<Row> = {
  columns: CsvColumns<Row>;
  /** At most `limit` rows after `last` (null for the first page); fewer at the end of the list. */
  rowsAfter: (last: Row | null, limit: number) => Promise<readonly Row[]>;
};

const pageSize = 1000;

/** Streams rows as CSV, a thousand at a time. */
export async function* csvPages<Row>({ columns, rowsAfter }: CsvPages<Row>): AsyncGenerator<string> {
  yield csvLine(columns.map(([head]) => head));
  let last: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await rowsAfter(last, pageSize);
    if (rows.length > 0) yield csvRows(columns, rows);
    last = rows.at(-1) ?? null;
    if (rows.length < pageSize || last === null) return;
  }
}

function csvRows<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  return rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
}

/** Streams rows that are already in memory. */
export function* csvOfRows<Row>(columns: CsvColumns<Row>, rows: Iterable<Row>): Generator<string> {
  yield csvLine(columns.map(([head]) => head));
  for (const row of rows) yield csvRows(columns, [row]);
}
