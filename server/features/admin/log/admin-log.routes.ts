import { exportAdminLogs, listAdminLogs, readAdminLog } from '#contract/admin-logs.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { exportLogs } from './export-admin-logs.ts';
import { listLogs, readLogEntry } from './list-admin-logs.ts';

export function serveAdminLog(serve: Serve, platform: Platform): void {
  serve(listAdminLogs, ({ query }) => listLogs(platform, query));
  serve(readAdminLog, ({ params }) => readLogEntry(platform.pool, params.id));
  serve(exportAdminLogs, ({ query }) => exportLogs(platform, query));
}
