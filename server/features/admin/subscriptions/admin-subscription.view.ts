import type { AgentSubscription } from '#contract/admin/subscriptions.ts';
import { entitlementsOf } from '#domain/entitlement/entitlements.ts';
import type { AgentSubscriptionRow } from './admin-subscription.store.ts';

export function viewSubscription(row: AgentSubscriptionRow, now: number): AgentSubscription {
  const subscription = {
    status: row.status,
    planType: row.planType,
    trialEndsAt: momentOf(row.trial_ends_at),
    currentPeriodStart: momentOf(row.current_period_start),
    currentPeriodEnd: momentOf(row.current_period_end),
  };
  const { isTrialActive } = entitlementsOf({ subscription, listingCount: 0, now });
  return { ...row, is_trial_active: isTrialActive };
}

function momentOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}
