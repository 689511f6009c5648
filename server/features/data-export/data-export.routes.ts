import * as dataExports from '#contract/account/data-exports.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { downloadDataExport, listDataExports, startDataExport } from './data-exports.ts';

export function serveDataExport({ serveAll }: Serve, platform: Platform): void {
  serveAll(dataExports, {
    start: (_input, caller) => startDataExport(platform, caller),
    list: (_input, caller) => listDataExports(platform, caller),
    download: ({ params }, caller) => downloadDataExport(platform, params.id, caller),
  });
}
