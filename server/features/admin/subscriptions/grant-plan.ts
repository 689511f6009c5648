import type * as adminSubscriptions from '#contract/admin/subscriptions.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { plans } from '#domain/entitlement/plans.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Tx } from '#server/db/transaction.ts';
import { isSubscribed } from '#server/features/billing/index.ts';
import { formatUtcDay, readPaidSubscription } from '#server/features/subscription/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { AgentSubscriptionRow } from './admin-subscription.store.ts';
import { changeSubscription, type SubscriptionDeps } from './change-subscription.ts';

/**
 * Grants an agent a plan without a payment, until a moment or for good. It ends automatically, without a grace period,
 * and counts no revenue. Agents who pay for a plan are refused one.
 */
export function grantPlan(
  deps: SubscriptionDeps,
  agentId: string,
  { planType, until = null, reason }: InputOf<typeof adminSubscriptions.grantPlan>['body'],
  caller: AdminCaller,
): Promise<
  | ReplyOf<typeof adminSubscriptions.grantPlan>
  | Refusal<'not_found' | 'idempotency_mismatch' | 'already_subscribed' | 'invalid_request'>
> {
  const end = until === null ? null : Date.parse(until);
  const change = {
    agentId,
    adminNotes: undefined,
    action: 'plan_granted' as const,
    grant: { reason: reason.trim() },
    async decide(before: AgentSubscriptionRow, now: number, tx: Tx) {
      const paid = await readPaidSubscription(tx, agentId);
      if (paid && isSubscribed(paid, now)) return refuse('already_subscribed');
      if (end !== null && !(end > now)) return refuse('invalid_request', { cause: 'schedule_past' });
      return {
        ...before,
        status: 'active' as const,
        planType,
        current_period_start: null,
        current_period_end: end === null ? null : new Date(end).toISOString(),
      };
    },
    notification: () =>
      texts(defaultLocale).notifications.planGranted({
        plan: plans[planType].name,
        until: end === null ? undefined : formatUtcDay(end),
      }),
  };
  return changeSubscription<'already_subscribed' | 'invalid_request'>(deps, change, caller);
}
