import * as guest from '#contract/links/guest.ts';
import { type GuestMailJob, guestMailQueue } from '#server/features/messages/core/index.ts';
import type { Feature } from '#server/http/feature.ts';
import { readBy } from '#server/http/requested-reader.ts';
import type { Serve } from '#server/http/serve.ts';
import type { JobDefinition } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { acceptHold, declineHold } from './answer-hold.ts';
import { correctGuestEmail } from './correct-email.ts';
import { cancelGuestBooking, changeGuestArrival, confirmGuestEmail } from './guest-actions.ts';
import {
  listGuestMessages,
  markGuestMessagesRead,
  readGuestAttachment,
  sendGuestMessage,
  uploadGuestAttachments,
} from './guest-messages.ts';
import { notifyGuestOfMessage } from './notify-guest-of-message.ts';
import { readArrivalSheet } from './read-arrival-sheet.ts';
import { readGuestCalendar } from './read-guest-calendar.ts';
import { readGuestView } from './read-guest-view.ts';
import { readTransferCode } from './read-transfer-code.ts';
import { guestLinksQueue, mailGuestLinks } from './send-guest-links.ts';

export const guestFeature: Feature = {
  name: 'guest',
  register: serveGuest,
  queues: [guestMailQueue, guestLinksQueue],
  mailQueues: [guestMailQueue, guestLinksQueue],
  // Time for an open page to show the message and mark it as read.
  queueDelays: { [guestMailQueue]: 4 },
  jobs: guestJobs,
};

function guestJobs(platform: Platform): JobDefinition[] {
  return [
    {
      queue: guestMailQueue,
      // NOTE: only sendMessageAsAgent() puts jobs on this queue.
      handle: (data) => notifyGuestOfMessage(platform, data as GuestMailJob),
      concurrency: 4,
    },
    {
      queue: guestLinksQueue,
      // NOTE: only requestGuestLinks() puts jobs on this queue.
      handle: (data) => mailGuestLinks(platform, (data as { emailKey: string }).emailKey),
    },
  ];
}

function serveGuest({ serveSome }: Serve, platform: Platform): void {
  serveSome(guest, {
    readView: ({ params, query }, { request }) =>
      readGuestView(readBy(platform, request), params.token, query),
    readCalendar: ({ params }, { request }) => readGuestCalendar(readBy(platform, request), params.token),
    readArrivalSheet: ({ params }, { request }) =>
      readArrivalSheet(readBy(platform, request), params.token, request),
    readTransferCode: ({ params }) => readTransferCode(platform, params.token),
    changeArrival: ({ params, body }, { request }) =>
      changeGuestArrival(readBy(platform, request), { ...params, ...body }),
    listMessages: ({ params, query }, { request }) =>
      listGuestMessages(readBy(platform, request), { ...params, ...query }),
    sendMessage: ({ params, body }) => sendGuestMessage(platform, { ...params, message: body }),
    uploadAttachments: ({ params }, _caller, request) =>
      uploadGuestAttachments(platform, params.token, request),
    readAttachment: ({ params }) => readGuestAttachment(platform, params),
    markMessagesRead: ({ params, body }) => markGuestMessagesRead(platform, { ...params, ...body }),
    confirmEmail: ({ params }, { request }) => confirmGuestEmail(readBy(platform, request), params.token),
    correctEmail: ({ params, body }, { request }) =>
      correctGuestEmail(readBy(platform, request), { ...params, ...body }),
    acceptHold: ({ params, body }, { request }) =>
      acceptHold(readBy(platform, request), { ...params, ...body }),
    declineHold: ({ params, body }, { request }) =>
      declineHold(readBy(platform, request), { ...params, ...body }),
    cancelBooking: ({ params, body }, { request }) =>
      cancelGuestBooking(readBy(platform, request), { ...params, ...body }),
  });
}

export { acceptHold, declineHold } from './answer-hold.ts';
export { askQuestion } from './ask-question.ts';
export { correctGuestEmail } from './correct-email.ts';
export {
  cancelGuestBooking,
  changeGuestArrival,
  closeUndoForGuest,
  confirmGuestEmail,
  stopGuestAutomation,
} from './guest-actions.ts';
export { openGuestConversation, readConversationView, sendGuestMessage } from './guest-messages.ts';
export { type GuestStay, hostForGuest, readGuestStay, readGuestView } from './read-guest-view.ts';
export { requestGuestLinks } from './send-guest-links.ts';
