import { useQueryClient } from '@tanstack/react-query';
import { Monitor, Moon, Sun, SunMoon } from 'lucide-react';
import { useState } from 'react';
import { type Density, densities } from '#domain/account/display-settings.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import * as t from '#texts/screens.ts';
import { chooseTheme, clearThemePreference, themePreference } from '#web/lib/browser/theme.ts';
import { dateOrder, saveDatePreferences } from '#web/lib/format/date-preferences.ts';
import { dateFormatters, deviceToday, formatWeekday } from '#web/lib/format/format.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ChoiceCards } from '#web/ui/form/choice-cards.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { type Settings, type SettingsChange, saveSettings } from './settings.queries.ts';

/** Density of tables and cards; applies immediately and to this device only. */
export function DensityCard() {
  const [chosen, setChosen] = useState(density);
  return (
    <Card aria-label={t.settings.densityTitle}>
      <CardHeader title={t.settings.densityTitle} text={t.settings.densityText} />
      <Segmented
        label={t.settings.densityTitle}
        value={chosen}
        onChange={(next) => {
          chooseDensity(next);
          setChosen(next);
        }}
        options={[
          { value: 'comfortable', label: t.settings.densityComfortable },
          { value: 'compact', label: t.settings.densityCompact },
        ]}
      />
    </Card>
  );
}

// theme.js applies it before the first paint.
const key = 'staydesk.density';

function density(): Density {
  const stored = localStorage.getItem(key);
  return densities.find((one) => one === stored) ?? densities[0];
}

function chooseDensity(chosen: Density): void {
  localStorage.setItem(key, chosen);
  document.documentElement.classList.toggle('compact', chosen === 'compact');
}

const choices = [
  { value: null, icon: Monitor, label: t.settings.themeScreen, text: t.settings.themeScreenText },
  {
    value: 'system',
    icon: SunMoon,
    label: t.labels.matchSystem,
    text: t.settings.themeSystemText,
  },
  { value: 'light', icon: Sun, label: t.labels.light, text: t.settings.themeLightText },
  { value: 'dark', icon: Moon, label: t.labels.dark, text: t.settings.themeDarkText },
] as const;

/** Theme choice; applies immediately and to this device only. */
export function ThemeCard() {
  const [theme, setTheme] = useState(themePreference);
  function choose(value: (typeof choices)[number]['value']) {
    if (value === null) clearThemePreference();
    else chooseTheme(value);
    setTheme(value);
  }

  return (
    <Card aria-label={t.labels.theme}>
      <CardHeader title={t.labels.theme} text={t.settings.themeText} />
      <ChoiceCards
        label={t.labels.theme}
        value={theme}
        onChange={choose}
        choices={choices.map(({ label, text, ...choice }) => ({ ...choice, label: label, text: text }))}
        className="sm:grid-cols-2 lg:grid-cols-4"
      />
    </Card>
  );
}

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
    done: () => t.notices.saved,
    onDone: (saved) => saveDatePreferences(saved),
    failed: true,
  });
  const written = dateFormatters(settings.dateFormat === 'locale' ? dateOrder() : settings.dateFormat);
  const today = deviceToday();

  return (
    <Card aria-label={t.labels.dates}>
      <CardHeader title={t.labels.dates} text={t.settings.datesText} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={t.settings.datesOrder} help={written.longDay(today)}>
          <Select
            value={settings.dateFormat === 'locale' ? dateOrder() : settings.dateFormat}
            disabled={save.isPending}
            onChange={(dateFormat) => save.run({ dateFormat })}
            options={orders.map((value) => ({ value, label: dateFormatters(value).dayMonthYear(today) }))}
          />
        </Field>
        <Field label={t.settings.datesWeek}>
          <Select
            value={settings.weekStart}
            disabled={save.isPending}
            onChange={(weekStart) => save.run({ weekStart })}
            options={[
              { value: 'locale' as const, label: t.settings.datesWeekLocale },
              ...weekStarts.map(({ value, someDay }) => ({ value, label: formatWeekday(someDay) })),
            ]}
          />
        </Field>
      </div>
    </Card>
  );
}
