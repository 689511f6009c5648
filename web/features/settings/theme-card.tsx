import { Monitor, Moon, Sun, SunMoon } from 'lucide-react';
import { useId, useState } from 'react';
import { chooseTheme, clearThemePreference, themePreference } from '#web/lib/browser/theme.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';

const choices = [
  { value: null, icon: Monitor, label: m.settings_theme_screen, text: m.settings_theme_screen_text },
  { value: 'system', icon: SunMoon, label: m.settings_theme_system, text: m.settings_theme_system_text },
  { value: 'light', icon: Sun, label: m.settings_theme_light, text: m.settings_theme_light_text },
  { value: 'dark', icon: Moon, label: m.settings_theme_dark, text: m.settings_theme_dark_text },
] as const;

/** Theme choice; applies immediately and to this device only. */
export function ThemeCard() {
  const name = useId();
  const [theme, setTheme] = useState(themePreference);
  function choose(value: (typeof choices)[number]['value']) {
    if (value === null) clearThemePreference();
    else chooseTheme(value);
    setTheme(value);
  }
  return (
    <Card aria-label={m.settings_theme_title()}>
      <CardHeader title={m.settings_theme_title()} text={m.settings_theme_text()} />
      <div
        role="radiogroup"
        aria-label={m.settings_theme_title()}
        className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4"
      >
        {choices.map(({ value, icon: Icon, label, text }) => (
          <label
            key={label()}
            className={classNames(
              'relative flex cursor-pointer gap-3 rounded-control border p-4 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine-500 sm:flex-col',
              theme === value ? 'border-accent bg-pine-50 dark:bg-pine-500/12' : 'border-line hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={theme === value}
              onChange={() => choose(value)}
              className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-control"
            />
            <Icon aria-hidden className="size-5 shrink-0 text-accent" />
            <span className="min-w-0">
              <span className="block font-semibold">{label()}</span>
              <span className="block text-[13px] text-mute">{text()}</span>
            </span>
          </label>
        ))}
      </div>
    </Card>
  );
}
