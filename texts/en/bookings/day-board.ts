import type { Facts } from '../../facts.ts';

// The queue of the day, and the day at a glance.

export const queueKeys = 'Today’s queue';
export const queueKeyNext = 'Next item';
export const queueKeyPrevious = 'Previous item';
export const queueKeyAction = 'Approve, check in or check out';
export const queueMessages = 'Waiting for your reply';
export const queueTurnovers = 'Turnovers';
export const queuePayment = 'Payment due';
export const queueRequest = 'Request';
export const queueOut = ({ time }: Facts<'time'>) => `Out ${time}`;
export const queueIn = ({ time }: Facts<'time'>) => `In ${time}`;
export const queueTomorrow = ({ arrivals, departures }: Facts<'arrivals' | 'departures'>) =>
  `Nothing left to turn over today. Tomorrow: ${arrivals}, ${departures}.`;
export const queueAll = 'View all';
export const queueMore = ({ count }: Facts<'count'>) => `Show ${count} more`;
export const queueReplyTo = ({ guest }: Facts<'guest'>) => `Reply to ${guest}`;
export const queueReplyPlaceholder = ({ guest }: Facts<'guest'>) => `Message to ${guest}`;
export const queueReplied = ({ guest }: Facts<'guest'>) => `Reply sent to ${guest}`;
export const todayFailed = 'Couldn’t load today’s bookings';
export const todayNobody = 'No guests in house.';
export const leftOwing = 'Left owing';
export const todayExpected = ({ day }: Facts<'day'>) => `Expected ${day}`;
export const todayWasToLeave = ({ day }: Facts<'day'>) => `Due out ${day}`;
export const queueChanges = 'Change requests';
export const queueChange = 'Change request';
export const queueChangeReview = 'Review';
export const queueAllOf = ({ count }: Facts<'count'>) => `View all ${count}`;
export const toDo = 'To do';
export const toDoNone = 'You’re all caught up.';
export const expiring = 'Expiring soon';
export const paymentsDue = 'Due this week';
export const refundsDue = 'Refunds due';
export const leavesToday = 'Leaves today';
export const leavesOn = ({ day }: Facts<'day'>) => `Until ${day}`;
export const doorCode = ({ code }: Facts<'code'>) => `Door code ${code}`;
export const codeByStay = 'Each stay has its own door code';
