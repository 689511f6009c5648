import { DatesCard } from '#web/features/settings/dates-card.tsx';
import { DensityCard } from '#web/features/settings/density-card.tsx';
import { ThemeCard } from '#web/features/settings/theme-card.tsx';
import { WithSettings } from '#web/features/settings/with-settings.tsx';

export function AppearanceSection() {
  return (
    <>
      <ThemeCard />
      <DensityCard />
      <WithSettings>{(settings) => <DatesCard settings={settings} />}</WithSettings>
    </>
  );
}
