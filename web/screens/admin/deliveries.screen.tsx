import { Suspense } from 'react';
import { DeliveryList } from '#web/features/admin/deliveries/delivery-list.tsx';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const DeadLettersCard = lazyPart(
  () => import('#web/features/admin/dead-letters/dead-letters-card.tsx'),
  'DeadLettersCard',
);

/** Every mail with its state, and the other background work that failed. */
export function AdminDeliveriesScreen() {
  const { values, change } = useAddressSearch();
  const view = values.view === 'jobs' ? 'jobs' : 'mails';
  return (
    <>
      <PageHeader title={m.deliveries_title()} state={m.deliveries_state()} />
      <Segmented
        label={m.deliveries_title()}
        value={view}
        options={[
          { value: 'mails', label: m.deliveries_view_mail() },
          { value: 'jobs', label: m.deliveries_view_jobs() },
        ]}
        onChange={(next) => change({ view: next === 'jobs' ? next : undefined })}
      />
      <div className="mt-5">
        {view === 'jobs' ? (
          <Suspense fallback={<Skeleton className="h-60 w-full" />}>
            <DeadLettersCard />
          </Suspense>
        ) : (
          <DeliveryList />
        )}
      </div>
    </>
  );
}
