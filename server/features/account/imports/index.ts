import * as imports from '#contract/account/imports.ts';
import { dayMs, hourMs, minuteMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { JobDefinition } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import {
  answerImport,
  applyImportLater,
  checkImportLater,
  importQueue,
  removeImport,
  undoImportLater,
} from './change-import.ts';
import { deleteExpiredImports, findImport, findStuckImports } from './import.store.ts';
import { kindWork } from './kind-work.ts';
import { fetchListingPhotos, photosQueue } from './listing-photos.ts';
import { findStuckPhotos } from './property-row.store.ts';
import { listImportRows, listImports, readImport } from './read-import.ts';
import { uploadImport } from './upload-import.ts';

/** A batch takes a second at most, and a comparison of the largest file less than a minute. */
const resumeAfterMs = 10 * minuteMs;
/** Photos of many properties wait for each other; a job that failed is tried again by its queue. */
const resumePhotosAfterMs = 6 * hourMs;

export const importsFeature: Feature = {
  name: 'imports',
  register: serveImports,
  queues: [importQueue, photosQueue],
  jobs: importJobs,
  timers: (platform) => [
    {
      name: 'resume-imports',
      everyMs: resumeAfterMs,
      run: () => resumeImports(platform),
    },
    {
      name: 'clear-imports',
      everyMs: dayMs,
      removes: 'imports',
      run: () => deleteExpiredImports(platform.pool, platform.now()),
    },
  ],
};

function serveImports({ serveAll }: Serve, platform: Platform): void {
  serveAll(imports, {
    upload: ({ query: { source, kind = 'bookings' } }, caller, request) =>
      uploadImport(platform, { request, source, kind }, caller),
    list: (_input, caller) => listImports(platform, caller),
    read: ({ params }, caller) => readImport(platform, caller, params.id),
    answer: (input, caller) => answerImport(platform, caller, input),
    check: ({ params }, caller) => checkImportLater(platform, caller, params.id),
    apply: (input, caller) => applyImportLater(platform, caller, input),
    undo: ({ params }, caller) => undoImportLater(platform, caller, params.id),
    remove: ({ params }, caller) => removeImport(platform, caller, params.id),
    listRows: (input, caller) => listImportRows(platform, caller, input),
  });
}

function importJobs(platform: Platform): JobDefinition[] {
  return [
    {
      queue: importQueue,
      concurrency: 1,
      handle: ({ agentId, id }) => workOnImport(platform, { agentId: String(agentId), id: String(id) }),
    },
    {
      queue: photosQueue,
      concurrency: 2,
      handle: ({ agentId, id, line }) =>
        fetchListingPhotos(platform, { agentId: String(agentId), importId: String(id), line: Number(line) }),
    },
  ];
}

/** Goes on with imports whose job ended without a result; a job that only takes long finds its rows done. */
export async function resumeImports({
  pool,
  queue,
  now,
}: Pick<Platform, 'pool' | 'queue' | 'now'>): Promise<void> {
  const at = now();
  for (const { agentId, _id: id } of await findStuckImports(pool, at - resumeAfterMs))
    await queue.send(importQueue, { agentId, id });
  for (const { agentId, importId: id, line } of await findStuckPhotos(pool, at - resumePhotosAfterMs))
    await queue.send(photosQueue, { agentId, id, line });
}

/** Does what the state of an import asks for; a job that comes twice finds nothing to do. */
export async function workOnImport(
  platform: Platform,
  { agentId, id }: { agentId: string; id: string },
): Promise<void> {
  const found = await findImport(platform.pool, agentId, id);
  if (found === null) return;
  const { check, apply, undo } = kindWork[found.kind];
  if (found.state === 'checking') await check(platform, found);
  if (found.state === 'applying') await apply(platform, found);
  if (found.state === 'undoing') await undo(platform, found);
}
