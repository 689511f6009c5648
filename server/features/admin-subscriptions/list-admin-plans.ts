import type { AdminPlan, listAdminPlans } from '#contract/admin-plans.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { planTypes } from '#domain/entitlement/plans.ts';
import { planCurrency, planPrice } from '#domain/subscription/plan-price.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectPlanVersions } from '#server/features/subscription/index.ts';

type Stored = Awaited<ReturnType<typeof selectPlanVersions>>[number];

export async function listPlansForAdmin(db: Queryable): Promise<ReplyOf<typeof listAdminPlans>> {
  const versions = await selectPlanVersions(db);
  const items = planTypes.map((planType) => viewPlan(versions.filter((each) => each.planType === planType)));
  return { currency: planCurrency, items };
}

function viewPlan(newestFirst: readonly Stored[]): AdminPlan {
  const [now] = newestFirst;
  if (!now) throw new Error('a plan has no version');
  const { planType, name, version } = now;
  return { planType, name, version, ...termsOf(now), versions: newestFirst.map(viewVersion) };
}

function viewVersion(stored: Stored): AdminPlan['versions'][number] {
  const { version, savedAt, savedBy, subscribers } = stored;
  return { version, ...termsOf(stored), savedAt, savedBy, subscribers };
}

function termsOf(plan: Stored): Pick<AdminPlan, 'monthly' | 'yearly' | 'features' | 'isShown'> {
  const { features, isShown } = plan;
  return { monthly: planPrice(plan, 'month'), yearly: planPrice(plan, 'year'), features, isShown };
}
