import type { Billing } from '#contract/subscription/subscription-shapes.ts';
import type { BillingPhase } from '../billing/billing-phase.ts';

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
