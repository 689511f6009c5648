import { memo, useSyncExternalStore } from 'react';
import type { CalendarBooking } from '#contract/bookings/calendar.ts';
import { PriceCells } from '../rates/price-cells.tsx';
import type { RatesStore } from '../rates/rates-store.ts';
import { OverlapBar } from '../stay/overlap-bar.tsx';
import { StayBar } from '../stay/stay-bar.tsx';
import type { BoardStay } from '../store/board-stay.ts';
import { type BoardProperty, type CalendarStore, chunkDays, chunksOf } from '../store/calendar-store.ts';
import { spansBetween } from './spans-in-row.ts';
import type { Range, Scale } from './timeline-scale.ts';

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
          {...{ rates, stays, today, scale }}
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
