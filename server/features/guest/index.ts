import { guestMailQueue } from '#server/features/messages/index.ts';
import type { Feature } from '#server/http/feature.ts';
import { guestJobs } from './guest.jobs.ts';
import { registerGuest } from './guest.routes.ts';

export const guestFeature: Feature = {
  name: 'guest',
  register: registerGuest,
  queues: [guestMailQueue],
  mailQueues: [guestMailQueue],
  jobs: guestJobs,
};

export { cancelAsGuestFor } from './cancel-as-guest.ts';
export { changeGuestArrivalFor } from './change-guest-arrival.ts';
export { confirmGuestEmailFor } from './confirm-guest-email.ts';
export { sendGuestMessageFor } from './guest-messages.ts';
export { readGuestViewFor } from './read-guest-view.ts';
