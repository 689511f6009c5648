import { Cell, DataTable, HeadCell, TableRow } from '../list/data-table.tsx';
import { formatValue } from './chart-reader.tsx';
import type { ChartPoint, ChartSeries } from './chart-series.ts';

/** Table of a chart: the first column names the row, the others contain the values. */
export type ChartTableContent = {
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
};

export function ChartTable({ label, columns, rows }: ChartTableContent & { label: string }) {
  return (
    <DataTable label={label} className="max-h-[24rem] overflow-y-auto">
      <thead>
        <tr>
          {columns.map((column, index) => (
            <HeadCell key={column} numeric={index > 0}>
              {column}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <TableRow key={key}>
            {cells.map((cell, index) =>
              index === 0 ? (
                <th key={columns[index]} scope="row" className="px-4 py-2.5 font-medium">
                  {cell}
                </th>
              ) : (
                <Cell key={columns[index]} numeric className="py-2.5">
                  {cell}
                </Cell>
              ),
            )}
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}

/** Table of a trend, with a row per point and a column per series. */
export function trendTable(
  head: string,
  points: readonly ChartPoint[],
  series: readonly ChartSeries[],
  value: (value: number) => string,
): ChartTableContent {
  return {
    columns: [head, ...series.map(({ name }) => name)],
    rows: points.map(({ key, label }, index) => ({
      key,
      cells: [label, ...series.map(({ values }) => formatValue(values[index], value))],
    })),
  };
}
