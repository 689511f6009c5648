import { hourMs } from '#domain/shared/duration.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { JobDefinition } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { deleteUnsentAttachments } from './attachment.store.ts';
import { attachmentFolder } from './attachment-file.ts';

const removalQueue = 'remove-attachment-files';
export const messageQueues = [removalQueue] as const;

const unsentMs = 24 * hourMs;
const batch = 200;

export function messageJobs({ storage }: Pick<Platform, 'storage'>): JobDefinition[] {
  return [
    {
      queue: removalQueue,
      concurrency: 1,
      handle: async ({ agentId, id }) => storage.removeAll(attachmentFolder(String(agentId), String(id))),
    },
  ];
}

/** Deletes files that were uploaded and not sent within a day. */
export async function removeUnsentAttachments(deps: Pick<Platform, 'transact' | 'now'>): Promise<void> {
  const before = new Date(deps.now() - unsentMs);
  await deps.transact(async (tx) => {
    for (const file of await deleteUnsentAttachments(tx, before, batch))
      await enqueue(tx, removalQueue, file);
  });
}
