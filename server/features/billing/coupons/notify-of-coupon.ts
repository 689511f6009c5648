import { addresses } from '#contract/addresses.ts';
import { plans } from '#domain/entitlement/plans.ts';
import type { Money } from '#domain/shared/money.ts';
import { type CouponTerms, discountFrom, lastDayOf } from '#domain/subscription/coupon.ts';
import { planCurrency } from '#domain/subscription/plan-price.ts';
import type { PricedPlan } from '#server/adapters/payments/payment-gateway.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findAgent } from '#server/features/agents/index.ts';
import { queueMail } from '#server/features/mails/index.ts';
import { notify } from '#server/features/notifications/index.ts';
import { formatUtcDay } from '#server/features/subscription/index.ts';
import type { Platform } from '#server/platform.ts';
import type { CouponFacts } from '#texts/mail-facts.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

export type CouponNotice = Pick<PricedPlan, 'planType'> & {
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
export async function notifyOfCoupon(
  tx: Tx,
  { now, newId, config }: Pick<Platform, 'now' | 'newId' | 'config'>,
  notice: CouponNotice,
): Promise<void> {
  const { id, agentId, what } = notice;
  const agent = await findAgent(tx, agentId);
  if (!agent) return;
  const coupon = factsOf(notice, (moment) => formatUtcDay(moment, agent.dateFormat));
  const { notifications } = texts(defaultLocale);
  await notify(tx, {
    id: newId(),
    agentId,
    type: 'subscription_changed',
    ...(what === 'applied' ? notifications.couponApplied(coupon) : notifications.couponWithdrawn(coupon)),
    link: addresses.subscription(),
    dedupeKey: `coupon_${what}:${id}`,
    now: now(),
  });
  const kind = what === 'applied' ? ('coupon_applied' as const) : ('coupon_withdrawn' as const);
  const url = config.http.publicUrl + addresses.subscription();
  await queueMail(tx, { kind, to: agent.email, data: { name: agent.name, url, coupon } });
}

function factsOf(
  { planType, coupon, replaced, next }: CouponNotice,
  written: (moment: number) => string,
): CouponFacts {
  const { code, percentOff, amountOffMinor, duration, months } = coupon;
  const lastDay = lastDayOf(discountFrom(code, coupon, next.at));
  return {
    plan: plans[planType].name,
    ...{ code, percentOff, duration, months, replaced },
    amountOff: amountOffMinor === null ? null : { amount: amountOffMinor, currency: planCurrency },
    from: written(next.at),
    until: duration === 'months' && lastDay !== null ? written(Date.parse(lastDay)) : null,
    nextInvoice: { day: written(next.at), amount: next.amount, before: next.before },
  };
}
