import {
  cancelAsGuest,
  listGuestMessages,
  markGuestMessagesRead,
  readGuestView,
  sendGuestMessage,
} from '#contract/guest.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { cancelAsGuestFor } from './cancel-as-guest.ts';
import { listGuestMessagesFor, markGuestMessagesReadFor, sendGuestMessageFor } from './guest-messages.ts';
import { readGuestViewFor } from './read-guest-view.ts';

export function registerGuest(serve: Serve, platform: Platform): void {
  serve(readGuestView, ({ params }) => readGuestViewFor(platform, params.token));
  serve(listGuestMessages, ({ params, query }) => listGuestMessagesFor(platform, { ...params, ...query }));
  serve(sendGuestMessage, ({ params, body }) => sendGuestMessageFor(platform, { ...params, message: body }));
  serve(markGuestMessagesRead, ({ params, body }) =>
    markGuestMessagesReadFor(platform, { ...params, ...body }),
  );
  serve(cancelAsGuest, ({ params, body }) => cancelAsGuestFor(platform, { ...params, ...body }));
}
