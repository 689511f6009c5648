import { useQueryClient } from '@tanstack/react-query';
import { Monitor, Moon, Sun, SunMoon } from 'lucide-react';
import { useState } from 'react';
import { type Density, densities } from '#domain/account/display-settings.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import { chooseTheme, clearThemePreference, themePreference } from '#web/lib/browser/theme.ts';
import { dateOrder, saveDatePreferences } from '#web/lib/format/date-preferences.ts';
import { dateFormatters, deviceToday, formatWeekday } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
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
    <Card aria-label={m.settings_density_title()}>
      <CardHeader title={m.settings_density_title()} text={m.settings_density_text()} />
      <Segmented
        label={m.settings_density_title()}
        value={chosen}
        onChange={(next) => {
          chooseDensity(next);
          setChosen(next);
        }}
        options={[
          { value: 'comfortable', label: m.settings_density_comfortable() },
          { value: 'compact', label: m.settings_density_compact() },
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
  { value: null, icon: Monitor, label: m.settings_theme_screen, text: m.settings_theme_screen_text },
  { value: 'system', icon: SunMoon, label: m.settings_theme_system, text: m.settings_theme_system_text },
  { value: 'light', icon: Sun, label: m.settings_theme_light, text: m.settings_theme_light_text },
  { value: 'dark', icon: Moon, label: m.settings_theme_dark, text: m.settings_theme_dark_text },
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
    <Card aria-label={m.settings_theme_title()}>
      <CardHeader title={m.settings_theme_title()} text={m.settings_theme_text()} />
      <ChoiceCards
        label={m.settings_theme_title()}
        value={theme}
        onChange={choose}
        choices={choices.map(({ label, text, ...choice }) => ({ ...choice, label: label(), text: text() }))}
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
