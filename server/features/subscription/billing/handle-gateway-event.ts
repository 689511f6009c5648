import { isRefusal } from '#domain/shared/refusal.ts';
import { discountFrom, discountMinor } from '#domain/subscription/coupon.ts';
import { planCurrency, planPrice } from '#domain/subscription/plan-price.ts';
import type { SubscriptionFact } from '#domain/subscription/subscription-event.ts';
import type { SubscriptionSnapshot } from '#domain/subscription/subscription-from.ts';
import type { GatewayEvent, GatewayFact } from '#server/adapters/payments/payment-gateway.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  lockPaidSubscription,
  type PaidSubscription,
  readPlan,
  recordFact,
  saveGatewayIds,
} from '#server/features/subscription/core/index.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { findCheckout, setCheckoutStatus } from './checkout.store.ts';
import { findCheckoutCoupon, saveDiscountStart } from './coupon.store.ts';
import { readDiscount } from './coupons.ts';
import {
  type EventResult,
  findAgentOfSubscription,
  insertGatewayEvent,
  saveGatewayEventResult,
} from './gateway-event.store.ts';
import { insertInvoice } from './invoice.store.ts';
import { isAgreedPrice, paidPlanVersion } from './paid-plan.ts';
import { settleRefund } from './refund.store.ts';
import { postponeCoupons } from './subscription-coupon.store.ts';

export type BillingDeps = Pick<Platform, 'pool' | 'transact' | 'now' | 'newId' | 'payments'>;

export const endAtGatewayQueue = 'end-at-gateway';
/** Brings the gateway to the coupon of a running subscription. */
export const couponQueue = 'coupon-to-gateway';

type EventContext = {
  deps: BillingDeps;
  event: GatewayEvent;
  fact: GatewayFact;
  agentId: string;
  current: PaidSubscription;
};

/**
 * Handles a verified gateway event: stored by id and applied in one transaction, so that it counts exactly once however
 * often it is delivered, even if the process dies midway.
 */
export async function handleGatewayEvent(
  deps: BillingDeps,
  event: GatewayEvent,
): Promise<EventResult | 'repeated'> {
  const gateway = deps.payments.name;
  const taken = await deps.transact(async (tx) => {
    if (!(await insertGatewayEvent(tx, { gateway, event, now: deps.now() }))) return 'repeated' as const;
    const result = await applyGatewayEvent(tx, deps, event);
    await saveGatewayEventResult(tx, { gateway, id: event.id, result });
    return result;
  });
  if (isRefusal(taken)) throw new Error(`a message of the gateway was refused: ${taken.refused}`);
  return taken;
}

async function applyGatewayEvent(tx: Tx, deps: BillingDeps, event: GatewayEvent): Promise<EventResult> {
  const { fact, subscription } = event;
  if (fact === null) return 'ignored';

  const agentId = event.agentId ?? (await findAgentOfSubscription(tx, deps.payments.name, subscription));
  const current = agentId === null ? null : await lockPaidSubscription(tx, agentId);
  if (agentId === null || current === null) return 'unknown_agent';

  const taken = { deps, event, fact, agentId, current };
  if (!appliesToCurrent(taken)) return 'ignored';
  if (!(await isRightAmount(tx, taken))) {
    await logMismatch(tx, taken, { applied: false });
    return 'amount_mismatch';
  }

  await updateCheckout(tx, taken);
  const reported = toSubscriptionFact(fact);
  if (reported === null) return 'applied';

  const known = reported.kind === 'period_paid' ? await withTerms(tx, taken, reported) : reported;
  if (fact.kind === 'period_paid' && known.kind === 'period_paid')
    await savePaidPeriod(tx, taken, { fact, discount: await discountOnInvoice(tx, known) });
  const source = { gateway: deps.payments.name, eventId: event.id };
  const after = await recordFact(tx, deps, { agentId, fact: known, at: event.at, source });
  if (fact.kind === 'refunded') await followRefund(tx, taken, { fact, after });

  return 'applied';
}

type PaidPeriod = Extract<SubscriptionFact, { kind: 'period_paid' }>;

/** The payment with the plan version and the discount that it was made at. A coupon's duration counts from here. */
async function withTerms(tx: Tx, taken: EventContext, paid: PaidPeriod): Promise<PaidPeriod> {
  const { agentId, event, deps } = taken;
  const planVersion = await paidPlanVersion(tx, taken, paid);
  if (paid.cause === 'upgrade' && (await postponeCoupons(tx, { agentId, now: paid.from, to: paid.to })))
    await enqueue(tx, couponQueue, { agentId });
  const checkout = paid.cause === 'checkout' ? event.checkout : null;
  if (checkout === null) {
    const discount = paid.cause === 'checkout' ? null : await readDiscount(tx, agentId);
    return { ...paid, planVersion, ...(discount && { discount }) };
  }

  const coupon = await findCheckoutCoupon(tx, { agentId, checkout });
  if (coupon === null) return { ...paid, planVersion };

  await saveDiscountStart(tx, { agentId, checkout, from: paid.from });
  await logAdminEvent(tx, deps, 'system', {
    type: 'subscription',
    action: 'coupon_redeemed',
    summary: texts(defaultLocale).log.couponRedeemed(coupon),
    entity: { type: 'agent', id: agentId },
    after: { code: coupon.code, planType: paid.planType, amountMinor: paid.amountMinor },
  });

  return { ...paid, planVersion, discount: discountFrom(coupon.code, coupon.terms, paid.from) };
}

/** What an invoice names as its discount; an upgrade pays a difference, in which it is contained. */
async function discountOnInvoice(
  tx: Tx,
  { cause, planType, planVersion, interval, from, discount }: PaidPeriod,
): Promise<{ code: string; amountMinor: number } | null> {
  if (discount === undefined || cause === 'upgrade') return null;
  const priceMinor = planPrice(await readPlan(tx, planType, planVersion), interval)?.amount ?? 0;
  const amountMinor = discountMinor(discount, { planType, priceMinor, at: from });
  return amountMinor === 0 ? null : { code: discount.code, amountMinor };
}

/** Ignores ends and failures of a replaced subscription. Payments and refunds always count. */
function appliesToCurrent({ fact, event, current }: EventContext): boolean {
  if (fact.kind === 'period_paid' || fact.kind === 'refunded' || fact.kind === 'checkout_closed') return true;
  const isFirst = 'cause' in fact && fact.cause === 'checkout';
  return isFirst || current.subscription === null || event.subscription === current.subscription;
}

/**
 * Settles the refund that this one stands for. A plan that a full refund ended is ended at the gateway as well, which
 * would otherwise charge its next period.
 */
async function followRefund(
  tx: Tx,
  { deps, agentId, current }: EventContext,
  { fact, after }: { fact: Extract<GatewayFact, { kind: 'refunded' }>; after: SubscriptionSnapshot | null },
): Promise<void> {
  const { invoice: gatewayInvoice, amount } = fact;
  await settleRefund(tx, { agentId, gatewayInvoice, amountMinor: amount.amount, now: deps.now() });
  const isOver = (status: string | undefined) => status === 'inactive' || status === 'trial';
  if (current.subscription !== null && isOver(after?.status) && !isOver(current.snapshot.status))
    await enqueue(tx, endAtGatewayQueue, { subscription: current.subscription });
}

async function isRightAmount(tx: Tx, taken: EventContext): Promise<boolean> {
  const { fact, event, agentId } = taken;
  if (fact.kind !== 'period_paid') return true;

  const { amount, currency } = fact.amount;
  if (currency !== planCurrency) return false;
  if (fact.cause === 'checkout') {
    const checkout = event.checkout === null ? null : await findCheckout(tx, agentId, event.checkout);
    return (
      checkout !== null &&
      checkout.amountMinor === amount &&
      checkout.currency === currency &&
      checkout.planType === fact.planType &&
      checkout.interval === fact.interval
    );
  }

  // A gateway may offset a balance, so a paid renewal with another amount still counts; the mismatch is logged for
  // review.
  if (fact.cause === 'renewal' && !(await isAgreedPrice(tx, taken, { ...fact, amountMinor: amount })))
    await logMismatch(tx, taken, { applied: true });

  return true;
}

async function updateCheckout(tx: Tx, { event, fact, agentId }: EventContext): Promise<void> {
  if (event.checkout === null) return;
  const checkout = { agentId, id: event.checkout };
  if (fact.kind === 'checkout_closed') return await setCheckoutStatus(tx, checkout, 'abandoned');
  if (!('cause' in fact) || fact.cause !== 'checkout') return;
  const status = { period_paid: 'paid', payment_failed: 'failed', payment_pending: 'pending' } as const;
  await setCheckoutStatus(tx, checkout, status[fact.kind]);
}

async function savePaidPeriod(
  tx: Tx,
  { deps, event, agentId, current }: EventContext,
  {
    fact,
    discount,
  }: {
    fact: Extract<GatewayFact, { kind: 'period_paid' }>;
    discount: { code: string; amountMinor: number } | null;
  },
): Promise<void> {
  const gateway = deps.payments.name;
  const { subscription, customer } = event;
  if (subscription !== null && (fact.cause === 'checkout' || current.subscription === null)) {
    // Ends the old subscription at the gateway, so that the agent is not charged twice.
    if (current.subscription !== null && current.subscription !== subscription)
      await enqueue(tx, endAtGatewayQueue, { subscription: current.subscription });
    await saveGatewayIds(tx, agentId, { gateway, customer, subscription });
  }

  const { invoice: gatewayInvoice, planType, interval, from, to, amount } = fact;
  const { amount: amountMinor, currency } = amount;
  const period = { planType, interval, from, to, amountMinor, currency, issuedAt: event.at, discount };
  await insertInvoice(tx, { agentId, id: deps.newId(), gateway, gatewayInvoice, ...period });
}

function toSubscriptionFact(fact: GatewayFact): SubscriptionFact | null {
  switch (fact.kind) {
    case 'checkout_closed':
      return null;
    case 'ended':
      return { kind: 'ended', cause: 'gateway' };
    case 'cancel_asked':
    case 'cancel_withdrawn':
      return { kind: fact.kind };
    default: {
      const { amount, ...rest } = fact;
      return { ...rest, amountMinor: amount.amount };
    }
  }
}

async function logMismatch(
  tx: Tx,
  { deps, event, fact, agentId }: EventContext,
  outcome: { applied: boolean },
): Promise<void> {
  await logAdminEvent(tx, deps, 'system', {
    type: 'subscription',
    action: 'payment_amount_differs',
    summary: texts(defaultLocale).log.paymentDiffers(outcome),
    entity: { type: 'agent', id: agentId },
    after: { gatewayEvent: event.id, fact },
  });
}
