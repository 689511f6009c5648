import type { Billing } from '#contract/billing.ts';
import type { BillingPhase } from './billing-phase.ts';

/** What the payment page says at the way back; the webhook has the last word. */
type CheckoutOutcome = 'success' | 'failed' | 'pending' | 'abandoned';

/** What there is to tell of a checkout: `waiting` for seconds, `pending` for longer, `open` was begun and never finished. */
export type CheckoutStory = 'none' | 'open' | 'waiting' | 'pending' | 'done' | 'failed' | 'left';

const outcomes: readonly CheckoutOutcome[] = ['success', 'failed', 'pending', 'abandoned'];

export function readOutcome(value: string | undefined): CheckoutOutcome | undefined {
  return outcomes.find((outcome) => outcome === value);
}

/** Somebody who says "success" in the address is believed only once the plan is there. */
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

/** How soon to ask again whether the confirmation is there; false: not at all. */
export function askAgainAfterMs(story: CheckoutStory, isSlow: boolean): number | false {
  if (story === 'waiting') return isSlow ? 6000 : 1500;
  return story === 'pending' ? 4000 : false;
}
