import type { Billing } from '#contract/subscription/subscription-shapes.ts';
import { entitlementsOf } from '#domain/entitlement/entitlements.ts';

/** Phase of a subscription: `ending` is cancelled but still usable, `ended` means that no plan is in force. */
export type BillingPhase = 'trial' | 'trial_ended' | 'active' | 'past_due' | 'ending' | 'ended';

type PhaseFacts = Pick<
  Billing,
  'status' | 'planType' | 'interval' | 'trialEndsAt' | 'currentPeriodStart' | 'currentPeriodEnd'
>;

/** Uses the entitlement rules of the server, so page and server agree on what is open. */
export function billingPhase(billing: PhaseFacts, now: number): BillingPhase {
  const { closedBy } = entitlementsOf({
    subscription: {
      status: billing.status,
      planType: billing.planType,
      interval: billing.interval,
      trialEndsAt: parseInstant(billing.trialEndsAt),
      currentPeriodStart: parseInstant(billing.currentPeriodStart),
      currentPeriodEnd: parseInstant(billing.currentPeriodEnd),
    },
    listingCount: 0,
    now,
  });
  if (closedBy !== null) return closedBy.code === 'trial_expired' ? 'trial_ended' : 'ended';
  switch (billing.status) {
    case 'trial':
      return 'trial';
    case 'past_due':
      return 'past_due';
    case 'cancelled':
      return 'ending';
    default:
      return 'active';
  }
}

function parseInstant(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}
