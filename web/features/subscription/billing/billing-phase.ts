import type { Billing } from '#contract/subscription/subscription-shapes.ts';
import { entitlementsOf } from '#domain/subscription/entitlements.ts';
import { formatDate, formatInstantDay, formatMoney } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
import { m } from '#web/locales/compiled/messages.js';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { daysUntil, formatLongPlanDate } from '../plan-dates.ts';

/** Phase of a subscription: `ending` is cancelled but still usable, `ended` means that no plan is in force. */
export type BillingPhase = 'trial' | 'trial_ended' | 'active' | 'past_due' | 'ending' | 'ended';

type PhaseFacts = Pick<
  Billing,
  'status' | 'planType' | 'interval' | 'trialEndsAt' | 'currentPeriodStart' | 'currentPeriodEnd'
>;

/** Uses the entitlement rules of the server, so page and server agree on what is open. */
export function billingPhase(billing: PhaseFacts, now: number): BillingPhase {
  const { closedBy } = entitlementsOf({
    subscription: {
      status: billing.status,
      planType: billing.planType,
      interval: billing.interval,
      trialEndsAt: parseInstant(billing.trialEndsAt),
      currentPeriodStart: parseInstant(billing.currentPeriodStart),
      currentPeriodEnd: parseInstant(billing.currentPeriodEnd),
    },
    listingCount: 0,
    now,
  });
  if (closedBy !== null) return closedBy.code === 'trial_expired' ? 'trial_ended' : 'ended';

  switch (billing.status) {
    case 'trial':
      return 'trial';
    case 'past_due':
      return 'past_due';
    case 'cancelled':
      return 'ending';
    default:
      return 'active';
  }
}

function parseInstant(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}

export const phaseBadges: Record<BillingPhase, { tone: BadgeTone; label: () => string }> = {
  trial: { tone: 'pine', label: m.billing_badge_trial },
  trial_ended: { tone: 'clay', label: m.billing_badge_trial_ended },
  active: { tone: 'pine', label: m.billing_badge_active },
  past_due: { tone: 'red', label: m.billing_badge_past_due },
  ending: { tone: 'yellow', label: m.billing_badge_ending },
  ended: { tone: 'sand', label: m.billing_badge_ended },
};

export function currentPlanLabel({ planType }: Pick<Billing, 'planType'>): string {
  return planType === null ? m.billing_no_plan() : planLabel(planType);
}

/** One-line summary under the page title. */
export function billingSummary(billing: Billing, phase: BillingPhase, now: number): string {
  const plan = currentPlanLabel(billing);
  switch (phase) {
    case 'trial':
      return trialSummary(billing.trialEndsAt, now);
    case 'trial_ended':
      return m.billing_line_trial_ended();
    case 'active':
      return billing.planStartsAt === null
        ? m.billing_line_active({ plan })
        : m.billing_line_starting({ plan, date: formatInstantDay(billing.planStartsAt) });
    case 'past_due':
      return m.billing_line_past_due({ plan });
    case 'ending':
      return m.billing_line_ending({ plan, date: dateOrEmpty(billing.endsAt ?? billing.currentPeriodEnd) });
    case 'ended':
      return m.billing_line_ended();
  }
}

/** Describes the current phase, when it ends and what follows. */
export function phaseText(billing: Billing, phase: BillingPhase): string {
  const { trialEndsAt, currentPeriodEnd, usage } = billing;
  switch (phase) {
    case 'trial':
      return m.billing_about_trial({ most: usage.maxListings, date: longDateOrEmpty(trialEndsAt) });
    case 'trial_ended':
      return m.billing_about_trial_ended({ date: longDateOrEmpty(trialEndsAt) });
    case 'active':
      return activeText(billing);
    case 'past_due':
      return m.billing_about_past_due({ date: longDateOrEmpty(billing.graceEndsAt) });
    case 'ending':
      return endingText(billing);
    case 'ended':
      return currentPeriodEnd === null
        ? m.billing_about_ended()
        : m.billing_about_ended_on({ date: formatLongPlanDate(currentPeriodEnd) });
  }
}

function trialSummary(endsAt: string | null, now: number): string {
  if (endsAt === null) return m.billing_line_trial_last();
  const isToday = formatInstantDay(endsAt) === formatInstantDay(new Date(now).toISOString());
  if (isToday) return m.billing_line_trial_last();
  return m.billing_line_trial({ count: daysUntil(endsAt, now), date: formatInstantDay(endsAt) });
}

function endingText(billing: Billing): string {
  const { planStartsAt, endsAt, currentPeriodEnd } = billing;
  const date = longDateOrEmpty(endsAt ?? currentPeriodEnd);
  if (planStartsAt === null) return m.billing_about_ending({ date });
  return m.billing_about_ending_in_trial({
    plan: currentPlanLabel(billing),
    start: formatLongPlanDate(planStartsAt),
    date,
  });
}

function activeText(billing: Billing): string {
  const { interval, currentPeriodEnd, planStartsAt, scheduledChange } = billing;
  if (interval === null) {
    return currentPeriodEnd === null
      ? m.billing_about_given()
      : m.billing_about_given_until({ date: formatLongPlanDate(currentPeriodEnd) });
  }

  if (planStartsAt !== null) {
    const start = { plan: currentPlanLabel(billing), date: formatLongPlanDate(planStartsAt) };
    return scheduledChange || currentPeriodEnd === null
      ? m.billing_about_starting_change(start)
      : m.billing_about_starting({ ...start, renewal: formatLongPlanDate(currentPeriodEnd) });
  }
  if (scheduledChange) return '';

  return currentPeriodEnd === null
    ? ''
    : m.billing_about_active({ date: formatLongPlanDate(currentPeriodEnd) });
}

function dateOrEmpty(instant: string | null): string {
  return instant === null ? '' : formatInstantDay(instant);
}

function longDateOrEmpty(instant: string | null): string {
  return instant === null ? '' : formatLongPlanDate(instant);
}

type PlanFact = { name: string; value: string };

/** Price, next payment and end date; leaves out what does not apply. */
export function planFacts(billing: Billing, phase: BillingPhase): PlanFact[] {
  const { price, interval, nextPayment, currentPeriodEnd, lastFailure, graceEndsAt } = billing;
  if (phase === 'trial' || phase === 'trial_ended' || phase === 'ended') return [];

  const facts: PlanFact[] = [];
  if (price && interval) {
    const amount = formatMoney(price);
    facts.push({
      name: m.billing_fact_price(),
      value: interval === 'month' ? m.billing_per_month({ amount }) : m.billing_per_year({ amount }),
    });
  }

  if (phase === 'past_due') {
    if (lastFailure) {
      const [amount, date] = [formatMoney(lastFailure.amount), formatInstantDay(lastFailure.at)];
      facts.push({ name: m.billing_fact_missing(), value: m.billing_missing_payment({ amount, date }) });
    }
    if (graceEndsAt) facts.push({ name: m.billing_fact_until(), value: formatInstantDay(graceEndsAt) });
    return facts;
  }

  if (billing.discount) {
    const { code, lastDay } = billing.discount;
    const value = lastDay === null ? code : m.coupon_until({ code, date: formatDate(lastDay) });
    facts.push({ name: m.coupon_fact(), value });
  }

  if (nextPayment) {
    const [amount, date] = [formatMoney(nextPayment.amount), formatInstantDay(nextPayment.at)];
    facts.push({ name: m.billing_fact_next(), value: m.billing_next_payment({ amount, date }) });
  } else if (currentPeriodEnd) {
    facts.push({ name: m.billing_fact_until(), value: formatInstantDay(currentPeriodEnd) });
  }

  return facts;
}
