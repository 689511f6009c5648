import type { Plan } from '#domain/entitlement/plans.ts';
import type { Money } from '#domain/shared/money.ts';
import type { BillingInterval } from './subscription-event.ts';

export const planCurrency = 'EUR';

/** What a period of a plan costs; null: by arrangement. */
export function planPrice(
  { monthlyMinor, yearlyMinor }: Pick<Plan, 'monthlyMinor' | 'yearlyMinor'>,
  interval: BillingInterval,
): Money | null {
  const amount = interval === 'month' ? monthlyMinor : yearlyMinor;
  return amount === null ? null : { amount, currency: planCurrency };
}

/** The least and the most that a plan may be sold for, in minor units. */
export const planPriceRange = {
  month: { least: 100, most: 1_000_000 },
  year: { least: 100, most: 12_000_000 },
} as const;

/** The share that a year saves against twelve months: 0.2 is a fifth, below 0 it costs more; null without both prices. */
export function yearlyDiscount({
  monthlyMinor,
  yearlyMinor,
}: Pick<Plan, 'monthlyMinor' | 'yearlyMinor'>): number | null {
  if (!monthlyMinor || !yearlyMinor) return null;
  return 1 - yearlyMinor / (monthlyMinor * 12);
}

/** What a year paid at once saves against twelve months, in whole percent. */
export function yearlySavingPercent({
  monthlyMinor,
  yearlyMinor,
}: Pick<Plan, 'monthlyMinor' | 'yearlyMinor'>): number {
  if (monthlyMinor === null || yearlyMinor === null || monthlyMinor === 0) return 0;
  return Math.max(0, Math.round(100 - (yearlyMinor * 100) / (monthlyMinor * 12)));
}

const dayMs = 86_400_000;
/** Gateways hold no first payment period that ends more than two years from now. */
const longestWaitMs = 364 * dayMs;

/**
 * When the first period of a plan that is bought now begins: when a running trial ends, so that nobody pays for days that
 * are free; without a running trial at once.
 */
export function firstPeriodStart(
  { status, trialEndsAt }: { readonly status: string; readonly trialEndsAt: number | null },
  now: number,
): number {
  if (status !== 'trial' || trialEndsAt === null || trialEndsAt <= now) return now;
  return Math.min(trialEndsAt, now + longestWaitMs);
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
