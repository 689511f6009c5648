import type { Feature } from '#server/http/feature.ts';
import { lapseChangeRequests } from './answer-change-request.ts';
import { serveChangeRequests } from './change-requests.routes.ts';

export { readChangeCalendar } from './guest-change.ts';
export { previewChange, previewGuestChange } from './preview-guest-change.ts';
export { requestChange, withdrawChange } from './request-change.ts';

const endEveryMs = 60_000;

export const changeRequestsFeature: Feature = {
  name: 'change-requests',
  register: serveChangeRequests,
  timers: (platform) => [
    { name: 'lapse-change-requests', everyMs: endEveryMs, run: () => lapseChangeRequests(platform) },
  ],
};
