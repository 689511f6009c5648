import type { Facts } from '../../facts.ts';
import { plural } from '../plural.ts';

// What is done to a booking: approve, hold, check in, cancel, restore.

/** Without an address nothing can be sent, so nothing is promised. */
type Emailed = { isEmailed: boolean };

const releasedText = (stay: string | number) => `${stay} will be released.`;

export const declineOf = ({ guest }: Facts<'guest'>) => `Decline ${guest}’s request`;
export const declinedToast = ({ guest }: Facts<'guest'>) => `${guest}’s request declined`;
export const reasonDeclineHelp = 'Shared with the guest.';
export const reasonCancelHelp = 'Shared with the guest and kept in the history.';
export const declineTitle = ({ guest }: Facts<'guest'>) => `Decline ${guest}’s request?`;
export const declineText = ({ stay, isEmailed }: Facts<'stay'> & Emailed) =>
  isEmailed ? `${stay} will be released and we’ll email the guest.` : releasedText(stay);
export const holdTitle = ({ guest }: Facts<'guest'>) => `Hold these dates for ${guest}?`;
export const holdText = ({ stay }: Facts<'stay'>) =>
  `${stay} will be unavailable to others until the hold expires.`;
export const extend = 'Extend hold';
export const extendTitle = 'Extend the hold?';
export const extendText = ({ until }: Facts<'until'>) =>
  `It currently expires ${until}. The new hold starts now.`;
export const pending = 'Convert to request';
export const pendingTitle = 'Convert this inquiry to a request?';
export const pendingText = ({ stay }: Facts<'stay'>) =>
  `${stay} will be unavailable to others until you approve or decline.`;
export const expire = 'Close inquiry';
export const expireTitle = 'Close this inquiry?';
export const expireText = ({ guest, isEmailed }: Facts<'guest'> & Emailed) =>
  isEmailed
    ? `It moves to Cancelled, and ${guest} is notified that it has expired.`
    : 'It moves to the cancelled bookings.';
export const approveTitle = ({ guest }: Facts<'guest'>) => `Confirm ${guest}’s booking?`;
export const approveText = ({ stay, isEmailed }: Facts<'stay'> & Emailed) =>
  `${stay} will be blocked everywhere${isEmailed ? ' and the guest notified' : ''}.`;
export const checkIn = 'Check in';
export const checkInTitle = ({ guest }: Facts<'guest'>) => `Check ${guest} in?`;
export const checkInText = ({ property }: Facts<'property'>) => `Marks the guest as arrived at ${property}.`;
export const early = 'Check in early';
export const earlyTitle = ({ guest }: Facts<'guest'>) => `Check ${guest} in before the arrival date?`;
export const earlyText = ({ stay }: Facts<'stay'>) =>
  `The booked dates stay ${stay}. Earlier nights aren’t blocked.`;
export const checkOut = 'Check out';
export const checkOutTitle = ({ guest }: Facts<'guest'>) => `Check ${guest} out?`;
export const checkOutText = 'The booking moves to Past.';
export const noShow = 'Mark as no-show';
export const noShowTitle = ({ guest }: Facts<'guest'>) => `Mark ${guest} as a no-show?`;
export const noShowDue = ({ amount }: Facts<'amount'>) =>
  `${amount} hasn’t been paid. After a no-show nothing more is due, so record it first if you charged the guest.`;
export const noShowOnly = 'No-show only';
export const noShowCollect = ({ amount }: Facts<'amount'>) => `Record ${amount} and mark as no-show`;
export const askByLink = ({ guest }: Facts<'guest'>) =>
  `Or email ${guest} a link to pay, and leave the payment open.`;
export const askAndCheckIn = 'Ask by link and check in';
export const askAndCheckOut = 'Ask by link and check out';
export const noShowText = 'The dates stay blocked. You can still check the guest in if they arrive late.';
export const release = 'Release hold';
export const cancelRequest = 'Cancel request';
export const cancelTitle = ({ code }: Facts<'code'>) => `Cancel booking ${code}?`;
export const releaseTitle = ({ code }: Facts<'code'>) => `Release hold ${code}?`;
export const cancelRequestTitle = ({ code }: Facts<'code'>) => `Cancel request ${code}?`;
export const releaseDismiss = 'Keep hold';
export const cancelText = ({ stay, guest, isEmailed }: Facts<'stay' | 'guest'> & Emailed) =>
  isEmailed ? `${stay} will be released and ${guest} notified.` : releasedText(stay);
export const restore = 'Restore';
export const cannotCancel = ({ code }: Facts<'code'>) => `Booking ${code} can no longer be cancelled.`;
export const restoreTitle = ({ state }: Facts<'state'>) => `Restore this booking as ${state}?`;
export const restoreText = ({ stay }: Facts<'stay'>) => `${stay} will be blocked again if still available.`;
export const holdFor = 'Hold for';
export const movedMeanwhile = 'This booking was updated elsewhere. You’re seeing the latest version.';
export const possibleNow = ({ states }: Facts<'states'>) => `You can change it to: ${states}.`;
export const freeInstead = ({ stays }: Facts<'stays'>) => `Available instead: ${stays}.`;
export const putAway = 'Delete booking';
export const putAwayTitle = ({ code }: Facts<'code'>) => `Delete booking ${code}?`;
export const putAwayText = 'It’s removed from all lists. No payments are affected.';
export const putAwayToast = ({ code }: Facts<'code'>) => `${code} deleted`;
export const approveOf = ({ guest }: Facts<'guest'>) => `Approve ${guest}’s request`;
export const approvedToast = ({ guest }: Facts<'guest'>) => `${guest}’s booking confirmed`;
export const checkOutDue = ({ amount }: Facts<'amount'>) => `${amount} is still due. Collect it now?`;
export const checkOutCollect = ({ amount }: Facts<'amount'>) => `Record ${amount} and check out`;
export const checkOutOnly = 'Check out only';
export const checkOutPaid = ({ amount }: Facts<'amount'>) => `${amount} recorded.`;
export const checkInCollect = ({ amount }: Facts<'amount'>) => `Record ${amount} and check in`;
export const checkInOnly = 'Check in only';
export const undoFailed = 'Couldn’t undo that';
export const undoneUntold = ({ guest }: Facts<'guest'>) => `Undone. ${guest} hasn’t been notified.`;
export const undoneQuietly = 'Undone';
export const undone = ({ code }: Facts<'code'>) => `${code}: change undone`;
export const extendedToast = ({ moment }: Facts<'moment'>) => `Dates held until ${moment}`;
export const free = ({ count }: { count: number }) =>
  plural(count, {
    one: 'Decline this guest’s request',
    other: `Decline all ${count} requests from this guest`,
  });
export const freeTitle = ({ count }: { count: number }) =>
  plural(count, {
    one: 'Decline this guest’s request?',
    other: `Decline all ${count} requests from this guest?`,
  });
export const freeText =
  'All their pending requests are declined and the dates released, whichever property they’re for.';
export const freeConfirm = 'Decline all';
export const freedToast = ({ count }: { count: number }) =>
  plural(count, { one: `${count} request declined`, other: `${count} requests declined` });
export const broughtBack = ({ code }: Facts<'code'>) => `${code} restored`;
