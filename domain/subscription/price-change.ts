import { dayMs } from '#domain/shared/duration.ts';
import { yearlyDiscount } from './plan-price.ts';
import type { BillingInterval } from './subscription-event.ts';

type Prices = { monthlyMinor: number | null; yearlyMinor: number | null };

/** What is unusual about new prices, so that it is asked before they are saved. */
export type PriceDoubt = 'month_jumps' | 'year_jumps' | 'large_discount';

type PriceImpact = {
  /** Share by which a price rises or falls: 0.2 is a fifth more; null without a price before or after. */
  monthlyChange: number | null;
  yearlyChange: number | null;
  doubts: PriceDoubt[];
};

/** A price that changes by more than half is more often a typing mistake than a decision. */
const usualChange = 0.5;
const usualDiscount = 0.4;

/** What new prices mean for new subscribers. Existing subscribers keep theirs. */
export function planPriceImpact(before: Prices, after: Prices): PriceImpact {
  const monthlyChange = changeOf(before.monthlyMinor, after.monthlyMinor);
  const yearlyChange = changeOf(before.yearlyMinor, after.yearlyMinor);
  const doubts: PriceDoubt[] = [];
  if (Math.abs(monthlyChange ?? 0) > usualChange) doubts.push('month_jumps');
  if (Math.abs(yearlyChange ?? 0) > usualChange) doubts.push('year_jumps');
  if ((yearlyDiscount(after) ?? 0) > usualDiscount) doubts.push('large_discount');
  return { monthlyChange, yearlyChange, doubts };
}

function changeOf(before: number | null, after: number | null): number | null {
  return before === null || after === null || before === 0 ? null : after / before - 1;
}

/** Minimum notice, in days, before a new price applies to existing subscribers. */
export const priceNoticeDays = 30;

/** Furthest day for which a change of a plan can be scheduled. */
export const maxScheduleDays = 366;

/** Why a change cannot be scheduled for a moment, in milliseconds since 1970; null when it can. */
export function refuseSchedule(
  { takesEffectAt, movesSubscribers }: { takesEffectAt: number; movesSubscribers: boolean },
  now: number,
): 'schedule_past' | 'schedule_too_far' | 'notice_of_price_too_short' | null {
  if (takesEffectAt <= now) return 'schedule_past';
  if (takesEffectAt > now + maxScheduleDays * dayMs) return 'schedule_too_far';
  if (movesSubscribers && takesEffectAt < now + priceNoticeDays * dayMs) return 'notice_of_price_too_short';
  return null;
}

/** Subscribers of a plan who pay the same price. `priceMinor` is that of one period. */
export type PriceGroup = { interval: BillingInterval; priceMinor: number; subscribers: number };

/** Recurring revenue of a month before and after all of them are moved to new prices; a year counts a twelfth. */
export function movedRevenue(
  groups: readonly PriceGroup[],
  { monthlyMinor, yearlyMinor }: Prices,
): { subscribers: number; beforeMinor: number; afterMinor: number } {
  let subscribers = 0;
  let beforeMinor = 0;
  let afterMinor = 0;
  for (const group of groups) {
    const months = group.interval === 'year' ? 12 : 1;
    const next = (group.interval === 'year' ? yearlyMinor : monthlyMinor) ?? group.priceMinor;
    subscribers += group.subscribers;
    beforeMinor += Math.round(group.priceMinor / months) * group.subscribers;
    afterMinor += Math.round(next / months) * group.subscribers;
  }

  return { subscribers, beforeMinor, afterMinor };
}
