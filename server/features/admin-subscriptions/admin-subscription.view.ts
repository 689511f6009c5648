import type { AgentSubscription } from '#contract/admin-subscriptions.ts';
import type { AgentSubscriptionRow } from './admin-subscription.store.ts';

export function viewSubscription(row: AgentSubscriptionRow, now: number): AgentSubscription {
  const endsAt = row.trial_ends_at === null ? null : Date.parse(row.trial_ends_at);
  return { ...row, is_trial_active: row.status === 'trial' && endsAt !== null && now < endsAt };
}
