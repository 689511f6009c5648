import { changeFeedback, listAdminFeedback } from '#contract/admin-feedback.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { listFeedback } from './list-feedback.ts';
import { workOnFeedback } from './work-on-feedback.ts';

export function serveAdminFeedback(serve: Serve, platform: Platform): void {
  serve(listAdminFeedback, ({ query }) => listFeedback(platform.pool, query));
  serve(changeFeedback, ({ params, body }, caller) => workOnFeedback(platform, params.id, body, caller));
}
