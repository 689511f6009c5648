import { DatesCard, DensityCard, ThemeCard } from '#web/features/account/settings/appearance-cards.tsx';
import { SpreadsheetCard } from '#web/features/account/settings/spreadsheet-card.tsx';
import { WithSettings } from '#web/features/account/settings/with-settings.tsx';

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
