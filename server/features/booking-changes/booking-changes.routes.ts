import * as contract from '#contract/bookings/booking-changes.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changeBooking } from './change-booking.ts';
import { declineAllFromSender } from './decline-all-from-sender.ts';
import { extendHold, keepStay } from './extend-hold.ts';
import { previewBookingChange } from './preview-booking-change.ts';
import { sendGuestLink } from './send-guest-link.ts';

export function serveBookingChanges(serve: Serve, platform: Platform): void {
  serve(contract.previewBookingChange, ({ params, body }, caller) =>
    previewBookingChange(platform, { bookingId: params.id, change: body }, caller),
  );
  serve(contract.changeBooking, ({ params, body }, caller) =>
    changeBooking(platform, { bookingId: params.id, change: body, caller }),
  );
  serve(contract.extendHold, ({ params, body }, caller) =>
    extendHold(platform, { bookingId: params.id, ...body }, caller),
  );
  serve(contract.keepStay, ({ params }, caller) => keepStay(platform, params.id, caller));
  serve(contract.sendGuestLink, ({ params }, caller) => sendGuestLink(platform, params.id, caller));
  serve(contract.freeSender, ({ params, body }, caller) =>
    declineAllFromSender(platform, { bookingId: params.id, ...body }, caller),
  );
}
