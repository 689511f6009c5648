import { useQuery } from '@tanstack/react-query';
import type { Billing } from '#contract/subscription/subscription-shapes.ts';
import * as t from '#texts/screens.ts';
import { plansQuery } from '#web/features/subscription/billing/billing.queries.ts';
import { BillingHistory } from '#web/features/subscription/billing/billing-history.tsx';
import { billingPhase, billingSummary } from '#web/features/subscription/billing/billing-phase.ts';
import { PlanCard } from '#web/features/subscription/billing/plan-card.tsx';
import { UsageCard } from '#web/features/subscription/billing/usage-card.tsx';
import { useCheckoutReturn } from '#web/features/subscription/checkout/checkout-story.ts';
import { subscriptionRefusalLabels } from '#web/features/subscription/locks/refusal-labels.ts';
import { useListingAccess } from '#web/features/subscription/locks/use-feature.ts';
import { PlanComparison } from '#web/features/subscription/plans/plan-comparison.tsx';
import { subscriptionQuery } from '#web/features/subscription/subscription.queries.ts';
import { CheckoutNotice, PastDueNotice } from '#web/features/subscription/subscription-notices.tsx';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

/** Current plan and usage, the other plans, and payments. */
export function SubscriptionScreen() {
  const back = useCheckoutReturn();
  const { data: billing, isError } = back.found;
  if (billing) return <SubscriptionSections billing={billing} back={back} />;
  if (!isError) return <SubscriptionSkeleton />;
  return (
    <>
      <PageHeader title={t.labels.subscription} />
      <Loaded query={back.found} failure={t.billing.failed} card />
    </>
  );
}

/** Why "Add New Listing" redirected here instead of to the form. */
function RefusedListing() {
  const { values } = useAddressSearch();
  const access = useListingAccess();
  if (values.refused === undefined || access === 'open') return null;
  const { title, text } = subscriptionRefusalLabels(values.refused, t.subscription.featureListings);
  return (
    <Banner tone="warning" title={title} className="mb-5">
      {text}
    </Banner>
  );
}

function SubscriptionSections({
  billing,
  back,
}: {
  billing: Billing;
  back: ReturnType<typeof useCheckoutReturn>;
}) {
  const { data: status } = useQuery(subscriptionQuery);
  const { data: plans } = useQuery(plansQuery);
  const now = Date.now();
  const phase = billingPhase(billing, now);

  return (
    <>
      <PageHeader
        title={t.labels.subscription}
        help="subscription"
        state={billingSummary(billing, phase, now)}
      />
      <RefusedListing />
      <CheckoutNotice story={back.story} isSlow={back.isSlow} billing={billing} onClose={back.closeNotice} />
      {phase === 'past_due' && <PastDueNotice billing={billing} />}
      {back.cameFromPortal && (
        <Banner tone="info" className="mb-5">
          {t.billing.portalBack}
        </Banner>
      )}
      <div className="mb-10 grid min-w-0 grid-cols-1 gap-5 lg:grid-cols-2">
        <PlanCard billing={billing} phase={phase} now={now} trialDays={plans?.trialDays ?? 0} />
        <UsageCard billing={billing} status={status} />
      </div>
      <div className="mb-10">
        <PlanComparison billing={billing} onAwait={back.awaitPlan} />
      </div>
      <BillingHistory />
    </>
  );
}

function SubscriptionSkeleton() {
  return (
    <>
      <PageHeader title={t.labels.subscription} state={<Skeleton className="mt-1 w-64" />} />
      <div role="status" aria-label={t.ui.loading} className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        {['plan', 'usage'].map((key) => (
          <Card key={key} className="h-80">
            <Skeleton className="h-7 w-2/5" />
            <SkeletonLines lines={4} className="mt-6" />
          </Card>
        ))}
      </div>
    </>
  );
}
