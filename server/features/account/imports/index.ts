import * as imports from '#contract/account/imports.ts';
import { dayMs, minuteMs } from '#domain/shared/duration.ts';
import type { Feature } from '#server/http/feature.ts';
import type { Serve } from '#server/http/serve.ts';
import type { JobDefinition } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { applyImport } from './apply-import.ts';
import {
  answerImport,
  applyImportLater,
  checkImportLater,
  importQueue,
  removeImport,
  undoImportLater,
} from './change-import.ts';
import { checkImport } from './check-import.ts';
import { deleteExpiredImports, findImport, findStuckImports } from './import.store.ts';
import { listImportRows, listImports, readImport } from './read-import.ts';
import { undoImport } from './undo-import.ts';
import { uploadImport } from './upload-import.ts';

/** A batch takes a second at most, and a comparison of the largest file less than a minute. */
const resumeAfterMs = 10 * minuteMs;

export const importsFeature: Feature = {
  name: 'imports',
  register: serveImports,
  queues: [importQueue],
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
    upload: ({ query }, caller, request) => uploadImport(platform, { request, source: query.source }, caller),
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
  ];
}

/** Goes on with imports whose job ended without a result; a job that only takes long finds its rows done. */
export async function resumeImports({
  pool,
  queue,
  now,
}: Pick<Platform, 'pool' | 'queue' | 'now'>): Promise<void> {
  for (const { agentId, _id: id } of await findStuckImports(pool, now() - resumeAfterMs))
    await queue.send(importQueue, { agentId, id });
}

/** Does what the state of an import asks for; a job that comes twice finds nothing to do. */
export async function workOnImport(
  platform: Platform,
  { agentId, id }: { agentId: string; id: string },
): Promise<void> {
  const found = await findImport(platform.pool, agentId, id);
  if (found?.state === 'checking') await checkImport(platform, found);
  if (found?.state === 'applying') await applyImport(platform, found);
  if (found?.state === 'undoing') await undoImport(platform, found);
}
