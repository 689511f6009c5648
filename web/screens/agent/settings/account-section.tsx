import type { Profile } from '#web/features/account/profile.queries.ts';
import { ClosingCard } from '#web/features/security/closing-card.tsx';
import { ExportCard } from '#web/features/settings/export-card.tsx';

export function AccountSection({ profile }: { profile: Profile }) {
  return (
    <>
      <ExportCard />
      <ClosingCard hasPassword={profile.hasPassword} />
    </>
  );
}
