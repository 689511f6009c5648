import { ThemeCard } from '#web/features/settings/theme-card.tsx';

export function AppearanceSection() {
  return <ThemeCard />;
}
