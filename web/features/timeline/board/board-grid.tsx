import type { ReactNode, Ref } from 'react';
import { type CivilDate, isoWeekday } from '#domain/shared/civil-date.ts';
import type { Scale } from './timeline-scale.ts';

type BoardGridProps = {
  ref: Ref<HTMLDivElement>;
  scale: Scale;
  days: number;
  rowCount: number;
  firstDay: CivilDate;
  today: number;
  children: ReactNode;
};

/** Row lines and weekend shading as one repeating background, independent of the board's size. */
export function BoardGrid({ ref, scale, days, rowCount, firstDay, today, children }: BoardGridProps) {
  const { dayWidth, rowHeight } = scale;
  const isTodayOnBoard = today >= 0 && today < days;
  return (
    <div
      ref={ref}
      className="absolute isolate select-none [-webkit-touch-callout:none]"
      style={{
        left: scale.labelWidth,
        top: scale.headHeight,
        width: days * dayWidth,
        height: rowCount * rowHeight,
        // One tile is a week by a row: a single gradient over the whole board would blur.
        backgroundImage: `linear-gradient(0deg, var(--line) 1px, transparent 1px), linear-gradient(90deg, transparent ${5 * dayWidth}px, var(--hover) ${5 * dayWidth}px)`,
        backgroundSize: `${7 * dayWidth}px ${rowHeight}px`,
        backgroundPosition: `0 0, ${-(isoWeekday(firstDay) - 1) * dayWidth}px 0`,
      }}
    >
      {isTodayOnBoard && (
        <div
          aria-hidden
          className="pointer-events-none absolute inset-y-0 w-0.5 bg-clay-500"
          style={{ left: (today + 0.5) * dayWidth - 1 }}
        />
      )}
      {children}
    </div>
  );
}
