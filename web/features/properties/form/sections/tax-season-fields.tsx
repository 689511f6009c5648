import type { YearlySeason } from '#domain/bookings/pricing/charge-terms.ts';
import { daysInMonth } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

type TaxSeasonProps = {
  /** Null is the whole year. */
  season: YearlySeason | null;
  onChange: (season: YearlySeason | null) => void;
};

/** The half of a year in which most towns levy more. */
const usualSeason: YearlySeason = { from: '04-01', to: '10-31' };

const times = [
  { value: 'year', label: t.propertyForm.termAllYear },
  { value: 'season', label: t.propertyForm.termPartOfYear },
] as const;

/** Part of the year in which a fee or tax is charged: its first and its last night, as days of every year. */
export function TaxSeasonFields({ season, onChange }: TaxSeasonProps) {
  return (
    <>
      <Field label={t.propertyForm.termSeason} className="col-span-full">
        <Select
          value={season ? 'season' : 'year'}
          onChange={(time) => onChange(time === 'year' ? null : (season ?? usualSeason))}
          options={times}
        />
      </Field>
      {season && (
        <>
          <YearDayFields
            label={t.labels.firstNight}
            day={season.from}
            onChange={(from) => onChange({ ...season, from })}
          />
          <YearDayFields
            label={t.labels.lastNight}
            day={season.to}
            onChange={(to) => onChange({ ...season, to })}
          />
        </>
      )}
    </>
  );
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** Of a leap year, which has every day. */
const months = Array.from({ length: 12 }, (_, index) => {
  const value = twoDigits(index + 1);
  return { value, label: monthName.format(new Date(`2028-${value}-01`)) };
});

type YearDayProps = { label: string; day: string; onChange: (day: string) => void };

/** Day and month side by side. */
function YearDayFields({ label, day, onChange }: YearDayProps) {
  const month = day.slice(0, 2);
  const days = Array.from({ length: daysInMonth(`2028-${month}`) }, (_, index) => ({
    value: twoDigits(index + 1),
    label: String(index + 1),
  }));

  function changeMonth(next: string) {
    const last = daysInMonth(`2028-${next}`);
    onChange(`${next}-${twoDigits(Math.min(Number(day.slice(3)), last))}`);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        <Select
          label={t.propertyForm.termDay({ label })}
          value={day.slice(3)}
          onChange={(next) => onChange(`${month}-${next}`)}
          options={days}
        />
        <Select
          label={t.propertyForm.termMonth({ label })}
          value={month}
          onChange={changeMonth}
          options={months}
        />
      </div>
    </fieldset>
  );
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}
