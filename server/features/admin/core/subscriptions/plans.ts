import { isDeepStrictEqual } from 'node:util';
import type * as adminPlans from '#contract/admin/plans.ts';
import type { AdminPlan } from '#contract/admin/plans.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { forEachFeature } from '#domain/subscription/features.ts';
import { planCurrency, planPrice, yearlyDiscount } from '#domain/subscription/plan-price.ts';
import { type Plan, planTypes } from '#domain/subscription/plans.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { schedulePlanChange, selectScheduledChanges } from '#server/features/subscription/billing/index.ts';
import { insertPlanVersion, readPlan, selectPlanVersions } from '#server/features/subscription/core/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

type Input = InputOf<typeof adminPlans.changeTerms>;
type Reply = ReplyOf<typeof adminPlans.changeTerms>;
type Refused = Refusal<'version_conflict' | 'invalid_request' | 'idempotency_mismatch'>;

/**
 * Changes the terms of a plan for new subscribers, as its next version, now or when the schedule says. Existing
 * subscribers keep the version they bought, unless the schedule moves them.
 */
export function changePlanTerms(
  { transact, now, newId }: Pick<Platform, 'transact' | 'now' | 'newId'>,
  planType: Input['params']['planType'],
  { version, schedule, ...terms }: Input['body'],
  caller: AdminCaller,
): Promise<Reply | Refused> {
  return transact(async (tx): Promise<Reply | Refused> => {
    if ((terms.monthlyMinor === null) !== (terms.yearlyMinor === null))
      return refuse('invalid_request', { cause: 'one_plan_price_missing' });

    const discount = yearlyDiscount(terms);
    if (discount !== null && discount < 0)
      return refuse('invalid_request', { cause: 'year_above_twelve_months' });

    const before = await readPlan(tx, planType);
    if (before.version !== version) return refuse('version_conflict');
    if (isDeepStrictEqual(factsOf(before), factsOf(terms))) return await viewChangedPlan(tx, planType);
    if (schedule) {
      const refused = await schedulePlanChange(tx, { now, newId }, { before, terms, schedule }, caller);
      return refused ?? (await viewChangedPlan(tx, planType));
    }

    const saved = { at: now(), by: caller.name };
    const isSaved = await insertPlanVersion(tx, { planType, version: version + 1, ...terms }, saved);
    if (!isSaved) return refuse('version_conflict');

    await logAdminEvent(tx, { now, newId }, caller, {
      type: 'subscription',
      action: 'plan_changed',
      summary: texts(defaultLocale).log.planChanged(before),
      entity: { type: 'plan', id: null },
      before: { planType, version, ...factsOf(before) },
      after: { planType, version: version + 1, ...factsOf(terms) },
    });

    return await viewChangedPlan(tx, planType);
  });
}

/** Flat, so that the log shows each field. */
function factsOf({
  monthlyMinor,
  yearlyMinor,
  isShown,
  features,
}: Omit<Plan, 'planType' | 'version' | 'name'>) {
  const { maxListings } = features;
  return { monthlyMinor, yearlyMinor, isShown, maxListings, ...forEachFeature((name) => features[name]) };
}

async function viewChangedPlan(tx: Tx, planType: Plan['planType']): Promise<Reply> {
  const { items } = await listAdminPlans(tx);
  const plan = items.find((item) => item.planType === planType);
  if (!plan) throw new Error('a plan vanished while being changed');
  return { updated: true, plan };
}

type ScheduledChange = Awaited<ReturnType<typeof selectScheduledChanges>>[number];
type StoredPlan = Awaited<ReturnType<typeof selectPlanVersions>>[number];

export async function listAdminPlans(db: Queryable): Promise<ReplyOf<typeof adminPlans.list>> {
  const [versions, changes] = await Promise.all([selectPlanVersions(db), selectScheduledChanges(db)]);
  const items = planTypes.map((planType) => {
    const scheduled = changes.find((change) => change.planType === planType);
    const ofPlan = versions.filter((each) => each.planType === planType);
    return viewPlan(ofPlan, scheduled ? viewScheduled(scheduled) : null);
  });
  return { currency: planCurrency, items };
}

function viewPlan(newestFirst: readonly StoredPlan[], scheduled: AdminPlan['scheduled']): AdminPlan {
  const [now] = newestFirst;
  if (!now) throw new Error('a plan has no version');
  const { planType, name, version } = now;
  return { planType, name, version, scheduled, ...termsOf(now), versions: newestFirst.map(viewVersion) };
}

function viewScheduled(change: ScheduledChange): NonNullable<AdminPlan['scheduled']> {
  const { takesEffectAt, movesSubscribers, createdAt, createdBy, notified } = change;
  return { ...termsOf(change), takesEffectAt, movesSubscribers, createdAt, createdBy, notified };
}

function viewVersion(stored: StoredPlan): AdminPlan['versions'][number] {
  const { version, savedAt, savedBy, subscribers } = stored;
  return { version, ...termsOf(stored), savedAt, savedBy, subscribers };
}

function termsOf(
  plan: Pick<StoredPlan, 'monthlyMinor' | 'yearlyMinor' | 'features' | 'isShown'>,
): Pick<AdminPlan, 'monthly' | 'yearly' | 'features' | 'isShown'> {
  const { features, isShown } = plan;
  return { monthly: planPrice(plan, 'month'), yearly: planPrice(plan, 'year'), features, isShown };
}
