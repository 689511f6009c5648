import { csvLine } from '#domain/shared/csv-line.ts';

type CsvPages<Row> = {
  heads: readonly string[];
  cellsOf: (row: Row) => (string | number | null)[];
  /** At most `limit` rows after `last` (null for the first page); fewer at the end of the list. */
  rowsAfter: (last: Row | null, limit: number) => Promise<readonly Row[]>;
};

const pageSize = 1000;

/** Streams rows as CSV, a thousand at a time. */
export async function* csvPages<Row>({ heads, cellsOf, rowsAfter }: CsvPages<Row>): AsyncGenerator<string> {
  yield csvLine(heads);
  let last: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await rowsAfter(last, pageSize);
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row))).join('');
    last = rows.at(-1) ?? null;
    if (rows.length < pageSize || last === null) return;
  }
}
