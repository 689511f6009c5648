import { ChevronLeft, ChevronRight, ListFilter } from 'lucide-react';
import type { CalendarBooking } from '#contract/calendar.ts';
import { keepingStates } from '#domain/booking/booking-states.ts';
import { isCivilDate } from '#domain/shared/civil-date.ts';
import { useIsPhone } from '#web/lib/media.ts';
import { bookingStateLabel } from '#web/lib/state-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { m } from '#web/words/compiled/messages.js';
import type { TimelineFilters } from './timeline-filters.ts';
import { TimelineLegend } from './timeline-legend.tsx';
import type { Zoom } from './timeline-scale.ts';

type TimelineToolbarProps = {
  zoom: Zoom;
  onZoom: (zoom: Zoom) => void;
  filters: TimelineFilters;
  onFilter: (change: Partial<TimelineFilters>) => void;
  cities: readonly string[];
  onToday: () => void;
  onStep: (direction: 1 | -1) => void;
  onDate: (date: string) => void;
};

const anything = 'all';

/** Where to look, how near, and at which properties; on a phone the filters wait behind a button. */
export function TimelineToolbar(props: TimelineToolbarProps) {
  const isPhone = useIsPhone();
  const { onToday, onStep, onDate } = props;
  return (
    <div className="mb-4 flex min-w-0 flex-wrap items-center gap-2">
      <div className="flex items-center gap-1">
        {!isPhone && (
          <IconButton label={m.timeline_earlier()} variant="secondary" size="sm" onClick={() => onStep(-1)}>
            <ChevronLeft />
          </IconButton>
        )}
        <Button variant="secondary" size="sm" onClick={onToday}>
          {m.timeline_today()}
        </Button>
        {!isPhone && (
          <IconButton label={m.timeline_later()} variant="secondary" size="sm" onClick={() => onStep(1)}>
            <ChevronRight />
          </IconButton>
        )}
      </div>
      <TextInput
        type="date"
        aria-label={m.timeline_jump()}
        title={m.timeline_jump()}
        min="2000-01-01"
        max="2100-12-31"
        onChange={(event) => isCivilDate(event.target.value) && onDate(event.target.value)}
        className="w-40 max-md:min-w-0 max-md:flex-1"
      />
      {isPhone ? <PhonePart {...props} /> : <DesktopPart {...props} />}
    </div>
  );
}

function DesktopPart(props: TimelineToolbarProps) {
  return (
    <>
      <ZoomChoice {...props} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-2">
        <Filters {...props} />
        <TimelineLegend />
      </div>
    </>
  );
}

function PhonePart(props: TimelineToolbarProps) {
  const { find, city, status } = props.filters;
  const isFiltered = find !== '' || city !== '' || status !== null;
  return (
    <>
      <Popover
        title={m.timeline_filter()}
        trigger={
          <IconButton label={m.timeline_filter()} variant={isFiltered ? 'solid' : 'secondary'} size="sm">
            <ListFilter />
          </IconButton>
        }
      >
        <div className="grid grid-cols-1 gap-3">
          <Filters {...props} />
        </div>
      </Popover>
      <TimelineLegend />
      <ZoomChoice {...props} wide />
    </>
  );
}

function ZoomChoice({ zoom, onZoom, wide }: TimelineToolbarProps & { wide?: boolean }) {
  return (
    <Segmented
      wide={wide}
      label={m.timeline_zoom()}
      value={zoom}
      onChange={onZoom}
      options={[
        { value: 'day', label: m.timeline_zoom_day() },
        { value: 'week', label: m.timeline_zoom_week() },
        { value: 'month', label: m.timeline_zoom_month() },
      ]}
    />
  );
}

function Filters({ filters, onFilter, cities }: TimelineToolbarProps) {
  return (
    <>
      <SearchInput
        className="w-56 max-md:w-full"
        value={filters.find}
        onChange={(find) => onFilter({ find })}
        label={m.timeline_find()}
        placeholder={m.timeline_find_hint()}
      />
      {cities.length > 1 && (
        <Select
          label={m.timeline_city()}
          className="w-40 max-md:w-full"
          value={filters.city || anything}
          onChange={(city) => onFilter({ city: city === anything ? '' : city })}
          options={[
            { value: anything, label: m.timeline_all_cities() },
            ...cities.map((city) => ({ value: city, label: city })),
          ]}
        />
      )}
      <Select<CalendarBooking['status'] | typeof anything>
        label={m.timeline_status()}
        className="w-36 max-md:w-full"
        value={filters.status ?? anything}
        onChange={(status) => onFilter({ status: status === anything ? null : status })}
        options={[
          { value: anything, label: m.timeline_all_states() },
          ...keepingStates.map((state) => ({ value: state, label: bookingStateLabel(state) })),
        ]}
      />
    </>
  );
}
