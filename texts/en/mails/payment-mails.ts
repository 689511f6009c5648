import type { BookingMailData } from '../../mail-facts.ts';
import { firstName } from '../phrases.ts';
import type { BookingMailText } from './booking-mails.ts';
import { amountDueText, dayText, priceText } from './stay-facts.ts';

type PaymentMailKind = 'payment_asked' | 'unpaid_warning' | 'payment_returned' | 'payment_too_late';

/** Mails to a guest about paying: asked, warned, and money on its way back. */
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
  payment_returned: (data) => ({
    subject: `We’re returning a payment: ${data.propertyTitle} (${data.code})`,
    preview: `${priceText(data.refund ?? data.total)} was more than was due.`,
    title: 'Part of your payment goes back to you',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, ${priceText(data.refund ?? data.total)} of your payment was more than was due, for example because something was paid twice. It’s being returned to the card or account you paid with.`,
      'Depending on your bank, this takes up to ten days.',
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
};
