import { DensityCard, ThemeCard } from '#web/features/settings/appearance-cards.tsx';
import { DatesCard } from '#web/features/settings/dates-card.tsx';
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
