import { guestMailQueue } from '#server/features/messages/index.ts';
import type { Feature } from '#server/http/feature.ts';
import { guestJobs } from './guest.jobs.ts';
import { serveGuest } from './guest.routes.ts';
import { guestLinksQueue } from './send-guest-links.ts';

export const guestFeature: Feature = {
  name: 'guest',
  register: serveGuest,
  queues: [guestMailQueue, guestLinksQueue],
  mailQueues: [guestMailQueue, guestLinksQueue],
  // Time for an open page to show the message and mark it as read.
  queueDelays: { [guestMailQueue]: 4 },
  jobs: guestJobs,
};

export { askQuestion } from './ask-question.ts';
export { hostForGuest } from './guest.view.ts';
export {
  cancelGuestBooking,
  changeGuestArrival,
  closeUndoForGuest,
  confirmGuestEmail,
  stopGuestAutomation,
} from './guest-actions.ts';
export { sendGuestMessage } from './guest-messages.ts';
export { openGuestConversation } from './open-guest-conversation.ts';
export { readConversationView } from './read-conversation-view.ts';
export { type GuestStay, readGuestStay, readGuestView } from './read-guest-view.ts';
export { requestGuestLinks } from './send-guest-links.ts';
