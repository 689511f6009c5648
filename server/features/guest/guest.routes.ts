import { readGuestAttachment, uploadGuestAttachments } from '#contract/messages/message-attachments.ts';
import {
  cancelAsGuest,
  changeGuestArrival,
  confirmGuestEmail,
  listGuestMessages,
  markGuestMessagesRead,
  readGuestCalendar,
  readGuestView,
  sendGuestMessage,
} from '#contract/visitor/guest.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { cancelAsGuestFor, changeGuestArrivalFor, confirmGuestEmailFor } from './guest-actions.ts';
import { readGuestAttachmentFor, uploadGuestAttachmentsFor } from './guest-attachments.ts';
import { listGuestMessagesFor, markGuestMessagesReadFor, sendGuestMessageFor } from './guest-messages.ts';
import { readGuestCalendarFor } from './read-guest-calendar.ts';
import { readGuestViewFor } from './read-guest-view.ts';

export function serveGuest(serve: Serve, platform: Platform): void {
  serve(readGuestView, ({ params, query }) =>
    readGuestViewFor(platform, params.token, { allMessages: query.messages === 'all' }),
  );
  serve(readGuestCalendar, ({ params }) => readGuestCalendarFor(platform, params.token));
  serve(changeGuestArrival, ({ params, body }) => changeGuestArrivalFor(platform, { ...params, ...body }));
  serve(listGuestMessages, ({ params, query }) => listGuestMessagesFor(platform, { ...params, ...query }));
  serve(sendGuestMessage, ({ params, body }) => sendGuestMessageFor(platform, { ...params, message: body }));
  serve(uploadGuestAttachments, ({ params }, _caller, request) =>
    uploadGuestAttachmentsFor(platform, params.token, request),
  );
  serve(readGuestAttachment, ({ params }) => readGuestAttachmentFor(platform, params));
  serve(markGuestMessagesRead, ({ params, body }) =>
    markGuestMessagesReadFor(platform, { ...params, ...body }),
  );
  serve(confirmGuestEmail, ({ params }) => confirmGuestEmailFor(platform, params.token));
  serve(cancelAsGuest, ({ params, body }) => cancelAsGuestFor(platform, { ...params, ...body }));
}
