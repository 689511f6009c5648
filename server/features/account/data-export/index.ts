import * as dataExports from '#contract/account/data-exports.ts';
import { hourMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { JobDefinition } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { checkDataExport } from './check-export.ts';
import {
  downloadDataExport,
  exportQueue,
  listDataExports,
  startDataExport,
  startExportWithSecrets,
} from './data-exports.ts';
import { clearExports, makeExport } from './make-export.ts';

export const dataExportFeature: Feature = {
  name: 'data-export',
  register: serveDataExport,
  queues: [exportQueue],
  jobs: dataExportJobs,
  timers: (platform) => [
    {
      name: 'clear-data-exports',
      everyMs: hourMs,
      removes: 'data_exports',
      run: () => clearExports(platform),
    },
  ],
};

function dataExportJobs(platform: Platform): JobDefinition[] {
  return [
    {
      queue: exportQueue,
      // One at a time per process, since it reads whole tables.
      concurrency: 1,
      isReport: true,
      handle: ({ agentId, id }) => makeExport(platform, { agentId: String(agentId), id: String(id) }),
    },
  ];
}

function serveDataExport({ serveAll }: Serve, platform: Platform): void {
  serveAll(dataExports, {
    start: (_input, caller) => startDataExport(platform, caller),
    startWithSecrets: ({ body }, caller) => startExportWithSecrets(platform, body, caller),
    list: (_input, caller) => listDataExports(platform, caller),
    check: ({ params }, caller) => checkDataExport(platform, params.id, caller),
    download: ({ params }, caller) => downloadDataExport(platform, params.id, caller),
  });
}

export { type ArchiveContents, readContents } from './archive/archive-contents.ts';
export { checkArchive } from './archive/check-archive.ts';
export { lockWorkOf } from './archive/empty-account.store.ts';
export { type AccountBefore, emptyAccount, readAccountBefore } from './archive/empty-account.ts';
export { findFilledList, type Loaded, loadArchive, loadArchiveInto } from './archive/load-archive.ts';
export { decryptSecrets } from './archive/secrets-file.ts';
export { exportsFolder } from './make-export.ts';
