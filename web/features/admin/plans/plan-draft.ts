import type { AdminPlan } from '#contract/admin-plans.ts';
import type { Features } from '#contract/subscription.ts';
import { m } from '#web/words/compiled/messages.js';

/** Terms as they are being typed. */
export type PlanDraft = {
  monthlyMinor: number | null;
  yearlyMinor: number | null;
  isShown: boolean;
  features: Omit<Features, 'maxListings'> & { maxListings: number | null };
};

export function planDraft({ monthly, yearly, isShown, features }: AdminPlan): PlanDraft {
  return { monthlyMinor: monthly?.amount ?? null, yearlyMinor: yearly?.amount ?? null, isShown, features };
}

/** Why the terms cannot be sold, or null. */
export function planFault({ monthlyMinor, yearlyMinor, features }: PlanDraft): string | null {
  if ((monthlyMinor === null) !== (yearlyMinor === null)) return m.desk_plans_fault_prices();
  if (monthlyMinor === 0 || yearlyMinor === 0) return m.desk_plans_fault_free();
  return features.maxListings === null ? m.desk_plans_fault_listings() : null;
}
