import { addresses } from '#contract/addresses.ts';
import type { AdminLogAction } from '#contract/admin/log-actions.ts';
import type * as adminSubscriptions from '#contract/admin/subscriptions.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { SubscriptionFact } from '#domain/subscription/subscription-event.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Tx } from '#server/db/transaction.ts';
import { notify } from '#server/features/messages/notifications/index.ts';
import { isSubscribed } from '#server/features/subscription/billing/index.ts';
import { readPaidSubscription, readPlan, recordFact } from '#server/features/subscription/core/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import type { NotificationFacts } from '#texts/notification-for-reader.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  type AgentSubscriptionRow,
  lockAgentSubscription,
  saveAdminNotes,
} from './admin-subscription.store.ts';
import { viewSubscription } from './agent-subscriptions.ts';

type SubscriptionDeps = Pick<Platform, 'transact' | 'now' | 'newId'>;
type Decided<Code extends RefusalCode> = AgentSubscriptionRow | Refusal<Code>;

export type SubscriptionChange<Code extends RefusalCode> = {
  agentId: string;
  adminNotes: string | undefined;
  action: AdminLogAction;
  /** Set for a plan that is given without a payment. */
  grant?: { reason: string };
  /** `now` in milliseconds since 1970. The returned row is stored; a refusal changes nothing. */
  decide(before: AgentSubscriptionRow, now: number, tx: Tx): Decided<Code> | Promise<Decided<Code>>;
  /** Notification for the agent; null for none. */
  notification(after: AgentSubscriptionRow): NotificationFacts | null;
};

/** Applies one subscription change by an admin: decides under the row lock, stores, logs and notifies the agent. */
function changeSubscription<Code extends RefusalCode>(
  { transact, now: readClock, newId }: SubscriptionDeps,
  change: SubscriptionChange<Code>,
  caller: AdminCaller,
): Promise<
  ReplyOf<typeof adminSubscriptions.changeStatus> | Refusal<Code | 'not_found' | 'idempotency_mismatch'>
> {
  return transact(async (tx) => {
    const now = readClock();
    const before = await lockAgentSubscription(tx, change.agentId);
    if (!before) return refuse('not_found');

    const decided = await change.decide(before, now, tx);
    if (isRefusal(decided)) return decided;

    const after = {
      ...decided,
      admin_notes: change.adminNotes ?? before.admin_notes,
      updatedAt: new Date(now).toISOString(),
    };
    const { agentId } = change;
    const planVersion = await planVersionFor(tx, agentId, after);
    const fact = { ...setFact(after, planVersion), ...(change.grant && { isGranted: true as const }) };
    await recordFact(tx, { now: readClock, newId }, { agentId, fact, at: now, silent: true });
    await saveAdminNotes(tx, { agentId, adminNotes: after.admin_notes });

    await logAdminEvent(tx, { now: readClock, newId }, caller, {
      type: 'subscription',
      action: change.action,
      summary: texts(defaultLocale).log.subscriptionSet({
        name: before.agent.name,
        before: stateOf(before),
        after: stateOf(after),
      }),
      entity: { type: 'agent', id: change.agentId },
      before: factsOf(before),
      after: { ...factsOf(after), ...change.grant },
    });

    await notifyOfChange(tx, {
      id: newId(),
      now,
      text: change.notification(after),
      agentId: change.agentId,
    });

    return { updated: true as const, subscription: viewSubscription(after, now) };
  });
}

/** Keeps the bought version when the plan stays the same; another plan gets its current version. */
async function planVersionFor(
  tx: Tx,
  agentId: string,
  { planType }: AgentSubscriptionRow,
): Promise<number | null> {
  if (planType === null) return null;
  const held = (await readPaidSubscription(tx, agentId))?.snapshot;
  const keeps = held?.planType === planType && held.planVersion !== null;
  return keeps ? held.planVersion : (await readPlan(tx, planType)).version;
}

/** State set by an admin holds until the next payment. */
function setFact(
  { status, planType, trial_ends_at, current_period_end }: AgentSubscriptionRow,
  planVersion: number | null,
): SubscriptionFact {
  const trialEndsAt = momentOf(trial_ends_at);
  const currentPeriodEnd = momentOf(current_period_end);
  return { kind: 'admin_set', status, planType, planVersion, trialEndsAt, currentPeriodEnd };
}

function momentOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}

function factsOf({ agent: _, updatedAt: __, ...facts }: AgentSubscriptionRow) {
  return facts;
}

function stateOf({ status, planType, trial_ends_at }: AgentSubscriptionRow): string {
  const trialEndsOn = trial_ends_at?.slice(0, 10);
  return texts(defaultLocale).log.subscriptionStateSet({ status, planType, trialEndsOn });
}

async function notifyOfChange(
  tx: Tx,
  notice: { id: string; now: number; agentId: string; text: NotificationFacts | null },
): Promise<void> {
  if (notice.text === null) return;
  await notify(tx, {
    id: notice.id,
    agentId: notice.agentId,
    type: 'subscription_changed',
    text: notice.text,
    link: addresses.subscription(),
    dedupeKey: `subscription_changed:${notice.id}`,
    now: notice.now,
  });
}

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
    notification: ({ status }: AgentSubscriptionRow) => ({
      code: 'subscriptionStatus' as const,
      facts: { status },
    }),
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
      trial_ends_at === null
        ? null
        : { code: 'trialExtended' as const, facts: { days, until: trial_ends_at.slice(0, 10) } },
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
    notification: () => ({
      code: 'planGranted' as const,
      facts: { planType, until: end === null ? null : new Date(end).toISOString().slice(0, 10) },
    }),
  };

  return changeSubscription<'already_subscribed' | 'invalid_request'>(deps, change, caller);
}
