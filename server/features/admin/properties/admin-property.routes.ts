import {
  changePropertyModeration,
  changePropertyModerations,
  exportAdminProperties,
  listAdminProperties,
  readAdminProperty,
} from '#contract/admin-properties.ts';
import { answerEach } from '#server/http/answer-each.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changeModeration } from './change-moderation.ts';
import { exportProperties } from './export-properties.ts';
import { listAllProperties, readAnyProperty } from './list-all-properties.ts';

export function serveAdminProperties(serve: Serve, platform: Platform): void {
  serve(listAdminProperties, ({ query }) => listAllProperties(platform.pool, query));
  serve(readAdminProperty, ({ params }) => readAnyProperty(platform.pool, params.id));
  serve(exportAdminProperties, ({ query }, caller) => exportProperties(platform, query, caller));
  serve(changePropertyModerations, ({ body: { ids, ...change } }, caller) =>
    answerEach(ids, (id) => changeModeration(platform, id, change, caller)),
  );
  serve(changePropertyModeration, ({ params, body }, caller) =>
    changeModeration(platform, params.id, body, caller),
  );
}
