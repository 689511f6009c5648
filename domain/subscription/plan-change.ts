import { type Plan, type PlanType, planTypes } from '#domain/entitlement/plans.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { firstPeriodStart, periodEndAfter, planPrice } from './plan-price.ts';
import type { BillingInterval } from './subscription-event.ts';
import type { SubscriptionSnapshot } from './subscription-from.ts';

export const planChangeKinds = ['subscribe', 'upgrade', 'downgrade', 'none'] as const;

export type PlanChange = {
  /**
   * `upgrade` is charged and applies at once; `downgrade` applies at the end of the period and costs nothing now. A
   * larger plan is always an upgrade; the same plan from yearly to monthly is a downgrade.
   */
  kind: (typeof planChangeKinds)[number];
  planType: PlanType;
  interval: BillingInterval;
  /** Start of the paid period, in milliseconds since 1970. */
  effectiveAt: number;
  /** Whether a running trial continues until `effectiveAt` with all its features. */
  trialGoesOn: boolean;
  dueNowMinor: number;
  /** Credit for the rest of the paid period, deducted from the amount due. */
  creditMinor: number;
  renewalMinor: number;
  renewsAt: number;
};

type WantedPlan = { readonly plan: Plan; readonly interval: BillingInterval };
/** Current subscription; `plan` is the version that was bought. */
type HeldPlan = { readonly snapshot: SubscriptionSnapshot; readonly plan: Plan | null };

/**
 * Preview of a plan change at `now` (milliseconds since 1970). The rest of the paid period is credit; credit above the
 * price extends the new period. Refuses a plan without a price.
 */
export function planChangeTo(
  wanted: WantedPlan,
  held: HeldPlan,
  now: number,
): PlanChange | Refusal<'plan_by_arrangement'> {
  const price = planPrice(wanted.plan, wanted.interval);
  if (price === null) return refuse('plan_by_arrangement');
  const paid = paidPeriod(held, now);
  if (paid === null) {
    const begin = firstPeriodStart(held.snapshot, now);
    const renewsAt = periodEndAfter(begin, wanted.interval, 1);
    return {
      ...planChangeBase('subscribe', wanted, price.amount),
      effectiveAt: begin,
      trialGoesOn: begin > now,
      dueNowMinor: price.amount,
      renewsAt,
    };
  }
  const later = {
    ...planChangeBase('downgrade', wanted, price.amount),
    effectiveAt: paid.end,
    renewsAt: paid.end,
  };
  const { planType } = wanted.plan;
  const isSame = paid.planType === planType && paid.interval === wanted.interval;
  if (isSame) return { ...later, kind: 'none', effectiveAt: now };
  const steps = planTypes.indexOf(planType) - planTypes.indexOf(paid.planType);
  const isShorter = paid.interval === 'year' && wanted.interval === 'month';
  if (steps < 0 || (steps === 0 && isShorter)) return later;
  // A period that starts when the trial ends is still unused until then.
  const begin = Math.max(now, paid.start);
  const share = (paid.end - begin) / (paid.end - paid.start);
  const periods = periodsIn(paid);
  const creditMinor = Math.round(paid.priceMinor * periods * share);
  // A different interval starts a new period; the same interval runs to its end.
  const isAnew = paid.interval !== wanted.interval;
  const grossMinor = isAnew ? price.amount : Math.round(price.amount * periods * share);
  return {
    ...planChangeBase('upgrade', wanted, price.amount),
    effectiveAt: begin,
    trialGoesOn: begin > now,
    creditMinor,
    dueNowMinor: Math.max(0, grossMinor - creditMinor),
    renewsAt: isAnew
      ? newPeriodEnd({ begin, interval: wanted.interval, price: price.amount, creditMinor })
      : paid.end,
  };
}

/** End of the new period, later when the credit pays for more than one. */
function newPeriodEnd(of: {
  begin: number;
  interval: BillingInterval;
  price: number;
  creditMinor: number;
}): number {
  const periods = of.price === 0 ? 1 : Math.max(1, of.creditMinor / of.price);
  const whole = Math.floor(periods);
  const end = periodEndAfter(of.begin, of.interval, whole);
  const next = periodEndAfter(of.begin, of.interval, whole + 1);
  return Math.round(end + (next - end) * (periods - whole));
}

/** A period that is counted from an earlier anchor may be three days longer than its own interval. */
const maxAnchorDrift = 1.12;

/** Intervals that the paid period lasts: one, or more where credit paid for a longer one. */
function periodsIn({ start, end, interval }: PaidPeriod): number {
  let whole = 0;
  while (periodEndAfter(start, interval, whole + 1) <= end) whole += 1;
  const from = periodEndAfter(start, interval, whole);
  const to = periodEndAfter(start, interval, whole + 1);
  const periods = whole + (end - from) / (to - from);
  return periods <= maxAnchorDrift ? 1 : periods;
}

function planChangeBase(kind: PlanChange['kind'], { plan, interval }: WantedPlan, renewalMinor: number) {
  return {
    kind,
    planType: plan.planType,
    interval,
    dueNowMinor: 0,
    creditMinor: 0,
    renewalMinor,
    trialGoesOn: false,
  };
}

type PaidPeriod = { start: number; end: number; interval: BillingInterval };

function paidPeriod({ snapshot, plan }: HeldPlan, now: number) {
  const { status, planType, interval, currentPeriodStart: start, currentPeriodEnd: end } = snapshot;
  if (status === 'trial' || status === 'inactive') return null;
  if (planType === null || interval === null || start === null || end === null || end <= now) return null;
  return { planType, interval, start, end, priceMinor: (plan && planPrice(plan, interval)?.amount) ?? 0 };
}
