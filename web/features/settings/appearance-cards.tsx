import { Monitor, Moon, Sun, SunMoon } from 'lucide-react';
import { useState } from 'react';
import { type Density, densities } from '#domain/account/display-settings.ts';
import { chooseTheme, clearThemePreference, themePreference } from '#web/lib/browser/theme.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ChoiceCards } from '#web/ui/form/choice-cards.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';

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
