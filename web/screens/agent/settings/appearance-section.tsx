import { DatesCard, DensityCard, ThemeCard } from '#web/features/settings/appearance-cards.tsx';
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
