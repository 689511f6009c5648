import {
  changeContent,
  createContent,
  listAdminContent,
  readAdminContent,
  readContentVersion,
  restoreContent,
} from '#contract/admin-content.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { changeContentItem, restoreContentItem } from './change-content.ts';
import { createContentItem } from './create-content.ts';
import { listContent, readItem, readVersion } from './read-content.ts';

export function serveAdminContent(serve: Serve, platform: Platform): void {
  const { pool } = platform;
  serve(listAdminContent, ({ query }) => listContent(pool, query));
  serve(readAdminContent, ({ params }) => readItem(pool, params.id));
  serve(readContentVersion, ({ params }) => readVersion(pool, params));
  serve(createContent, ({ body }, caller) => createContentItem(platform, body, caller));
  serve(changeContent, ({ params, body }, caller) => changeContentItem(platform, params.id, body, caller));
  serve(restoreContent, ({ params, body }, caller) =>
    restoreContentItem(platform, params.id, body.version, caller),
  );
}
