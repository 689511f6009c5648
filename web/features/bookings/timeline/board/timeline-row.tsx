import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { memo, useMemo, useSyncExternalStore } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { CalendarBooking } from '#contract/bookings/calendar.ts';
import * as t from '#texts/screens.ts';

import { formatMoney, formatStay } from '#web/lib/format/format.ts';
import { ChannelMark } from '#web/ui/channel-mark.tsx';
import { cellPrice } from '../rates/cell-price.ts';
import type { RatesChunk, RatesStore } from '../rates/rates-store.ts';
import { StayBar } from '../stay/stay-bar.tsx';
import type { BoardStay } from '../store/board-stay.ts';
import {
  type BoardOverlap,
  type BoardProperty,
  type CalendarStore,
  chunkDays,
  chunksOf,
} from '../store/calendar-store.ts';
import { spansBetween } from './spans-in-row.ts';
import { barBox, type Range, type Scale } from './timeline-scale.ts';

/**
 * A whole chunk is three text elements whose tab stops are the day columns: an element for each night would cost
 * frames while scrolling.
 */
const ChunkPrices = memo(function ChunkPrices({ loaded, stays, today, scale }: ChunkPricesProps) {
  const lines = useMemo(() => linesOf(loaded, stays, today), [loaded, stays, today]);
  const style = {
    left: (loaded.start + 0.5) * scale.dayWidth + 5,
    top: scale.barTop + 3,
    tabSize: `${scale.dayWidth}px`,
  };

  return (
    <>
      <p aria-hidden className="board-prices" style={style}>
        {lines.standard}
      </p>
      <p aria-hidden className="board-prices font-bold text-ink" style={style}>
        {lines.own}
      </p>
      {loaded.unsellable.map(({ start, end, reason, worth }) => (
        <i
          key={start}
          data-gap
          title={`${reason} ${worth ? t.timeline.gapOpen({ amount: formatMoney(worth) }) : ''}`.trim()}
          className="absolute cursor-pointer rounded-lg border border-dashed border-clay-500"
          style={{
            left: (start + 0.5) * scale.dayWidth + 2,
            width: (end - start) * scale.dayWidth - 4,
            top: scale.barTop,
            height: scale.barHeight,
          }}
        />
      ))}
    </>
  );
});

const outset = 3;

const roomForName = 96;

type TimelineRowProps = {
  store: CalendarStore;
  /** Null: prices do not fit into the days. */
  rates: RatesStore | null;
  property: BoardProperty;
  row: number;
  firstDay: number;
  endDay: number;
  scale: Scale;
  today: number;
  /** Filtered status: other stays fade but still occupy their nights. */
  status: CalendarBooking['status'] | null;
};

/** Bars of one property between two days; renders only when they change. */
export const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { store, rates, property, row, firstDay, endDay, scale, today, status } = props;
  const { stays, overlaps, chunks } = useSyncExternalStore(store.subscribe, () => store.rowOf(property._id));
  const missing = chunksOf({ start: firstDay, end: endDay }).filter((part) => chunks.get(part) !== 'ready');

  return (
    <div
      className="absolute inset-x-0 top-0"
      style={{ transform: `translateY(${row * scale.rowHeight}px)`, height: scale.rowHeight }}
    >
      {rates && missing.length === 0 && (
        <PriceCells
          rates={rates}
          stays={stays}
          today={today}
          scale={scale}
          propertyId={property._id}
          days={{ start: firstDay, end: endDay }}
        />
      )}
      {spansBetween(stays, firstDay, endDay).map((stay) => (
        <StayBar
          key={stay.id}
          stay={stay}
          scale={scale}
          faded={status !== null && !isOfStatus(stay, status)}
        />
      ))}
      {spansBetween(overlaps, firstDay, endDay).map((overlap) => (
        <OverlapBar key={overlap._id} overlap={overlap} scale={scale} />
      ))}
      {stays.length === 0 &&
        missing.map((part) => <SkeletonBars key={part} row={row} days={daysOfChunk(part)} scale={scale} />)}
    </div>
  );
});

function isOfStatus(stay: BoardStay, status: CalendarBooking['status']): boolean {
  return stay.kind === 'booking' && stay.booking.status === status;
}

function daysOfChunk(chunk: number): Range {
  return { start: chunk * chunkDays, end: (chunk + 1) * chunkDays };
}

/**
 * Placeholder bars. The pattern is fixed per row, which avoids flicker; no pulse, because dozens of them cost
 * frames.
 */
export function SkeletonBars({ row, days, scale }: { row: number; days: Range; scale: Scale }) {
  const bars = Array.from({ length: 9 }, (_, index) => {
    const start = days.start + index * 10 + ((row * 7 + index * 3) % 5);
    return { start, nights: 3 + ((row + index * 2) % 4) };
  });

  return bars.map(({ start, nights }) => (
    <div
      key={start}
      aria-hidden
      className="absolute rounded-lg bg-cell"
      style={{
        left: (start + 0.5) * scale.dayWidth,
        width: nights * scale.dayWidth - 3,
        top: scale.barTop,
        height: scale.barHeight,
      }}
    />
  ));
}

/** The chip stands on the edge of the bar, so that it leaves the name free. */
const aboveName = { top: -10 };

/** Nights that a channel claims too: a frame over the stays that have them, which leads to the conflict. */
function OverlapBar({ overlap, scale }: { overlap: BoardOverlap; scale: Scale }) {
  const { left, width } = barBox(overlap, scale);
  const { channel, conflictId } = overlap;
  const label = `${t.labels.alsoTakenOn({ channel: t.calendars.channelLabels[channel] })}, ${formatStay(overlap)}`;

  const chip = (
    <>
      <ChannelMark channel={channel} size="xs" />
      {width >= roomForName && t.calendars.channelLabels[channel]}
      <TriangleAlert aria-hidden className="size-3" />
    </>
  );
  const chipClasses =
    'pointer-events-auto absolute right-0 z-10 flex h-5 items-center gap-1 rounded-full border border-danger/50 bg-surface px-1.5 text-[11px] font-semibold text-danger shadow-card';

  return (
    <div
      className="timeline-overlap pointer-events-none absolute"
      style={{
        left: left - outset,
        width: width + 2 * outset,
        top: scale.barTop - outset,
        height: scale.barHeight + 2 * outset,
      }}
    >
      {conflictId === null ? (
        <span title={label} className={chipClasses} style={aboveName}>
          {chip}
        </span>
      ) : (
        <Link
          to={addresses.conflict({ id: conflictId })}
          title={label}
          aria-label={label}
          draggable={false}
          className={chipClasses}
          style={aboveName}
        >
          {chip}
        </Link>
      )}
    </div>
  );
}

type PriceCellsProps = {
  rates: RatesStore;
  propertyId: string;
  stays: readonly BoardStay[];
  days: Range;
  /** First day that can still be sold. */
  today: number;
  scale: Scale;
};

/** Price and minimum stay in each available night of a row, and frames around unsellable nights. */
function PriceCells({ rates, propertyId, stays, days, today, scale }: PriceCellsProps) {
  const row = useSyncExternalStore(rates.subscribe, () => rates.rowOf(propertyId));
  return chunksOf(days).map((chunk) => {
    const loaded = row.get(chunk);
    return loaded && <ChunkPrices key={chunk} loaded={loaded} stays={stays} today={today} scale={scale} />;
  });
}

type ChunkPricesProps = Pick<PriceCellsProps, 'stays' | 'today' | 'scale'> & { loaded: RatesChunk };

/** Text of the standard prices with the minimum stays below, and of the prices that dates have of their own. */
function linesOf(loaded: RatesChunk, stays: readonly BoardStay[], today: number) {
  const taken = takenDays(loaded.start, stays);
  const cells = loaded.pricesMinor.map((minor, at) => {
    const day = loaded.start + at;
    if (taken.has(day) || day < today) return null;
    const minNights = loaded.minNights[at] ?? 1;
    return {
      price: minor === null ? '–' : cellPrice({ amount: minor, currency: loaded.currency }),
      minimum: minNights > 1 ? t.timeline.cellMinimum({ nights: minNights }) : '',
      isOwn: loaded.ownPrices.has(day),
    };
  });

  const line = (textOf: (cell: NonNullable<(typeof cells)[number]>) => string) =>
    cells
      .map((cell) => (cell ? textOf(cell) : ''))
      .join('\t')
      .trimEnd();

  return {
    standard: `${line(({ price, isOwn }) => (isOwn ? '' : price))}\n${line(({ minimum }) => minimum)}`,
    own: line(({ price, isOwn }) => (isOwn ? price : '')),
  };
}

function takenDays(from: number, stays: readonly Range[]): Set<number> {
  const taken = new Set<number>();
  for (const { start, end } of stays) {
    for (let day = Math.max(start, from); day < Math.min(end, from + chunkDays); day++) taken.add(day);
  }
  return taken;
}
