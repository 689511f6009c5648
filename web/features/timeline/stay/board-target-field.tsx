import type { CivilDate } from '#domain/shared/civil-date.ts';
import { m } from '#web/locales/compiled/messages.js';
import { DateRangeField } from '#web/ui/calendar/date-range-field.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { filterProperties } from '../board/timeline-filters.ts';
import type { BoardProperty, CalendarStore } from '../store/calendar-store.ts';
import type { StayTarget } from '../timeline.queries.ts';

type BoardTargetFieldProps = {
  store: CalendarStore;
  today: CivilDate;
  target: StayTarget;
  onChange: (target: StayTarget) => void;
  /** The stay being moved does not conflict with itself. */
  exceptId: string | null;
};

const maxOptions = 40;

/** Property and dates as fields, as an alternative to dragging. */
export function BoardTargetField({ store, today, target, onChange, exceptId }: BoardTargetFieldProps) {
  const { properties } = store.roster();
  const chosen = properties.find(({ _id }) => _id === target.propertyId) ?? null;
  const closed = store.rowOf(target.propertyId).stays.filter(({ id }) => id !== exceptId);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2">
      <Field label={m.timeline_property()}>
        <Combobox<BoardProperty>
          value={chosen}
          onChange={(next) => next && onChange({ ...target, propertyId: next._id })}
          search={async (find) => filterProperties(properties, { find, city: '' }).slice(0, maxOptions)}
          itemKey={({ _id }) => _id}
          itemLabel={({ title }) => title}
          minLength={0}
        />
      </Field>
      <Field label={m.timeline_dates()}>
        <DateRangeField
          label={m.timeline_dates()}
          value={target}
          onChange={({ checkIn, checkOut }) =>
            checkIn && checkOut && onChange({ ...target, checkIn, checkOut })
          }
          rules={{ today, closed, maxNights: 366, allowPast: true }}
        />
      </Field>
    </div>
  );
}
