import type { Feature } from '#server/http/feature.ts';
import { waitingQueue } from './agreement/await-signature.ts';
import { bookingJobs, bookingTimers } from './booking.jobs.ts';
import { serveBookings } from './booking.routes.ts';
import { guestNoticeQueue } from './undo/notify-guest.ts';

export {
  agreementOfBooking,
  agreementsOfBookings,
  insertWaiver,
  isSignedFirst,
  termsOf,
} from './agreement/agreement-gate.store.ts';
export { agreementQueue, confirmOnceSigned } from './agreement/await-signature.ts';
export { confirmWaitingBookings } from './booking.jobs.ts';
export {
  type BookingRecord,
  findBooking,
  lockBooking,
  updateBookingState,
  updateChangedBooking,
  updateMoneyFacts,
} from './booking.store.ts';
export { propertyView } from './booking.view.ts';
export type { BookingDeps } from './booking-deps.ts';
export { bookingMail, findHost, guestBookingMail, pictureOf } from './booking-mail.ts';
export {
  type ChangeRequestRecord,
  closeChangeRequest,
  countChangeRequests,
  findChangeRequest,
  findEndedChangeRequests,
  findLatestChangeRequest,
  findOpenChangeRequests,
  insertChangeRequest,
} from './change-requests/change-request.store.ts';
export { changeRequestView, guestChangeRequestView } from './change-requests/change-request.view.ts';
export { changeRequestAsGuestKnows, lapseChangeRequest } from './change-requests/end-change-request.ts';
export { offerAlternatives, refuseTakenNights } from './check-property-stay.ts';
export { findChannelWait, storeWaitDays } from './create/channel-wait.store.ts';
export { createBooking } from './create/create-booking.ts';
export { openRequestsOfSender } from './create/open-request.store.ts';
export { saveClaimedBooking } from './create/save-claimed-booking.ts';
export { bookingForGuest } from './guest/guest-booking.ts';
export {
  createGuestUrl,
  createQuestionUrl,
  findGuestBooking,
  isGuestLinkOver,
  type OpenedGuestLink,
  openGuestLink,
  openQuestionLink,
  remindToConfirmEmail,
  renewGuestLink,
  revokeGuestLinks,
} from './guest/guest-link.ts';
export { extendNotesEvent, findStayBefore } from './history/booking-event.store.ts';
export { recordBookingEvent } from './history/record-booking-event.ts';
export { findExternalEntry, type LedgerRow, ledgerOf } from './money/ledger.store.ts';
export { moneyOf, scheduleView } from './money/money.view.ts';
export { paymentsOf, scheduleOf, withMoneyFacts } from './money/money-facts.ts';
export {
  type OnlineInstalments,
  offeredGateways,
  payableOnline,
  takesOnlinePayments,
  waitsForSignature,
} from './money/online-offer.store.ts';
export { postEntries } from './money/post-entries.ts';
export { problemFromRefusal, quotePropertyStay, quotePropertyStays } from './quote/quote-property-stay.ts';
export { loadBooking } from './read-booking.ts';
export { applyTransition, expireEndedHolds, transitionUnderLock } from './transition/apply-transition.ts';
export { expireHoldsOfAgent, expireHoldsOfProperty } from './transition/expire-holds.ts';
export { bookingAsGuestKnows, closeUndoWindow, notifyGuest } from './undo/notify-guest.ts';

export const bookingsFeature: Feature = {
  name: 'bookings',
  register: serveBookings,
  queues: [guestNoticeQueue, waitingQueue],
  jobs: bookingJobs,
  timers: bookingTimers,
};
