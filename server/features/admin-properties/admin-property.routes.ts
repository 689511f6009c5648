import { changePropertyModeration, listAdminProperties } from '#contract/admin-properties.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changeModeration } from './change-moderation.ts';
import { listPropertiesOfAll } from './list-properties-of-all.ts';

export function serveAdminProperties(serve: Serve, platform: Platform): void {
  serve(listAdminProperties, ({ query }) => listPropertiesOfAll(platform.pool, query));
  serve(changePropertyModeration, ({ params, body }, caller) =>
    changeModeration(platform, params.id, body, caller),
  );
}
