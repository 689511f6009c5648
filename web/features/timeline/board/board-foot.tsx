import { useQueries } from '@tanstack/react-query';
import { memo } from 'react';
import type { CalendarDay } from '#contract/bookings/calendar.ts';
import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import { formatDate } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { cellPrice } from '../rates/cell-price.ts';
import { chunkDays, chunksOf } from '../store/calendar-store.ts';
import { calendarDaysQuery } from '../timeline.queries.ts';
import type { Scale, Zoom } from './timeline-scale.ts';

export const footHeight = 44;

type BoardFootProps = {
  firstDay: CivilDate;
  days: number;
  scale: Scale;
  zoom: Zoom;
  /** Distance from the head to the foot before it sticks, the height of all rows. */
  top: number;
  from: number;
  to: number;
};

/** Occupancy and revenue of each night over all properties, below the rows. */
export const BoardFoot = memo(function BoardFoot(props: BoardFootProps) {
  const { firstDay, days, scale, zoom, top, from, to } = props;
  const chunks = to > from ? chunksOf({ start: from, end: to }) : [];
  const answers = useQueries({
    queries: chunks.map((chunk) => {
      const first = addDays(firstDay, chunk * chunkDays);
      return calendarDaysQuery({ from: first, to: addDays(first, chunkDays) });
    }),
  });
  return (
    <div
      className="sticky bottom-0 z-20 border-t border-line bg-surface"
      style={{ marginTop: top, height: footHeight, width: scale.labelWidth + days * scale.dayWidth }}
    >
      <div
        className="sticky left-0 z-10 flex h-full flex-col justify-center border-r border-line bg-surface px-4 text-xs text-mute"
        style={{ width: scale.labelWidth }}
      >
        <span className="font-semibold text-ink">{m.timeline_foot_occupancy()}</span>
        {zoom !== 'month' && <span>{m.timeline_foot_revenue()}</span>}
      </div>
      {chunks.map((chunk, index) => {
        const found = answers[index]?.data?.days;
        const start = chunk * chunkDays;
        if (!found) return null;
        if (zoom === 'month') return <OccupancyBars key={chunk} {...{ found, start, scale }} />;
        return (
          <p
            key={chunk}
            className="board-prices text-ink"
            style={{
              left: scale.labelWidth + (start + 0.5) * scale.dayWidth + 5,
              top: 7,
              tabSize: `${scale.dayWidth}px`,
            }}
          >
            {`${found.map(occupancyText).join('\t')}\n`}
            {found.map(({ revenue }) => (revenue[0] ? cellPrice(revenue[0]) : '')).join('\t')}
          </p>
        );
      })}
    </div>
  );
});

function percentOf({ occupied, sellable }: CalendarDay): number | null {
  return sellable <= 0 ? null : Math.min(100, Math.round((100 * occupied) / sellable));
}

function occupancyText(day: CalendarDay): string {
  const percent = percentOf(day);
  return percent === null ? '–' : `${percent}%`;
}

const maxBarHeight = footHeight - 8;

/** Occupancy as bars, for days without room for a number. */
function OccupancyBars({
  found,
  start,
  scale,
}: {
  found: readonly CalendarDay[];
  start: number;
  scale: Scale;
}) {
  return found.map((day, at) => (
    <i
      key={day.date}
      title={`${formatDate(day.date)}: ${occupancyText(day)}`}
      className="absolute bottom-0 bg-pine-300 dark:bg-pine-700"
      style={{
        left: scale.labelWidth + (start + at + 0.5) * scale.dayWidth + 1,
        width: scale.dayWidth - 2,
        height: ((percentOf(day) ?? 0) / 100) * maxBarHeight,
      }}
    />
  ));
}
