import { dayMs } from '#domain/shared/duration.ts';
import type { BillingInterval } from './subscription-event.ts';

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

type Prices = { monthlyMinor: number | null; yearlyMinor: number | null };

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
