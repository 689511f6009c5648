import type { BookingStatus } from '#domain/booking/booking-states.ts';
import type { SubscriptionState } from '#domain/entitlement/entitlements.ts';
import type { moderationStates } from '#domain/property/property-states.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { counted, stayWithNights } from './phrases.ts';

type Moderation = (typeof moderationStates)[number];
type NotificationText = { title: string; message: string };
type StayFacts = Stay & { guestName: string; propertyTitle: string };

const bookingsStay = 'Your bookings, messages and calendar stay open.';

/** What happened to a listing, and what it means. */
export const moderationNotices: Record<Moderation, { verb: string; meaning: string }> = {
  approved: { verb: 'was approved', meaning: 'Guests can see and book it when it is active.' },
  rejected: {
    verb: 'was not approved',
    meaning: 'Guests cannot see it. Change it and contact support to have it reviewed again.',
  },
  suspended: {
    verb: 'was suspended',
    meaning: 'Guests cannot see it for now. Existing bookings are not affected.',
  },
  pending_review: { verb: 'is being reviewed', meaning: 'Guests cannot see it until that is done.' },
};

const subscriptionStatuses: Readonly<Record<SubscriptionState, NotificationText>> = {
  trial: { title: 'Your trial is running', message: 'Every feature is open to you until it ends.' },
  active: { title: 'Your subscription is active', message: 'Everything in your plan is open to you.' },
  past_due: {
    title: 'A payment is missing',
    message: 'Your plan stays open for a few days. Please check how you pay.',
  },
  cancelled: {
    title: 'Your subscription was cancelled',
    message: 'It holds to the end of the time that is paid. Your bookings stay.',
  },
  inactive: {
    title: 'Your subscription is not active',
    message: `${bookingsStay} Choose a plan to go on with the rest.`,
  },
};

/** Title and message of each notification. Days are texts of the reader's language already. */
export const notifications = {
  // bookings
  bookingViaLink: ({ isInstant, ...stay }: StayFacts & { isInstant: boolean }): NotificationText => ({
    title: isInstant ? 'New booking' : 'New booking request',
    message: `${stay.guestName} ${isInstant ? 'booked' : 'asks to book'} ${stay.propertyTitle}: ${stayWithNights(stay)}.`,
  }),
  bookingConfirmed: (stay: StayFacts): NotificationText => ({
    title: 'Booking confirmed',
    message: stayLine(stay),
  }),
  bookingCancelled: ({
    byGuest,
    reason,
    ...stay
  }: StayFacts & { byGuest: boolean; reason: string | null }): NotificationText => ({
    title: byGuest ? 'The guest has cancelled' : 'Booking cancelled',
    message: `${stayLine(stay)}${reason === null ? '' : ` “${reason}”`}`,
  }),
  bookingExpired: ({ from, ...stay }: StayFacts & { from: BookingStatus }): NotificationText =>
    from === 'confirmed'
      ? {
          title: 'Unconfirmed booking ended',
          message: `${stayLine(stay)} The guest did not confirm their e-mail address. The nights are free again.`,
        }
      : { title: 'Request expired', message: `${stayLine(stay)} The nights are free again.` },
  holdExpiring: ({ until, ...stay }: StayFacts & { until: string }): NotificationText => ({
    title: 'Hold ends soon',
    message: `${stayLine(stay)} The nights are kept until ${until}.`,
  }),
  unconfirmedExpiring: ({ until, ...stay }: StayFacts & { until: string }): NotificationText => ({
    title: 'Unconfirmed booking ends soon',
    message: `${stayLine(stay)} Without a confirmed email address, a payment or your word it ends at ${until}.`,
  }),
  paymentOverdue: (stay: StayFacts): NotificationText => ({
    title: 'Payment overdue',
    message: `${stayLine(stay)} A payment for this stay has not come in.`,
  }),
  checkOutToday: ({ guestName, propertyTitle }: StayFacts): NotificationText => ({
    title: 'Check-out today',
    message: `${guestName} leaves ${propertyTitle} today.`,
  }),
  checkInToday: ({ arrivalTime, ...stay }: StayFacts & { arrivalTime: string | null }): NotificationText => ({
    title: 'Check-in today',
    message: `${stay.guestName} arrives at ${stay.propertyTitle} today${arrivalTime ? `, around ${arrivalTime}` : ''}: ${stayWithNights(stay)}.`,
  }),
  newMessage: ({ guestName }: { guestName: string }): string => `New message from ${guestName}`,
  // subscription
  planPaidInTrial: ({ plan, start, until }: { plan: string; start: string; until: string }) => ({
    title: `Your ${plan} plan is paid`,
    message: `It starts on ${start} and is paid until ${until}. Your trial continues until then with everything included.`,
  }),
  planPaid: ({ plan, until }: { plan: string; until: string }): NotificationText => ({
    title: `Your ${plan} plan is active`,
    message: `It is paid until ${until}. Thank you.`,
  }),
  planPaymentFailed: ({ plan, until }: { plan: string; until: string }): NotificationText => ({
    title: 'A payment did not go through',
    message: `Your ${plan} plan stays open until ${until}. Please check how you pay.`,
  }),
  planCancelled: ({ plan, until }: { plan: string; until: string }): NotificationText => ({
    title: 'Your subscription is cancelled',
    message: `Your ${plan} plan stays open until ${until}. You can resume it until then.`,
  }),
  planResumed: ({ plan, until }: { plan: string; until: string }): NotificationText => ({
    title: 'Your subscription goes on',
    message: `Your ${plan} plan renews on ${until}.`,
  }),
  planEnded: (): NotificationText => ({
    title: 'Your subscription has ended',
    message: `${bookingsStay} Choose a plan to go on with the rest.`,
  }),
  trialOver: ({ day }: { day: string }): NotificationText => ({
    title: 'Your free trial is over',
    message: `It ended on ${day}. Your bookings, messages and calendar stay open, and links you have shared for seven more days. Choose a plan to continue with the rest.`,
  }),
  trialEnding: ({ day, daysLeft }: { day: string; daysLeft: number }): NotificationText => ({
    title: daysLeft === 1 ? 'Your free trial ends tomorrow' : `Your free trial ends in ${daysLeft} days`,
    message: `Choose a plan before ${day} to keep your links and tools. Your bookings stay in any case.`,
  }),
  trialExtended: ({ days, until }: { days: number; until: string | undefined }): NotificationText => ({
    title: `Your trial is ${counted(days, 'day')} longer`,
    message: `Every feature is open to you until ${until}.`,
  }),
  subscriptionStatus: (status: SubscriptionState): NotificationText => subscriptionStatuses[status],
  // properties, feedback and the account
  moderated: ({ property, status, reason }: { property: string; status: Moderation; reason: string }) => {
    const { verb, meaning } = moderationNotices[status];
    return {
      title: `${property} ${verb}`,
      message: reason ? `${withFullStop(reason)} ${meaning}` : meaning,
    };
  },
  waitingForReview: ({ property }: { property: string }): NotificationText => ({
    title: 'New property waiting for review',
    message: `${property} was published. Guests can see it once it is approved.`,
  }),
  feedbackTitle: ({ rating }: { rating: number | null }): string =>
    `New feedback${rating === null ? '' : ` (${rating} of 5 stars)`}`,
  feedbackOnLink: (given: {
    name: string | null;
    email: string | null;
    rating: number | null;
    message: string;
    link: string;
  }): NotificationText => {
    const who = [given.name, given.email].filter(Boolean).join(', ') || 'A visitor';
    const stars = given.rating === null ? '' : ` gave ${given.rating} of 5 stars and`;
    return { title: `Feedback about “${given.link}”`, message: `${who}${stars} wrote: ${given.message}` };
  },
  newAgent: ({ name, company, email }: { name: string; company: string | null; email: string }) => ({
    title: 'New agent',
    message: `${[name, company].filter(Boolean).join(', ')} (${email}) has opened an account.`,
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
  return `${stay.guestName}, ${stay.propertyTitle}: ${stayWithNights(stay)}.`;
}

/** Labels of the counts in the daily digest. */
export const dayCounts = {
  arrivals: 'Arrivals today',
  departures: 'Departures today',
  inHouse: 'Guests staying',
  requests: 'Requests waiting for you',
};
