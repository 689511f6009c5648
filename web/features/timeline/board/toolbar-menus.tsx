import type { CalendarBooking } from '#contract/bookings/calendar.ts';
import { reservingStates } from '#domain/booking/booking-states.ts';
import { bookingStateLabel } from '#web/lib/format/state-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Select } from '#web/ui/form/select.tsx';
import type { TimelineFilters } from './timeline-filters.ts';
import { TimelineLegend } from './timeline-legend.tsx';

type ToolbarMenusProps = {
  filters: TimelineFilters;
  onFilter: (change: Partial<TimelineFilters>) => void;
  cities: readonly string[];
};

const anyValue = 'all';

/** City, status and legend. */
export function ToolbarMenus(props: ToolbarMenusProps) {
  return (
    <>
      <Choices {...props} />
      <TimelineLegend />
    </>
  );
}

function Choices({ filters, onFilter, cities }: ToolbarMenusProps) {
  return (
    <>
      {cities.length > 1 && (
        <Select
          label={m.timeline_city()}
          className="w-40"
          value={filters.city || anyValue}
          onChange={(city) => onFilter({ city: city === anyValue ? '' : city })}
          options={[
            { value: anyValue, label: m.timeline_all_cities() },
            ...cities.map((city) => ({ value: city, label: city })),
          ]}
        />
      )}
      <Select<CalendarBooking['status'] | typeof anyValue>
        label={m.timeline_status()}
        className="w-36"
        value={filters.status ?? anyValue}
        onChange={(status) => onFilter({ status: status === anyValue ? null : status })}
        options={[
          { value: anyValue, label: m.timeline_all_states() },
          ...reservingStates.map((state) => ({ value: state, label: bookingStateLabel(state) })),
        ]}
      />
    </>
  );
}
