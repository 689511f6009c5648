import type { PlanChoice } from '#contract/billing.ts';
import type { Plan } from '#domain/entitlement/plans.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type PaidSubscription, readPlan } from '#server/features/subscription/index.ts';

/** Current version of the chosen plan. A plan no longer offered can be retained but not newly chosen. */
export async function wantedPlan(
  db: Queryable,
  { planType }: Pick<PlanChoice, 'planType'>,
  { snapshot }: Pick<PaidSubscription, 'snapshot'>,
): Promise<Plan | Refusal<'plan_by_arrangement'>> {
  const plan = await readPlan(db, planType);
  return plan.isShown || planType === snapshot.planType ? plan : refuse('plan_by_arrangement');
}
