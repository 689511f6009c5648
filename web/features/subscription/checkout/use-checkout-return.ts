import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Billing, PlanChoice } from '#contract/subscription/subscription-shapes.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import { showToast } from '#web/ui/toast/toast.ts';
import { billingQuery, refreshSubscription } from '../billing/billing.queries.ts';
import { billingPhase } from '../billing/billing-phase.ts';
import { type CheckoutStory, checkoutPollMs, checkoutStory, readCheckoutOutcome } from './checkout-story.ts';

const slowPaymentMs = 45_000;
const maxPortalPolls = 6;

/** Billing data, polled while a payment is pending, and the state of that payment. */
export function useCheckoutReturn() {
  const client = useQueryClient();
  const { values, change } = useAddressSearch();
  const [awaited, setAwaited] = useState<PlanChoice | null>(null);
  const [isSlow, setSlow] = useState(false);
  const outcome = readCheckoutOutcome(values.checkout);
  const found = useQuery({
    ...billingQuery,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (values.portal === 'back' && dataUpdateCount <= maxPortalPolls) return 2000;
      return data ? checkoutPollMs(storyOf(data), isSlow) : false;
    },
  });
  const story = found.data ? storyOf(found.data) : 'none';
  function storyOf(billing: Billing): CheckoutStory {
    if (awaited) return 'waiting';
    return checkoutStory(outcome, billing.openCheckout, billingPhase(billing, Date.now()));
  }

  useEffect(() => {
    if (story !== 'waiting') return;
    setSlow(false);
    const timer = setTimeout(() => setSlow(true), slowPaymentMs);
    return () => clearTimeout(timer);
  }, [story]);

  // The new plan unlocks features everywhere in the app.
  useEffect(() => {
    if (story === 'done') void refreshSubscription(client);
  }, [story, client]);

  const { planType, interval } = found.data ?? {};
  useEffect(() => {
    if (awaited === null || awaited.planType !== planType || awaited.interval !== interval) return;
    setAwaited(null);
    showToast({ tone: 'good', title: m.billing_change_done({ plan: planLabel(awaited.planType) }) });
    void refreshSubscription(client);
  }, [awaited, planType, interval, client]);

  return {
    found,
    story,
    isSlow,
    cameFromPortal: values.portal === 'back',
    /** Waits for an upgrade that takes effect with its payment. */
    awaitPlan: setAwaited,
    closeNotice: () => change({ checkout: undefined, portal: undefined }, { replace: true }),
  };
}
