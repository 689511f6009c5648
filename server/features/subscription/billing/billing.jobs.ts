import { addresses } from '#contract/addresses.ts';
import { dayMs, hourMs } from '#domain/shared/duration.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { defaultGracePeriodDays, planCloseTime } from '#domain/subscription/grace-period.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import { notify } from '#server/features/messages/notifications/index.ts';
import {
  lockPaidSubscription,
  readPaidSubscription,
  recordFact,
  utcDay,
} from '#server/features/subscription/core/index.ts';
import { forEachSettled } from '#server/jobs/for-each-settled.ts';
import type { JobDefinition } from '#server/jobs/job-queue.ts';
import type { TimedTask } from '#server/jobs/timers.ts';
import type { Platform } from '#server/platform.ts';
import type { NotificationFacts } from '#texts/notification-for-reader.ts';
import { agentReader } from '#texts/readers.ts';
import { applyCouponAtGateway } from './apply-coupon.ts';
import { type BillingDeps, couponQueue, endAtGatewayQueue } from './handle-gateway-event.ts';
import { findDueTrialReminders, findLapsed, markTrialReminded } from './lifecycle.store.ts';
import { announcePlanChanges, applyPlanChanges, movePlanSubscribers } from './plan-changes.ts';
import { refundAtGateway, refundQueue } from './refund-invoice.ts';
import { runPaymentSync } from './sync-payments.ts';

export function billingJobs(platform: Platform): readonly JobDefinition[] {
  const { payments } = platform;

  return [
    {
      queue: suspensionQueue,
      handle: ({ agentId }) => matchGatewayToAccount(platform, String(agentId)),
    },
    {
      queue: refundQueue,
      handle: ({ agentId, refundId }) =>
        refundAtGateway(platform, { agentId: String(agentId), id: String(refundId) }),
    },
    {
      queue: couponQueue,
      handle: ({ agentId }) => applyCouponAtGateway(platform, { agentId: String(agentId) }),
    },
    {
      queue: endAtGatewayQueue,
      async handle({ subscription }) {
        const ended = await payments.endNow(String(subscription));
        if (isRefusal(ended)) throw new Error(`the gateway could not end ${String(subscription)}`);
      },
    },
  ];
}

export function billingTimers(platform: Platform): readonly TimedTask[] {
  return [
    { name: 'end-lapsed-subscriptions', everyMs: 60_000, run: () => endLapsed(platform) },
    { name: 'remind-of-trials', everyMs: 60_000, run: () => remindOfTrials(platform) },
    { name: 'announce-plan-changes', everyMs: 60_000, run: () => announcePlanChanges(platform) },
    { name: 'apply-plan-changes', everyMs: 60_000, run: () => applyPlanChanges(platform) },
    { name: 'move-plan-subscribers', everyMs: 60_000, run: () => movePlanSubscribers(platform) },
    // Catches events whose webhook was lost, for example during downtime.
    { name: 'compare-payments', everyMs: 6 * hourMs, run: () => runPaymentSync(platform) },
  ];
}

/**
 * Records the end of lapsed subscriptions, dated to when they lapsed, however late the timer runs. Entitlements already
 * end by the clock; this updates the stored state.
 */
export async function endLapsed(deps: BillingDeps): Promise<void> {
  const found = await findLapsed(deps.pool, { now: deps.now(), graceDays: defaultGracePeriodDays });
  await forEachSettled(found, ({ agentId }) =>
    deps.transact(async (tx) => {
      const current = await lockPaidSubscription(tx, agentId);
      const end = current?.snapshot.currentPeriodEnd ?? null;
      // A payment may have arrived since the query.
      if (!current || end === null) return null;
      const at = planCloseTime({ ...current.snapshot, currentPeriodEnd: end });
      if (at > deps.now() || current.snapshot.status === 'inactive') return null;
      await recordFact(tx, deps, { agentId, fact: { kind: 'ended', cause: 'time' }, at });
      if (current.subscription !== null)
        await enqueue(tx, endAtGatewayQueue, { subscription: current.subscription });
      return null;
    }),
  );
}

/** Sends due trial reminders. After downtime only the current one is sent, never an outdated "7 days". */
export async function remindOfTrials(deps: BillingDeps): Promise<void> {
  await forEachSettled(await findDueTrialReminders(deps.pool, deps.now()), (trial) => {
    const { agentId, endsAt, days } = trial;
    return deps.transact(async (tx) => {
      const now = deps.now();
      await markTrialReminded(tx, trial);

      const agent = await findAgent(tx, agentId);
      await notify(tx, {
        id: deps.newId(),
        agentId,
        type: 'trial_ending',
        text: reminderText(Date.parse(endsAt), now),
        reader: agentReader(agent),
        link: addresses.subscription(),
        dedupeKey: `trial_ending:${endsAt}:${days}`,
        now,
      });

      return null;
    });
  });
}

function reminderText(endsAt: number, now: number): NotificationFacts {
  const day = utcDay(endsAt);
  return endsAt <= now
    ? { code: 'trialOver', facts: { day } }
    : { code: 'trialEnding', facts: { day, daysLeft: Math.ceil((endsAt - now) / dayMs) } };
}

export const suspensionQueue = 'follow-suspension';

/** Has the gateway pause the agent's payments while the account is suspended, and resume them afterwards. */
export async function followSuspension(tx: Tx, agentId: string): Promise<void> {
  await enqueue(tx, suspensionQueue, { agentId });
}

/**
 * Brings the gateway in line with the account as it is now, so that the order of these jobs does not matter. A period
 * that ended during the suspension was not paid: the next one begins with the reactivation.
 */
async function matchGatewayToAccount(deps: BillingDeps, agentId: string): Promise<void> {
  const agent = await findAgent(deps.pool, agentId);
  const paid = agent && (await readPaidSubscription(deps.pool, agentId));
  if (!agent || !paid || paid.subscription === null) return;

  const { currentPeriodEnd, status } = paid.snapshot;
  const startsNow = status === 'active' && currentPeriodEnd !== null && currentPeriodEnd <= deps.now();
  const answer =
    agent.status === 'suspended'
      ? await deps.payments.pause(paid.subscription)
      : await deps.payments.resume(paid.subscription, { startsNow });
  if (isRefusal(answer)) throw new Error(`the gateway did not follow the suspension of ${agentId}`);
  // The other way round by now: the job runs again.
  if ((await findAgent(deps.pool, agentId))?.status !== agent.status)
    throw new Error(`the account ${agentId} changed while the gateway followed it`);
}
