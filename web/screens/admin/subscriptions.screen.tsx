import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import * as t from '#texts/screens.ts';
import { useAddressDialog } from '#web/features/admin/components/use-address-dialog.ts';
import { useMay } from '#web/features/admin/session/admin-role.ts';
import { subscriptionStatsQuery } from '#web/features/admin/subscriptions/subscription.queries.ts';
import { SubscriptionList } from '#web/features/admin/subscriptions/subscription-list.tsx';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const PlanCards = lazyPart(() => import('#web/features/admin/plans/plan-cards.tsx'), 'PlanCards');
const MoneyOverview = lazyPart(() => import('#web/features/admin/money/money-overview.tsx'), 'MoneyOverview');
const PaymentSyncDialog = lazyPart(
  () => import('#web/features/admin/subscriptions/payment-sync-dialog.tsx'),
  'PaymentSyncDialog',
);

const CouponList = lazyPart(() => import('#web/features/admin/coupons/coupon-list.tsx'), 'CouponList');
const NewCoupon = lazyPart(() => import('#web/features/admin/coupons/coupon-list.tsx'), 'NewCoupon');

const views = ['agents', 'plans', 'coupons', 'money'] as const;
/** What a view leaves in the address, which the next one would misread. */
const cleared = {
  q: undefined,
  sort: undefined,
  status: undefined,
  plan: undefined,
  trial: undefined,
  state: undefined,
};

export function AdminSubscriptionsScreen() {
  const { values, change } = useAddressSearch();
  const mayWrite = useMay()('billing:write');
  const { opened, open, close } = useAddressDialog(['sync']);
  const view = views.find((each) => each === values.view) ?? 'agents';

  return (
    <>
      <PageHeader
        title={t.admin.navSubscriptions}
        state={<SubscriptionCounts />}
        action={
          mayWrite &&
          (view === 'coupons' ? (
            <Suspense>
              <NewCoupon />
            </Suspense>
          ) : (
            <Button variant="secondary" onClick={() => open('sync')}>
              {t.tables.sync}
            </Button>
          ))
        }
      />
      <Segmented
        label={t.admin.navSubscriptions}
        value={view}
        options={[
          { value: 'agents', label: t.labels.agents },
          { value: 'plans', label: t.labels.plans },
          { value: 'coupons', label: t.coupons.title },
          { value: 'money', label: t.money.title },
        ]}
        onChange={(next) => change({ ...cleared, view: next === 'agents' ? undefined : next })}
      />
      <div className="mt-5">
        {view === 'agents' && <SubscriptionList />}
        {view !== 'agents' && (
          <Suspense fallback={<Skeleton className="h-60 w-full" />}>
            {view === 'plans' && <PlanCards />}
            {view === 'coupons' && <CouponList />}
            {view === 'money' && <MoneyOverview />}
          </Suspense>
        )}
      </div>
      {mayWrite && opened === 'sync' && (
        <Suspense>
          <PaymentSyncDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Counts under the title, or a note that they could not be loaded. */
function SubscriptionCounts() {
  const { data, isPending } = useQuery(subscriptionStatsQuery());
  if (isPending) return <Skeleton className="inline-block w-72 max-w-full align-middle" />;
  if (!data) return t.adminSubscriptions.countsFailed;
  const { byStatus, trialsEndingIn7Days } = data;
  return t.adminSubscriptions.counts({
    active: formatNumber(byStatus.active),
    trial: formatNumber(byStatus.trial),
    ending: formatNumber(trialsEndingIn7Days),
    pastDue: formatNumber(byStatus.past_due),
  });
}
