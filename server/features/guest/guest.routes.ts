import * as guest from '#contract/visitor/guest.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { cancelGuestBooking, changeGuestArrival, confirmGuestEmail } from './guest-actions.ts';
import { readGuestAttachment, uploadGuestAttachments } from './guest-attachments.ts';
import { listGuestMessages, markGuestMessagesRead, sendGuestMessage } from './guest-messages.ts';
import { readArrivalSheet } from './read-arrival-sheet.ts';
import { readGuestCalendar } from './read-guest-calendar.ts';
import { readGuestView } from './read-guest-view.ts';
import { readTransferCode } from './read-transfer-code.ts';

export function serveGuest({ serveSome }: Serve, platform: Platform): void {
  serveSome(guest, {
    readView: ({ params, query }) =>
      readGuestView(platform, params.token, { allMessages: query.messages === 'all' }),
    readCalendar: ({ params }) => readGuestCalendar(platform, params.token),
    readArrivalSheet: ({ params }) => readArrivalSheet(platform, params.token),
    readTransferCode: ({ params }) => readTransferCode(platform, params.token),
    changeArrival: ({ params, body }) => changeGuestArrival(platform, { ...params, ...body }),
    listMessages: ({ params, query }) => listGuestMessages(platform, { ...params, ...query }),
    sendMessage: ({ params, body }) => sendGuestMessage(platform, { ...params, message: body }),
    uploadAttachments: ({ params }, _caller, request) =>
      uploadGuestAttachments(platform, params.token, request),
    readAttachment: ({ params }) => readGuestAttachment(platform, params),
    markMessagesRead: ({ params, body }) => markGuestMessagesRead(platform, { ...params, ...body }),
    confirmEmail: ({ params }) => confirmGuestEmail(platform, params.token),
    cancelBooking: ({ params, body }) => cancelGuestBooking(platform, { ...params, ...body }),
  });
}
