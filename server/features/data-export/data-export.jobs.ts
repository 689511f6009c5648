import type { JobDefinition } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { exportQueue } from './data-exports.ts';
import { makeExport } from './make-export.ts';

export function dataExportJobs(platform: Platform): JobDefinition[] {
  return [
    {
      queue: exportQueue,
      // One at a time per process, since it reads whole tables.
      concurrency: 1,
      handle: ({ agentId, id }) => makeExport(platform, { agentId: String(agentId), id: String(id) }),
    },
  ];
}
