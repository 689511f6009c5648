import { addresses } from '#contract/addresses.ts';
import type { AdminLogAction } from '#contract/admin/log-actions.ts';
import type * as adminSubscriptions from '#contract/admin/subscriptions.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { SubscriptionFact } from '#domain/subscription/subscription-event.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Tx } from '#server/db/transaction.ts';
import { notify } from '#server/features/notifications/index.ts';
import { readPaidSubscription, readPlan, recordFact } from '#server/features/subscription/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  type AgentSubscriptionRow,
  lockAgentSubscription,
  saveAdminNotes,
} from './admin-subscription.store.ts';
import { viewSubscription } from './admin-subscription.view.ts';

export type SubscriptionDeps = Pick<Platform, 'transact' | 'now' | 'newId'>;
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
  notification(after: AgentSubscriptionRow): { title: string; message: string } | null;
};

/** Applies one subscription change by an admin: decides under the row lock, stores, logs and notifies the agent. */
export function changeSubscription<Code extends RefusalCode>(
  { transact, now, newId }: SubscriptionDeps,
  change: SubscriptionChange<Code>,
  caller: AdminCaller,
): Promise<
  ReplyOf<typeof adminSubscriptions.changeStatus> | Refusal<Code | 'not_found' | 'idempotency_mismatch'>
> {
  return transact(async (tx) => {
    const before = await lockAgentSubscription(tx, change.agentId);
    if (!before) return refuse('not_found');
    const decided = await change.decide(before, now(), tx);
    if (isRefusal(decided)) return decided;
    const after = {
      ...decided,
      admin_notes: change.adminNotes ?? before.admin_notes,
      updatedAt: new Date(now()).toISOString(),
    };
    const { agentId } = change;
    const planVersion = await planVersionFor(tx, agentId, after);
    const fact = { ...setFact(after, planVersion), ...(change.grant && { isGranted: true as const }) };
    await recordFact(tx, { now, newId }, { agentId, fact, at: now(), silent: true });
    await saveAdminNotes(tx, { agentId, adminNotes: after.admin_notes });
    await logAdminEvent(tx, { now, newId }, caller, {
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
      now: now(),
      words: change.notification(after),
      agentId: change.agentId,
    });
    return { updated: true as const, subscription: viewSubscription(after, now()) };
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
  notice: { id: string; now: number; agentId: string; words: { title: string; message: string } | null },
): Promise<void> {
  if (notice.words === null) return;
  await notify(tx, {
    id: notice.id,
    agentId: notice.agentId,
    type: 'subscription_changed',
    ...notice.words,
    link: addresses.subscription(),
    dedupeKey: `subscription_changed:${notice.id}`,
    now: notice.now,
  });
}
