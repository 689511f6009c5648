import { Controller, type FieldPathByValue } from 'react-hook-form';
import { addDays } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { formatWeekday } from '#web/lib/format/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FieldAnchor } from './anchored-fields.tsx';
import type { FormFieldProps, PropertyFields } from './property-fields.ts';

type WeekdayPickerProps = {
  /** ISO weekdays: 1 is Monday. */
  value: readonly number[];
  onChange: (days: number[]) => void;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
};

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** Toggle buttons for the days of the week. */
export function WeekdayPicker({ value, onChange, label, help, error }: WeekdayPickerProps) {
  const short = t.ui.weekdays.split(' ');
  function toggle(day: number) {
    onChange(value.includes(day) ? value.filter((other) => other !== day) : [...value, day].toSorted());
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-1">
        {weekdays.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={value.includes(day)}
            onClick={() => toggle(day)}
            className={classNames(
              'h-10 min-w-11 rounded-control border px-1.5 text-sm transition-colors max-md:h-11 max-md:min-w-10',
              value.includes(day)
                ? 'border-pine-500 bg-pine-50 font-semibold text-pine-900 dark:bg-pine-500/20 dark:text-pine-200'
                : 'border-line text-mute hover:bg-hover',
            )}
          >
            <span aria-hidden>{short[day - 1]}</span>
            <span className="sr-only">{weekdayName(day)}</span>
          </button>
        ))}
      </div>
      {help && <p className="mt-1.5 text-[13px] leading-snug text-mute">{help}</p>}
      {error && <p className="mt-1.5 text-[13px] leading-snug text-danger">{error}</p>}
    </fieldset>
  );
}

type WeekdaysFieldProps = FormFieldProps<FieldPathByValue<PropertyFields, number[]>>;

export function WeekdaysField({ form, name, label, help }: WeekdaysFieldProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <FieldAnchor name={name}>
          <WeekdayPicker
            label={label}
            help={help}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        </FieldAnchor>
      )}
    />
  );
}

const someSunday = '2026-11-01';

/** Name of an ISO weekday (1 is Monday): "Friday" for 5. */
function weekdayName(weekday: number): string {
  return formatWeekday(addDays(someSunday, weekday));
}

/** Names of weekdays as text: "Friday and Saturday" for [5, 6]. */
export function weekdayList(weekdays: readonly number[]): string {
  return new Intl.ListFormat('en-GB').format(weekdays.map(weekdayName));
}
