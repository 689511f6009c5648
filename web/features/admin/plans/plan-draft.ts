import type { AdminPlan } from '#contract/admin/plans.ts';
import type { Features } from '#contract/subscription/subscription-shapes.ts';
import { planPriceRange, yearlyDiscount } from '#domain/subscription/plan-price.ts';
import { m } from '#web/locales/compiled/messages.js';

/** Plan terms in the form. */
export type PlanDraft = {
  monthlyMinor: number | null;
  yearlyMinor: number | null;
  isShown: boolean;
  features: Omit<Features, 'maxListings'> & { maxListings: number | null };
};

export function planDraft({ monthly, yearly, isShown, features }: AdminPlan): PlanDraft {
  return { monthlyMinor: monthly?.amount ?? null, yearlyMinor: yearly?.amount ?? null, isShown, features };
}

export type PlanErrors = { monthlyMinor?: string; yearlyMinor?: string; features?: string };

/** The first error in the terms, at its field. */
export function findPlanErrors({ monthlyMinor, yearlyMinor, features }: PlanDraft): PlanErrors {
  const atPrice = (isMonthly: boolean, message: string) =>
    isMonthly ? { monthlyMinor: message } : { yearlyMinor: message };
  if ((monthlyMinor === null) !== (yearlyMinor === null))
    return atPrice(monthlyMinor === null, m.tables_plans_fault_prices());
  if (monthlyMinor === 0 || yearlyMinor === 0)
    return atPrice(monthlyMinor === 0, m.tables_plans_fault_free());
  const isMonthOutside = isOutside(monthlyMinor, 'month');
  if (isMonthOutside || isOutside(yearlyMinor, 'year'))
    return atPrice(isMonthOutside, m.tables_plans_fault_range());
  const discount = yearlyDiscount({ monthlyMinor, yearlyMinor });
  if (discount !== null && discount < 0) return { yearlyMinor: m.tables_plans_fault_year() };
  return features.maxListings === null ? { features: m.tables_plans_fault_listings() } : {};
}

function isOutside(minor: number | null, interval: 'month' | 'year'): boolean {
  const { least, most } = planPriceRange[interval];
  return minor !== null && (minor < least || minor > most);
}

/** Yearly saving as text; `isChanged` when the draft changes it. Null without a discount. */
export function savingNote(draft: PlanDraft, plan: AdminPlan): { text: string; isChanged: boolean } | null {
  const discount = yearlyDiscount(draft);
  if (discount === null || discount < 0) return null;
  const before = yearlyDiscount(planDraft(plan));
  const percent = Math.round(discount * 100);
  const was = before === null ? percent : Math.round(before * 100);
  return percent === was
    ? { text: m.tables_plans_saving({ percent }), isChanged: false }
    : { text: m.tables_plans_saving_changes({ percent, was }), isChanged: true };
}
