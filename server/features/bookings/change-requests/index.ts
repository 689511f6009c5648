import * as changeRequests from '#contract/bookings/change-requests.ts';
import * as guestChanges from '#contract/links/guest-changes.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { approveChange, declineChange, lapseChangeRequests } from './answer-change-request.ts';
import { previewGuestChange } from './guest-change.ts';
import { requestChange, withdrawChange } from './request-change.ts';

export { previewChange, previewGuestChange, readChangeCalendar } from './guest-change.ts';
export { requestChange, withdrawChange } from './request-change.ts';

const endEveryMs = 60_000;

export const changeRequestsFeature: Feature = {
  name: 'change-requests',
  register: serveChangeRequests,
  timers: (platform) => [
    { name: 'lapse-change-requests', everyMs: endEveryMs, run: () => lapseChangeRequests(platform) },
  ],
};

function serveChangeRequests({ serveAll }: Serve, platform: Platform): void {
  serveAll(guestChanges, {
    preview: ({ params, body }) => previewGuestChange(platform, params.token, body),
    request: ({ params, body }) => requestChange(platform, { ...params, ...body }),
    withdraw: ({ params }) => withdrawChange(platform, params.token),
  });
  serveAll(changeRequests, {
    approve: ({ params, body }, caller) => approveChange(platform, { bookingId: params.id, ...body }, caller),
    decline: ({ params, body }, caller) => declineChange(platform, { bookingId: params.id, ...body }, caller),
  });
}
