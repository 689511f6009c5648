import * as bookingPrice from '#contract/bookings/booking-price.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changeBooking } from './change-booking.ts';
import { changePrice, previewPrice } from './change-price.ts';
import { extendHold, freeSender, keepStay } from './holds.ts';
import { previewBookingChange } from './preview-booking-change.ts';
import { createGuestLink, sendGuestLink } from './send-guest-link.ts';

export { changeUnderLock, lockProperties } from './change-booking.ts';
export {
  type ChangeContext,
  evaluateChange,
  freeForGuest,
  quoteChange,
  refuseStayChange,
} from './evaluate-change.ts';
export { fieldChanges } from './notify-of-change.ts';
export { stayPriceOf } from './preview-booking-change.ts';
export { isSameStay, presentStay, wantedStay } from './wanted-stay.ts';

export const bookingChangesFeature: Feature = { name: 'booking-changes', register: serveBookingChanges };

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
