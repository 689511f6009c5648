import { useState } from 'react';
import { addDays, type CivilDate, daysInMonth, monthOf } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/calendar/date-field.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import type { DayField } from './booking-search.ts';

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
        label={t.bookingList.daysBy}
        value={field}
        onChange={(next) => {
          setField(next);
          onChange(next, days);
        }}
        options={[
          { value: 'arrival', label: t.labels.arrival },
          { value: 'stay', label: t.labels.stay },
          { value: 'created', label: t.labels.booked },
        ]}
      />
      <div className="grid grid-cols-2 gap-2">
        <Field label={t.labels.fromDay}>
          <DateField
            mayBeEmpty
            value={days.from ?? ''}
            onChange={(from) => set({ from: from || undefined })}
          />
        </Field>
        <Field label={t.labels.toDay} error={isBackwards ? t.analytics.backwards : undefined}>
          <DateField mayBeEmpty value={days.to ?? ''} onChange={(to) => set({ to: to || undefined })} />
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

export type Days = { from: CivilDate | undefined; to: CivilDate | undefined };

/** Common date ranges; future ranges are left out for the booking date. */
function dayRanges(field: DayField, today: CivilDate): { label: string; range: Days }[] {
  const thisMonth = monthOf(today);
  const lastMonth = monthOf(addDays(`${thisMonth}-01`, -1));
  const nextMonth = monthOf(addDays(`${thisMonth}-01`, daysInMonth(thisMonth)));
  const past = [
    { label: t.labels.last7Days, range: { from: addDays(today, -6), to: today } },
    { label: t.labels.thisMonth, range: wholeMonth(thisMonth) },
    { label: t.labels.lastMonth, range: wholeMonth(lastMonth) },
  ];
  if (field === 'created') return past;

  return [
    { label: t.labels.next7Days, range: { from: today, to: addDays(today, 6) } },
    { label: t.labels.thisMonth, range: wholeMonth(thisMonth) },
    { label: t.bookingList.daysNextMonth, range: wholeMonth(nextMonth) },
  ];
}

function wholeMonth(month: string): Days {
  return { from: `${month}-01`, to: addDays(`${month}-01`, daysInMonth(month) - 1) };
}
