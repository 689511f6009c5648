import { ClosingCard } from '#web/features/account/security/closing-card.tsx';
import { ExportCard } from '#web/features/account/settings/export-card.tsx';
import type { Profile } from '#web/lib/session/profile.queries.ts';
import { useMay, useSeesAllProperties } from '#web/lib/session/rights.ts';

export function AccountSection({ profile }: { profile: Profile }) {
  const may = useMay();
  const seesAll = useSeesAllProperties();
  return (
    <>
      {may('exports:write') && seesAll && <ExportCard />}
      {may('billing:write') && <ClosingCard hasPassword={profile.hasPassword} />}
    </>
  );
}
