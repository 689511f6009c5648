import {
  changeFeedback,
  exportAdminFeedback,
  listAdminFeedback,
  readAdminFeedback,
} from '#contract/admin-feedback.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { editFeedback } from './edit-feedback.ts';
import { exportFeedback } from './export-feedback.ts';
import { listFeedback, readFeedback } from './list-feedback.ts';

export function serveAdminFeedback(serve: Serve, platform: Platform): void {
  serve(listAdminFeedback, ({ query }) => listFeedback(platform.pool, query));
  serve(readAdminFeedback, ({ params }) => readFeedback(platform.pool, params.id));
  serve(exportAdminFeedback, ({ query }, caller) => exportFeedback(platform, query, caller));
  serve(changeFeedback, ({ params, body }, caller) => editFeedback(platform, params.id, body, caller));
}
