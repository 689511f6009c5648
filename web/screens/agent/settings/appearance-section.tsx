import { DatesCard, DensityCard, ThemeCard } from '#web/features/settings/appearance-cards.tsx';
import { SpreadsheetCard } from '#web/features/settings/spreadsheet-card.tsx';
import { WithSettings } from '#web/features/settings/with-settings.tsx';

export function AppearanceSection() {
  return (
    <>
      <ThemeCard />
      <DensityCard />
      <WithSettings>{(settings) => <DatesCard settings={settings} />}</WithSettings>
      <SpreadsheetCard />
    </>
  );
}
