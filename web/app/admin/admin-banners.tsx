import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Wrench } from 'lucide-react';
import { Suspense } from 'react';
import * as adminRestoredCopy from '#contract/admin/restored-copy.ts';
import * as t from '#texts/screens.ts';
import { useMay } from '#web/features/admin/session/admin-role.ts';
import { settingsQuery } from '#web/features/admin/settings/admin-settings.queries.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';

const RestoredCopyNotice = lazyPart(
  () => import('#web/features/admin/restored-copy/restored-copy-notice.tsx'),
  'RestoredCopyNotice',
);

const restoredCopyKey = ['admin', 'restored-copy'] as const;

/** Banner above every admin screen of a restored copy that sends nothing. Loads more only on such a copy. */
export function RestoredCopyBanner() {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: restoredCopyKey,
    queryFn: ({ signal }) => adminCall(adminRestoredCopy.read, { signal }),
    staleTime: 60_000,
  });
  if (!data?.quiet) return null;

  return (
    <Suspense fallback={null}>
      <RestoredCopyNotice
        restoredFrom={data.quiet.restoredFrom}
        onReleased={(state) => queryClient.setQueryData(restoredCopyKey, state)}
      />
    </Suspense>
  );
}

/** Banner above every admin screen while maintenance mode is on, for those who may see the settings. */
export function MaintenanceBanner({ settingsAddress }: { settingsAddress: string }) {
  const may = useMay();
  const { data } = useQuery({ ...settingsQuery(), enabled: may('settings:read') });
  if (!data?.maintenanceMode || data.failed) return null;

  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-0.5 bg-clay-100 px-4 py-2 text-sm text-clay-900 dark:bg-clay-900 dark:text-clay-50"
    >
      <Wrench aria-hidden className="size-4 shrink-0" />
      <span>{t.adminSettings.maintenanceOn}</span>
      <Link to={settingsAddress} className="font-semibold underline underline-offset-4">
        {t.labels.settings}
      </Link>
    </div>
  );
}
