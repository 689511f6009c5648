import { useQueries } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import type { CalendarDay } from '#contract/bookings/calendar.ts';
import { addDays, type CivilDate } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { formatDate, formatMonth, formatShortDay } from '#web/lib/format/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { cellPrice } from '../rates/cell-price.ts';
import { chunkDays, chunksOf } from '../store/calendar-store.ts';
import { calendarDaysQuery } from '../timeline.queries.ts';
import { headDays, headMonths } from './head-days.ts';
import type { Scale, Zoom } from './timeline-scale.ts';

type TimelineHeadProps = {
  firstDay: CivilDate;
  from: number;
  to: number;
  days: number;
  today: number;
  scale: Scale;
  zoom: Zoom;
  /** Content of the corner above the property column. */
  corner: ReactNode;
};

/** Sticky header with months and days. */
export const TimelineHead = memo(function TimelineHead(props: TimelineHeadProps) {
  const { firstDay, from, to, days, today, scale, zoom, corner } = props;
  const { dayWidth, labelWidth, headHeight } = scale;
  const range = { start: from, end: to };

  return (
    <div
      className="sticky top-0 z-30 border-b border-line bg-surface"
      style={{ height: headHeight, width: labelWidth + days * dayWidth }}
    >
      <div
        className="sticky left-0 z-10 flex h-full items-center border-r border-line bg-surface px-4 font-semibold max-md:px-2"
        style={{ width: labelWidth }}
      >
        {corner}
      </div>
      {headMonths(firstDay, range).map(({ month, start, end }) => (
        <div
          key={month}
          className="absolute top-0 h-7 border-l border-line"
          style={{ left: labelWidth + start * dayWidth, width: (end - start) * dayWidth }}
        >
          <span
            className="sticky inline-block bg-surface pt-1.5 pr-3 pl-2.5 text-[13px] leading-5 font-bold whitespace-nowrap"
            style={{ left: labelWidth }}
          >
            {formatMonth(month)}
          </span>
        </div>
      ))}
      {headDays(firstDay, range, zoom).map(({ day, date, isWeekend, isLabelled }) => (
        <div
          key={day}
          className={classNames(
            'absolute bottom-0 flex h-8 items-center justify-center gap-1 text-xs tabular-nums',
            isWeekend ? 'text-mute' : 'text-ink',
          )}
          style={{ left: labelWidth + day * dayWidth, width: dayWidth }}
        >
          {(day === today || (isLabelled && !isCrowded(day, today, zoom))) && (
            <DayLabel date={date} zoom={zoom} isToday={day === today} />
          )}
        </div>
      ))}
    </div>
  );
});

/** In the month zoom a number beside that of today would run into it. */
function isCrowded(day: number, today: number, zoom: Zoom): boolean {
  return zoom === 'month' && Math.abs(day - today) < 2;
}

function DayLabel({ date, zoom, isToday }: { date: CivilDate; zoom: Zoom; isToday: boolean }) {
  return (
    <>
      {zoom !== 'month' && (
        <span className="text-mute">{formatShortDay(date).slice(0, zoom === 'day' ? 3 : 1)}</span>
      )}
      <span
        className={classNames(
          'font-semibold',
          isToday && 'rounded-full bg-accent px-1.5 py-px font-bold text-onaccent',
        )}
      >
        {Number(date.slice(8))}
      </span>
    </>
  );
}

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
        className="sticky left-0 z-10 flex h-full flex-col justify-center border-r border-line bg-surface px-4 text-xs text-mute max-md:px-2"
        style={{ width: scale.labelWidth }}
      >
        <span className="font-semibold text-ink">{t.labels.occupancy}</span>
        {zoom !== 'month' && (
          <>
            <span>{t.labels.revenue}</span>
            {/* The night at the edge, whose figures would be cut. */}
            <i
              aria-hidden
              className="absolute inset-y-0 bg-surface"
              style={{ left: '100%', width: 'var(--cut-night)' }}
            />
          </>
        )}
      </div>
      {chunks.map((chunk, index) => {
        const found = answers[index]?.data?.days;
        const start = chunk * chunkDays;

        if (!found) return null;
        if (zoom === 'month') return <OccupancyBars key={chunk} found={found} start={start} scale={scale} />;

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
