import type { DepositMailKind } from '#domain/messages/mails/mail-kinds.ts';
import type { BookingMailData } from '../../../mail-facts.ts';
import * as pay from '../../payments/pay.ts';
import { firstName } from '../../shared/phrases.ts';
import type { BookingMailText } from './booking-mails.ts';
import { amountDueText, dayText, pageLabel, payOnlineText, priceText, reasonOf } from './stay-facts.ts';

type PaymentMailKind =
  | DepositMailKind
  | 'payment_asked'
  | 'unpaid_warning'
  | 'payment_returned'
  | 'payment_too_late'
  | 'refund_requested'
  | 'refund_sent';

/** Mails to a guest about paying: asked, warned, money on its way back, and the damage deposit. */
export const paymentMailTexts: Record<PaymentMailKind, (data: BookingMailData) => BookingMailText> = {
  payment_asked: (data) => ({
    subject: `Payment for your stay: ${data.propertyTitle} (${data.code})`,
    preview: 'Your booking page shows what is due and how to pay.',
    title: 'Your payment',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, ${data.hostName} asks you to pay for your stay.`,
      ...(data.due ? amountDueText(data) : []),
      'Your booking page shows how to pay, what is due and what has been paid.',
    ],
    action: { label: 'Pay on your booking page', url: data.url },
  }),
  unpaid_warning: (data) => ({
    subject: `Please pay by ${dayText(data.cancelsOn ?? data.checkIn, data)}: ${data.propertyTitle} (${data.code})`,
    preview: 'Your booking is cancelled unless it is paid.',
    title: 'Your booking isn’t paid yet',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, a payment for your stay is overdue.`,
      ...(data.due ? amountDueText(data) : []),
      `Unless it arrives before ${dayText(data.cancelsOn ?? data.checkIn, data)}, your booking is cancelled under the cancellation policy that you agreed to.`,
      `If you have already paid, or something is wrong, please message ${data.hostName} on your booking page.`,
    ],
    action: { label: 'Pay on your booking page', url: data.url },
  }),
  deposit_asked: (data) => ({
    subject: `Damage deposit for your stay: ${data.propertyTitle} (${data.code})`,
    preview: `Please pay ${depositText(data)} by ${depositDay(data)}.`,
    title: 'Your damage deposit',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, please pay the damage deposit of ${depositText(data)} by ${depositDay(data)}. It isn’t part of the price: ${data.hostName} holds it during your stay and gives it back afterwards.`,
      ...payOnlineText(data),
      ...(data.online || data.payment
        ? []
        : [`Please ask ${data.hostName} on your booking page how to pay it.`]),
    ],
    action: { label: pageLabel(data), url: data.url },
  }),
  deposit_received: (data) => ({
    subject: `Damage deposit received: ${data.propertyTitle} (${data.code})`,
    preview: `${data.hostName} has received ${depositText(data)}.`,
    title: 'Your damage deposit has arrived',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, ${data.hostName} has received your damage deposit of ${depositText(data)}. Please keep this email as your receipt.`,
      `${data.hostName} gives it back after you check out on ${dayText(data.checkOut, data)}, unless something is damaged. We’ll email you if any of it is kept, with the amount and the reason.`,
    ],
    action: { label: 'Open your booking page', url: data.url },
  }),
  deposit_kept: (data) => ({
    subject: `Your damage deposit: ${data.propertyTitle} (${data.code})`,
    preview: `${data.hostName} has kept ${priceText(data.damageDeposit?.kept ?? data.total)} of it.`,
    title: isFullyRetained(data) ? 'Your damage deposit was kept' : 'Part of your damage deposit was kept',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, ${data.hostName} has kept ${priceText(data.damageDeposit?.kept ?? data.total)} of your damage deposit.`,
      ...(isFullyRetained(data)
        ? []
        : [
            `The remaining ${priceText(data.damageDeposit?.returned ?? data.total)} goes back to you. Depending on your bank, this takes up to ten days.`,
          ]),
      `If you don’t agree, please message ${data.hostName} on your booking page.`,
    ],
    quotation: reasonOf(data, data.hostName),
    action: { label: 'Open your booking page', url: data.url },
  }),
  deposit_released: (data) => ({
    subject: `Your damage deposit has been released: ${data.propertyTitle} (${data.code})`,
    preview: `${depositText(data)} goes back to you in full.`,
    title: `Your deposit of ${depositText(data)} has been released`,
    paragraphs: [
      `Hello ${firstName(data.guestName)}, ${data.hostName} has released your damage deposit of ${depositText(data)} in full. Nothing was kept.`,
      data.damageDeposit?.isOnline
        ? 'It goes back to the card or account you paid with. Depending on your bank, this takes up to ten days.'
        : `${data.hostName} returns it to you directly. A bank transfer can take a few days; if it hasn’t arrived after ten days, please message ${data.hostName} on your booking page.`,
    ],
    action: { label: 'Open your booking page', url: data.url },
  }),
  payment_returned: (data) => ({
    subject: `We’re returning a payment: ${data.propertyTitle} (${data.code})`,
    preview: `${priceText(data.refund ?? data.total)} was more than was due.`,
    title: 'Part of your payment goes back to you',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, ${priceText(data.refund ?? data.total)} of your payment was more than was due, for example because something was paid twice. It’s being returned to the card or account you paid with.`,
      pay.guestReturnedText,
    ],
    action: { label: 'Open your booking page', url: data.url },
  }),
  payment_too_late: (data) => ({
    subject: `Your payment came too late: ${data.propertyTitle} (${data.code})`,
    preview: `${priceText(data.refund ?? data.total)} is being returned to you in full.`,
    title: 'Your payment came too late',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, your payment arrived after the booking had ended, and the dates were no longer available. ${priceText(data.refund ?? data.total)} is being returned in full to the card or account you paid with.`,
      `Depending on your bank, this takes up to ten days. If you’d still like to come, message ${data.hostName} on your booking page.`,
    ],
    action: { label: 'Open your booking page', url: data.url },
  }),
  refund_requested: (data) => ({
    subject: `Your refund has been requested: ${data.propertyTitle} (${data.code})`,
    preview: `${refundText(data)} goes back to the card or account you paid with.`,
    title: 'Your refund has been requested',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, ${data.hostName} has asked the payment provider to refund ${refundText(data)} to the card or account you paid with.`,
      'We’ll email you when it has been sent, with the day by which it should arrive. Your booking page shows where it is.',
    ],
    action: { label: 'Follow your refund', url: data.url },
  }),
  refund_sent: (data) => ({
    subject: `Your refund is on its way: ${data.propertyTitle} (${data.code})`,
    preview: [`${refundText(data)} has been sent.`, ...refundArrival(data)].join(' '),
    title: 'Your refund is on its way',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, ${refundText(data)} of what you paid for your stay was refunded on ${dayText(data.refunding?.on ?? data.checkIn, data)}.`,
      ...refundArrival(data),
      `If something isn’t as you expected, please message ${data.hostName} on your booking page.`,
    ],
    action: { label: 'Follow your refund', url: data.url },
  }),
};

const refundText = (data: BookingMailData) => priceText(data.refunding?.amount ?? data.total);

/** When and where a refund arrives; nothing of one that was given by hand. */
function refundArrival({ refunding, ...data }: BookingMailData): string[] {
  if (!refunding?.expectedBy) return [];
  const by = `It should arrive by ${dayText(refunding.expectedBy, data)}`;
  return [refunding.isOnline ? `${by}, on the card or account you paid with.` : `${by}.`];
}

const depositText = (data: BookingMailData) => priceText(data.damageDeposit?.amount ?? data.total);
const depositDay = (data: BookingMailData) => dayText(data.damageDeposit?.dueOn ?? data.checkIn, data);
const isFullyRetained = ({ damageDeposit }: BookingMailData) => damageDeposit?.returned.amount === 0;
