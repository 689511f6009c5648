import { isDeepStrictEqual } from 'node:util';
import { addresses } from '#contract/addresses.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { planCurrency } from '#domain/subscription/plan-price.ts';
import { type Plan, type PlanType, plans } from '#domain/subscription/plans.ts';
import {
  maxScheduleDays,
  movedRevenue,
  priceNoticeDays,
  refuseSchedule,
} from '#domain/subscription/price-change.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { notify } from '#server/features/messages/notifications/index.ts';
import {
  insertPlanVersion,
  readPaidSubscription,
  readPlan,
  recordFact,
  utcDay,
} from '#server/features/subscription/core/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import { forEachSettled } from '#server/jobs/for-each-settled.ts';
import type { Platform } from '#server/platform.ts';
import { agentReader } from '#texts/readers.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  type ConcernedSubscriber,
  findDueChanges,
  findSubscribersToMove,
  findUntoldSubscribers,
  insertPlanChange,
  insertPlanChangeNotice,
  lockScheduledChange,
  type SubscriberToMove,
  selectNotifiedSubscribers,
  selectPriceGroups,
  settlePlanChange,
} from './plan-change.store.ts';

type Deps = Pick<Platform, 'pool' | 'transact' | 'now' | 'newId' | 'payments' | 'config'>;
type Terms = Omit<Plan, 'name' | 'version' | 'planType'>;
type Schedule = { takesEffectAt: string; movesSubscribers: boolean };

/** Whom new prices of a plan would concern, and the recurring revenue of a month if all of them were moved. */
export async function previewPlanPrices(
  db: Queryable,
  planType: PlanType,
  prices: Pick<Terms, 'monthlyMinor' | 'yearlyMinor'>,
) {
  const moved = movedRevenue(await selectPriceGroups(db, planType), prices);
  const { subscribers, beforeMinor, afterMinor } = moved;
  return { subscribers, before: money(beforeMinor), after: money(afterMinor) };
}

/** Schedules terms in the caller's transaction. A timer tells those concerned, and another puts the terms into effect. */
export async function schedulePlanChange(
  tx: Tx,
  { now: readClock, newId }: Pick<Deps, 'now' | 'newId'>,
  { before, terms, schedule }: { before: Plan; terms: Terms; schedule: Schedule },
  caller: AdminCaller,
): Promise<Refusal<'invalid_request' | 'version_conflict'> | null> {
  const now = readClock();
  const { planType, name } = before;
  const { movesSubscribers } = schedule;
  const takesEffectAt = Date.parse(schedule.takesEffectAt);
  const cause = refuseSchedule({ takesEffectAt, movesSubscribers }, now);
  if (cause === 'schedule_too_far') return refuse('invalid_request', { cause, facts: { maxScheduleDays } });

  if (cause === 'notice_of_price_too_short')
    return refuse('invalid_request', { cause, facts: { priceNoticeDays } });
  if (cause !== null) return refuse('invalid_request', { cause });
  // What they were told is the price.
  if (movesSubscribers && !isDeepStrictEqual(before.features, terms.features))
    return refuse('invalid_request', { cause: 'move_changes_features' });
  // One at a time: the scheduled one is withdrawn first, so that those who were told of it hear of that.
  if (await lockScheduledChange(tx, planType)) return refuse('version_conflict');

  const { monthlyMinor, yearlyMinor } = terms;
  await insertPlanChange(tx, {
    id: newId(),
    planType,
    ...terms,
    takesEffectAt: schedule.takesEffectAt,
    movesSubscribers,
    createdAt: new Date(now).toISOString(),
    createdBy: caller.name,
  });

  await logAdminEvent(tx, { now: readClock, newId }, caller, {
    type: 'subscription',
    action: 'plan_change_scheduled',
    summary: texts(defaultLocale).log.planChangeScheduled({ name, day: schedule.takesEffectAt.slice(0, 10) }),
    entity: { type: 'plan', id: null },
    before: { planType, monthlyMinor: before.monthlyMinor, yearlyMinor: before.yearlyMinor },
    after: { planType, monthlyMinor, yearlyMinor, ...schedule },
  });

  return null;
}

/** Undo before the terms take effect. Those who were told of them are told that their price stays. */
export async function withdrawPlanChange(
  deps: Deps,
  planType: PlanType,
  caller: AdminCaller,
): Promise<{ withdrawn: true } | Refusal<'not_found' | 'idempotency_mismatch'>> {
  return await deps.transact(async (tx) => {
    const now = deps.now();
    const change = await lockScheduledChange(tx, planType);
    if (change === null || Date.parse(change.takesEffectAt) <= now) return refuse('not_found');

    await settlePlanChange(tx, change.id, { version: null, now });
    for (const subscriber of await selectNotifiedSubscribers(tx, change.id))
      await tell(tx, deps, subscriber, 'stays');

    await logAdminEvent(tx, deps, caller, {
      type: 'subscription',
      action: 'plan_change_withdrawn',
      summary: texts(defaultLocale).log.planChangeWithdrawn(plans[planType]),
      entity: { type: 'plan', id: null },
      before: { planType, takesEffectAt: change.takesEffectAt, told: change.notified },
      after: { planType, takesEffectAt: null },
    });

    return { withdrawn: true as const };
  });
}

/** A day less than the notice that is asked for: the timer may have been down. */
const minNoticeDays = priceNoticeDays - 1;

/** Tells subscribers of a price that is scheduled for them, each one once. */
export async function announcePlanChanges(deps: Deps): Promise<void> {
  const { pool, transact, now } = deps;
  const untold = await findUntoldSubscribers(pool, { now: now(), noticeDays: minNoticeDays });
  await forEachSettled(untold, (subscriber) =>
    transact(async (tx) => {
      const isNew = await insertPlanChangeNotice(tx, { ...subscriber, now: now() });
      if (isNew) await tell(tx, deps, subscriber, 'changes');
      return null;
    }),
  );
}

async function tell(
  tx: Tx,
  { now, newId, config }: Deps,
  { agentId, changeId, planType, interval, fromMinor, toMinor, takesEffectAt }: ConcernedSubscriber,
  what: 'changes' | 'stays',
): Promise<void> {
  const agent = await findAgent(tx, agentId);
  if (!agent) return;

  const reader = agentReader(agent);
  const price = { planType, from: money(fromMinor), interval };
  const startsOn = utcDay(Date.parse(takesEffectAt));

  await notify(tx, {
    id: newId(),
    agentId,
    type: 'subscription_changed',
    text:
      what === 'stays'
        ? { code: 'planPriceStays', facts: price }
        : { code: 'planPriceChanges', facts: { ...price, to: money(toMinor), day: startsOn } },
    reader,
    link: addresses.subscription(),
    dedupeKey: `plan_price_${what}:${changeId}`,
    now: now(),
  });

  const url = config.http.publicUrl + addresses.subscription();
  const kind = what === 'stays' ? ('plan_price_stays' as const) : ('plan_price_changes' as const);
  const { planPricePer, longDay } = texts(reader);
  const per = (minor: number) => planPricePer({ amount: money(minor), interval });

  await queueMail(tx, {
    kind,
    to: agent.email,
    data: {
      name: agent.name,
      url,
      day: longDay(startsOn, reader.dateOrder),
      price: { plan: plans[planType].name, from: per(fromMinor), to: per(toMinor) },
    },
  });
}

/** Puts due terms into effect, as the next version of their plan. */
export async function applyPlanChanges({ pool, transact, now: readClock, newId }: Deps): Promise<void> {
  await forEachSettled(await findDueChanges(pool, readClock()), (planType) =>
    transact(async (tx) => {
      const now = readClock();
      const change = await lockScheduledChange(tx, planType);
      if (change === null || Date.parse(change.takesEffectAt) > now) return null;

      const { monthlyMinor, yearlyMinor, isShown, features, createdBy } = change;
      const before = await readPlan(tx, planType);
      const version = before.version + 1;
      const terms = { planType, version, monthlyMinor, yearlyMinor, isShown, features };
      if (!(await insertPlanVersion(tx, terms, { at: now, by: createdBy })))
        throw new Error(`the plan ${planType} was changed at the same time`);

      await settlePlanChange(tx, change.id, { version, now });
      await logAdminEvent(tx, { now: readClock, newId }, 'system', {
        type: 'subscription',
        action: 'plan_changed',
        summary: texts(defaultLocale).log.planChanged(before),
        entity: { type: 'plan', id: null },
        before: {
          planType,
          version: before.version,
          monthlyMinor: before.monthlyMinor,
          yearlyMinor: before.yearlyMinor,
        },
        after: { planType, version, monthlyMinor, yearlyMinor, movesSubscribers: change.movesSubscribers },
      });

      return null;
    }),
  );
}

/** Has the gateway renew told subscribers at the new price. Whoever changes or cancels the plan first, is left alone. */
export async function movePlanSubscribers(deps: Deps): Promise<void> {
  const { pool, payments, now } = deps;
  const waiting = await findSubscribersToMove(pool, { gateway: payments.name, now: now() });
  await forEachSettled(waiting, (subscriber) => moveSubscriber(deps, subscriber));
}

async function moveSubscriber(
  { pool, transact, payments, now, newId }: Deps,
  { agentId, subscription, planType, planVersion, interval, priceMinor }: SubscriberToMove,
): Promise<void> {
  const current = await readPaidSubscription(pool, agentId);
  if (current?.snapshot.scheduledChange !== null || current.subscription !== subscription) return;
  const order = { planType, interval, price: money(priceMinor) };
  const accepted = await payments.changeAtPeriodEnd(subscription, order);
  if (isRefusal(accepted)) throw new Error(`the gateway could not change the price of ${subscription}`);
  await transact(async (tx) => {
    const fact = { kind: 'plan_change_scheduled', planType, planVersion, interval } as const;
    await recordFact(tx, { now, newId }, { agentId, fact, at: now(), silent: true });
    return null;
  });
}

function money(amount: number) {
  return { amount, currency: planCurrency };
}
