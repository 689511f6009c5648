import { memo, useMemo, useSyncExternalStore } from 'react';
import { formatMoney } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import type { Range, Scale } from '../board/timeline-scale.ts';
import type { BoardStay } from '../store/board-stay.ts';
import { chunkDays, chunksOf } from '../store/calendar-store.ts';
import { cellPrice } from './cell-price.ts';
import type { RatesChunk, RatesStore } from './rates-store.ts';

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
export function PriceCells({ rates, propertyId, stays, days, today, scale }: PriceCellsProps) {
  const row = useSyncExternalStore(rates.subscribe, () => rates.rowOf(propertyId));
  return chunksOf(days).map((chunk) => {
    const loaded = row.get(chunk);
    return loaded && <ChunkPrices key={chunk} {...{ loaded, stays, today, scale }} />;
  });
}

type ChunkPricesProps = Pick<PriceCellsProps, 'stays' | 'today' | 'scale'> & { loaded: RatesChunk };

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
          title={`${reason} ${worth ? m.timeline_gap_open({ amount: formatMoney(worth) }) : ''}`.trim()}
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

/** Text of the standard prices with the minimum stays below, and of the prices that dates have of their own. */
function linesOf(loaded: RatesChunk, stays: readonly BoardStay[], today: number) {
  const taken = takenDays(loaded.start, stays);
  const cells = loaded.pricesMinor.map((minor, at) => {
    const day = loaded.start + at;
    if (taken.has(day) || day < today) return null;
    const minNights = loaded.minNights[at] ?? 1;
    return {
      price: minor === null ? '–' : cellPrice({ amount: minor, currency: loaded.currency }),
      minimum: minNights > 1 ? m.timeline_cell_minimum({ nights: minNights }) : '',
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
