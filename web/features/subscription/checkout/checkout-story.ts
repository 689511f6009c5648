import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Billing, PlanChoice } from '#contract/subscription/subscription-shapes.ts';
import * as t from '#texts/screens.ts';
import { useAddressSearch } from '#web/lib/browser/address-state.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import { billingQuery, refreshSubscription } from '../billing/billing.queries.ts';
import { type BillingPhase, billingPhase } from '../billing/billing-phase.ts';

/** Outcome that the payment page reports in the return address; only the webhook is authoritative. */
type CheckoutOutcome = 'success' | 'failed' | 'pending' | 'abandoned';

/** State of a checkout to show: `waiting` lasts seconds, `pending` longer, `open` was started and never finished. */
export type CheckoutStory = 'none' | 'open' | 'waiting' | 'pending' | 'done' | 'failed' | 'left';

const outcomes: readonly CheckoutOutcome[] = ['success', 'failed', 'pending', 'abandoned'];

export function readCheckoutOutcome(value: string | undefined): CheckoutOutcome | undefined {
  return outcomes.find((outcome) => outcome === value);
}

/** "success" in the address counts only once the plan is active. */
export function checkoutStory(
  outcome: CheckoutOutcome | undefined,
  openCheckout: Billing['openCheckout'],
  phase: BillingPhase,
): CheckoutStory {
  const isPaid = phase === 'active' && openCheckout === null;
  switch (outcome) {
    case 'success':
      if (isPaid) return 'done';
      return openCheckout?.state === 'pending' ? 'pending' : 'waiting';
    case 'pending':
      if (isPaid) return 'done';
      return openCheckout === null ? 'failed' : 'pending';
    case 'failed':
      return isPaid ? 'none' : 'failed';
    case 'abandoned':
      return isPaid ? 'none' : 'left';
    case undefined:
      if (openCheckout === null) return 'none';
      return openCheckout.state === 'pending' ? 'pending' : 'open';
  }
}

/** Polling interval until the payment is confirmed; false disables polling. */
export function checkoutPollMs(story: CheckoutStory, isSlow: boolean): number | false {
  if (story === 'waiting') return isSlow ? 6000 : 1500;
  return story === 'pending' ? 4000 : false;
}

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
    showToast({
      tone: 'good',
      title: t.billing.changeDone({ plan: planLabel(awaited.planType) }),
    });
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
