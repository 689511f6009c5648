import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import { earliestDate, latestDate } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/calendar/date-field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PropertySearch } from './property-search.tsx';
import type { TimelineFilters } from './timeline-filters.ts';
import type { Zoom } from './timeline-scale.ts';

// Menus load after the board, because they are larger than it.
const ToolbarMenus = lazyPart(() => import('./toolbar-menus.tsx'), 'ToolbarMenus');

export type TimelineToolbarProps = {
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  filters: TimelineFilters;
  onFilter: (change: Partial<TimelineFilters>) => void;
  cities: readonly string[];
  onToday: () => void;
  onStep: (direction: 1 | -1) => void;
  onDate: (date: string) => void;
};

/** Navigation, zoom and filters. */
export function TimelineToolbar(props: TimelineToolbarProps) {
  const { onToday, onStep, onDate } = props;
  const [jump, setJump] = useState('');

  return (
    <div className="mb-4 flex min-w-0 flex-wrap items-center justify-between gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex items-center gap-1">
          <IconButton label={t.timeline.earlier} variant="secondary" size="sm" onClick={() => onStep(-1)}>
            <ChevronLeft />
          </IconButton>
          <Button variant="secondary" size="sm" onClick={onToday}>
            {t.labels.today}
          </Button>
          <IconButton label={t.timeline.later} variant="secondary" size="sm" onClick={() => onStep(1)}>
            <ChevronRight />
          </IconButton>
        </div>
        <div className="w-40">
          <DateField
            mayBeEmpty
            label={t.timeline.jump}
            placeholder={t.timeline.jump}
            min={earliestDate}
            max={latestDate}
            value={jump}
            onChange={(date) => {
              setJump(date);
              if (date !== '') onDate(date);
            }}
          />
        </div>
        <ZoomChoice {...props} />
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <PropertySearch {...props} />
        <Suspense fallback={<Skeleton className="h-10 w-88" />}>
          <ToolbarMenus {...props} />
        </Suspense>
      </div>
    </div>
  );
}

function ZoomChoice({ zoom, onZoom }: TimelineToolbarProps) {
  return (
    <Segmented
      label={t.labels.zoom}
      value={zoom}
      onChange={onZoom}
      options={[
        { value: 'day', label: t.labels.day },
        { value: 'week', label: t.labels.week },
        { value: 'month', label: t.labels.month },
      ]}
    />
  );
}
