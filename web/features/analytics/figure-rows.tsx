import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { addresses } from '#contract/addresses.ts';
import type { FigureRow, OpenedFigure } from '#contract/analytics/analytics.ts';
import * as t from '#texts/screens.ts';
import { formatMoney, formatNumber, formatStayDates } from '#web/lib/format/format.ts';
import { ShareList } from '#web/ui/charts/share-charts.tsx';

type FigureRowsProps = { rows: readonly FigureRow[]; counts: OpenedFigure['counts'] };

/** Counted rows, then excluded rows with their reasons. */
export function FigureRows({ rows, counts }: FigureRowsProps) {
  const counted = rows.filter((row) => row.counted);
  const leftOut = rows.filter((row) => !row.counted);

  return (
    <>
      <RowSection
        title={t.analytics.counted({ count: formatNumber(counts.counted) })}
        note={counts.nights > 0 ? t.analytics.nightsInAll({ count: formatNumber(counts.nights) }) : null}
        rows={counted}
      />
      {counts.leftOut > 0 && (
        <RowSection
          title={t.analytics.leftOut({ count: formatNumber(counts.leftOut) })}
          note={leftOut.length === 0 ? t.analytics.furtherDown : null}
          rows={leftOut}
        />
      )}
    </>
  );
}

type FigureGroupsProps = { groups: OpenedFigure['groups']; onOpen: (propertyId: string) => void };

/** What each property contributes, with a bar in proportion to the largest. */
export function FigureGroups({ groups, onOpen }: FigureGroupsProps) {
  return (
    <ShareList
      items={groups.map((group) => ({
        key: group.propertyId,
        title: group.title,
        value: group.amount ? formatMoney(group.amount) : t.counts.nights({ count: group.nights }),
        note: [
          t.analytics.groupBookings({ count: group.rows }),
          group.amount && group.nights > 0 && t.counts.nights({ count: group.nights }),
        ]
          .filter(Boolean)
          .join(' · '),
        size: sizeOf(group),
        onOpen: () => onOpen(group.propertyId),
      }))}
    />
  );
}

function sizeOf({ amount, nights, rows }: OpenedFigure['groups'][number]): number {
  return amount?.amount ?? (nights || rows);
}

type RowSectionProps = { title: string; note: string | null; rows: readonly FigureRow[] };

function RowSection({ title, note, rows }: RowSectionProps) {
  return (
    <section className="mt-6">
      <h3 className="flex items-baseline justify-between gap-3">
        {title}
        {note && <span className="font-sans text-[13px] font-normal text-mute tabular-nums">{note}</span>}
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {rows.map((row) => (
          <Row key={`${row.kind}-${row._id}`} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row }: { row: FigureRow }) {
  const { kind, code, guestName, propertyTitle, nights, amount, leftOut, leadDays } = row;

  return (
    <li className="flex min-w-0 items-start justify-between gap-4 py-2.5">
      <div className="min-w-0">
        {kind === 'booking' ? (
          <Link
            to={addresses.booking({ id: row._id })}
            className="font-semibold break-words underline-offset-4 hover:underline"
          >
            {guestName}
          </Link>
        ) : (
          <p className="flex items-center gap-1.5 font-semibold">
            <Lock aria-hidden className="size-4 text-mute" />
            {blockKindLabel(code)}
          </p>
        )}
        <p className="truncate text-sm">{propertyTitle}</p>
        <p className="text-[13px] text-mute tabular-nums">
          {formatStayDates(row)}
          {kind === 'booking' && ` · ${code}`}
        </p>
        {leftOut && <p className="text-[13px] text-clay-800 dark:text-clay-300">{leftOutLabel(leftOut)}</p>}
      </div>
      <div className="shrink-0 text-right tabular-nums">
        {amount && <p className="font-semibold">{formatMoney(amount)}</p>}
        {leadDays !== null && <p className="font-semibold">{t.analytics.daysAhead({ count: leadDays })}</p>}
        {nights > 0 && <p className="text-[13px] text-mute">{t.counts.nights({ count: nights })}</p>}
      </div>
    </li>
  );
}

function leftOutLabel(reason: NonNullable<FigureRow['leftOut']>): string {
  return t.analytics.leftOutLabels[reason];
}

const blockKindLabels: Readonly<Record<string, string>> = {
  owner_stay: t.propertyPage.blockKindLabels.owner_stay,
  maintenance: t.propertyPage.blockKindLabels.maintenance,
};

function blockKindLabel(kind: string): string {
  return blockKindLabels[kind] ?? t.labels.blockedDates;
}
