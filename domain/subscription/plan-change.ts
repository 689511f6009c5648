import { type Plan, type PlanType, planTypes } from '#domain/entitlement/plans.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { periodEndAfter, planPrice } from './plan-price.ts';
import type { BillingInterval } from './subscription-event.ts';
import type { SubscriptionSnapshot } from './subscription-from.ts';

export type PlanChange = {
  /** `upgrade` is paid and there at once; `downgrade` waits for the end of the period and costs nothing now. */
  kind: 'subscribe' | 'upgrade' | 'downgrade' | 'none';
  planType: PlanType;
  interval: BillingInterval;
  effectiveAt: number;
  dueNowMinor: number;
  /** What is left of the paid period, taken off what is due. */
  creditMinor: number;
  renewalMinor: number;
  renewsAt: number;
};

type Wanted = { readonly plan: Plan; readonly interval: BillingInterval };
/** What is held now; `plan` is the version that was bought. */
type Held = { readonly snapshot: SubscriptionSnapshot; readonly plan: Plan | null };

/** What going to another plan means. A person who paid for a year keeps it: a month follows only after its end. */
export function planChangeTo(
  wanted: Wanted,
  held: Held,
  now: number,
): PlanChange | Refusal<'plan_by_arrangement'> {
  const price = planPrice(wanted.plan, wanted.interval);
  if (price === null) return refuse('plan_by_arrangement');
  const paid = paidPeriod(held, now);
  if (paid === null) {
    const renewsAt = periodEndAfter(now, wanted.interval, 1);
    return {
      ...facts('subscribe', wanted, price.amount),
      effectiveAt: now,
      dueNowMinor: price.amount,
      renewsAt,
    };
  }
  const later = { ...facts('downgrade', wanted, price.amount), effectiveAt: paid.end, renewsAt: paid.end };
  const { planType } = wanted.plan;
  const isSame = paid.planType === planType && paid.interval === wanted.interval;
  if (isSame) return { ...later, kind: 'none', effectiveAt: now };
  const steps = planTypes.indexOf(planType) - planTypes.indexOf(paid.planType);
  const isShorter = paid.interval === 'year' && wanted.interval === 'month';
  if (steps < 0 || isShorter) return later;
  const share = (paid.end - now) / (paid.end - paid.start);
  const creditMinor = Math.round(paid.priceMinor * share);
  // Another length of period begins now; the same length goes on to its end.
  const isLonger = paid.interval !== wanted.interval;
  const grossMinor = isLonger ? price.amount : Math.round(price.amount * share);
  return {
    ...facts('upgrade', wanted, price.amount),
    effectiveAt: now,
    creditMinor,
    dueNowMinor: Math.max(0, grossMinor - creditMinor),
    renewsAt: isLonger ? periodEndAfter(now, wanted.interval, 1) : paid.end,
  };
}

function facts(kind: PlanChange['kind'], { plan, interval }: Wanted, renewalMinor: number) {
  return { kind, planType: plan.planType, interval, dueNowMinor: 0, creditMinor: 0, renewalMinor };
}

function paidPeriod({ snapshot, plan }: Held, now: number) {
  const { status, planType, interval, currentPeriodStart: start, currentPeriodEnd: end } = snapshot;
  if (status === 'trial' || status === 'inactive') return null;
  if (planType === null || interval === null || start === null || end === null || end <= now) return null;
  return { planType, interval, start, end, priceMinor: (plan && planPrice(plan, interval)?.amount) ?? 0 };
}
