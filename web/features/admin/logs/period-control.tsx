import type { AdminDateRange } from '#contract/admin/logs.ts';
import { deviceToday } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { DateField } from '#web/ui/calendar/date-field.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { dateRangeLabels } from '../list/date-ranges.ts';
import type { LogPeriod } from './log-period.ts';

const ranges = Object.entries(dateRangeLabels).map(([value, label]) => ({ value, label }));
// An empty value would show no label in the select.
const customDays = 'days';

type PeriodControlProps = { period: LogPeriod; onChange: (period: LogPeriod) => void };

/** A range counted back from today, or the first and last day. */
export function PeriodControl({ period, onChange }: PeriodControlProps) {
  const { from, to, dateRange } = period;
  const hasDays = from !== undefined || to !== undefined;
  const today = deviceToday();
  const days = (part: LogPeriod) => {
    const next = { from, to, ...part };
    onChange({ from: next.from || undefined, to: next.to || undefined });
  };
  return (
    <div className="grid gap-3">
      <Select<string>
        label={m.admin_logs_range()}
        value={hasDays ? customDays : (dateRange ?? 'today')}
        onChange={(next) => next !== customDays && onChange({ dateRange: next as AdminDateRange })}
        options={[
          ...ranges.map(({ value, label }) => ({ value, label: label() })),
          ...(hasDays ? [{ value: customDays, label: m.admin_log_period() }] : []),
        ]}
      />
      <div className="grid gap-2 max-md:grid-cols-2">
        <Field label={m.admin_log_period_from()}>
          <DateField value={from ?? ''} onChange={(day) => days({ from: day })} mayBeEmpty max={today} />
        </Field>
        <Field
          label={m.admin_log_period_to()}
          error={from && to && to < from ? m.admin_log_period_reversed() : undefined}
        >
          <DateField value={to ?? ''} onChange={(day) => days({ to: day })} mayBeEmpty max={today} />
        </Field>
      </div>
    </div>
  );
}
