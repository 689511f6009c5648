import * as feedback from '#contract/platform/feedback.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { giveFeedback } from './give-feedback.ts';

export function serveFeedback({ serveAll }: Serve, platform: Platform): void {
  serveAll(feedback, {
    give: ({ body }, caller) => giveFeedback(platform, body, caller),
  });
}
