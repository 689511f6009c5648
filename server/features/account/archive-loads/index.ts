import * as archiveLoads from '#contract/account/archive-loads.ts';
import { dayMs, minuteMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { JobDefinition } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { deleteArchiveLoad, findExpiredArchiveLoads, findStuckArchiveLoads } from './archive-load.store.ts';
import { removeParts } from './archive-parts.ts';
import {
  applyArchiveLater,
  listArchiveLoads,
  readArchiveLoad,
  removeArchiveLoad,
  undoArchiveLater,
} from './change-archive-load.ts';
import { archiveLoadQueue, receivePart, startArchiveLoad } from './receive-archive.ts';
import { workOnArchiveLoad } from './work-on-archive-load.ts';

/** Progress is stored every few seconds; files before the first row take longer. */
const resumeAfterMs = 30 * minuteMs;

export const archiveLoadsFeature: Feature = {
  name: 'archive-loads',
  register: serveArchiveLoads,
  queues: [archiveLoadQueue],
  jobs: archiveLoadJobs,
  timers: (platform) => [
    {
      name: 'resume-archive-loads',
      everyMs: resumeAfterMs,
      run: () => resumeArchiveLoads(platform),
    },
    {
      name: 'clear-archive-loads',
      everyMs: dayMs,
      removes: 'archive_loads',
      run: () => clearArchiveLoads(platform),
    },
  ],
};

function serveArchiveLoads({ serveAll }: Serve, platform: Platform): void {
  serveAll(archiveLoads, {
    start: (input, caller) => startArchiveLoad(platform, caller, input),
    sendPart: ({ params }, caller, request) => receivePart(platform, caller, { params, request }),
    list: (_input, caller) => listArchiveLoads(platform, caller),
    read: ({ params }, caller) => readArchiveLoad(platform, caller, params.id),
    apply: (input, caller) => applyArchiveLater(platform, caller, input),
    undo: ({ params }, caller) => undoArchiveLater(platform, caller, params.id),
    remove: ({ params }, caller) => removeArchiveLoad(platform, caller, params.id),
  });
}

function archiveLoadJobs(platform: Platform): JobDefinition[] {
  return [
    {
      queue: archiveLoadQueue,
      concurrency: 1,
      handle: ({ agentId, id }) => workOnArchiveLoad(platform, { agentId: String(agentId), id: String(id) }),
    },
  ];
}

/** Goes on with archives whose job ended without a result; what was not committed begins anew. */
async function resumeArchiveLoads({
  pool,
  queue,
  now,
}: Pick<Platform, 'pool' | 'queue' | 'now'>): Promise<void> {
  for (const { agentId, _id: id } of await findStuckArchiveLoads(pool, now() - resumeAfterMs))
    await queue.send(archiveLoadQueue, { agentId, id });
}

/** Files before rows, so that an interrupted run can be resumed. */
async function clearArchiveLoads({
  pool,
  storage,
  now,
}: Pick<Platform, 'pool' | 'storage' | 'now'>): Promise<number> {
  const expired = await findExpiredArchiveLoads(pool, now());
  for (const key of expired) {
    await removeParts(storage, key);
    await deleteArchiveLoad(pool, key);
  }
  return expired.length;
}

export { workOnArchiveLoad } from './work-on-archive-load.ts';
