import { askForExport, downloadExport, listExports } from '#contract/account/data-exports.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { askForExportFor, downloadExportFor, listExportsFor } from './ask-for-export.ts';

export function serveDataExport(serve: Serve, platform: Platform): void {
  serve(askForExport, (_input, caller) => askForExportFor(platform, caller));
  serve(listExports, (_input, caller) => listExportsFor(platform, caller));
  serve(downloadExport, ({ params }, caller) => downloadExportFor(platform, params.id, caller));
}
