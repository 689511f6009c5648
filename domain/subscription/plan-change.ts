import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { type Plan, type PlanType, planTypes } from '#domain/subscription/plans.ts';
import { type Discount, discountMinor, postponeDiscount } from './coupon.ts';
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
  /** What a discount takes off the price of the next period; `dueNowMinor` and `creditMinor` are after it. */
  discountMinor: number;
  /** Price of each later period, before the discount. */
  renewalMinor: number;
  /** What the discount takes off the first of them. */
  renewalDiscountMinor: number;
  renewsAt: number;
};

type WantedPlan = { readonly plan: Plan; readonly interval: BillingInterval };
/** Current subscription; `plan` is the version that was bought, and `discount` applies to what it pays. */
type HeldPlan = {
  readonly snapshot: SubscriptionSnapshot;
  readonly plan: Plan | null;
  readonly discount?: Discount | null;
};

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

  const { planType } = wanted.plan;
  const offAt = (at: number) =>
    discountMinor(held.discount ?? null, { planType, priceMinor: price.amount, at });
  const paid = paidPeriod(held, now);

  if (paid === null) {
    const begin = firstPeriodStart(held.snapshot, now);
    const renewsAt = periodEndAfter(begin, wanted.interval, 1);

    return {
      ...planChangeBase('subscribe', wanted, price.amount),
      effectiveAt: begin,
      trialGoesOn: begin > now,
      discountMinor: offAt(begin),
      dueNowMinor: price.amount - offAt(begin),
      renewalDiscountMinor: offAt(renewsAt),
      renewsAt,
    };
  }

  const later = {
    ...planChangeBase('downgrade', wanted, price.amount),
    effectiveAt: paid.end,
    renewalDiscountMinor: offAt(paid.end),
    renewsAt: paid.end,
  };
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
  const netMinor = price.amount - offAt(begin);

  // A different interval starts a new period; the same interval runs to its end.
  const isAnew = paid.interval !== wanted.interval;
  const grossMinor = isAnew ? netMinor : Math.round(netMinor * periods * share);
  const renewsAt = isAnew
    ? newPeriodEnd({ begin, interval: wanted.interval, price: netMinor, creditMinor })
    : paid.end;
  // One that waits for the next payment lowers that of the new plan.
  const { discount: present = null } = held;
  const next = isAnew && present && present.from > begin ? postponeDiscount(present, renewsAt) : present;

  return {
    ...planChangeBase('upgrade', wanted, price.amount),
    effectiveAt: begin,
    trialGoesOn: begin > now,
    creditMinor,
    dueNowMinor: Math.max(0, grossMinor - creditMinor),
    discountMinor: offAt(begin),
    renewalDiscountMinor: discountMinor(next, { planType, priceMinor: price.amount, at: renewsAt }),
    renewsAt,
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
    discountMinor: 0,
    renewalMinor,
    renewalDiscountMinor: 0,
    trialGoesOn: false,
  };
}

type PaidPeriod = { start: number; end: number; interval: BillingInterval };

function paidPeriod({ snapshot, plan, discount = null }: HeldPlan, now: number) {
  const { status, planType, interval, currentPeriodStart: start, currentPeriodEnd: end } = snapshot;
  if (status === 'trial' || status === 'inactive') return null;
  if (planType === null || interval === null || start === null || end === null || end <= now) return null;
  const listMinor = (plan && planPrice(plan, interval)?.amount) ?? 0;
  const priceMinor = listMinor - discountMinor(discount, { planType, priceMinor: listMinor, at: start });
  return { planType, interval, start, end, priceMinor };
}
