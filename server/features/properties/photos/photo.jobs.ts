import { hourMs } from '#domain/shared/duration.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { JobDefinition } from '#server/jobs/job-queue.ts';
import type { Platform } from '#server/platform.ts';
import { makeVariants } from './make-variants.ts';
import { deleteUnattachedPhotos } from './photo.store.ts';
import { photoFolder } from './photo.view.ts';

export const variantsQueue = 'make-photo-variants';
const removalQueue = 'remove-photo-files';

export const photoQueues = [variantsQueue, removalQueue] as const;

const unattachedHours = 24;
const unattachedBatch = 200;

export function photoJobs(platform: Platform): JobDefinition[] {
  return [
    {
      queue: variantsQueue,
      concurrency: 1,
      handle: (data) => makeVariants(platform, photoOf(data)),
    },
    {
      queue: removalQueue,
      concurrency: 1,
      handle: async (data) => {
        const { agentId, imageId } = photoOf(data);
        await platform.storage.removeAll(photoFolder(agentId, imageId));
      },
    },
  ];
}

/** Queues the deletion of photo files, which runs after the commit. */
export async function removePhotoFiles(
  tx: Queryable,
  agentId: string,
  imageIds: readonly string[],
): Promise<void> {
  for (const imageId of imageIds) await enqueue(tx, removalQueue, { agentId, imageId });
}

/** Deletes photos that were uploaded a day ago and never attached. */
export async function removeUnattachedPhotos(deps: Pick<Platform, 'transact' | 'now'>): Promise<void> {
  const before = new Date(deps.now() - unattachedHours * hourMs);
  await deps.transact(async (tx) => {
    for (const { agentId, id } of await deleteUnattachedPhotos(tx, before, unattachedBatch)) {
      await removePhotoFiles(tx, agentId, [id]);
    }
  });
}

function photoOf(data: Record<string, unknown>): { agentId: string; imageId: string } {
  const { agentId, imageId } = data;
  if (typeof agentId !== 'string' || typeof imageId !== 'string') throw new TypeError('not a photo');
  return { agentId, imageId };
}
