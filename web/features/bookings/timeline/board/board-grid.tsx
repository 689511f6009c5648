import { Link } from '@tanstack/react-router';
import { memo, type ReactNode, type Ref } from 'react';
import { addresses } from '#contract/addresses.ts';
import { type CivilDate, isoWeekday } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { BoardProperty } from '../store/calendar-store.ts';
import { phoneScale, type Scale } from './timeline-scale.ts';

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

type PropertyLabelsProps = {
  properties: readonly BoardProperty[];
  firstRow: number;
  endRow: number;
  scale: Scale;
};

/** Row names in a sticky column. */
export const PropertyLabels = memo(function PropertyLabels(props: PropertyLabelsProps) {
  const { properties, firstRow, endRow, scale } = props;
  const rows = Array.from({ length: endRow - firstRow }, (_, index) => firstRow + index);

  return (
    <div className="sticky left-0 z-20 h-0" style={{ width: scale.labelWidth }}>
      {rows.map((row) => {
        const property = properties[row];
        return (
          <div
            key={property?._id ?? row}
            className="absolute left-0 flex w-full flex-col justify-center border-r border-b border-line bg-surface px-4 max-md:px-2"
            style={{ top: row * scale.rowHeight, height: scale.rowHeight }}
          >
            {property ? (
              <Name property={property} lines={scale === phoneScale ? 'line-clamp-2' : 'truncate'} />
            ) : (
              <Skeleton className="h-3.5 w-32" />
            )}
          </div>
        );
      })}
    </div>
  );
});

type NameProps = { property: BoardProperty; lines: 'truncate' | 'line-clamp-2' };

/** Memoised per property: a link costs more than a bar. A phone has no room for the city, and two lines for the title. */
const Name = memo(function Name({ property, lines }: NameProps) {
  return (
    <>
      <Link
        to={addresses.property.pattern}
        params={{ id: property._id }}
        tabIndex={-1}
        className={`${lines} text-sm leading-tight font-semibold hover:underline`}
      >
        {property.title}
      </Link>
      <span className="flex min-w-0 items-center gap-1.5 text-xs text-mute">
        <span className="truncate max-md:hidden">{property.city}</span>
        {property.status === 'paused' && <StatusBadge>{t.timeline.paused}</StatusBadge>}
        {property.status === 'draft' && <StatusBadge>{t.timeline.draft}</StatusBadge>}
      </span>
    </>
  );
});

function StatusBadge({ children }: { children: string }) {
  return <Badge className="h-4 px-1.5 text-[11px]">{children}</Badge>;
}
