import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

// Entries of a booking's history.

export const stayExtended = 'Kept without a confirmed email address';
export const emailConfirmed = 'Email address confirmed';
export const guestLinkSent = 'New link sent to the guest';
export const requested = 'Request received';
export const created = 'Booking added';
export const changed = 'Changed';
export const holdExtended = 'Hold extended';
export const deleted = 'Deleted';
export const byGuest = 'the guest';
export const byGuestNamed = ({ name }: Facts<'name'>) => `${name}, guest`;
export const byAdmin = 'Staydesk support';
export const byAgent = 'you';
export const declinedBy = ({ who, moment }: Facts<'who' | 'moment'>) => `Declined by ${who}, ${moment}`;
export const cancelledBy = ({ who, moment }: Facts<'who' | 'moment'>) => `Cancelled by ${who}, ${moment}`;
export const cancelledRefund = ({ amount }: Facts<'amount'>) => `Refund to guest: ${amount}`;
export const paymentOf = ({ amount }: Facts<'amount'>) => `Payment of ${amount}`;
export const refundOf = ({ amount }: Facts<'amount'>) => `Refund of ${amount}`;
export const undone = 'Undone';
export const undeleted = 'Restored';
export const historyAll = ({ count }: { count: number }) =>
  plural(count, { one: `Show ${count} event`, other: `Show all ${count} events` });
export const changeRequested = 'Change requested';
export const changeApproved = 'Change request approved';
export const changeDeclined = 'Change request declined';
export const changeWithdrawn = 'Change request withdrawn';
export const changeLapsed = 'Change request ended without an answer';
