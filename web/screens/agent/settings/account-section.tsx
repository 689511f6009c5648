import { ImportCard } from '#web/features/account/imports/import-card.tsx';
import { ClosingCard } from '#web/features/account/security/closing-card.tsx';
import { ExportCard } from '#web/features/account/settings/export-card.tsx';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import type { Profile } from '#web/lib/session/profile.queries.ts';
import { useMay, useSeesAllProperties } from '#web/lib/session/rights.ts';

const ArchivePage = lazyPart(() => import('#web/features/account/imports/archive-page.tsx'), 'ArchivePage');
const ImportPage = lazyPart(() => import('#web/features/account/imports/import-page.tsx'), 'ImportPage');

export function AccountSection({ profile }: { profile: Profile }) {
  const may = useMay();
  const seesAll = useSeesAllProperties();
  const { values } = useAddressSearch();
  const mayImport = may('bookings:delete') && seesAll;
  const mayExport = may('exports:write') && seesAll;
  if (values.archive && mayExport) return <ArchivePage key={values.archive} id={values.archive} />;
  if (values.import && mayImport) return <ImportPage key={values.import} id={values.import} />;

  return (
    <>
      {mayImport && <ImportCard />}
      {mayExport && <ExportCard />}
      {may('billing:write') && <ClosingCard hasPassword={profile.hasPassword} />}
    </>
  );
}
