import { discountMinor } from '#domain/subscription/coupon.ts';
import { entitlementsOf } from '#domain/subscription/entitlements.ts';
import { planPrice } from '#domain/subscription/plan-price.ts';
import type { SubscriptionFact } from '#domain/subscription/subscription-event.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type PaidSubscription, readPlan } from '#server/features/subscription/core/index.ts';
import { findCheckout } from './checkout.store.ts';
import { readDiscount } from './coupons.ts';

type Paid = Pick<
  Extract<SubscriptionFact, { kind: 'period_paid' }>,
  'cause' | 'planType' | 'interval' | 'amountMinor' | 'from'
>;
type Payer = { agentId: string; current: PaidSubscription; event: { checkout: string | null } };

/**
 * Plan version that a payment is for: the one shown at checkout, the one scheduled for the next period, or the one
 * held; for upgrades, and when nothing is known, the current version.
 */
export async function paidPlanVersion(
  db: Queryable,
  { agentId, current, event }: Payer,
  { cause, planType }: Pick<Paid, 'cause' | 'planType'>,
): Promise<number> {
  if (cause === 'checkout' && event.checkout !== null) {
    const checkout = await findCheckout(db, agentId, event.checkout);
    if (checkout) return checkout.planVersion;
  }
  const { planType: held, planVersion, scheduledChange } = current.snapshot;
  if (cause === 'renewal' && scheduledChange?.planType === planType && scheduledChange.planVersion)
    return scheduledChange.planVersion;
  if (cause === 'renewal' && held === planType && planVersion !== null) return planVersion;
  return (await readPlan(db, planType)).version;
}

/** Whether a renewal has the agreed price. */
export async function isAgreedPrice(db: Queryable, payer: Payer, paid: Paid): Promise<boolean> {
  const version = await paidPlanVersion(db, payer, paid);
  const plan = await readPlan(db, paid.planType, version);
  const priceMinor = planPrice(plan, paid.interval)?.amount;
  if (priceMinor === undefined) return false;
  const discount = await readDiscount(db, payer.agentId);
  const off = discountMinor(discount, { planType: paid.planType, priceMinor, at: paid.from });
  return priceMinor - off === paid.amountMinor;
}

/** Whether a plan paid at the gateway is in force. A plan granted by an admin does not block buying one. */
export function isSubscribed({ snapshot, subscription }: PaidSubscription, now: number): boolean {
  // Only a billed plan has an interval.
  const { status, interval } = snapshot;
  if (subscription === null || status === 'trial' || interval === null) return false;
  return entitlementsOf({ subscription: snapshot, listingCount: 0, now }).closedBy === null;
}
