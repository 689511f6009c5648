import type { DateOrder } from '#domain/account/display-settings.ts';
import { plans } from '#domain/subscription/plans.ts';
import type { AgentFormats } from '../../facts.ts';
import type { AccountMailData, CouponChangeFacts, CouponFacts } from '../../mail-facts.ts';
import type { AccountMailText } from '../messages/mails/admin-mails.ts';
import { priceText } from '../messages/mails/stay-facts.ts';
import { counted, firstName, longDay } from '../shared/phrases.ts';

type NotificationText = { title: string; message: string };

/** Notifications about the coupon of a running plan. */
export const couponNotifications = {
  couponApplied: (change: CouponChangeFacts, { dateOrder }: AgentFormats): NotificationText => {
    const coupon = writtenCoupon(change, dateOrder);
    return { title: appliedTitle(coupon), message: `${discountOf(coupon)}. ${nextInvoiceOf(coupon)}` };
  },
  couponWithdrawn: (change: CouponChangeFacts, { dateOrder }: AgentFormats): NotificationText => {
    const coupon = writtenCoupon(change, dateOrder);
    return { title: withdrawnTitle(coupon), message: `${nextInvoiceOf(coupon)} ${earlierInvoices}` };
  },
};

/** The change of a coupon with its days as an agent writes them. */
export function writtenCoupon(
  { planType, nextInvoice, ...coupon }: CouponChangeFacts,
  dateOrder: DateOrder,
): CouponFacts {
  return {
    ...coupon,
    plan: plans[planType].name,
    from: longDay(coupon.from, dateOrder),
    until: coupon.until === null ? null : longDay(coupon.until, dateOrder),
    nextInvoice: { ...nextInvoice, day: longDay(nextInvoice.day, dateOrder) },
  };
}

/** Mails about the coupon of a running plan. */
export const couponMailTexts = {
  coupon_applied: ({ name, coupon }: AccountMailData): AccountMailText => ({
    subject: coupon ? appliedTitle(coupon) : '',
    preview: coupon ? `${discountOf(coupon)}.` : '',
    title: coupon ? appliedTitle(coupon) : '',
    paragraphs: coupon
      ? [
          `Hello ${firstName(name)}, we’ve applied the coupon ${coupon.code} to your ${coupon.plan} plan: ${discountOf(coupon)}.${
            coupon.replaced === null ? '' : ` It takes the place of the coupon ${coupon.replaced}.`
          }`,
          nextInvoiceOf(coupon),
          'There’s nothing you need to do.',
        ]
      : [],
    button: 'See your subscription',
    footnote: reason,
  }),
  coupon_withdrawn: ({ name, coupon }: AccountMailData): AccountMailText => ({
    subject: coupon ? withdrawnTitle(coupon) : '',
    preview: coupon ? nextInvoiceOf(coupon) : '',
    title: coupon ? withdrawnTitle(coupon) : '',
    paragraphs: coupon
      ? [
          `Hello ${firstName(name)}, the coupon ${coupon.code} no longer lowers the price of your ${coupon.plan} plan. ${earlierInvoices}`,
          nextInvoiceOf(coupon),
          'If you didn’t expect this, please contact us.',
        ]
      : [],
    button: 'See your subscription',
    footnote: reason,
  }),
};

const reason = 'You’re receiving this email because you pay for this plan.';
const earlierInvoices = 'Earlier invoices stay as they are.';

function appliedTitle({ code, plan, replaced }: CouponFacts): string {
  return replaced === null
    ? `Coupon ${code} lowers the price of your ${plan} plan`
    : `Coupon ${code} replaces ${replaced} on your ${plan} plan`;
}

function withdrawnTitle({ code, plan }: CouponFacts): string {
  return `Coupon ${code} no longer lowers the price of your ${plan} plan`;
}

/** What it takes off, and for how long. */
function discountOf({ percentOff, amountOff, duration, months, from, until }: CouponFacts): string {
  const off = amountOff === null ? `${percentOff ?? 0}% off` : `${priceText(amountOff)} off`;
  if (duration === 'once') return `${off} your invoice of ${from}`;
  if (duration === 'forever') return `${off} every invoice from ${from} on`;
  return `${off} for ${counted(months ?? 1, 'month')}, from ${from} to ${until ?? ''}`;
}

function nextInvoiceOf({ nextInvoice: { day, amount, before } }: CouponFacts): string {
  const isSame = amount.amount === before.amount;
  return `Your next invoice, on ${day}, will be ${priceText(amount)}${isSame ? '' : ` instead of ${priceText(before)}`}.`;
}
