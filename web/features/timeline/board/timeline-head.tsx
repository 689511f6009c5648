import { memo, type ReactNode } from 'react';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import { formatMonth, formatShortDay } from '#web/lib/format/format.ts';
import { classNames } from '#web/ui/class-names.ts';
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
        className="sticky left-0 z-10 flex h-full items-center border-r border-line bg-surface px-4 font-semibold"
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
