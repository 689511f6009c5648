import * as bookings from '#contract/bookings/bookings.ts';
import * as stays from '#contract/bookings/stays.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { waitingQueue } from './agreement/await-signature.ts';
import { bookingJobs, bookingTimers } from './booking.jobs.ts';
import { createBooking } from './create/create-booking.ts';
import { refuseFormSentTooSoon } from './create/limit-requests.ts';
import { quoteStay } from './quote/quote-property-stay.ts';
import { readAvailability } from './quote/read-availability.ts';
import { listUndoable, readBooking } from './read-booking.ts';
import { changeBookingStatus } from './transition/change-booking-status.ts';
import { removeBooking, restoreBooking } from './transition/remove-booking.ts';
import { guestNoticeQueue } from './undo/notify-guest.ts';
import { undoBooking } from './undo/undo-booking.ts';

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
export {
  bookingMail,
  findHost,
  guestBookingMail,
  mailToGuest,
  pictureOf,
  withoutPrice,
} from './booking-mail.ts';
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
export { nightsAround, offerAlternatives, refuseTakenNights } from './check-property-stay.ts';
export { findChannelWait, storeWaitDays } from './create/channel-wait.store.ts';
export { createBooking } from './create/create-booking.ts';
export { limitUnconfirmedHost } from './create/limit-requests.ts';
export { openRequestsOfSender } from './create/open-request.store.ts';
export { saveClaimedBooking } from './create/save-claimed-booking.ts';
export { bookingForGuest } from './guest/guest-booking.ts';
export {
  createGuestUrl,
  createQuestionUrl,
  findGuestBooking,
  guestUrlOf,
  isGuestLinkOver,
  type OpenedGuestLink,
  openGuestLink,
  openQuestionLink,
  remindToConfirmEmail,
  renewGuestLink,
  revokeGuestLinks,
} from './guest/guest-link.ts';
export { countLinksOfHost, revokeMailedTokens } from './guest/guest-token.store.ts';
export { extendNotesEvent, findStayBefore } from './history/booking-event.store.ts';
export { recordBookingEvent } from './history/record-booking-event.ts';
export { changeImportedBooking } from './imports/change-imported-booking.ts';
export { removeImportedBooking, restoreImportedBooking } from './imports/remove-imported-booking.ts';
export { type ImportedBooking, saveImportedBooking } from './imports/save-imported-booking.ts';
export { findExternalEntry, type LedgerRow, ledgerOf } from './money/ledger.store.ts';
export { moneyOf, scheduleView } from './money/money.view.ts';
export { paymentsOf, scheduleOf, withMoneyFacts } from './money/money-facts.ts';
export {
  type OnlineInstalments,
  offeredGateways,
  onlineInstalments,
  payableOnline,
  takesOnlinePayments,
  waitsForSignature,
} from './money/online-offer.store.ts';
export { postEntries } from './money/post-entries.ts';
export { createTimeFacts, noNights, stayKey } from './quote/quote-facts.ts';
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

function serveBookings({ serveAll, serveSome }: Serve, platform: Platform): void {
  serveSome(bookings, {
    create: async ({ body }, caller) => {
      const hasty = await refuseFormSentTooSoon(platform, body);
      return hasty ?? (await createBooking(platform, body, caller));
    },
    read: ({ params }, { agentId }) => readBooking(platform, { agentId, bookingId: params.id }),
    listUndoable: (_input, { agentId }) => listUndoable(platform, { agentId }),
    changeStatus: ({ params, body }, caller) =>
      changeBookingStatus(platform, { bookingId: params.id, change: body }, caller),
    cancel: ({ params, body }, caller) =>
      changeBookingStatus(
        platform,
        { bookingId: params.id, change: { ...body, status: 'cancelled' } },
        caller,
      ),
    undo: ({ params, body }, caller) => undoBooking(platform, { bookingId: params.id, ...body }, caller),
    remove: ({ params }, caller) => removeBooking(platform, params.id, caller),
    restore: ({ params }, caller) => restoreBooking(platform, params.id, caller),
  });

  serveAll(stays, {
    quote: ({ body }, caller) => quoteStay(platform, body, caller),
    readAvailability: (input, caller) => readAvailability(platform, input, caller),
  });
}
