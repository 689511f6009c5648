import { planPrice } from '#domain/subscription/plan-price.ts';
import type { SubscriptionFact } from '#domain/subscription/subscription-event.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type PaidSubscription, readPlan } from '#server/features/subscription/index.ts';
import { findCheckout } from './checkout.store.ts';

type Paid = Pick<
  Extract<SubscriptionFact, { kind: 'period_paid' }>,
  'cause' | 'planType' | 'interval' | 'amountMinor'
>;
type Payer = { agentId: string; current: PaidSubscription; event: { checkout: string | null } };

/**
 * The version of the plan that a payment is for: what the checkout showed, what was agreed on for the next period, what
 * the subscription has; for the way up, and where nothing is known, the one that is sold now.
 */
export async function versionPaidFor(
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

/** Whether a renewal costs what was agreed on. */
export async function isAgreedPrice(db: Queryable, payer: Payer, paid: Paid): Promise<boolean> {
  const version = await versionPaidFor(db, payer, paid);
  const plan = await readPlan(db, paid.planType, version);
  return planPrice(plan, paid.interval)?.amount === paid.amountMinor;
}
