import { askForExport, downloadExport, listExports } from '#contract/data-exports.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { askForExportOf, downloadExportOf, listExportsOf } from './ask-for-export.ts';

export function serveDataExport(serve: Serve, platform: Platform): void {
  serve(askForExport, (_input, caller) => askForExportOf(platform, caller));
  serve(listExports, (_input, caller) => listExportsOf(platform, caller));
  serve(downloadExport, ({ params }, caller) => downloadExportOf(platform, params.id, caller));
}
