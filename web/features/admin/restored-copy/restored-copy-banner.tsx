import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import * as adminRestoredCopy from '#contract/admin/restored-copy.ts';
import { adminCall } from '#web/lib/api/admin-call.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';

const RestoredCopyNotice = lazyPart(() => import('./restored-copy-notice.tsx'), 'RestoredCopyNotice');

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
