import type * as adminSubscriptions from '#contract/admin/subscriptions.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { AgentSubscriptionRow } from './admin-subscription.store.ts';
import { changeSubscription, type SubscriptionDeps } from './change-subscription.ts';

type Body = InputOf<typeof adminSubscriptions.changeStatus>['body'];

/** Sets a status by hand. It holds: an ended paid period does not revert it at once. */
export function changeSubscriptionStatus(
  deps: SubscriptionDeps,
  agentId: string,
  body: Body,
  caller: AdminCaller,
): Promise<
  | ReplyOf<typeof adminSubscriptions.changeStatus>
  | Refusal<'not_found' | 'idempotency_mismatch' | 'trial_is_over' | 'plan_required'>
> {
  const change = {
    agentId,
    adminNotes: body.admin_notes,
    action: 'subscription_status_set' as const,
    decide: (before: AgentSubscriptionRow, now: number) => decideStatus(before, body, now),
    notification: ({ status }: AgentSubscriptionRow) =>
      texts(defaultLocale).notifications.subscriptionStatus(status),
  };
  return changeSubscription(deps, change, caller);
}

function decideStatus(
  before: AgentSubscriptionRow,
  { status, planType }: Body,
  now: number,
): AgentSubscriptionRow | Refusal<'trial_is_over' | 'plan_required'> {
  const after = { ...before, status, planType: planType ?? before.planType };
  if (status === 'trial') {
    const isOver = before.trial_ends_at === null || Date.parse(before.trial_ends_at) <= now;
    return isOver ? refuse('trial_is_over') : after;
  }
  if (status === 'inactive' || status === 'cancelled') return after;
  if (after.planType === null) return refuse('plan_required');
  const isPeriodOver = before.current_period_end !== null && Date.parse(before.current_period_end) <= now;
  // Active without an end holds until the next change; the grace period of an unpaid period begins now.
  if (status === 'active') return isPeriodOver ? { ...after, current_period_end: null } : after;
  const graceFrom = isPeriodOver || before.current_period_end === null;
  return graceFrom ? { ...after, current_period_end: new Date(now).toISOString() } : after;
}
