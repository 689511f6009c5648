import { addresses } from '#contract/addresses.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import type * as subscription from '#contract/subscription/subscription.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { discountFrom, discountMinor } from '#domain/subscription/coupon.ts';
import { firstPeriodStart, planPrice } from '#domain/subscription/plan-price.ts';
import type { PricedPlan } from '#server/adapters/payments/payment-gateway.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import { lockPaidSubscription, readPlan } from '#server/features/subscription/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import {
  type CheckoutRow,
  findOpenCheckout,
  insertCheckout,
  saveCheckoutAddress,
  setCheckoutStatus,
} from './checkout.store.ts';
import type { StoredCoupon } from './coupon.store.ts';
import { claimCoupon, couponForGateway } from './coupons.ts';
import type { BillingDeps } from './handle-gateway-event.ts';
import { isSubscribed } from './paid-plan.ts';

type Reply = ReplyOf<typeof subscription.initialize>;

/** Time for a request to get the checkout address from the gateway, before another request may take over. */
const openingTimeoutMs = 30_000;
const checkoutMs = dayMs;

/** Opens a checkout for a plan. An agent has one at a time; repeated calls return the same one. */
export async function initializeSubscription(
  deps: BillingDeps,
  body: InputOf<typeof subscription.initialize>['body'],
  { agentId }: Pick<AgentCaller, 'agentId'>,
): Promise<Reply | ClaimRefusal | Refusal<'plan_by_arrangement' | 'payment_gateway_away'>> {
  const { planType, interval = 'month', coupon } = body;
  const plan = await readPlan(deps.pool, planType);
  const price = plan.isShown ? planPrice(plan, interval) : null;
  if (price === null) return refuse('plan_by_arrangement');

  const order = { planType, planVersion: plan.version, interval, price };
  const claimed = await claimCheckout(deps, agentId, { ...order, coupon: coupon?.trim() || null });
  if (isRefusal(claimed) || 'checkoutUrl' in claimed) return claimed;
  if ('toClose' in claimed) {
    const refusal = await abandonCheckout(deps, claimed.toClose);
    return refusal ?? (await initializeSubscription(deps, body, { agentId }));
  }

  const agent = await findAgent(deps.pool, agentId);
  if (!agent) return refuse('not_found');

  const returnPath = addresses.subscription();
  const { email } = agent;
  const { reference, customer, startsAt } = claimed;

  const opened = await deps.payments.openCheckout({
    ...order,
    reference,
    agentId,
    email,
    customer,
    startsAt,
    coupon: couponForGateway(claimed.coupon),
    returnPath,
  });
  if (isRefusal(opened)) return opened;

  await saveCheckoutAddress(deps.pool, { agentId, id: reference }, opened);
  return { checkoutUrl: opened.url, expiresAt: new Date(opened.expiresAt).toISOString() };
}

type VersionedPlanOrder = PricedPlan & { planVersion: number; coupon: string | null };
/** The first payment of a checkout, lowered by its coupon. */
type FirstPayment = { amountMinor: number; discountMinor: number; coupon: StoredCoupon | null };
type ClaimedCheckout =
  | Reply
  | { reference: string; customer: string | null; startsAt: number | null; coupon: StoredCoupon | null }
  | { toClose: CheckoutRow };

type ClaimRefusal = Refusal<
  | 'not_found'
  | 'idempotency_mismatch'
  | 'already_subscribed'
  | 'payment_in_progress'
  | 'checkout_opening'
  | 'coupon_refused'
>;

function claimCheckout(
  { transact, now: readClock, newId, payments }: BillingDeps,
  agentId: string,
  order: VersionedPlanOrder,
): Promise<ClaimedCheckout | ClaimRefusal> {
  return transact(async (tx: Tx) => {
    const now = readClock();
    const current = await lockPaidSubscription(tx, agentId);
    if (!current) return refuse('not_found');
    if (isSubscribed(current, now)) return refuse('already_subscribed');

    const { customer } = current;
    const begin = firstPeriodStart(current.snapshot, now);
    const startsAt = begin > now ? begin : null;
    const open = await findOpenCheckout(tx, agentId);
    const { planType, planVersion, interval, price } = order;
    const requested = { text: order.coupon ?? '', agentId, planType, exceptCheckout: open?.id ?? null };
    const coupon = order.coupon === null ? null : await claimCoupon(tx, requested, now);
    if (isRefusal(coupon)) return coupon;

    const first = firstPayment(order, coupon, begin);
    if (open) return resumeCheckout(open, order, { customer, startsAt, now, first });

    const id = newId();
    await insertCheckout(tx, {
      id,
      agentId,
      planType,
      planVersion,
      interval,
      amountMinor: first.amountMinor,
      discountMinor: first.discountMinor,
      couponId: coupon?.id ?? null,
      currency: price.currency,
      gateway: payments.name,
      createdAt: new Date(now).toISOString(),
      expiresAt: new Date(now + checkoutMs).toISOString(),
      startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
    });

    return { reference: id, customer, startsAt, coupon };
  });
}

function firstPayment(
  { planType, price }: VersionedPlanOrder,
  coupon: StoredCoupon | null,
  at: number,
): FirstPayment {
  const discount = coupon && discountFrom(coupon.code, coupon, at);
  const off = discountMinor(discount, { planType, priceMinor: price.amount, at });
  return { amountMinor: price.amount - off, discountMinor: off, coupon };
}

function resumeCheckout(
  open: CheckoutRow,
  { planType, interval }: VersionedPlanOrder,
  {
    customer,
    startsAt,
    now,
    first,
  }: { customer: string | null; startsAt: number | null; now: number; first: FirstPayment },
): ClaimedCheckout | Refusal<'payment_in_progress' | 'checkout_opening'> {
  if (open.status === 'pending') return refuse('payment_in_progress');

  const { checkoutUrl, expiresAt } = open;
  const isSamePlan = open.planType === planType && open.interval === interval;
  const opensAt = open.startsAt === null ? null : Date.parse(open.startsAt);
  const isSamePrice = open.amountMinor === first.amountMinor && open.couponId === (first.coupon?.id ?? null);

  // A different price, coupon or start than when it was opened needs a new checkout.
  const isSame = isSamePlan && isSamePrice && opensAt === startsAt;
  const isLiving = Date.parse(expiresAt) > now;
  if (isSame && isLiving && checkoutUrl !== null) return { checkoutUrl, expiresAt };
  if (checkoutUrl === null && Date.parse(open.createdAt) + openingTimeoutMs > now)
    return refuse('checkout_opening');
  // The request that opened it never finished; the gateway returns the same checkout for the same reference.
  if (isSame && isLiving) return { reference: open.id, customer, startsAt, coupon: first.coupon };

  return { toClose: open };
}

async function abandonCheckout(
  { transact, payments }: BillingDeps,
  open: CheckoutRow,
): Promise<Refusal<'idempotency_mismatch' | 'payment_in_progress' | 'payment_gateway_away'> | null> {
  if (open.gatewayCheckout !== null) {
    const closed = await payments.closeCheckout(open.gatewayCheckout);
    if (isRefusal(closed)) return closed;
    if (!closed) return refuse('payment_in_progress');
  }
  const moved = await transact(async (tx) => {
    await setCheckoutStatus(tx, open, 'abandoned');
    return null;
  });
  return moved;
}
