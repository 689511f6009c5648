import type { ReplyOf } from '#contract/endpoint.ts';
import type * as subscription from '#contract/subscription/subscription.ts';
import { isRefusal, type Refusal, type RefusedBy, refuse } from '#domain/shared/refusal.ts';
import { isDiscountRunning } from '#domain/subscription/coupon.ts';
import { planCurrency, planPrice } from '#domain/subscription/plan-price.ts';
import type { PricedPlan } from '#server/adapters/payments/payment-gateway.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import {
  lockPaidSubscription,
  type PaidSubscription,
  readPaidSubscription,
  readPlan,
} from '#server/features/subscription/index.ts';
import type { AdminCaller, AgentCaller } from '#server/http/caller.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { refuseChange } from './change-plan.ts';
import { claimCoupon, readDiscount } from './coupons.ts';
import type { BillingDeps } from './handle-gateway-event.ts';
import { nextPayment } from './read-billing.ts';
import { findSubscriptionCoupon, insertSubscriptionCoupon } from './subscription-coupon.store.ts';

export const couponQueue = 'coupon-to-gateway';

type Reply = ReplyOf<typeof subscription.applyCoupon>;
type Requested = { agentId: string; text: string; by: AgentCaller | AdminCaller };

/**
 * Applies a coupon to a running subscription, from its next payment on. It counts as used at once; the gateway learns of it
 * from a job, which is repeated until it has answered.
 */
export function applyCoupon(
  deps: BillingDeps,
  { agentId, text, by }: Requested,
): Promise<
  Reply | RefusedBy<typeof refuseChange> | RefusedBy<typeof claimCoupon> | Refusal<'idempotency_mismatch'>
> {
  const { transact, now, newId } = deps;
  return transact(
    async (tx): Promise<Reply | RefusedBy<typeof refuseChange> | RefusedBy<typeof claimCoupon>> => {
      const current = await lockPaidSubscription(tx, agentId);
      const refused = refuseChange(current, now());
      if (refused) return refused;
      const next = current && nextPlan(current);
      if (!current?.subscription || !next) return refuse('no_subscription');
      const running = await readDiscount(tx, agentId);
      if (running && isDiscountRunning(running, next.at))
        return refuse('coupon_refused', { cause: 'coupon_running', facts: { code: running.code } });
      const { planType, interval, at: from } = next;
      const before = await nextPayment(tx, { agentId, ...current });
      const coupon = await claimCoupon(tx, { text, agentId, planType, exceptCheckout: null }, now());
      if (isRefusal(coupon)) return coupon;
      const id = newId();
      const use = { agentId, id, couponId: coupon.id, subscription: current.subscription };
      await insertSubscriptionCoupon(tx, { ...use, planType, interval, from, now: now() });
      await enqueue(tx, couponQueue, { agentId, id });
      const after = await nextPayment(tx, { agentId, ...current });
      if (before === null || after === null) return refuse('no_subscription');
      await logAdminEvent(tx, deps, by, {
        type: 'subscription',
        action: 'coupon_applied',
        summary: texts(defaultLocale).log.couponRedeemed(coupon),
        entity: { type: 'agent', id: agentId },
        before: { nextPaymentMinor: before.amount.amount },
        after: { code: coupon.code, nextPaymentMinor: after.amount.amount, at: after.at },
      });
      return { code: coupon.code, before: before.amount, nextPayment: after };
    },
    { idempotencyKey: by.request.idempotencyKey },
  );
}

/** Plan and interval of the next payment, and when it is due. */
function nextPlan({ snapshot }: PaidSubscription) {
  const { planType, interval, scheduledChange, currentPeriodEnd: at } = snapshot;
  const next = scheduledChange ?? { planType, interval };
  if (next.planType === null || next.interval === null || at === null) return null;
  return { planType: next.planType, interval: next.interval, at };
}

/** Tells the gateway. Repeated, it applies the coupon once. */
export async function applyCouponAtGateway(
  { pool, payments }: BillingDeps,
  { agentId, id }: { agentId: string; id: string },
): Promise<void> {
  const found = await findSubscriptionCoupon(pool, { agentId, id });
  const current = await readPaidSubscription(pool, agentId);
  // Ended or replaced meanwhile.
  if (!found || !current || current.subscription !== found.subscription) return;
  const { subscription: ours, coupon, from } = found;
  const scheduled = await scheduledPlan(pool, current);
  const order = { reference: id, coupon, from, currency: planCurrency, scheduled };
  const accepted = await payments.applyCoupon(ours, order);
  if (isRefusal(accepted)) throw new Error(`the gateway could not apply the coupon ${coupon.code}`);
}

async function scheduledPlan(db: Queryable, { snapshot }: PaidSubscription): Promise<PricedPlan | null> {
  const { scheduledChange: next } = snapshot;
  if (next === null) return null;
  const price = planPrice(await readPlan(db, next.planType, next.planVersion), next.interval);
  return price && { planType: next.planType, interval: next.interval, price };
}
