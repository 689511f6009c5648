import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '../card.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { type ChartTone, toneClass } from './chart-series.ts';
import { ChartTable, type ChartTableContent } from './chart-table.tsx';

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
                label={isTable ? m.charts_show_chart({ title }) : m.charts_show_table({ title })}
                onClick={() => setTable(!isTable)}
              >
                {isTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
              </IconButton>
            )}
          </div>
        }
      />
      {empty ? (
        <p className="py-8 text-center text-mute text-pretty">{empty}</p>
      ) : isTable ? (
        <ChartTable label={title} {...table} />
      ) : (
        <>
          {legend.length > 1 && <ChartLegend items={legend} />}
          {children}
        </>
      )}
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
