import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import { type RowVerdict, rowVerdicts } from '#domain/account/imports/import-lists.ts';
import type { Money } from '#domain/shared/money.ts';
import * as t from '#texts/screens.ts';
import { formatMoney, formatStayDates } from '#web/lib/format/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MoreButton } from '#web/ui/list/more-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { type Import, type ImportRow, importRowsQuery } from './import.queries.ts';

/** Rows of the file by what becomes of them. */
export function RowTabs({ found }: { found: Import }) {
  const { counts } = found;
  const present = rowVerdicts.filter((verdict) => (counts?.[verdict] ?? 0) > 0);
  const [chosen, setChosen] = useState<RowVerdict | undefined>(present[0]);
  const verdict = chosen !== undefined && present.includes(chosen) ? chosen : present[0];
  if (verdict === undefined) return null;

  return (
    <Tabs
      label={t.imports.rowsLabel}
      value={verdict}
      onChange={setChosen}
      tabs={present.map((one) => ({
        value: one,
        label: t.importLabels.rowVerdicts[one],
        count: counts?.[one],
      }))}
    >
      <RowList found={found} filter={{ verdict }} />
    </Tabs>
  );
}

type RowListProps = { found: Import; filter: Parameters<typeof importRowsQuery>[1] };

export function RowList({ found, filter }: RowListProps) {
  const query = useInfiniteQuery(importRowsQuery(found, filter));
  return (
    <Loaded query={query} skeleton={<SkeletonLines lines={4} />}>
      {({ pages }) => (
        <>
          <ul className="divide-y divide-line">
            {pages.flatMap(({ items }) => items.map((row) => <RowItem key={row.line} row={row} />))}
          </ul>
          <MoreButton query={query} className="mt-3">
            {t.imports.moreRows}
          </MoreButton>
        </>
      )}
    </Loaded>
  );
}

function RowItem({ row }: { row: ImportRow }) {
  const {
    line,
    title,
    detail,
    isBlocked,
    ref,
    property,
    photos,
    checkIn,
    checkOut,
    total,
    reason,
    notes,
    otherLine,
    booking,
    cells,
  } = row;
  const isRead = checkIn !== null && checkOut !== null;

  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-0.5 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p dir="auto" className="truncate font-semibold">
          {title === '' ? cells.filter((cell) => cell !== '').join(' · ') : title}
        </p>
        <p className="text-[13px] text-mute">
          {[
            t.imports.line({ line }),
            isRead ? formatStayDates({ checkIn, checkOut }) : null,
            property?.title === title ? null : property?.title,
            ref,
            photosText(photos),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {detail !== '' && (
          <p dir="auto" className="text-[13px] break-words">
            {detail}
          </p>
        )}
        {reason !== null && (
          <p className="text-[13px]">
            {t.importLabels.rowReasons[reason]}
            {otherLine !== null && ` (${t.imports.otherLine({ line: otherLine })})`}
          </p>
        )}
        {reason === 'channel_conflict' && (
          <Link
            to={addresses.conflicts.pattern}
            className="text-[13px] text-accent underline underline-offset-2"
          >
            {t.imports.conflicts}
          </Link>
        )}
        <PhotoFailures photos={photos} />
        {notes.length > 0 && (
          <p className="text-[13px] text-mute">
            {notes.map((note) => t.importLabels.rowNotes[note]).join(' · ')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-baseline gap-x-3 sm:flex-col sm:items-end">
        {isBlocked && <Badge tone="red">{t.importLabels.columnFields.blocked}</Badge>}
        {total !== null && <p className="tabular-nums">{formatMoney(total)}</p>}
        {booking !== null && (
          <Link
            to={addresses.booking.pattern}
            params={{ id: booking._id }}
            className="text-[13px] text-accent underline underline-offset-2"
          >
            {t.labels.bookingWithCode({ code: booking.code })}
          </Link>
        )}
      </div>
    </li>
  );
}

function photosText(photos: ImportRow['photos']): string | null {
  if (photos === null) return null;
  const { wanted, result } = photos;
  return result === null
    ? t.imports.rowPhotosWanted({ count: wanted })
    : t.imports.rowPhotos({ stored: result.stored, wanted });
}

/** Why photos of a property are missing. */
function PhotoFailures({ photos }: { photos: ImportRow['photos'] }) {
  const failures = photos?.result?.failures ?? [];
  if (failures.length === 0) return null;
  return (
    <ul className="text-[13px]">
      {failures.map(({ position, host, failure }) => (
        <li key={position} className="break-words">
          {t.imports.photoFailure({ position, host, why: t.importLabels.photoFailures[failure] })}
        </li>
      ))}
    </ul>
  );
}

/** Sums in each currency. */
export function Sums({ label, sums }: { label: string; sums: readonly Money[] }) {
  if (sums.length === 0) return null;
  return (
    <dl className="flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-control bg-cell/60 px-4 py-3 dark:bg-hover">
      <dt className="text-sm text-mute">{label}</dt>
      {sums.map((sum) => (
        <dd key={sum.currency} className="text-lg font-semibold tabular-nums">
          {formatMoney(sum)}
        </dd>
      ))}
    </dl>
  );
}
