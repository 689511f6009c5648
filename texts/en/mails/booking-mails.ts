import type { AgentBookingKind, BookingMailData, GuestBookingKind } from '../../mail-facts.ts';
import { type MailContent, mailBrand } from '../../mail-facts.ts';
import { counted, firstName } from '../phrases.ts';
import { dayText, defaultMailLocale, momentText, stayFacts } from './stay-facts.ts';

type BookingMailText = Pick<MailContent, 'subject' | 'preview' | 'title' | 'paragraphs' | 'action'> & {
  quotation?: MailContent['quotation'];
};

export function bookingMail(kind: GuestBookingKind | AgentBookingKind, data: BookingMailData): MailContent {
  const isForAgent = kind === 'booking_received' || kind === 'agent_booking_cancelled';
  const footnote = isForAgent
    ? 'You get this mail because it is about a booking of one of your properties.'
    : `You get this mail because you asked ${data.hostName} for a stay. The button opens your own booking page: keep the mail, and share it only with those who travel with you.`;
  const brand = isForAgent ? null : mailBrand(data);
  return { ...bookingMailTexts[kind](data), facts: stayFacts(data), brand, footnote };
}

const bookingMailTexts: Record<
  GuestBookingKind | AgentBookingKind,
  (data: BookingMailData) => BookingMailText
> = {
  booking_requested: (data) => ({
    subject: `Your request for ${data.propertyTitle} (${data.code})`,
    preview: `${data.hostName} has your request for ${datesOf(data)}.`,
    title: 'Your request is on its way',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, we have passed your request on to ${data.hostName}.`,
      data.holdExpiresAt
        ? `The nights are kept for you until ${momentText(data.holdExpiresAt, data.timezone, localeOf(data))}. You will hear from us as soon as ${data.hostName} has answered.`
        : `You will hear from us as soon as ${data.hostName} has answered.`,
      'On your booking page you can see where things stand, write to your host, or cancel.',
    ],
    quotation: guestQuotation(data),
    action: { label: 'Open your booking page', url: data.url },
  }),
  booking_confirmed: (data) => ({
    subject: `Confirmed: ${data.propertyTitle}, ${datesOf(data)}`,
    preview: `Your stay is confirmed. Booking ${data.code}.`,
    title: 'Your stay is confirmed',
    paragraphs: [
      `Good news, ${firstName(data.guestName)}: ${data.hostName} looks forward to having you.`,
      ...(data.holdExpiresAt
        ? [
            `Please confirm your e-mail address: open your booking page with the button below by ${momentText(data.holdExpiresAt, data.timezone, localeOf(data))}. Without that, the booking ends and the nights are released.`,
          ]
        : []),
      'Your booking page has the address, the house rules and a place to write to your host.',
    ],
    action: {
      label: data.holdExpiresAt ? 'Confirm your e-mail address' : 'Open your booking page',
      url: data.url,
    },
  }),
  booking_declined: (data) => ({
    subject: `Your request for ${data.propertyTitle} was declined`,
    preview: 'The nights could not be given to you this time.',
    title: 'This time it did not work out',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, ${data.hostName} could not take your request. The nights are no longer held for you, and you owe nothing.`,
      ...refundNote(data),
    ],
    quotation: reasonOf(data, data.hostName),
    action: { label: 'See your request', url: data.url },
  }),
  booking_cancelled: (data) => ({
    subject: `Cancelled: ${data.propertyTitle}, ${datesOf(data)}`,
    preview: `Booking ${data.code} is cancelled.`,
    title: 'Your booking is cancelled',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, booking ${data.code} is cancelled and its nights are free again.`,
      ...refundNote(data),
    ],
    quotation: reasonOf(data, 'Reason'),
    action: { label: 'See your booking', url: data.url },
  }),
  booking_expired: (data) => (data.isInstant ? unconfirmedText(data) : unansweredText(data)),
  confirmation_due: (data) => ({
    subject: `Please confirm your booking: ${data.propertyTitle} (${data.code})`,
    preview: 'Without a confirmed e-mail address the booking ends soon.',
    title: 'Your booking ends soon',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, your e-mail address is not confirmed yet.`,
      data.holdExpiresAt
        ? `Please open your booking page with the button below by ${momentText(data.holdExpiresAt, data.timezone, localeOf(data))} and confirm it. Without that, the booking ends and the nights are released.`
        : 'Please open your booking page with the button below and confirm it.',
    ],
    action: { label: 'Confirm your e-mail address', url: data.url },
  }),
  guest_link: (data) => ({
    subject: `Your new booking link: ${data.propertyTitle} (${data.code})`,
    preview: `A new link to your booking ${data.code}. Earlier links no longer work.`,
    title: 'Your new booking link',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, here is a new link to your booking page at ${data.hostName}.`,
      'Links that were sent before no longer work.',
    ],
    action: { label: 'Open your booking page', url: data.url },
  }),
  booking_received: (data) => ({
    subject: data.isInstant
      ? `New booking: ${data.propertyTitle}, ${datesOf(data)}`
      : `New request: ${data.propertyTitle}, ${datesOf(data)}`,
    preview: `${data.guestName}, ${counted(data.nights, 'night')}, ${counted(data.guests, 'guest')}.`,
    title: data.isInstant ? 'You have a new booking' : 'You have a new request',
    paragraphs: [
      data.isInstant
        ? `${data.guestName} has booked ${data.propertyTitle}. The stay is confirmed.`
        : `${data.guestName} asks to stay at ${data.propertyTitle}.`,
      ...(data.holdExpiresAt && data.isInstant
        ? [
            `The guest still has to confirm their e-mail address. Without that, a payment or your word, the booking ends on ${momentText(data.holdExpiresAt, data.timezone, localeOf(data))}.`,
          ]
        : []),
      ...(data.holdExpiresAt && !data.isInstant
        ? [
            `The nights are kept until ${momentText(data.holdExpiresAt, data.timezone, localeOf(data))}. Without an answer they are free again then.`,
          ]
        : []),
    ],
    quotation: guestQuotation(data),
    action: { label: data.isInstant ? 'Open the booking' : 'Answer the request', url: data.url },
  }),
  agent_booking_cancelled: (data) => ({
    subject: `Cancelled: ${data.propertyTitle}, ${datesOf(data)}`,
    preview: `${data.guestName}, booking ${data.code}. The nights are free again.`,
    title: 'A booking was cancelled',
    paragraphs: [
      `The booking of ${data.guestName} at ${data.propertyTitle} is cancelled. Its nights are free again.`,
    ],
    quotation: reasonOf(data, data.guestName),
    action: { label: 'Open the booking', url: data.url },
  }),
};

function unansweredText(data: BookingMailData): BookingMailText {
  return {
    subject: `Your request for ${data.propertyTitle} has run out`,
    preview: 'The nights are no longer held for you.',
    title: 'Your request has run out',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, ${data.hostName} did not answer in time, so the nights are no longer held for you. You owe nothing.`,
      ...refundNote(data),
      'If you are still interested, write to your host from your booking page.',
    ],
    action: { label: 'Open your booking page', url: data.url },
  };
}

function unconfirmedText(data: BookingMailData): BookingMailText {
  return {
    subject: `Your booking of ${data.propertyTitle} has ended`,
    preview: 'The e-mail address was not confirmed in time.',
    title: 'Your booking has ended',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, your e-mail address was not confirmed in time, so the nights are no longer held for you. You owe nothing.`,
      ...refundNote(data),
      'If you would still like to come, write to your host from your booking page.',
    ],
    action: { label: 'Open your booking page', url: data.url },
  };
}

/** Announces a refund that the host still has to make. */
function refundNote({ refund, hostName }: BookingMailData): string[] {
  return refund && refund.amount > 0 ? [`The refund shown below will come to you from ${hostName}.`] : [];
}

function localeOf({ locale }: BookingMailData): string {
  return locale ?? defaultMailLocale;
}

function datesOf(data: BookingMailData): string {
  return `${dayText(data.checkIn, localeOf(data))} – ${dayText(data.checkOut, localeOf(data))}`;
}

function guestQuotation({ guestName, guestMessage }: BookingMailData): MailContent['quotation'] {
  const text = guestMessage?.trim();
  return text ? { author: guestName, text } : undefined;
}

function reasonOf({ reason }: BookingMailData, author: string): MailContent['quotation'] {
  const text = reason?.trim();
  return text ? { author, text } : undefined;
}
