import type { AdminBilling, AdminInvoice } from '#contract/admin/billing.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type * as subscription from '#contract/subscription/subscription.ts';
import type { Billing } from '#contract/subscription/subscription-shapes.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { discountMinor, isDiscountRunning, lastDayOf } from '#domain/subscription/coupon.ts';
import { planCurrency, planPrice, yearlySavingPercent } from '#domain/subscription/plan-price.ts';
import { refundableMinor } from '#domain/subscription/refund-of-invoice.ts';
import type { SubscriptionSnapshot } from '#domain/subscription/subscription-from.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Queryable } from '#server/db/pool.ts';
import {
  countPausedBySelection,
  graceEnd,
  type PaidSubscription,
  readEntitlements,
  readPaidSubscription,
  readPlan,
  readPlans,
} from '#server/features/subscription/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { type CheckoutRow, findOpenCheckout } from './checkout.store.ts';
import { readDiscount } from './coupons.ts';
import type { BillingDeps } from './handle-gateway-event.ts';
import { selectPayments } from './invoice.store.ts';
import { isSubscribed } from './paid-plan.ts';
import { type InvoiceRecord, selectInvoiceRecords } from './refund.store.ts';

export async function listPlans({ pool }: BillingDeps): Promise<ReplyOf<typeof subscription.listPlans>> {
  const { trialDays } = await readPlatformSettings(pool);
  const shown = (await readPlans(pool)).filter(({ isShown }) => isShown);
  const items = shown.map((plan) => ({
    planType: plan.planType,
    name: plan.name,
    monthly: planPrice(plan, 'month'),
    yearly: planPrice(plan, 'year'),
    yearlySavingPercent: yearlySavingPercent(plan),
    features: plan.features,
  }));

  return { currency: planCurrency, trialDays, items };
}

export async function readBilling(
  { pool, now: readClock, payments }: BillingDeps,
  { agentId }: Pick<AgentCaller, 'agentId'>,
): Promise<Billing | Refusal<'not_found'>> {
  const now = readClock();
  const current = await readPaidSubscription(pool, agentId);
  if (!current) return refuse('not_found');

  const [entitlements, checkout, pausedBySelection, discount] = await Promise.all([
    readEntitlements(pool, agentId, now),
    findOpenCheckout(pool, agentId),
    countPausedBySelection(pool, agentId),
    readDiscount(pool, agentId),
  ]);

  const { snapshot, plan, subscription } = current;
  const { status, planType, interval, scheduledChange, currentPeriodEnd: end, lastFailure } = snapshot;
  const subscribed = isSubscribed(current, now);
  const isRunning = end !== null && end > now;
  const { counts, features } = entitlements;

  return {
    gateway: payments.name,
    status,
    planType,
    interval,
    price: plan && interval ? planPrice(plan, interval) : null,
    trialEndsAt: instantOf(snapshot.trialEndsAt),
    currentPeriodStart: instantOf(snapshot.currentPeriodStart),
    currentPeriodEnd: instantOf(end),
    planStartsAt: startAfterTrial(current, entitlements.isTrialActive),
    graceEndsAt: graceEnd(entitlements.subscription),
    endsAt: status === 'cancelled' ? instantOf(end) : null,
    nextPayment: subscription === null ? null : await nextPayment(pool, { agentId, ...current }),
    scheduledChange: scheduledChange && viewChange(scheduledChange, end),
    openCheckout: checkout && viewCheckout(checkout, now),
    lastFailure: lastFailure && {
      at: new Date(lastFailure.at).toISOString(),
      amount: { amount: lastFailure.amountMinor, currency: planCurrency },
    },
    can: {
      subscribe: !subscribed,
      change: subscribed && status === 'active' && isRunning,
      cancel: isRunning && interval !== null && (status === 'active' || status === 'past_due'),
      resume: isRunning && status === 'cancelled',
      portal: subscription !== null,
    },
    discount:
      discount && end !== null && isDiscountRunning(discount, end)
        ? { code: discount.code, until: instantOf(discount.until), lastDay: lastDayOf(discount) }
        : null,
    usage: { live: counts.live, counted: counts.counted, maxListings: features.maxListings },
    pausedBySelection,
  };
}

/** Start of a plan paid during the trial; null once it has started. */
function startAfterTrial({ snapshot }: PaidSubscription, isTrialActive: boolean): string | null {
  return isTrialActive && snapshot.status !== 'trial' ? instantOf(snapshot.currentPeriodStart) : null;
}

function viewChange(
  { planType, interval }: NonNullable<SubscriptionSnapshot['scheduledChange']>,
  end: number | null,
): Billing['scheduledChange'] {
  return end === null ? null : { planType, interval, at: new Date(end).toISOString() };
}

/** Next payment, at the price of the agreed plan version and after the discount. */
export async function nextPayment(
  db: Queryable,
  { agentId, snapshot, plan }: PaidSubscription & { agentId: string },
): Promise<Billing['nextPayment']> {
  const { status, interval, scheduledChange, currentPeriodEnd: end } = snapshot;
  if (status !== 'active' || end === null) return null;
  const next = scheduledChange
    ? await readPlan(db, scheduledChange.planType, scheduledChange.planVersion)
    : plan;
  const price = next && planPrice(next, scheduledChange?.interval ?? interval ?? 'month');
  if (!next || !price || !interval) return null;
  const discount = await readDiscount(db, agentId);
  const off = discountMinor(discount, { planType: next.planType, priceMinor: price.amount, at: end });
  return { at: new Date(end).toISOString(), amount: { ...price, amount: price.amount - off } };
}

function viewCheckout(
  { planType, interval, status, checkoutUrl, expiresAt }: CheckoutRow,
  now: number,
): Billing['openCheckout'] {
  if (status === 'open' && Date.parse(expiresAt) <= now) return null;
  return { planType, interval, state: status === 'pending' ? 'pending' : 'open', checkoutUrl, expiresAt };
}

function instantOf(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}

const paymentsShown = 100;

/** Billing of an agent as an admin sees it. A gateway that does not answer leaves only the card out. */
export async function readAdminBilling(
  deps: BillingDeps,
  agentId: string,
): Promise<AdminBilling | Refusal<'not_found'>> {
  const { pool, now } = deps;
  const billing = await readBilling(deps, { agentId });
  if (isRefusal(billing)) return billing;

  const [card, invoices, payments] = await Promise.all([
    readCard(deps, agentId),
    selectInvoiceRecords(pool, { agentId }),
    selectPayments(pool, { agentId, currency: planCurrency }, { after: null, limit: paymentsShown }),
  ]);

  return {
    billing,
    card: isRefusal(card) ? null : card,
    gatewayAnswers: !isRefusal(card),
    invoices: invoices.map((invoice) => viewInvoice(invoice, now())),
    payments,
  };
}

async function readCard({ pool, payments }: BillingDeps, agentId: string) {
  const paid = await readPaidSubscription(pool, agentId);
  if (!paid || paid.subscription === null || paid.gateway !== payments.name) return null;
  return await payments.readCard({ customer: paid.customer, subscription: paid.subscription });
}

function viewInvoice(record: InvoiceRecord, now: number): AdminInvoice {
  const { gatewayInvoice: _, refundedMinor, openMinor, ...invoice } = record;
  const { amount: paidMinor, currency } = invoice.amount;
  const left = refundableMinor({ paidMinor, refundedMinor, openMinor });
  return {
    ...invoice,
    refunded: { amount: refundedMinor, currency },
    refundable: { amount: left, currency },
    isCurrent: Date.parse(invoice.periodTo) > now && left > 0,
  };
}
