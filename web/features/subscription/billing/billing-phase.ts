import type { Billing } from '#contract/billing.ts';
import { entitlementsOf } from '#domain/entitlement/entitlements.ts';

/** Phase of a subscription: `ending` is cancelled but still usable, `ended` means that no plan is in force. */
export type BillingPhase = 'trial' | 'trial_ended' | 'active' | 'past_due' | 'ending' | 'ended';

type Facts = Pick<Billing, 'status' | 'planType' | 'trialEndsAt' | 'currentPeriodStart' | 'currentPeriodEnd'>;

/** Uses the entitlement rules of the server, so page and server agree on what is open. */
export function billingPhase(billing: Facts, now: number): BillingPhase {
  const { closedBy } = entitlementsOf({
    subscription: {
      status: billing.status,
      planType: billing.planType,
      trialEndsAt: moment(billing.trialEndsAt),
      currentPeriodStart: moment(billing.currentPeriodStart),
      currentPeriodEnd: moment(billing.currentPeriodEnd),
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

function moment(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}
