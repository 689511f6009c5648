import type { DateOrder } from '#domain/account/display-settings.ts';
import type { BookingStatus } from '#domain/bookings/booking-states.ts';
import type { Channel } from '#domain/calendars/channels.ts';
import type { moderationStates } from '#domain/properties/property-states.ts';
import type { Stay } from '#domain/shared/stay.ts';
import type { SubscriptionState } from '#domain/subscription/entitlements.ts';
import * as agreements from '../agreements/agreements.ts';
import * as bookings from '../bookings/bookings.ts';
import { channelLabels } from '../calendars/calendars.ts';
import { channelNotifications } from '../calendars/channel-notifications.ts';
import * as channelStays from '../calendars/channel-stays.ts';
import { gatewayRuleText, onlinePaymentNotifications } from '../payments/online-payments.ts';
import * as actions from '../shared/actions.ts';
import { calendarDay, counted, stayRange, stayWithNights } from '../shared/phrases.ts';
import * as billing from '../subscription/billing.ts';
import { couponNotifications } from '../subscription/plan-coupons.ts';

type Moderation = (typeof moderationStates)[number];
type NotificationText = { title: string; message: string };
/** `dateOrder` is that of the agent who reads it. */
type StayFacts = Stay & { guestName: string; propertyTitle: string; dateOrder: DateOrder };

const bookingsStay = 'Your bookings, messages and calendar stay available.';

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

const subscriptionStatuses: Readonly<Record<SubscriptionState, NotificationText>> = {
  trial: { title: 'Your trial is active', message: 'Every feature is included until it ends.' },
  active: { title: 'Your subscription is active', message: 'Everything in your plan is available.' },
  past_due: {
    title: 'A payment is overdue',
    message: 'Everything stays available for a few days. Please update your payment method.',
  },
  cancelled: {
    title: 'Your subscription was cancelled',
    message: 'It stays active until the end of the period you’ve paid for. Your bookings aren’t affected.',
  },
  inactive: {
    title: 'Your subscription isn’t active',
    message: `${bookingsStay} Choose a plan to continue with the rest.`,
  },
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

/** Title and message of each notification. Days are texts of the reader's language already. */
export const notifications = {
  // mails
  mailsWaitUntilTomorrow: ({ count }: { count: number }): NotificationText => ({
    title: 'Emails wait until tomorrow',
    message: `You’ve written to many new guests today, so ${counted(count, 'email')} to further new guests will be sent after midnight (UTC). Guests you’ve written to before get theirs right away.`,
  }),
  // bookings
  bookingViaLink: ({
    isInstant,
    waitsForChannels,
    waitsForSignature,
    ...stay
  }: StayFacts & Waits & { isInstant: boolean }): NotificationText => ({
    title: isInstant ? actions.newBooking : 'New booking request',
    message: `${stay.guestName} ${isInstant ? 'booked' : 'requested'} ${stay.propertyTitle}: ${stayWithNights(stay, stay.dateOrder)}.${waitText({ waitsForChannels, waitsForSignature })}`,
  }),
  changeRequested: (stay: StayFacts): NotificationText => ({
    title: 'Change request',
    message: `${stay.guestName} asks for other dates or guests at ${stay.propertyTitle}: ${stayWithNights(stay, stay.dateOrder)}.`,
  }),
  agreementSigned: ({
    next,
    ...stay
  }: StayFacts & { next: 'confirm' | 'countersign' | null }): NotificationText => ({
    title: agreements.eventSigned,
    message: `${stay.guestName} signed the rental agreement for ${stay.propertyTitle}: ${stayWithNights(stay, stay.dateOrder)}.${next === null ? '' : agreementNext[next]}`,
  }),
  agreementDeclined: (stay: StayFacts): NotificationText => ({
    title: agreements.eventDeclined,
    message: `${stay.guestName} declined the rental agreement for ${stay.propertyTitle}: ${stayWithNights(stay, stay.dateOrder)}.`,
  }),
  agreementUnprintable: ({ guestName, characters }: { guestName: string; characters: string }) => ({
    title: 'Agreement not sent',
    message: `The agreement for ${guestName} wasn’t sent: the finished file can’t show ${characters}. Please replace that in its text, the guest’s name or the property.`,
  }),
  bookingConfirmed: ({
    isHoldAccepted,
    ...stay
  }: StayFacts & { isHoldAccepted: boolean }): NotificationText => ({
    title: isHoldAccepted ? 'Hold accepted by the guest' : 'Booking confirmed',
    message: stayLine(stay),
  }),
  bookingCancelled: ({
    byGuest,
    isHoldDeclined,
    reason,
    ...stay
  }: StayFacts & { byGuest: boolean; isHoldDeclined: boolean; reason: string | null }): NotificationText => ({
    title: cancelledTitle({ byGuest, isHoldDeclined }),
    message: `${stayLine(stay)}${reason === null ? '' : ` “${reason}”`}`,
  }),
  bookingExpired: ({ from, ...stay }: StayFacts & { from: BookingStatus }): NotificationText =>
    from === 'confirmed'
      ? {
          title: 'Unconfirmed booking expired',
          message: `${stayLine(stay)} The guest didn’t confirm their email address, so the dates have been released.`,
        }
      : {
          title: from === 'held' ? 'Hold expired' : 'Request expired',
          message: `${stayLine(stay)} The dates have been released.`,
        },
  holdExpiring: ({ until, ...stay }: StayFacts & { until: string }): NotificationText => ({
    title: 'Hold expiring soon',
    message: `${stayLine(stay)} Dates are held until ${until}.`,
  }),
  unconfirmedExpiring: ({ until, ...stay }: StayFacts & { until: string }): NotificationText => ({
    title: 'Unconfirmed booking expiring soon',
    message: `${stayLine(stay)} It expires at ${until} unless the guest confirms their email address, a payment is recorded, or you keep it.`,
  }),
  paymentOverdue: (stay: StayFacts): NotificationText => ({
    title: 'Payment overdue',
    message: `${stayLine(stay)} A payment that was due hasn’t been received.`,
  }),
  onlinePayment: ({
    what,
    amount,
    rule,
    ...stay
  }: StayFacts & {
    what: keyof typeof onlinePaymentNotifications;
    amount: string;
    /** The gateway's code for what it does not take. */
    rule?: string | undefined;
  }): NotificationText => {
    const { title, text } = onlinePaymentNotifications[what];
    const reason = rule === undefined ? '' : ` ${gatewayRuleText(rule)}`;
    return { title, message: `${stayLine(stay)} ${text(amount)}${reason}` };
  },
  payoutFailed: ({ amount }: { amount: string }): NotificationText => ({
    title: 'Payout failed',
    message: `${amount} didn’t arrive at your bank and is on your balance again. Please check your bank details at your payment provider.`,
  }),
  paymentDueSoon: (stay: StayFacts): NotificationText => ({
    title: 'Payment due soon',
    message: `${stayLine(stay)} A payment is due within three days.`,
  }),
  unpaidWarning: ({ day, ...stay }: StayFacts & { day: string }): NotificationText => ({
    title: 'Unpaid booking will be cancelled',
    message: `${stayLine(stay)} Unless the balance is paid, it’s cancelled on ${calendarDay(day, stay.dateOrder)}.`,
  }),
  checkOutToday: ({ guestName, propertyTitle }: StayFacts): NotificationText => ({
    title: 'Check-out today',
    message: `${guestName} checks out of ${propertyTitle} today.`,
  }),
  checkInToday: ({ arrivalTime, ...stay }: StayFacts & { arrivalTime: string | null }): NotificationText => ({
    title: 'Check-in today',
    message: `${stay.guestName} arrives at ${stay.propertyTitle} today${arrivalTime ? `, around ${arrivalTime}` : ''}: ${stayWithNights(stay, stay.dateOrder)}.`,
  }),
  guestOfChannel: ({ channel }: { channel: Channel }): string =>
    channelStays.guestOf({ channel: channelLabels[channel] }),
  newMessage: ({ guestName }: { guestName: string }): string => `New message from ${guestName}`,
  // subscription
  planPaidInTrial: ({ plan, start, until }: { plan: string; start: string; until: string }) => ({
    title: `Your ${plan} plan is paid`,
    message: `It starts on ${start} and is paid until ${until}. Your trial continues with everything included until it starts.`,
  }),
  planPaid: ({ plan, until }: { plan: string; until: string }): NotificationText => ({
    title: `Your ${plan} plan is active`,
    message: `It’s paid until ${until}. Thank you.`,
  }),
  planPaymentFailed: ({ plan, until }: { plan: string; until: string }): NotificationText => ({
    title: billing.pastDueTitlePlain,
    message: `Your ${plan} plan stays active until ${until}. Please update your payment method.`,
  }),
  planCancelled: ({ plan, until }: { plan: string; until: string }): NotificationText => ({
    title: 'Your subscription is cancelled',
    message: `Your ${plan} plan stays active until ${until}. You can resume it until then.`,
  }),
  planResumed: ({ plan, until }: { plan: string; until: string }): NotificationText => ({
    title: 'Your subscription has been resumed',
    message: `Your ${plan} plan renews on ${until}.`,
  }),
  planEnded: (): NotificationText => ({
    title: 'Your subscription has ended',
    message: `${bookingsStay} Choose a plan to continue with the rest.`,
  }),
  planRefunded: ({ amount, isOver }: { amount: string; isOver: boolean }): NotificationText => ({
    title: `${amount} refunded`,
    message: `It goes back the way you paid, usually within ten days.${
      isOver ? ` Your plan has ended. ${bookingsStay} Choose a plan to continue with the rest.` : ''
    }`,
  }),
  planPriceChanges: (change: { plan: string; day: string; from: string; to: string }): NotificationText => ({
    title: `The price of your ${change.plan} plan changes`,
    message: `From your first renewal after ${change.day}, it’s ${change.to} instead of ${change.from}.`,
  }),
  planPriceStays: ({ plan, from }: { plan: string; from: string }): NotificationText => ({
    title: `The price of your ${plan} plan stays the same`,
    message: `It’s still ${from}. The change we announced won’t happen.`,
  }),
  planPricePer: ({ amount, interval }: { amount: string; interval: 'month' | 'year' }) =>
    `${amount} a ${interval}`,
  trialOver: ({ day }: { day: string }): NotificationText => ({
    title: 'Your free trial has ended',
    message: `It ended on ${day}. ${bookingsStay} Links you’ve shared stay open for seven more days. Choose a plan to continue with the rest.`,
  }),
  trialEnding: ({ day, daysLeft }: { day: string; daysLeft: number }): NotificationText => ({
    title: daysLeft === 1 ? 'Your free trial ends tomorrow' : `Your free trial ends in ${daysLeft} days`,
    message: `Choose a plan before ${day} to keep your links and tools. Your bookings are kept either way.`,
  }),
  trialExtended: ({ days, until }: { days: number; until: string | undefined }): NotificationText => ({
    title: `Your trial has been extended by ${counted(days, 'day')}`,
    message: `Every feature is included until ${until}.`,
  }),
  planGranted: ({ plan, until }: { plan: string; until: string | undefined }): NotificationText => ({
    title: `You now have the ${plan} plan`,
    message:
      until === undefined
        ? 'It’s free for you.'
        : `It’s free for you until ${until}, and then ends automatically.`,
  }),
  subscriptionStatus: (status: SubscriptionState): NotificationText => subscriptionStatuses[status],
  ...channelNotifications,
  ...couponNotifications,
  // properties, feedback and the account
  moderated: ({ property, status, reason }: { property: string; status: Moderation; reason: string }) => {
    const { verb, meaning } = moderationNotices[status];
    return {
      title: `${property} ${verb}`,
      message: reason ? `${withFullStop(reason)} ${meaning}` : meaning,
    };
  },
  waitingForReview: ({ property, again }: { property: string; again: boolean }): NotificationText => ({
    title: again ? 'Property to review again' : 'New property to review',
    message: `${property} was ${again ? 'changed and sent in again' : 'published'}. Guests can see it once it’s approved.`,
  }),
  feedbackTitle: ({ rating }: { rating: number | null }): string =>
    `New feedback${rating === null ? '' : ` (${rating} out of 5 stars)`}`,
  feedbackReplyTitle: ({ name }: { name: string | null }): string =>
    name === null ? 'A reply to your answer' : `${name} replied`,
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
  exportReady: (): NotificationText => ({
    title: 'Your data is ready',
    message: 'Download it in your settings within seven days.',
  }),
};

/** Adds a full stop when the reason has none, because a sentence follows. */
function withFullStop(reason: string): string {
  return /[.!?…]$/u.test(reason) ? reason : `${reason}.`;
}

function stayLine(stay: StayFacts): string {
  return `${stay.guestName}, ${stay.propertyTitle}: ${stayWithNights(stay, stay.dateOrder)}.`;
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
