import { isDeepStrictEqual } from 'node:util';
import type * as adminPlans from '#contract/admin/plans.ts';
import type { AdminPlan } from '#contract/admin/plans.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { forEachFeature } from '#domain/entitlement/features.ts';
import { type Plan, planTypes } from '#domain/entitlement/plans.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { planCurrency, planPrice, yearlyDiscount } from '#domain/subscription/plan-price.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { insertPlanVersion, readPlan, selectPlanVersions } from '#server/features/subscription/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';

type Input = InputOf<typeof adminPlans.changeTerms>;
type Reply = ReplyOf<typeof adminPlans.changeTerms>;
type Refused = Refusal<'version_conflict' | 'invalid_request' | 'idempotency_mismatch'>;

/**
 * Changes the terms of a plan for new subscribers, as its next version. Existing subscribers keep the version they
 * bought.
 */
export function changePlanTerms(
  { transact, now, newId }: Pick<Platform, 'transact' | 'now' | 'newId'>,
  planType: Input['params']['planType'],
  { version, ...terms }: Input['body'],
  caller: AdminCaller,
): Promise<Reply | Refused> {
  return transact(async (tx): Promise<Reply | Refused> => {
    if ((terms.monthlyMinor === null) !== (terms.yearlyMinor === null))
      return refuse('invalid_request', { detail: 'Please give both prices, or neither of them.' });
    const discount = yearlyDiscount(terms);
    if (discount !== null && discount < 0)
      return refuse('invalid_request', { detail: 'A year must not cost more than twelve months.' });
    const before = await readPlan(tx, planType);
    if (before.version !== version) return refuse('version_conflict');
    if (isDeepStrictEqual(factsOf(before), factsOf(terms))) return await viewChangedPlan(tx, planType);
    const saved = { at: now(), by: caller.name };
    const isSaved = await insertPlanVersion(tx, { planType, version: version + 1, ...terms }, saved);
    if (!isSaved) return refuse('version_conflict');
    await logAdminEvent(tx, { now, newId }, caller, {
      type: 'subscription',
      action: 'plan_changed',
      summary: `${before.name} plan changed for new subscribers`,
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

type StoredPlan = Awaited<ReturnType<typeof selectPlanVersions>>[number];

export async function listAdminPlans(db: Queryable): Promise<ReplyOf<typeof adminPlans.list>> {
  const versions = await selectPlanVersions(db);
  const items = planTypes.map((planType) => viewPlan(versions.filter((each) => each.planType === planType)));
  return { currency: planCurrency, items };
}

function viewPlan(newestFirst: readonly StoredPlan[]): AdminPlan {
  const [now] = newestFirst;
  if (!now) throw new Error('a plan has no version');
  const { planType, name, version } = now;
  return { planType, name, version, ...termsOf(now), versions: newestFirst.map(viewVersion) };
}

function viewVersion(stored: StoredPlan): AdminPlan['versions'][number] {
  const { version, savedAt, savedBy, subscribers } = stored;
  return { version, ...termsOf(stored), savedAt, savedBy, subscribers };
}

function termsOf(plan: StoredPlan): Pick<AdminPlan, 'monthly' | 'yearly' | 'features' | 'isShown'> {
  const { features, isShown } = plan;
  return { monthly: planPrice(plan, 'month'), yearly: planPrice(plan, 'year'), features, isShown };
}
