import * as bookingPrice from '#contract/bookings/booking-price.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as changeRequests from '#contract/bookings/change-requests.ts';
import * as guestChanges from '#contract/links/guest-changes.ts';
import type { Feature } from '#server/http/feature.ts';
import { readBy } from '#server/http/requested-reader.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changeBooking } from './change-booking.ts';
import { changePrice, previewPrice } from './change-price.ts';
import { extendHold, freeSender, keepStay } from './holds.ts';
import { previewBookingChange } from './preview-booking-change.ts';
import { approveChange, declineChange, lapseChangeRequests } from './requests/answer-change-request.ts';
import { previewGuestChange } from './requests/guest-change.ts';
import { requestChange, withdrawChange } from './requests/request-change.ts';
import { createGuestLink, sendGuestLink } from './send-guest-link.ts';

export { changeUnderLock, lockProperties } from './change-booking.ts';
export { previewChange, previewGuestChange, readChangeCalendar } from './requests/guest-change.ts';
export { requestChange, withdrawChange } from './requests/request-change.ts';
export { isSameStay, presentStay } from './wanted-stay.ts';

const lapseEveryMs = 60_000;

/** Changes of bookings: by their agent, and those that guests request. */
export const bookingChangesFeature: Feature = {
  name: 'booking-changes',
  register(serve, platform) {
    serveBookingChanges(serve, platform);
    serveChangeRequests(serve, platform);
  },
  timers: (platform) => [
    { name: 'lapse-change-requests', everyMs: lapseEveryMs, run: () => lapseChangeRequests(platform) },
  ],
};

function serveBookingChanges({ serveAll, serveSome }: Serve, platform: Platform): void {
  serveSome(bookings, {
    previewChange: ({ params, body }, caller) =>
      previewBookingChange(platform, { bookingId: params.id, change: body }, caller),
    change: ({ params, body }, caller) =>
      changeBooking(platform, { bookingId: params.id, change: body, caller }),
    extendHold: ({ params, body }, caller) => extendHold(platform, { bookingId: params.id, ...body }, caller),
    keepStay: ({ params }, caller) => keepStay(platform, params.id, caller),
    sendGuestLink: ({ params }, caller) => sendGuestLink(platform, params.id, caller),
    createGuestLink: ({ params }, caller) => createGuestLink(platform, params.id, caller),
    freeSender: ({ params, body }, caller) => freeSender(platform, { bookingId: params.id, ...body }, caller),
  });
  serveAll(bookingPrice, {
    preview: ({ params, body }, caller) => previewPrice(platform, { bookingId: params.id, ...body }, caller),
    change: ({ params, body }, caller) => changePrice(platform, { bookingId: params.id, ...body }, caller),
  });
}

function serveChangeRequests({ serveAll }: Serve, platform: Platform): void {
  serveAll(guestChanges, {
    preview: ({ params, body }, { request }) =>
      previewGuestChange(readBy(platform, request), params.token, body),
    request: ({ params, body }, { request }) =>
      requestChange(readBy(platform, request), { ...params, ...body }),
    withdraw: ({ params }, { request }) => withdrawChange(readBy(platform, request), params.token),
  });
  serveAll(changeRequests, {
    approve: ({ params, body }, caller) => approveChange(platform, { bookingId: params.id, ...body }, caller),
    decline: ({ params, body }, caller) => declineChange(platform, { bookingId: params.id, ...body }, caller),
  });
}
