import * as contract from '#contract/booking-changes.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changeBookingFor } from './change-booking.ts';
import { extendHoldFor } from './extend-hold.ts';
import { freeSenderFor } from './free-sender.ts';
import { keepStay } from './keep-stay.ts';
import { previewChangeFor } from './preview-change.ts';
import { sendGuestLinkFor } from './send-guest-link.ts';

export function serveBookingChanges(serve: Serve, platform: Platform): void {
  serve(contract.previewBookingChange, ({ params, body }, caller) =>
    previewChangeFor(platform, { bookingId: params.id, change: body }, caller),
  );
  serve(contract.changeBooking, ({ params, body }, caller) =>
    changeBookingFor(platform, { bookingId: params.id, change: body, caller }),
  );
  serve(contract.extendHold, ({ params, body }, caller) =>
    extendHoldFor(platform, { bookingId: params.id, ...body }, caller),
  );
  serve(contract.keepStay, ({ params }, caller) => keepStay(platform, params.id, caller));
  serve(contract.sendGuestLink, ({ params }, caller) => sendGuestLinkFor(platform, params.id, caller));
  serve(contract.freeSender, ({ params, body }, caller) =>
    freeSenderFor(platform, { bookingId: params.id, ...body }, caller),
  );
}
