import type { Money } from '#domain/shared/money.ts';
import type { BookingMailData } from '../../../mail-facts.ts';
import { firstName, possessive } from '../../shared/phrases.ts';
import type { BookingMailText } from './booking-mails.ts';
import { datesOf, guestQuotation, momentText, priceText, refundNote } from './stay-facts.ts';

/** Mails to a guest whose booking waits for the host, a signature or a confirmed address, and ends without it. */
export function requestedText(data: BookingMailData): BookingMailText {
  if (data.online?.confirms) return unpaidText(data, data.online.amount);

  return {
    subject: `Your request for ${data.propertyTitle} (${data.code})`,
    preview: `${data.hostName} has received your request for ${datesOf(data)}.`,
    title: 'Your request has been sent',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, we’ve sent your request to ${data.hostName}.`,
      data.holdExpiresAt
        ? `The dates are held for you until ${momentText(data.holdExpiresAt, data.timezone, data)}. We’ll email you as soon as ${data.hostName} replies.`
        : `We’ll email you as soon as ${data.hostName} replies.`,
      `On your booking page you can follow your request, send ${data.hostName} a message, or withdraw the request.`,
    ],
    quotation: guestQuotation(data),
    action: { label: 'Open your booking page', url: data.url },
  };
}

/** A request that its guest can confirm by paying. */
function unpaidText(data: BookingMailData, amount: Money): BookingMailText {
  return {
    subject: `Pay to confirm: ${data.propertyTitle} (${data.code})`,
    preview: `Your booking is confirmed as soon as you’ve paid ${priceText(amount)} online.`,
    title: 'Pay online to confirm your stay',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, we’ve sent your request to ${data.hostName}. You don’t have to wait for a reply: your booking is confirmed as soon as you’ve paid ${priceText(amount)} on your booking page, for example by card.`,
      ...(data.holdExpiresAt
        ? [`The dates are held for you until ${momentText(data.holdExpiresAt, data.timezone, data)}.`]
        : []),
      `On your booking page you can also send ${data.hostName} a message, or withdraw the request.`,
    ],
    quotation: guestQuotation(data),
    action: { label: 'Pay on your booking page', url: data.url },
  };
}

/** Dates that the host holds, which the guest can accept on their page. */
export function heldText(data: BookingMailData): BookingMailText {
  const until = data.holdExpiresAt ? momentText(data.holdExpiresAt, data.timezone, data) : null;

  return {
    subject: `Held for you: ${data.propertyTitle}, ${datesOf(data)}`,
    preview: until ? `Accept by ${until} to book these dates.` : 'Accept to book these dates.',
    title: `${data.hostName} is holding these dates for you`,
    paragraphs: [
      until
        ? `Hello ${firstName(data.guestName)}, the dates below are held for you until ${until}. Accept them on your booking page, and your stay is confirmed.`
        : `Hello ${firstName(data.guestName)}, the dates below are held for you. Accept them on your booking page, and your stay is confirmed.`,
      ...(data.online?.confirms
        ? [`To accept them, pay ${priceText(data.online.amount)} there, for example by card.`]
        : []),
      `If you don’t need them, please give them back there, so that others can book them. You can also send ${data.hostName} a message.`,
    ],
    action: { label: 'Accept or decline', url: data.url },
  };
}

export function unsignedText(data: BookingMailData): BookingMailText {
  return {
    subject: `Please sign to confirm: ${data.propertyTitle} (${data.code})`,
    preview: 'Your booking is confirmed as soon as you’ve signed the rental agreement.',
    title: 'Only your signature is missing',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, your booking is confirmed as soon as you’ve signed ${possessive(data.hostName)} rental agreement. You’ll get a separate email with the link, and it’s on your booking page too.`,
      ...(data.holdExpiresAt
        ? [
            `The dates are held for you until ${momentText(data.holdExpiresAt, data.timezone, data)}. Without your signature, they’re released then.`,
          ]
        : []),
    ],
    quotation: guestQuotation(data),
    action: { label: 'Open your booking page', url: data.url },
  };
}

export function unansweredText(data: BookingMailData): BookingMailText {
  return {
    subject: `Your request for ${data.propertyTitle} has expired`,
    preview: 'No dates are held for you, and you don’t owe anything.',
    title: 'Your request has expired',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, your request to ${data.hostName} has expired without being confirmed, so no dates are held for you. You don’t owe anything.`,
      ...refundNote(data),
      `If you’re still interested, send ${data.hostName} a message from your booking page.`,
    ],
    action: { label: 'Open your booking page', url: data.url },
  };
}

export function unconfirmedText(data: BookingMailData): BookingMailText {
  return {
    subject: `Your booking at ${data.propertyTitle} has ended`,
    preview: 'Your email address wasn’t confirmed in time.',
    title: 'Your booking has ended',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, your email address wasn’t confirmed in time, so your booking has ended and the dates have been released. You don’t owe anything.`,
      ...refundNote(data),
      `If you’d still like to come, send ${data.hostName} a message from your booking page.`,
    ],
    action: { label: 'Open your booking page', url: data.url },
  };
}
