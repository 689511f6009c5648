import { ClosingCard } from '#web/features/account/security/closing-card.tsx';
import { ExportCard } from '#web/features/account/settings/export-card.tsx';
import type { Profile } from '#web/lib/session/profile.queries.ts';

export function AccountSection({ profile }: { profile: Profile }) {
  return (
    <>
      <ExportCard />
      <ClosingCard hasPassword={profile.hasPassword} />
    </>
  );
}
