import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import * as t from '#texts/screens.ts';
import { Card, CardHeader } from '../card.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { Cell, DataTable, HeadCell, TableRow } from '../list/data-table.tsx';
import { formatValue } from './chart-reader.tsx';
import { type ChartPoint, type ChartSeries, type ChartTone, toneClass } from './chart-series.ts';

export type ChartLegendItem = { name: string; tone: ChartTone; isLine?: boolean | undefined };

type ChartCardProps = {
  title: string;
  text?: ReactNode;
  legend?: readonly ChartLegendItem[] | undefined;
  /** The same numbers as a table. */
  table: ChartTableContent;
  /** Text instead of the chart when there are no values. */
  empty?: string | null | undefined;
  action?: ReactNode;
  /** Small print below. */
  note?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A chart with title, legend, and the same numbers as a table. */
export function ChartCard(props: ChartCardProps) {
  const { title, text, legend = [], table, empty, action, note, className, children } = props;
  const [isTable, setTable] = useState(false);
  const titleId = useId();
  const content = isTable ? (
    <ChartTable label={title} {...table} />
  ) : (
    <>
      {legend.length > 1 && <ChartLegend items={legend} />}
      {children}
    </>
  );

  return (
    <Card className={className} aria-labelledby={titleId}>
      <CardHeader
        className="flex-nowrap"
        title={<span id={titleId}>{title}</span>}
        text={text}
        action={
          <div className="chart-tools -mt-1 flex shrink-0 items-center gap-1">
            {action}
            {!empty && (
              <IconButton
                size="sm"
                label={
                  isTable ? t.analytics.chartsShowChart({ title }) : t.analytics.chartsShowTable({ title })
                }
                onClick={() => setTable(!isTable)}
              >
                {isTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
              </IconButton>
            )}
          </div>
        }
      />
      {empty ? <p className="py-8 text-center text-mute text-pretty">{empty}</p> : content}
      {note && <p className="mt-3 text-[13px] text-mute text-pretty">{note}</p>}
    </Card>
  );
}

function ChartLegend({ items }: { items: readonly ChartLegendItem[] }) {
  return (
    <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-[13px] text-mute">
      {items.map(({ name, tone, isLine }) => (
        <li key={name} className="flex items-center gap-2">
          <span
            aria-hidden
            className={classNames('chart-swatch', isLine && 'chart-swatch-line chart-lined', toneClass(tone))}
          />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Table of a chart: the first column names the row, the others contain the values. */
type ChartTableContent = {
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
};

function ChartTable({ label, columns, rows }: ChartTableContent & { label: string }) {
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
