import type { Billing } from '#contract/subscription/subscription-shapes.ts';
import { entitlementsOf } from '#domain/subscription/entitlements.ts';
import * as t from '#texts/screens.ts';
import { formatDate, formatInstantDay, formatMoney } from '#web/lib/format/format.ts';
import { planLabel } from '#web/lib/format/plan-labels.ts';
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

export const phaseBadges: Record<BillingPhase, { tone: BadgeTone; label: string }> = {
  trial: { tone: 'pine', label: t.billing.badgeTrial },
  trial_ended: { tone: 'clay', label: t.billing.badgeTrialEnded },
  active: { tone: 'pine', label: t.billing.badgeTrial },
  past_due: { tone: 'red', label: t.billing.badgePastDue },
  ending: { tone: 'yellow', label: t.billing.badgeEnding },
  ended: { tone: 'sand', label: t.billing.badgeEnded },
};

export function currentPlanLabel({ planType }: Pick<Billing, 'planType'>): string {
  return planType === null ? t.notices.noPlan : planLabel(planType);
}

/** One-line summary under the page title. */
export function billingSummary(billing: Billing, phase: BillingPhase, now: number): string {
  const plan = currentPlanLabel(billing);
  switch (phase) {
    case 'trial':
      return trialSummary(billing.trialEndsAt, now);
    case 'trial_ended':
      return t.billing.lineTrialEnded;
    case 'active':
      return billing.planStartsAt === null
        ? t.notices.onPlan({ plan })
        : t.billing.lineStarting({ plan, date: formatInstantDay(billing.planStartsAt) });
    case 'past_due':
      return t.billing.linePastDue({ plan });
    case 'ending':
      return t.billing.lineEnding({
        plan,
        date: dateOrEmpty(billing.endsAt ?? billing.currentPeriodEnd),
      });
    case 'ended':
      return t.billing.lineEnded;
  }
}

/** Describes the current phase, when it ends and what follows. */
export function phaseText(billing: Billing, phase: BillingPhase): string {
  const { trialEndsAt, currentPeriodEnd, usage } = billing;
  switch (phase) {
    case 'trial':
      return t.billing.aboutTrial({
        most: usage.maxListings,
        date: longDateOrEmpty(trialEndsAt),
      });
    case 'trial_ended':
      return t.billing.aboutTrialEnded({ date: longDateOrEmpty(trialEndsAt) });
    case 'active':
      return activeText(billing);
    case 'past_due':
      return t.billing.aboutPastDue({ date: longDateOrEmpty(billing.graceEndsAt) });
    case 'ending':
      return endingText(billing);
    case 'ended':
      return currentPeriodEnd === null
        ? t.billing.aboutEnded
        : t.billing.aboutTrialEnded({ date: formatLongPlanDate(currentPeriodEnd) });
  }
}

function trialSummary(endsAt: string | null, now: number): string {
  if (endsAt === null) return t.billing.lineTrialLast;
  const isToday = formatInstantDay(endsAt) === formatInstantDay(new Date(now).toISOString());
  if (isToday) return t.billing.lineTrialLast;
  return t.billing.lineTrial({ count: daysUntil(endsAt, now), date: formatInstantDay(endsAt) });
}

function endingText(billing: Billing): string {
  const { planStartsAt, endsAt, currentPeriodEnd } = billing;
  const date = longDateOrEmpty(endsAt ?? currentPeriodEnd);
  if (planStartsAt === null) return t.billing.aboutEnding({ date });
  return t.billing.aboutEndingInTrial({
    plan: currentPlanLabel(billing),
    start: formatLongPlanDate(planStartsAt),
    date,
  });
}

function activeText(billing: Billing): string {
  const { interval, currentPeriodEnd, planStartsAt, scheduledChange } = billing;
  if (interval === null) {
    return currentPeriodEnd === null
      ? t.billing.aboutGiven
      : t.billing.aboutGivenUntil({ date: formatLongPlanDate(currentPeriodEnd) });
  }

  if (planStartsAt !== null) {
    const start = { plan: currentPlanLabel(billing), date: formatLongPlanDate(planStartsAt) };
    return scheduledChange || currentPeriodEnd === null
      ? t.billing.aboutStartingChange(start)
      : t.billing.aboutStarting({ ...start, renewal: formatLongPlanDate(currentPeriodEnd) });
  }
  if (scheduledChange) return '';

  return currentPeriodEnd === null
    ? ''
    : t.billing.aboutActive({ date: formatLongPlanDate(currentPeriodEnd) });
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
      name: t.labels.price,
      value: interval === 'month' ? t.labels.amountAMonth({ amount }) : t.labels.amountAYear({ amount }),
    });
  }

  if (phase === 'past_due') {
    if (lastFailure) {
      const [amount, date] = [formatMoney(lastFailure.amount), formatInstantDay(lastFailure.at)];
      facts.push({
        name: t.billing.factMissing,
        value: t.billing.missingPayment({ amount, date }),
      });
    }
    if (graceEndsAt) facts.push({ name: t.billing.factUntil, value: formatInstantDay(graceEndsAt) });
    return facts;
  }

  if (billing.discount) {
    const { code, lastDay } = billing.discount;
    const value = lastDay === null ? code : t.labels.codeUntil({ code, date: formatDate(lastDay) });
    facts.push({ name: t.billing.couponFact, value });
  }

  if (nextPayment) {
    const [amount, date] = [formatMoney(nextPayment.amount), formatInstantDay(nextPayment.at)];
    facts.push({
      name: t.billing.factNext,
      value: t.labels.amountOnDate({ amount, date }),
    });
  } else if (currentPeriodEnd) {
    facts.push({ name: t.billing.factUntil, value: formatInstantDay(currentPeriodEnd) });
  }

  return facts;
}
