import { useState } from 'react';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import { deviceToday } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { m } from '#web/words/compiled/messages.js';
import type { DayField } from './booking-search.ts';
import { type Days, dayRanges } from './day-ranges.ts';

type DaysFilterProps = {
  field: DayField;
  days: Days;
  /** One kind of date at a time; the others are cleared. */
  onChange: (field: DayField, days: Days) => void;
};

/** Date range filter by arrival, nights stayed or booking date. */
export function DaysFilter({ field: chosen, days, onChange }: DaysFilterProps) {
  const [field, setField] = useState(chosen);
  const isBackwards = days.from !== undefined && days.to !== undefined && days.to < days.from;
  function set(next: Partial<Record<keyof Days, CivilDate | undefined>>) {
    onChange(field, { from: days.from, to: days.to, ...next });
  }
  return (
    <div className="grid gap-3">
      <Segmented
        wide
        label={m.bookings_days_by()}
        value={field}
        onChange={(next) => {
          setField(next);
          onChange(next, days);
        }}
        options={[
          { value: 'arrival', label: m.bookings_days_arrival() },
          { value: 'stay', label: m.bookings_days_stay() },
          { value: 'created', label: m.bookings_days_created() },
        ]}
      />
      <div className="grid grid-cols-2 gap-2">
        <Field label={m.bookings_days_from()}>
          <TextInput
            type="date"
            className="min-w-0 px-2"
            value={days.from ?? ''}
            onChange={(event) => set({ from: event.target.value || undefined })}
          />
        </Field>
        <Field label={m.bookings_days_to()} error={isBackwards ? m.bookings_days_backwards() : undefined}>
          <TextInput
            type="date"
            className="min-w-0 px-2"
            value={days.to ?? ''}
            onChange={(event) => set({ to: event.target.value || undefined })}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {dayRanges(field, deviceToday()).map(({ label, range }) => (
          <Button
            key={label}
            size="sm"
            variant="secondary"
            className="px-2 text-[13px]"
            onClick={() => onChange(field, range)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
