import { useState } from 'react';
import { type Density, densities } from '#domain/account/display-settings.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Card, CardHeader } from '#web/ui/card.tsx';
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
