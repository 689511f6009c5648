import { giveFeedback } from '#contract/platform/feedback.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { giveFeedbackFor } from './give-feedback.ts';

export function serveFeedback(serve: Serve, platform: Platform): void {
  serve(giveFeedback, ({ body }, caller) => giveFeedbackFor(platform, body, caller));
}
