import * as t from '#texts/screens.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { formatShare } from '#web/lib/format/format-figures.ts';
import type { OpenedNumber } from '#web/lib/opened-number.ts';
import { Cell, DataTable, HeadCell, TableRow } from '#web/ui/list/data-table.tsx';
import { NumberButton } from '#web/ui/number-button.tsx';
import type { MarketingAnalytics } from './marketing.queries.ts';

export type FunnelRow = {
  _id: string;
  name: string;
  views: number;
  uniqueVisitors: number;
  requests: number;
  bookings: number;
  opens: ReturnType<typeof funnelNumbers>;
};

type TableProps = { title: string; nameHead: string; rows: readonly FunnelRow[] };

/** Funnel per row, as a table or as cards on phones; the bar is relative to the row with the most visitors. */
export function FunnelTable({ title, nameHead, rows }: TableProps) {
  const most = Math.max(1, ...rows.map(({ uniqueVisitors }) => uniqueVisitors));

  return (
    <>
      <h2 className="px-4 pt-5 pb-3">{title}</h2>
      {rows.length === 0 ? (
        <p className="px-4 pb-5 text-mute">{t.marketing.nothingYet}</p>
      ) : (
        <>
          <div className="max-md:hidden">
            <DataTable label={title}>
              <thead>
                <tr>
                  <HeadCell>{nameHead}</HeadCell>
                  <HeadCell numeric>{t.labels.pageViews}</HeadCell>
                  <HeadCell className="w-[28%]">{t.labels.visitors}</HeadCell>
                  <HeadCell numeric>{t.labels.requests}</HeadCell>
                  <HeadCell numeric>{t.marketing.confirmed}</HeadCell>
                  <HeadCell numeric>{t.labels.conversion}</HeadCell>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <WideRow key={row._id} row={row} most={most} />
                ))}
              </tbody>
            </DataTable>
          </div>
          <ul className="divide-y divide-line md:hidden">
            {rows.map((row) => (
              <PhoneRow key={row._id} row={row} most={most} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type RowProps = { row: FunnelRow; most: number };

function WideRow({ row, most }: RowProps) {
  return (
    <TableRow>
      <Cell className="max-w-64 truncate font-medium">{row.name}</Cell>
      <Cell numeric>
        <Count opens={row.opens.views} count={row.views} />
      </Cell>
      <Cell>
        <span className="flex items-center gap-3">
          <span className="w-10 shrink-0 text-right tabular-nums">
            <Count opens={row.opens.visitors} count={row.uniqueVisitors} />
          </span>
          <Bar value={row.uniqueVisitors} most={most} />
        </span>
      </Cell>
      <Cell numeric>
        <Count opens={row.opens.requests} count={row.requests} />
      </Cell>
      <Cell numeric>
        <Count opens={row.opens.confirmed} count={row.bookings} />
      </Cell>
      <Cell numeric>{conversionLabel(row)}</Cell>
    </TableRow>
  );
}

function PhoneRow({ row, most }: RowProps) {
  const counts = [
    { opens: row.opens.views, count: row.views },
    { opens: row.opens.visitors, count: row.uniqueVisitors },
    { opens: row.opens.requests, count: row.requests },
    { opens: row.opens.confirmed, count: row.bookings },
  ];

  return (
    <li className="px-4 py-3.5">
      <p className="flex items-baseline justify-between gap-3">
        <b className="min-w-0 truncate font-semibold">{row.name}</b>
        <span className="shrink-0 text-sm text-mute tabular-nums">{conversionLabel(row)}</span>
      </p>
      <span className="my-2 flex">
        <Bar value={row.uniqueVisitors} most={most} />
      </span>
      <dl className="grid grid-cols-4 gap-2 text-[13px]">
        {counts.map(({ opens, count }) => (
          <div key={opens.title} className="min-w-0">
            <dt className="truncate text-mute">{opens.title}</dt>
            <dd className="tabular-nums">
              <Count opens={opens} count={count} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function Count({ opens, count }: { opens: OpenedNumber; count: number }) {
  return (
    <NumberButton opens={opens} count={count}>
      {formatNumber(count)}
    </NumberButton>
  );
}

export function Bar({ value, most }: { value: number; most: number }) {
  return (
    <span aria-hidden className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-cell">
      <span
        className="block h-full rounded-full bg-pine-500"
        style={{ width: value === 0 ? 0 : `${Math.max(2, (value / most) * 100)}%` }}
      />
    </span>
  );
}

function conversionLabel({ uniqueVisitors, bookings }: FunnelRow): string {
  return uniqueVisitors === 0 ? t.labels.notAvailable : formatShare(bookings / uniqueVisitors);
}

type Days = Pick<MarketingAnalytics, 'from' | 'to'>;
type Part = { linkId: string } | { propertyId: string } | Record<string, never>;

/** Breakdowns of the funnel's numbers for a link, a property or all shared links. */
export function funnelNumbers({ from, to }: Days, part: Part = {}) {
  const filter = { ...part, throughLink: 'true', createdFrom: from, createdTo: to } as const;
  return {
    views: { kind: 'visits', title: t.labels.pageViews, shown: 'views', ...part, from, to },
    visitors: { kind: 'visits', title: t.labels.visitors, shown: 'uniqueVisitors', ...part, from, to },
    requests: { kind: 'sum', title: t.labels.requests, name: 'bookings', filter },
    confirmed: {
      kind: 'sum',
      title: t.marketing.confirmed,
      name: 'bookings',
      filter: { ...filter, everConfirmed: 'true' },
    },
  } as const satisfies Record<string, OpenedNumber>;
}

/** Breakdown of the requests from one source, or of those that were confirmed. */
export function sourceNumber(
  { from, to }: Days,
  { source, title, isConfirmed }: { source: string; title: string; isConfirmed: boolean },
): OpenedNumber {
  const filter = { source, createdFrom: from, createdTo: to };
  return {
    kind: 'sum',
    title,
    name: 'bookings',
    filter: isConfirmed ? { ...filter, everConfirmed: 'true' } : filter,
  };
}
