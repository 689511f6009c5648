import type { Billing, Plan } from '#contract/subscription/subscription-shapes.ts';
import type { Money } from '#domain/shared/money.ts';
import { planTypes } from '#domain/subscription/plans.ts';
import * as t from '#texts/screens.ts';
import { formatMoney } from '#web/lib/format/format.ts';

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

export type Interval = NonNullable<Billing['interval']>;

/** "€49 every month". */
export function priceLine(price: Money, interval: Interval): string {
  const amount = formatMoney(price);
  return interval === 'month' ? t.billing.priceMonthly({ amount }) : t.billing.priceYearly({ amount });
}

/** Price per month, also for yearly plans; null for plans by arrangement. */
export function pricePerMonth({ monthly, yearly }: Plan, interval: Interval): Money | null {
  if (interval === 'month' || yearly === null) return monthly;
  return { amount: Math.round(yearly.amount / 12), currency: yearly.currency };
}

/** Saving of a yearly plan over twelve monthly payments. */
export function yearlySaving({ monthly, yearly }: Plan): Money | null {
  if (monthly === null || yearly === null) return null;
  return { amount: monthly.amount * 12 - yearly.amount, currency: monthly.currency };
}
