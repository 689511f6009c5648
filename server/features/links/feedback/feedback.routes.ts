import * as feedback from '#contract/links/feedback.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { readFeedbackThread, replyToThread } from './feedback-thread.ts';
import { giveFeedback } from './give-feedback.ts';

export function serveFeedback({ serveAll }: Serve, platform: Platform): void {
  serveAll(feedback, {
    readThread: ({ params }) => readFeedbackThread(platform, params.token),
    replyToThread: ({ params, body }, caller) =>
      replyToThread(platform, { token: params.token, message: body.message }, caller),
    give: ({ body }, caller) => giveFeedback(platform, body, caller),
  });
}
