import type { Billing, Plan } from '#contract/subscription/subscription-shapes.ts';
import { planTypes } from '#domain/entitlement/plans.ts';
import type { Interval } from './plan-price.ts';

/** Action that a plan offers; `interval` switches the same plan between monthly and yearly. */
export type PlanAction =
  | 'arrangement'
  | 'current'
  | 'scheduled'
  | 'subscribe'
  | 'upgrade'
  | 'downgrade'
  | 'interval';

type CurrentBilling = Pick<Billing, 'planType' | 'interval' | 'scheduledChange' | 'can'>;

export function findPlanAction(
  { planType, monthly }: Pick<Plan, 'planType' | 'monthly'>,
  interval: Interval,
  billing: CurrentBilling,
): PlanAction {
  const { planType: current, scheduledChange: next, can } = billing;
  const isSame = current === planType && (billing.interval === null || billing.interval === interval);
  if (monthly === null) return isSame && !can.subscribe ? 'current' : 'arrangement';
  if (can.subscribe) return 'subscribe';
  if (next?.planType === planType && next.interval === interval) return 'scheduled';
  if (isSame) return 'current';
  if (current === planType) return 'interval';
  if (current === null) return 'subscribe';
  return planTypes.indexOf(planType) > planTypes.indexOf(current) ? 'upgrade' : 'downgrade';
}
