import { useQueryClient } from '@tanstack/react-query';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import { dateFormatters } from '#web/lib/format/date-formatters.ts';
import { dateOrder, saveDatePreferences } from '#web/lib/format/date-preferences.ts';
import { deviceToday, formatWeekday } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { type Settings, type SettingsChange, saveSettings } from './settings.queries.ts';

const orders = ['day_month_year', 'month_day_year', 'year_month_day'] as const;
const weekStarts = [
  { value: 'monday', someDay: '2026-11-02' },
  { value: 'saturday', someDay: '2026-11-07' },
  { value: 'sunday', someDay: '2026-11-01' },
] as const satisfies readonly { value: Settings['weekStart']; someDay: CivilDate }[];

/** Date format and first day of the week. Applies immediately; other devices follow when they next load the app. */
export function DatesCard({ settings }: { settings: Settings }) {
  const queryClient = useQueryClient();
  const save = useAction((change: SettingsChange) => saveSettings(queryClient, change), {
    done: () => m.settings_saved(),
    onDone: (saved) => saveDatePreferences(saved),
    failed: true,
  });
  const written = dateFormatters(settings.dateFormat === 'locale' ? dateOrder() : settings.dateFormat);
  const today = deviceToday();
  return (
    <Card aria-label={m.settings_dates_title()}>
      <CardHeader title={m.settings_dates_title()} text={m.settings_dates_text()} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={m.settings_dates_order()} help={written.longDay(today)}>
          <Select
            value={settings.dateFormat === 'locale' ? dateOrder() : settings.dateFormat}
            disabled={save.isPending}
            onChange={(dateFormat) => save.run({ dateFormat })}
            options={orders.map((value) => ({ value, label: dateFormatters(value).dayMonthYear(today) }))}
          />
        </Field>
        <Field label={m.settings_dates_week()}>
          <Select
            value={settings.weekStart}
            disabled={save.isPending}
            onChange={(weekStart) => save.run({ weekStart })}
            options={[
              { value: 'locale' as const, label: m.settings_dates_week_locale() },
              ...weekStarts.map(({ value, someDay }) => ({ value, label: formatWeekday(someDay) })),
            ]}
          />
        </Field>
      </div>
    </Card>
  );
}
