import type { BookingStatus } from '#domain/bookings/booking-states.ts';
import {
  type AgentBookingKind,
  agentBookingKinds,
  type GuestBookingKind,
} from '#domain/messages/mails/mail-kinds.ts';
import { type BookingMailData, type MailContent, mailBrand, mailPicture } from '../../../mail-facts.ts';
import * as account from '../../account/account.ts';
import * as agreements from '../../agreements/agreements.ts';
import * as guestPage from '../../links/guest-page.ts';
import * as stayFeedback from '../../links/stay-feedback.ts';
import { counted, firstName, possessive } from '../../shared/phrases.ts';
import * as shell from '../../shared/shell.ts';
import * as ui from '../../shared/ui.ts';
import { paymentMailTexts } from './payment-mails.ts';
import { heldText, requestedText, unansweredText, unconfirmedText, unsignedText } from './request-mails.ts';
import {
  amountDueText,
  datesOf,
  dayText,
  guestQuotation,
  momentText,
  overpaidText,
  pageLabel,
  payOnlineText,
  priceText,
  reasonOf,
  refundNote,
  stayFacts,
  staySections,
} from './stay-facts.ts';

export type BookingMailText = Pick<
  MailContent,
  'subject' | 'preview' | 'title' | 'paragraphs' | 'quotation' | 'action' | 'links'
>;

/** Content of a mail about a booking. `publicUrl` is the product's base URL. */
export function bookingMail(
  kind: GuestBookingKind | AgentBookingKind,
  data: BookingMailData,
  publicUrl: string,
): MailContent {
  const isForAgent = isForAgentKind(kind);
  const footnote = isForAgent
    ? 'You’re receiving this email because it’s about a booking at one of your properties.'
    : `You’re receiving this email because you requested a stay with ${data.hostName}. Your answer to it reaches them, and so does a message on your booking page. Its link opens your own booking page, so only share it with the people you’re travelling with.`;
  const shared = { facts: stayFacts(data), footnote };
  if (isForAgent) return { ...bookingMailTexts[kind](data), ...shared, brand: null };

  return {
    ...bookingMailTexts[kind](data),
    ...shared,
    picture: mailPicture(data, publicUrl),
    sections: staySections(data),
    brand: mailBrand(data),
  };
}

const bookingMailTexts: Record<
  GuestBookingKind | AgentBookingKind,
  (data: BookingMailData) => BookingMailText
> = {
  booking_requested: (data) => (data.waitsForSignature ? unsignedText(data) : requestedText(data)),
  booking_confirmed: (data) => (data.holdExpiresAt ? unconfirmedBookingText(data) : confirmedText(data)),
  hold_offered: heldText,
  booking_declined: (data) => ({
    subject: `Your request for ${data.propertyTitle} was declined`,
    preview: 'The dates are no longer held for you.',
    title: 'Your request was declined',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, ${data.hostName} couldn’t accept your request. The dates are no longer held for you, and you don’t owe anything.`,
      ...refundNote(data),
    ],
    quotation: reasonOf(data, data.hostName),
    action: { label: 'View your request', url: data.url },
  }),
  booking_cancelled: (data) => ({
    subject: `Cancelled: ${data.propertyTitle}, ${datesOf(data)}`,
    preview: `${cancelledBy(data)}.`,
    title: cancelledBy(data),
    paragraphs: [
      `Hello ${firstName(data.guestName)}, booking ${data.code} has been cancelled and the dates have been released.`,
      ...refundNote(data),
    ],
    quotation: reasonOf(data, ui.reason),
    action: { label: 'View your booking', url: data.url },
  }),
  booking_expired: (data) => (data.isInstant ? unconfirmedText(data) : unansweredText(data)),
  change_approved: (data) => ({
    subject: `Your change was approved: ${data.propertyTitle}, ${datesOf(data)}`,
    preview: `Your booking ${data.code} has its new dates and guests.`,
    title: 'Your change was approved',
    paragraphs: [
      `Good news, ${firstName(data.guestName)}: ${data.hostName} has changed booking ${data.code} to the dates and guests you asked for. Everything below applies from now on.`,
      ...amountDueText(data),
      ...overpaidText(data),
    ],
    quotation: reasonOf(data, data.hostName),
    action: { label: pageLabel(data), url: data.url },
  }),
  change_declined: (data) => ({
    subject: `Your change was declined: ${data.propertyTitle} (${data.code})`,
    preview: 'Your booking stays as it was.',
    title: 'Your change was declined',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, ${data.hostName} couldn’t make the change that you asked for. Your booking stays as it was, with the dates and the price below.`,
    ],
    quotation: reasonOf(data, data.hostName),
    action: { label: 'Open your booking page', url: data.url },
  }),
  confirmation_due: (data) => ({
    subject: `Please confirm your booking: ${data.propertyTitle} (${data.code})`,
    preview: 'Without a confirmed email address, your booking will end soon.',
    title: 'Your booking ends soon',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, you haven’t confirmed your email address yet.`,
      data.holdExpiresAt
        ? `Please open your booking page with the button above by ${momentText(data.holdExpiresAt, data.timezone, data)} to confirm it. Otherwise, your booking will end and the dates will be released.`
        : 'Please open your booking page with the button above to confirm it.',
    ],
    action: { label: account.plainConfirmTitle, url: data.url },
  }),
  guest_link: (data) => ({
    subject: `Your new booking link: ${data.propertyTitle} (${data.code})`,
    preview: `Here’s a new link to booking ${data.code}. Earlier links no longer work.`,
    title: 'Your new booking link',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, here’s a new link to the page of your booking with ${data.hostName}.`,
      'Earlier links no longer work.',
    ],
    action: { label: 'Open your booking page', url: data.url },
  }),
  agreement_to_sign: (data) => ({
    subject: `Please sign: rental agreement for ${data.propertyTitle} (${data.code})`,
    preview: `${data.hostName} has sent you the rental agreement for ${datesOf(data)}.`,
    title: 'Your rental agreement',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, ${data.hostName} has sent you the rental agreement for your stay. You can read and sign it online; it takes two minutes and needs no account.`,
      ...(data.isNewVersion
        ? ['Your stay has changed, so this version replaces the one before. Please sign again.']
        : []),
    ],
    action: { label: agreements.stepOpen, url: data.url },
  }),
  agreement_signed: (data) => ({
    subject: `Signed: rental agreement for ${data.propertyTitle} (${data.code})`,
    preview: 'Your signed copy is ready to download.',
    title: 'Your signed copy',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, thank you for signing. ${data.hostName} has signed too, so the rental agreement is complete.`,
      'Please download your copy and keep it. Its last page says how anyone can check that it hasn’t been changed.',
    ],
    action: { label: 'Open the signed agreement', url: data.url },
  }),
  host_suspended: (data) => ({
    subject: `Your request is on hold: ${data.propertyTitle} (${data.code})`,
    preview: `${data.hostName} can’t answer requests at the moment.`,
    title: 'Your request is on hold',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, ${data.hostName} can’t answer requests on Staydesk at the moment, so please don’t count on this stay yet. You don’t owe anything.`,
      data.holdExpiresAt
        ? `The dates stay held for you until ${momentText(data.holdExpiresAt, data.timezone, data)}. You can wait, or withdraw your request on your booking page and book elsewhere.`
        : 'You can wait, or withdraw your request on your booking page and book elsewhere.',
    ],
    action: { label: 'View your request', url: data.url },
  }),
  ...paymentMailTexts,
  payment_received: (data) => ({
    subject: `Payment received: ${data.propertyTitle} (${data.code})`,
    preview: data.received
      ? `${data.hostName} has received ${priceText(data.received.amount)}.`
      : `${data.hostName} has received your payment.`,
    title: 'Thank you for your payment',
    paragraphs: [
      data.received
        ? `Hello ${firstName(data.guestName)}, ${data.hostName} has received your payment of ${priceText(data.received.amount)}.`
        : `Hello ${firstName(data.guestName)}, ${data.hostName} has received your payment.`,
      ...(data.due === null ? ['Your stay is paid in full.'] : amountDueText(data)),
      ...(data.overpaid
        ? [
            `You’ve paid ${priceText(data.overpaid)} more than the total, and ${data.hostName} will refund it.`,
          ]
        : []),
    ],
    action: { label: pageLabel(data), url: data.url },
  }),
  before_arrival: (data) => ({
    subject: data.isToday
      ? `Your stay at ${data.propertyTitle} begins today`
      : `Your stay at ${data.propertyTitle} begins on ${dayText(data.checkIn, data)}`,
    preview: data.agreement
      ? `Check-in from ${data.agreement.checkInFrom}, and how to get there.`
      : 'When to check in, and how to get there.',
    title: data.isToday ? 'Your stay begins today' : 'Your stay is coming up',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, ${data.hostName} is looking forward to welcoming you ${data.isToday ? 'today' : `on ${dayText(data.checkIn, data)}`}.`,
      ...amountDueText(data),
      `When will you arrive? You can tell ${data.hostName} on your booking page, and ask anything you’d like to know.`,
    ],
    action: { label: 'Open your booking page', url: data.url },
  }),
  after_departure: (data) => ({
    subject: `Thank you for staying at ${data.propertyTitle}`,
    preview: `${data.hostName} hopes that you enjoyed your stay.`,
    title: 'Thank you for your stay',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, ${data.hostName} hopes that you enjoyed your stay at ${data.propertyTitle}. How was it? A few stars and a sentence take a minute, help other guests, and ${data.hostName} reads them.`,
      ...(data.after?.bookUrl
        ? ['If you’d like to come back, you can see the available dates and their prices.']
        : []),
    ],
    action: { label: stayFeedback.title, url: data.after?.feedbackUrl ?? data.url },
    links: [
      ...(data.after?.bookUrl ? [{ label: 'See available dates', url: data.after.bookUrl }] : []),
      { label: 'Your booking page', url: data.url },
    ],
  }),
  review_answered: (data) => ({
    subject: `${data.hostName} has answered your review of ${data.propertyTitle}`,
    preview: 'The answer is shown below your review.',
    title: 'Your review has an answer',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, thank you for your review of ${data.propertyTitle}. ${data.hostName} has answered it, and everyone who reads the review sees the answer too.`,
    ],
    quotation:
      data.reviewAnswer === undefined ? undefined : { author: data.hostName, text: data.reviewAnswer },
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
        ? `${data.guestName} has booked ${data.propertyTitle}. The booking is confirmed.`
        : `${data.guestName} would like to stay at ${data.propertyTitle}.`,
      ...(data.holdExpiresAt && data.isInstant
        ? [
            `The guest still has to confirm their email address. The booking expires automatically on ${momentText(data.holdExpiresAt, data.timezone, data)} unless they do, a payment is recorded, or you keep it.`,
          ]
        : []),
      ...(data.holdExpiresAt && data.waitsForSignature
        ? [
            `The booking is confirmed automatically as soon as the guest has signed your rental agreement. Without a signature it expires on ${momentText(data.holdExpiresAt, data.timezone, data)}, and the dates are released.`,
          ]
        : []),
      ...(data.holdExpiresAt && !data.isInstant && !data.waitsForSignature
        ? [
            `Dates are held until ${momentText(data.holdExpiresAt, data.timezone, data)}. If you don’t reply, the request expires and the dates are released.`,
          ]
        : []),
    ],
    quotation: guestQuotation(data),
    action: {
      label:
        data.isInstant || data.waitsForSignature ? shell.notificationViewBooking : 'Reply to the request',
      url: data.url,
    },
  }),
  change_requested: (data) => ({
    subject: `Change request: ${data.propertyTitle} (${data.code})`,
    preview: `${data.guestName} asks for other dates or guests.`,
    title: 'A guest asks for a change',
    paragraphs: [
      `${data.guestName} would like to change booking ${data.code} at ${data.propertyTitle}.`,
      'The booking stays as it is until you answer, and no further dates are held.',
    ],
    quotation: data.change?.message ? { author: data.guestName, text: data.change.message } : undefined,
    action: { label: 'Answer the request', url: data.url },
  }),
  agent_booking_cancelled: (data) => ({
    subject: `Cancelled: ${data.propertyTitle}, ${datesOf(data)}`,
    preview: `${data.guestName}, booking ${data.code}. The dates have been released.`,
    title: 'A booking was cancelled',
    paragraphs: [
      `${possessive(data.guestName)} booking at ${data.propertyTitle} has been cancelled and the dates have been released.`,
    ],
    quotation: reasonOf(data, data.guestName),
    action: { label: shell.notificationViewBooking, url: data.url },
  }),
};

function confirmedText(data: BookingMailData): BookingMailText {
  return {
    subject: `Confirmed: ${data.propertyTitle}, ${datesOf(data)}`,
    preview: `Your stay is confirmed. Booking ${data.code}.`,
    title: guestPage.confirmed,
    paragraphs: [
      `Good news, ${firstName(data.guestName)}: ${data.hostName} is looking forward to welcoming you.`,
      ...payOnlineText(data),
      bookingPageText(data),
    ],
    action: { label: pageLabel(data), url: data.url },
  };
}

/** A booking that ends unless its guest confirms their address, or pays. */
function unconfirmedBookingText(data: BookingMailData): BookingMailText {
  const until = momentText(data.holdExpiresAt ?? '', data.timezone, data);
  return {
    subject: `Please confirm your email: ${data.propertyTitle}, ${datesOf(data)}`,
    preview: `Open your booking page by ${until} to keep your booking.`,
    title: 'You’re booked. Please confirm your email address',
    paragraphs: [
      `Hello ${firstName(data.guestName)}, please open your booking page by ${until} to confirm your email address. Otherwise, your booking will end and the dates will be released.`,
      ...(data.online ? [`Paying keeps your booking too. ${payOnlineText(data).join(' ')}`] : []),
      bookingPageText(data),
    ],
    action: { label: account.plainConfirmTitle, url: data.url },
  };
}

function bookingPageText({ hostName }: BookingMailData): string {
  return `Your booking page has the address, the house rules and your messages with ${hostName}.`;
}

/** Who ended the booking, in a mail to its guest. */
function cancelledBy({ ended, hostName }: BookingMailData): string {
  if (ended?.by === 'guest') return guestEndings[ended.from] ?? 'You’ve cancelled your booking';
  return ended?.by === 'agent' ? `${hostName} has cancelled your booking` : 'Your booking has been cancelled';
}

const guestEndings: Partial<Record<BookingStatus, string>> = {
  pending: guestPage.withdrawn,
  held: guestPage.holdDeclined,
};

function isForAgentKind(kind: GuestBookingKind | AgentBookingKind): kind is AgentBookingKind {
  return agentBookingKinds.some((known) => known === kind);
}
