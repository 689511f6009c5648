import type { HealthReading } from '#domain/admin/health/health-states.ts';
import type { BookingStatus } from '#domain/bookings/booking-states.ts';
import type { EndReason } from '#domain/bookings/end-reason.ts';
import type { Channel } from '#domain/calendars/channels.ts';
import type { moderationStates } from '#domain/properties/property-states.ts';
import type { ReviewReason } from '#domain/properties/review.ts';
import type { Money } from '#domain/shared/money.ts';
import { moneyText } from '#domain/shared/money-text.ts';
import type { Stay } from '#domain/shared/stay.ts';
import type { AgentFormats } from '../../facts.ts';
import { keyNotifications } from '../account/key-sentences.ts';
import { webhookNotifications } from '../account/webhook-sentences.ts';
import { health } from '../admin/platform-health.ts';
import * as agreements from '../agreements/agreements.ts';
import * as bookings from '../bookings/bookings.ts';
import { channelLabels } from '../calendars/calendars.ts';
import { channelNotifications } from '../calendars/channel-notifications.ts';
import * as channelStays from '../calendars/channel-stays.ts';
import { gatewayRuleText, onlinePaymentNotifications } from '../payments/online-payments.ts';
import { reviewExplanation } from '../properties/review-explanation.ts';
import * as actions from '../shared/actions.ts';
import { calendarDay, counted, stayRange, stayWithNights } from '../shared/phrases.ts';
import { couponNotifications } from '../subscription/plan-coupons.ts';
import { planNotifications } from '../subscription/plan-notifications.ts';
import { automaticFailed } from './automatic-messages.ts';
import { endReasonText } from './system-messages.ts';

type Moderation = (typeof moderationStates)[number];
type NotificationText = { title: string; message: string };
type StayFacts = Stay & { guestName: string; propertyTitle: string };

/** What happened to a listing, and what it means. */
export const moderationNotices: Record<Moderation, { verb: string; meaning: string }> = {
  approved: { verb: 'was approved', meaning: 'Guests can see and book it once it’s published.' },
  rejected: {
    verb: 'was not approved',
    meaning: 'Guests can’t see it. Make the changes and send it in for another review.',
  },
  suspended: {
    verb: 'was suspended',
    meaning: 'Guests can’t see it for now. Existing bookings aren’t affected.',
  },
  pending_review: { verb: 'is being reviewed', meaning: 'Guests can’t see it until the review is complete.' },
};

type Waits = { waitsForChannels: boolean; waitsForSignature: boolean };

const agreementNext = {
  confirm: ' You can confirm the booking now.',
  countersign: ' It’s your turn to sign.',
};

/** What an instant booking waits for that is not confirmed right away. */
function waitText({ waitsForChannels, waitsForSignature }: Waits): string {
  if (waitsForSignature)
    return ` It’s confirmed once the guest has signed the rental agreement${waitsForChannels ? ' and every channel has read your calendar' : ''}.`;
  return waitsForChannels
    ? ' It’s confirmed once every channel has read your calendar, or when you approve it.'
    : '';
}

/**
 * Title and message of each notification, of its facts and the formats of the agent who reads it. A notification is stored by its name
 * here and its facts, which are read for as long as it is: ids, codes, names, civil dates, amounts in minor units, and what people wrote.
 */
export const notifications = {
  // mails
  mailsWaitUntilTomorrow: ({ count }: { count: number }): NotificationText => ({
    title: 'Emails wait until tomorrow',
    message: `You’ve written to many new guests today, so ${counted(count, 'email')} to further new guests will be sent after midnight (UTC). Guests you’ve written to before get theirs right away.`,
  }),
  // bookings
  bookingViaLink: (
    { isInstant, waitsForChannels, waitsForSignature, ...stay }: StayFacts & Waits & { isInstant: boolean },
    { dateOrder }: AgentFormats,
  ): NotificationText => ({
    title: isInstant ? actions.newBooking : 'New booking request',
    message: `${stay.guestName} ${isInstant ? 'booked' : 'requested'} ${stay.propertyTitle}: ${stayWithNights(stay, dateOrder)}.${waitText({ waitsForChannels, waitsForSignature })}`,
  }),
  changeRequested: (stay: StayFacts, { dateOrder }: AgentFormats): NotificationText => ({
    title: 'Change request',
    message: `${stay.guestName} asks for other dates or guests at ${stay.propertyTitle}: ${stayWithNights(stay, dateOrder)}.`,
  }),
  agreementSigned: (
    { next, ...stay }: StayFacts & { next: 'confirm' | 'countersign' | null },
    { dateOrder }: AgentFormats,
  ): NotificationText => ({
    title: agreements.eventSigned,
    message: `${stay.guestName} signed the rental agreement for ${stay.propertyTitle}: ${stayWithNights(stay, dateOrder)}.${next === null ? '' : agreementNext[next]}`,
  }),
  agreementDeclined: (stay: StayFacts, { dateOrder }: AgentFormats): NotificationText => ({
    title: agreements.eventDeclined,
    message: `${stay.guestName} declined the rental agreement for ${stay.propertyTitle}: ${stayWithNights(stay, dateOrder)}.`,
  }),
  agreementUnprintable: ({ guestName, characters }: { guestName: string; characters: string }) => ({
    title: 'Agreement not sent',
    message: `The agreement for ${guestName} wasn’t sent: the finished file can’t show ${characters}. Please replace that in its text, the guest’s name or the property.`,
  }),
  bookingConfirmed: (
    { isHoldAccepted, ...stay }: StayFacts & { isHoldAccepted: boolean },
    formats: AgentFormats,
  ): NotificationText => ({
    title: isHoldAccepted ? 'Hold accepted by the guest' : 'Booking confirmed',
    message: stayLine(stay, formats),
  }),
  bookingCancelled: (
    {
      byGuest,
      isHoldDeclined,
      ...stay
    }: StayFacts & EndReason & { byGuest: boolean; isHoldDeclined: boolean },
    formats: AgentFormats,
  ): NotificationText => {
    const reason = endReasonText(stay);
    return {
      title: cancelledTitle({ byGuest, isHoldDeclined }),
      message: `${stayLine(stay, formats)}${reason === null ? '' : ` “${reason}”`}`,
    };
  },
  bookingExpired: (
    { from, ...stay }: StayFacts & { from: BookingStatus },
    formats: AgentFormats,
  ): NotificationText =>
    from === 'confirmed'
      ? {
          title: 'Unconfirmed booking expired',
          message: `${stayLine(stay, formats)} The guest didn’t confirm their email address, so the dates have been released.`,
        }
      : {
          title: from === 'held' ? 'Hold expired' : 'Request expired',
          message: `${stayLine(stay, formats)} The dates have been released.`,
        },
  /** `until` is a time of day at the property, `HH:MM`. */
  holdExpiring: (
    { until, ...stay }: StayFacts & { until: string },
    formats: AgentFormats,
  ): NotificationText => ({
    title: 'Hold expiring soon',
    message: `${stayLine(stay, formats)} Dates are held until ${until}.`,
  }),
  unconfirmedExpiring: (
    { until, ...stay }: StayFacts & { until: string },
    formats: AgentFormats,
  ): NotificationText => ({
    title: 'Unconfirmed booking expiring soon',
    message: `${stayLine(stay, formats)} It expires at ${until} unless the guest confirms their email address, a payment is recorded, or you keep it.`,
  }),
  paymentOverdue: (stay: StayFacts, formats: AgentFormats): NotificationText => ({
    title: 'Payment overdue',
    message: `${stayLine(stay, formats)} A payment that was due hasn’t been received.`,
  }),
  onlinePayment: (
    {
      what,
      amount,
      rule,
      ...stay
    }: StayFacts & {
      what: keyof typeof onlinePaymentNotifications;
      amount: Money;
      /** The gateway's code for what it does not take. */
      rule: string | null;
    },
    formats: AgentFormats,
  ): NotificationText => {
    const { title, text } = onlinePaymentNotifications[what];
    const reason = rule === null ? '' : ` ${gatewayRuleText(rule)}`;
    const paid = moneyText(amount, formats.amountLocale);
    return { title, message: `${stayLine(stay, formats)} ${text(paid)}${reason}` };
  },
  payoutFailed: ({ amount }: { amount: Money }, { amountLocale }: AgentFormats): NotificationText => ({
    title: 'Payout failed',
    message: `${moneyText(amount, amountLocale)} didn’t arrive at your bank and is on your balance again. Please check your bank details at your payment provider.`,
  }),
  paymentDueSoon: (stay: StayFacts, formats: AgentFormats): NotificationText => ({
    title: 'Payment due soon',
    message: `${stayLine(stay, formats)} A payment is due within three days.`,
  }),
  unpaidWarning: (
    { day, ...stay }: StayFacts & { day: string },
    formats: AgentFormats,
  ): NotificationText => ({
    title: 'Unpaid booking will be cancelled',
    message: `${stayLine(stay, formats)} Unless the balance is paid, it’s cancelled on ${calendarDay(day, formats.dateOrder)}.`,
  }),
  checkOutToday: (stay: StayOfToday): NotificationText => ({
    title: 'Check-out today',
    message: `${guestOfToday(stay)} checks out of ${stay.propertyTitle} today.`,
  }),
  checkInToday: (
    { arrivalTime, ...stay }: StayOfToday & { arrivalTime: string | null },
    { dateOrder }: AgentFormats,
  ): NotificationText => ({
    title: 'Check-in today',
    message: `${guestOfToday(stay)} arrives at ${stay.propertyTitle} today${arrivalTime ? `, around ${arrivalTime}` : ''}: ${stayWithNights(stay, dateOrder)}.`,
  }),
  newMessage: ({ guestName, excerpt }: { guestName: string; excerpt: string }): NotificationText => ({
    title: `New message from ${guestName}`,
    message: excerpt,
  }),
  /** `by` is the colleague who assigned it. */
  conversationAssigned: ({ guestName, by }: { guestName: string; by: string }): NotificationText => ({
    title: `${by} assigned you a conversation`,
    message: `You’re now the one to answer ${guestName}.`,
  }),
  automaticFailed,
  ...planNotifications,
  ...channelNotifications,
  ...couponNotifications,
  ...keyNotifications,
  ...webhookNotifications,
  // properties, feedback and the account
  /** `note` is what the admin wrote. */
  moderated: ({
    property,
    status,
    reasons,
    note,
  }: {
    property: string;
    status: Moderation;
    reasons: readonly ReviewReason[];
    note: string;
  }): NotificationText => {
    const { verb, meaning } = moderationNotices[status];
    const reason = reviewExplanation({ reasons, note });
    return {
      title: `${property} ${verb}`,
      message: reason ? `${withFullStop(reason)} ${meaning}` : meaning,
    };
  },
  waitingForReview: ({ property, again }: { property: string; again: boolean }): NotificationText => ({
    title: again ? 'Property to review again' : 'New property to review',
    message: `${property} was ${again ? 'changed and sent in again' : 'published'}. Guests can see it once it’s approved.`,
  }),
  feedbackGiven: ({ rating, message }: { rating: number | null; message: string }): NotificationText => ({
    title: `New feedback${rating === null ? '' : ` (${rating} out of 5 stars)`}`,
    message,
  }),
  feedbackReplied: ({ name, message }: { name: string | null; message: string }): NotificationText => ({
    title: name === null ? 'A reply to your answer' : `${name} replied`,
    message,
  }),
  feedbackAnswer: ({ reply }: { reply: string }): NotificationText => ({
    title: 'A reply to your feedback',
    message: reply,
  }),
  feedbackOnLink: (given: {
    name: string | null;
    email: string | null;
    rating: number | null;
    message: string;
    link: string;
  }): NotificationText => {
    const who = [given.name, given.email].filter(Boolean).join(', ') || 'A visitor';
    const stars = given.rating === null ? '' : ` gave ${given.rating} out of 5 stars and`;
    return { title: `Feedback about “${given.link}”`, message: `${who}${stars} wrote: ${given.message}` };
  },
  reviewOfStay: ({
    guestName,
    rating,
    text,
    note,
    ...stay
  }: {
    guestName: string;
    rating: number;
    /** For everyone, and for the host alone; empty for none. */
    text: string;
    note: string;
    propertyTitle: string;
    checkIn: string;
    checkOut: string;
  }): NotificationText => ({
    title: `${guestName} gave ${rating} out of 5 stars`,
    message: [
      `${stay.propertyTitle}, ${stayRange(stay)}:`,
      ...(text === '' ? [] : [`“${text}”`]),
      ...(note === '' ? [] : [`Only for you: “${note}”`]),
    ].join(' '),
  }),
  reviewReported: (): NotificationText => ({
    title: 'A review was reported',
    message: 'A host asks for a decision about a guest’s review.',
  }),
  reviewSettled: ({
    isRemoved,
    propertyTitle,
  }: {
    isRemoved: boolean;
    propertyTitle: string;
  }): NotificationText => ({
    title: isRemoved ? 'A review was removed' : 'A review stays',
    message: isRemoved
      ? `A guest’s review of ${propertyTitle} is no longer shown and no longer counts.`
      : `A guest’s review of ${propertyTitle} follows the rules, and everyone can read it. You can answer it.`,
  }),
  newAgent: ({ name, company, email }: { name: string; company: string | null; email: string }) => ({
    title: 'New agent',
    message: `${[name, company].filter(Boolean).join(', ')} (${email}) has created an account.`,
  }),
  incidentBegan: (reading: HealthReading): NotificationText => {
    const { title, summary, waits } = health.incident(reading);
    return { title, message: [summary, waits].filter(Boolean).join(' ') };
  },
  incidentEnded: ({
    how,
    ...ended
  }: Parameters<typeof health.recovery>[0] & { how: 'recovery' | 'lapse' }): NotificationText => {
    const { title, summary } = health[how](ended);
    return { title, message: summary };
  },
  exportReady: (): NotificationText => ({
    title: 'Your data is ready',
    message: 'Download it in your settings within seven days.',
  }),
};

/** Adds a full stop when the reason has none, because a sentence follows. */
function withFullStop(reason: string): string {
  return /[.!?…]$/u.test(reason) ? reason : `${reason}.`;
}

function stayLine(stay: StayFacts, { dateOrder }: AgentFormats): string {
  return `${stay.guestName}, ${stay.propertyTitle}: ${stayWithNights(stay, dateOrder)}.`;
}

type StayOfToday = Stay & {
  propertyTitle: string;
  /** Null for a guest whom a channel does not name. */
  guestName: string | null;
  /** Null for a booking of one's own. */
  channel: Channel | null;
};

function guestOfToday({ guestName, channel }: StayOfToday): string {
  if (guestName !== null) return guestName;
  return channel === null ? '' : channelStays.guestOf({ channel: channelLabels[channel] });
}

/** Labels of the counts in the daily digest. */
export const dayCounts = {
  arrivals: 'Arrivals today',
  departures: 'Departures today',
  inHouse: 'Guests in house',
  requests: bookings.requestsTitle,
};

function cancelledTitle({ byGuest, isHoldDeclined }: { byGuest: boolean; isHoldDeclined: boolean }): string {
  if (isHoldDeclined) return 'Hold declined by the guest';
  return byGuest ? 'Booking cancelled by the guest' : 'Booking cancelled';
}
