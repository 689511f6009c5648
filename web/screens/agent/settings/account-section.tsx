import { ClosingCard } from '#web/features/security/closing-card.tsx';
import { ExportCard } from '#web/features/settings/export-card.tsx';
import type { Profile } from '#web/lib/session/profile.queries.ts';

export function AccountSection({ profile }: { profile: Profile }) {
  return (
    <>
      <ExportCard />
      <ClosingCard hasPassword={profile.hasPassword} />
    </>
  );
}
