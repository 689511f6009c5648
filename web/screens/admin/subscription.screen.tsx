import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addresses } from '#contract/addresses.ts';
import * as t from '#texts/screens.ts';
import { billingQuery } from '#web/features/admin/subscriptions/billing.queries.ts';
import { subscriptionQuery } from '#web/features/admin/subscriptions/subscription.queries.ts';
import { SubscriptionPage } from '#web/features/admin/subscriptions/subscription-page.tsx';
import { isCallProblem } from '#web/lib/api/call-problem.ts';
import { useAddressParam } from '#web/lib/browser/address-state.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

export function AdminSubscriptionScreen() {
  const id = useAddressParam('id');
  const detail = useQuery(subscriptionQuery(id));
  const billing = useQuery(billingQuery(id));
  if (detail.data && billing.data) return <SubscriptionPage detail={detail.data} billing={billing.data} />;

  const error = detail.error ?? billing.error;
  const skeleton = <PageSkeleton />;
  const isGone = isCallProblem(error) && (error.status === 404 || error.status === 400);

  return (
    <>
      <PageHeader
        title={t.labels.subscription}
        back={<Link to={addresses.adminSubscriptions.pattern}>{t.admin.navSubscriptions}</Link>}
      />
      {isGone ? (
        <Card>
          <EmptyState illustration="lost" title={t.adminBilling.gone} text={t.adminBilling.goneText} />
        </Card>
      ) : (
        <>
          {!detail.data && <Loaded query={detail} failure={t.adminBilling.failed} card skeleton={skeleton} />}
          {detail.data && <Loaded query={billing} failure={t.adminBilling.failed} card skeleton={skeleton} />}
        </>
      )}
    </>
  );
}

function PageSkeleton() {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[7fr_5fr]">
      <div className="space-y-5">
        <Card>
          <SkeletonLines lines={8} />
        </Card>
        <Card>
          <SkeletonLines lines={5} />
        </Card>
      </div>
      <Card>
        <SkeletonLines lines={5} />
      </Card>
    </div>
  );
}
