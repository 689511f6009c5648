import type * as adminSubscriptions from '#contract/admin/subscriptions.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { formatUtcDay } from '#server/features/subscription/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { AgentSubscriptionRow } from './admin-subscription.store.ts';
import { changeSubscription, type SubscriptionDeps } from './change-subscription.ts';

/** Extends a trial from its end, or from now when it has ended. Refused for paid subscriptions. */
export function extendTrial(
  deps: SubscriptionDeps,
  agentId: string,
  { days, admin_notes }: InputOf<typeof adminSubscriptions.extendTrial>['body'],
  caller: AdminCaller,
): Promise<
  ReplyOf<typeof adminSubscriptions.extendTrial> | Refusal<'not_found' | 'idempotency_mismatch' | 'no_trial'>
> {
  const change = {
    agentId,
    adminNotes: admin_notes,
    action: 'trial_extended' as const,
    decide: (before: AgentSubscriptionRow, now: number) => extendedTrial(before, days, now),
    notification: ({ trial_ends_at }: AgentSubscriptionRow) =>
      texts(defaultLocale).notifications.trialExtended({
        days,
        until: trial_ends_at === null ? undefined : formatUtcDay(Date.parse(trial_ends_at)),
      }),
  };
  return changeSubscription(deps, change, caller);
}

function extendedTrial(
  before: AgentSubscriptionRow,
  days: number,
  now: number,
): AgentSubscriptionRow | Refusal<'no_trial'> {
  const { status, trial_ends_at, current_period_end } = before;
  const isPaidOn = current_period_end !== null && Date.parse(current_period_end) > now;
  if (status === 'active' || status === 'past_due' || (status === 'cancelled' && isPaidOn)) {
    return refuse('no_trial');
  }
  const from = Math.max(now, trial_ends_at === null ? now : Date.parse(trial_ends_at));
  return { ...before, status: 'trial', trial_ends_at: new Date(from + days * dayMs).toISOString() };
}
