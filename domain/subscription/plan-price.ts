import { type PlanType, plans } from '#domain/entitlement/plans.ts';
import type { Money } from '#domain/shared/money.ts';
import type { BillingInterval } from './subscription-event.ts';

export const planCurrency = 'EUR';

/** What a period of a plan costs; null: by arrangement. */
export function planPrice(planType: PlanType, interval: BillingInterval): Money | null {
  const { monthlyPrice, yearlyDiscountPercent } = plans[planType];
  if (monthlyPrice === null) return null;
  const monthMinor = monthlyPrice * 100;
  const yearMinor = Math.round((monthMinor * 12 * (100 - yearlyDiscountPercent)) / 100);
  return { amount: interval === 'month' ? monthMinor : yearMinor, currency: planCurrency };
}

/**
 * The end of the `count`th period since `anchor`. Counted from the anchor each time: who began on the 31st pays on the last
 * day of short months, and on the 31st again in long ones.
 */
export function periodEndAfter(anchor: number, interval: BillingInterval, count: number): number {
  const begun = new Date(anchor);
  const months = interval === 'month' ? count : count * 12;
  const end = new Date(anchor);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(begun.getUTCDate(), lastDay));
  return end.getTime();
}
