import { dayMs } from '#domain/shared/duration.ts';
import type { Money } from '#domain/shared/money.ts';
import type { Plan } from '#domain/subscription/plans.ts';
import type { BillingInterval } from './subscription-event.ts';

export const planCurrency = 'EUR';

/** Price of one period of a plan; null: by arrangement. */
export function planPrice(
  { monthlyMinor, yearlyMinor }: Pick<Plan, 'monthlyMinor' | 'yearlyMinor'>,
  interval: BillingInterval,
): Money | null {
  const amount = interval === 'month' ? monthlyMinor : yearlyMinor;
  return amount === null ? null : { amount, currency: planCurrency };
}

/** Allowed prices of a plan, in minor units. */
export const planPriceRange = {
  month: { least: 100, most: 1_000_000 },
  year: { least: 100, most: 12_000_000 },
} as const;

/**
 * Share that a yearly price saves against twelve months: 0.2 is a fifth, negative if dearer; null without both prices.
 */
export function yearlyDiscount({
  monthlyMinor,
  yearlyMinor,
}: Pick<Plan, 'monthlyMinor' | 'yearlyMinor'>): number | null {
  if (!monthlyMinor || !yearlyMinor) return null;
  return 1 - yearlyMinor / (monthlyMinor * 12);
}

/** Saving of a year paid at once against twelve months, in whole percent. */
export function yearlySavingPercent({
  monthlyMinor,
  yearlyMinor,
}: Pick<Plan, 'monthlyMinor' | 'yearlyMinor'>): number {
  if (monthlyMinor === null || yearlyMinor === null || monthlyMinor === 0) return 0;
  return Math.max(0, Math.round(100 - (yearlyMinor * 100) / (monthlyMinor * 12)));
}

/** Gateways reject a first payment period that ends more than two years from now. */
const maxFirstPeriodDelayMs = 364 * dayMs;

/**
 * Start of the first period of a plan bought at `now` (milliseconds since 1970): the end of a running trial, so that
 * free days are not charged; otherwise at once.
 */
export function firstPeriodStart(
  { status, trialEndsAt }: { readonly status: string; readonly trialEndsAt: number | null },
  now: number,
): number {
  if (status !== 'trial' || trialEndsAt === null || trialEndsAt <= now) return now;
  return Math.min(trialEndsAt, now + maxFirstPeriodDelayMs);
}

/**
 * End of the `count`th period since `anchor` (milliseconds since 1970). Always counted from the anchor: a subscription
 * that began on the 31st renews on the last day of short months and on the 31st of long ones.
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
