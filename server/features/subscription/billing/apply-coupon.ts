import { addresses } from '#contract/addresses.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type * as subscription from '#contract/subscription/subscription.ts';
import type { Money } from '#domain/shared/money.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import {
  type CouponTerms,
  couponCode,
  type Discount,
  discountFrom,
  isDiscountRunning,
  lastDayOf,
} from '#domain/subscription/coupon.ts';
import { planCurrency, planPrice } from '#domain/subscription/plan-price.ts';
import type { PlanType } from '#domain/subscription/plans.ts';
import type { BillingInterval } from '#domain/subscription/subscription-event.ts';
import type { PricedPlan } from '#server/adapters/payments/payment-gateway.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { notify } from '#server/features/messages/notifications/index.ts';
import {
  lockPaidSubscription,
  type PaidSubscription,
  readPaidSubscription,
  readPlan,
  utcDay,
} from '#server/features/subscription/core/index.ts';
import type { AdminCaller, AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import type { CouponChangeFacts } from '#texts/mail-facts.ts';
import { agentReader } from '#texts/readers.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { refuseChange } from './change-plan.ts';
import { findRunningCoupon } from './coupon.store.ts';
import { claimCoupon, readDiscount } from './coupons.ts';
import { type BillingDeps, couponQueue } from './handle-gateway-event.ts';
import { nextPayment } from './read-billing.ts';
import { findLatestSubscriptionCoupon, insertSubscriptionCoupon } from './subscription-coupon.store.ts';

type Reply = ReplyOf<typeof subscription.applyCoupon>;
type Deps = BillingDeps & Pick<Platform, 'config'>;
type Requested = {
  agentId: string;
  text: string;
  /** Code of the running coupon that it takes the place of. */
  replaces?: string | undefined;
  by: AgentCaller | AdminCaller;
};

/**
 * Applies a coupon to a running subscription, from its next payment on. It counts as used at once; the gateway learns of it
 * from a job, which is repeated until it has answered. The agent gets a mail when an admin applied it.
 */
export function applyCoupon(deps: Deps, { agentId, text, replaces, by }: Requested) {
  const { transact } = deps;
  return transact(
    async (tx) => {
      const now = deps.now();
      const found = await lockForCoupon(tx, agentId, now);
      if (isRefusal(found)) return found;

      const { running, next } = found;
      if (running && (replaces === undefined || couponCode(replaces) !== running.code))
        return refuse('coupon_refused', { cause: 'coupon_running', facts: { code: running.code } });

      const requested = { text, agentId, planType: next.planType, exceptCheckout: null };
      const coupon = await claimCoupon(tx, requested, now);
      if (isRefusal(coupon)) return coupon;

      const replaced = running?.code ?? null;
      return await saveChange(tx, deps, { ...found, agentId, by, now, coupon, replaced, what: 'applied' });
    },
    { idempotencyKey: by.request.idempotencyKey },
  );
}

/** Ends the discount of a running subscription: from its next payment on, nothing is taken off. */
export function withdrawCoupon(
  deps: Deps,
  { agentId, text, by }: { agentId: string; text: string; by: AdminCaller },
) {
  const { transact } = deps;
  return transact(
    async (tx) => {
      const now = deps.now();
      const found = await lockForCoupon(tx, agentId, now);
      if (isRefusal(found)) return found;

      const running = await findRunningCoupon(tx, agentId);
      const code = couponCode(text) ?? text;
      if (!running || found.running?.code !== code)
        return refuse('coupon_refused', { cause: 'coupon_not_running', facts: { code } });

      const coupon = { ...running.terms, code };
      return await saveChange(tx, deps, {
        ...found,
        agentId,
        by,
        now,
        coupon,
        replaced: null,
        what: 'withdrawn',
      });
    },
    { idempotencyKey: by.request.idempotencyKey },
  );
}

type Found = {
  current: PaidSubscription;
  subscription: string;
  next: { planType: PlanType; interval: BillingInterval; at: number };
  /** Discount that lowers the next payment or one after it. */
  running: Discount | null;
  before: Money;
};

async function lockForCoupon(tx: Tx, agentId: string, now: number) {
  const current = await lockPaidSubscription(tx, agentId);
  const refused = refuseChange(current, now);
  if (refused) return refused;

  const next = current && nextPlan(current);
  if (!current?.subscription || !next) return refuse('no_subscription');

  const discount = await readDiscount(tx, agentId);
  const running = discount && isDiscountRunning(discount, next.at) ? discount : null;
  const before = await nextPayment(tx, { agentId, ...current });
  if (before === null) return refuse('no_subscription');

  return {
    current,
    subscription: current.subscription,
    next,
    running,
    before: before.amount,
  } satisfies Found;
}

type CouponChange = Found & {
  agentId: string;
  by: AgentCaller | AdminCaller;
  now: number;
  what: 'applied' | 'withdrawn';
  coupon: CouponTerms & { code: string; id?: string };
  replaced: string | null;
};

async function saveChange(
  tx: Tx,
  deps: Deps,
  { agentId, by, now, what, coupon, replaced, ...found }: CouponChange,
): Promise<Reply | Refusal<'no_subscription'>> {
  const { current, subscription, next, before } = found;
  const { planType, interval, at: from } = next;
  const { code } = coupon;
  const id = deps.newId();
  const couponId = what === 'applied' ? (coupon.id ?? null) : null;
  const use = { agentId, id, couponId, subscription, planType, interval, from, now };
  await insertSubscriptionCoupon(tx, use);
  await enqueue(tx, couponQueue, { agentId });

  const after = await nextPayment(tx, { agentId, ...current });
  if (after === null) return refuse('no_subscription');

  const { log } = texts(defaultLocale);
  await logAdminEvent(tx, deps, by, {
    type: 'subscription',
    action: what === 'applied' ? 'coupon_applied' : 'coupon_withdrawn',
    summary: what === 'applied' ? log.couponRedeemed(coupon) : log.couponWithdrawn(coupon),
    entity: { type: 'agent', id: agentId },
    before: { ...(found.running && { code: found.running.code }), nextPaymentMinor: before.amount },
    after: { ...(couponId && { code }), nextPaymentMinor: after.amount.amount, at: after.at },
  });
  if (by.kind === 'admin') {
    const nextInvoice = { at: from, amount: after.amount, before };
    await notifyOfCoupon(tx, deps, { id, agentId, what, coupon, replaced, planType, next: nextInvoice });
  }

  return { code, before, nextPayment: after };
}

/** Plan and interval of the next payment, and when it is due. */
function nextPlan({ snapshot }: PaidSubscription) {
  const { planType, interval, scheduledChange, currentPeriodEnd: at } = snapshot;
  const next = scheduledChange ?? { planType, interval };
  if (next.planType === null || next.interval === null || at === null) return null;
  return { planType: next.planType, interval: next.interval, at };
}

/** Brings the gateway to what was last applied. Repeated, it changes nothing. */
export async function applyCouponAtGateway(
  deps: BillingDeps,
  { agentId }: { agentId: string },
): Promise<void> {
  const { pool, payments } = deps;
  const found = await findLatestSubscriptionCoupon(pool, agentId);
  const current = await readPaidSubscription(pool, agentId);
  // Ended or replaced meanwhile.
  if (!found || !current || current.subscription !== found.subscription) return;

  const { id, subscription: ours, coupon, from } = found;
  const scheduled = await scheduledPlan(pool, current);
  const order = { reference: id, coupon, from, currency: planCurrency, scheduled };
  const accepted = await payments.applyCoupon(ours, order);
  if (isRefusal(accepted)) throw new Error(`the gateway could not change the coupon of ${ours}`);

  // Two jobs may meet: the one that ends last has seen the latest change.
  const latest = await findLatestSubscriptionCoupon(pool, agentId);
  if (latest?.id !== id) await applyCouponAtGateway(deps, { agentId });
}

async function scheduledPlan(db: Queryable, { snapshot }: PaidSubscription): Promise<PricedPlan | null> {
  const { scheduledChange: next } = snapshot;
  if (next === null) return null;
  const price = planPrice(await readPlan(db, next.planType, next.planVersion), next.interval);
  return price && { planType: next.planType, interval: next.interval, price };
}

type CouponNotice = Pick<PricedPlan, 'planType'> & {
  /** Id of the use, so that each is announced once. */
  id: string;
  agentId: string;
  what: 'applied' | 'withdrawn';
  coupon: CouponTerms & { code: string };
  replaced: string | null;
  /** The next payment, in milliseconds since 1970, before and after the change. */
  next: { at: number; amount: Money; before: Money };
};

/** Notification and mail to an agent whose plan an admin gave another coupon, or none. */
async function notifyOfCoupon(
  tx: Tx,
  { now, newId, config }: Pick<Platform, 'now' | 'newId' | 'config'>,
  notice: CouponNotice,
): Promise<void> {
  const { id, agentId, what } = notice;
  const agent = await findAgent(tx, agentId);
  if (!agent) return;

  const reader = agentReader(agent);
  const facts = changeOf(notice);
  await notify(tx, {
    id: newId(),
    agentId,
    type: 'subscription_changed',
    text: { code: what === 'applied' ? 'couponApplied' : 'couponWithdrawn', facts },
    reader,
    link: addresses.subscription(),
    dedupeKey: `coupon_${what}:${id}`,
    now: now(),
  });

  const kind = what === 'applied' ? ('coupon_applied' as const) : ('coupon_withdrawn' as const);
  const url = config.http.publicUrl + addresses.subscription();
  const coupon = texts(reader).writtenCoupon(facts, reader.dateOrder);
  await queueMail(tx, { kind, to: agent.email, data: { name: agent.name, url, coupon } });
}

function changeOf({ planType, coupon, replaced, next }: CouponNotice): CouponChangeFacts {
  const { code, percentOff, amountOffMinor, duration, months } = coupon;
  const lastDay = lastDayOf(discountFrom(code, coupon, next.at));

  return {
    planType,
    code,
    percentOff,
    duration,
    months,
    replaced,
    amountOff: amountOffMinor === null ? null : { amount: amountOffMinor, currency: planCurrency },
    from: utcDay(next.at),
    until: duration === 'months' && lastDay !== null ? utcDay(Date.parse(lastDay)) : null,
    nextInvoice: { day: utcDay(next.at), amount: next.amount, before: next.before },
  };
}
