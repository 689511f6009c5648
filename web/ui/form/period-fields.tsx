import type { Granularity } from '#domain/analytics/granularities.ts';
import * as t from '#texts/screens.ts';
import { DateField } from '../calendar/date-field.tsx';
import { Field } from './field.tsx';
import { Segmented } from './segmented.tsx';

/** Granularity of a period's charts. */
export function GranularityChoice({
  value,
  onChange,
}: {
  value: Granularity;
  onChange: (granularity: Granularity) => void;
}) {
  return (
    <Segmented<Granularity>
      wide
      className="max-md:col-span-2 md:w-72"
      label={t.analytics.granularity}
      value={value}
      onChange={onChange}
      options={[
        { value: 'daily', label: t.analytics.daily },
        { value: 'weekly', label: t.analytics.weekly },
        { value: 'monthly', label: t.analytics.monthly },
      ]}
    />
  );
}

type CustomDaysProps = {
  from: string;
  to: string;
  onFrom: (day: string) => void;
  onTo: (day: string) => void;
};

/** First and last day of a custom period. Clearing a field changes nothing. */
export function CustomDays({ from, to, onFrom, onTo }: CustomDaysProps) {
  return (
    <div className="col-span-2 grid grid-cols-2 gap-2 md:w-88">
      <Field label={t.analytics.from} hideLabel>
        <DateField value={from} onChange={onFrom} />
      </Field>
      <Field label={t.analytics.to} hideLabel error={to < from ? t.analytics.backwards : undefined}>
        <DateField value={to} onChange={onTo} />
      </Field>
    </div>
  );
}
