import type { Facts } from '../../facts.ts';

// The queue of the day, and the day at a glance.

export const queueKeys = 'Today’s queue';
export const queueKeyNext = 'Next item';
export const queueKeyPrevious = 'Previous item';
export const queueKeyAction = 'Approve, check in or check out';
export const queueOwing = 'Arriving with money due';
export const queueMessages = 'Waiting for your reply';
export const queueTurnovers = 'Check-outs and check-ins';
export const queueUnpaid = ({ amount }: Facts<'amount'>) => `${amount} unpaid`;
export const queuePayment = 'Payment due';
export const queueRequest = 'Request';
export const queueOut = ({ time }: Facts<'time'>) => `Out ${time}`;
export const queueIn = ({ time }: Facts<'time'>) => `In ${time}`;
export const queueDone = 'All done for today';
export const queueTomorrow = ({ arrivals, departures }: Facts<'arrivals' | 'departures'>) =>
  `Tomorrow: ${arrivals}, ${departures}.`;
export const queueAll = 'View all';
export const queueMore = ({ count }: Facts<'count'>) => `Show ${count} more`;
export const queueReplyTo = ({ guest }: Facts<'guest'>) => `Reply to ${guest}`;
export const queueReplyPlaceholder = ({ guest }: Facts<'guest'>) => `Message to ${guest}`;
export const queueReplied = ({ guest }: Facts<'guest'>) => `Reply sent to ${guest}`;
export const todayFailed = 'Couldn’t load today’s bookings';
export const todayQuiet = 'A quiet day';
export const todayQuietText = 'No arrivals, departures or stays today, and nothing needs your attention.';
export const todayNoArrivals = 'No arrivals today.';
export const todayNoDepartures = 'No departures today.';
export const todayNobody = 'No guests in house.';
export const todayNoRequests = 'No pending requests.';
export const todayHolds = 'Holds';
export const todayNoHolds = 'No dates on hold.';
export const todayUnpaid = 'Unpaid before arrival';
export const todayNoUnpaid = 'Everything due in the next seven days is paid.';
export const leftOwing = 'Left owing';
export const todayExpected = ({ day }: Facts<'day'>) => `Expected ${day}`;
export const todayWasToLeave = ({ day }: Facts<'day'>) => `Due out ${day}`;
export const queueChanges = 'Change requests';
export const queueChange = 'Change request';
export const queueChangeReview = 'Review';
