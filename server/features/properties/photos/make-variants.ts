import { loadSharp } from '#server/adapters/load-sharp.ts';
import { announce } from '#server/db/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { findPhoto, markPhotoFailed, markPhotoReady } from './photo.store.ts';
import { masterFile, photoFolder, photoKey } from './photo.view.ts';

const standardWidths = [400, 800, 1200, 1600];
const largestWidth = 1600;
const blurWidth = 16;

/**
 * Makes the smaller sizes of a photo from its master. Idempotent. Removes the files of a photo that was deleted
 * meanwhile, because its removal may have run before the last size was written.
 */
export async function makeVariants(
  deps: Pick<Platform, 'pool' | 'transact' | 'storage'>,
  { agentId, imageId }: { agentId: string; imageId: string },
): Promise<void> {
  const photo = await findPhoto(deps.pool, agentId, imageId);
  if (!photo) await deps.storage.removeAll(photoFolder(agentId, imageId));

  if (photo?.state !== 'processing') return;

  const master = await deps.storage.read(photoKey(agentId, imageId, masterFile));
  if (!master) {
    await deps.transact((tx) => markPhotoFailed(tx, agentId, imageId));
    return;
  }

  const widths = widthsFor(photo.width);
  let addedBytes = 0;
  for (const width of widths) {
    for (const [file, bytes] of await encode(master, width)) {
      await deps.storage.put(photoKey(agentId, imageId, file), bytes);
      addedBytes += bytes.byteLength;
    }
  }

  const blur = await blurOf(master);
  const isStillThere = await deps.transact(async (tx) => {
    if (await markPhotoReady(tx, { agentId, id: imageId, widths, blur, addedBytes })) {
      announce(tx, { topic: `agent:${agentId}`, kind: 'photo_ready', ids: { imageId } });
    }
    return (await findPhoto(tx, agentId, imageId)) !== null;
  });
  if (!isStillThere) await deps.storage.removeAll(photoFolder(agentId, imageId));
}

/** Standard widths below the photo's own, and its own when it is small; photos are never enlarged. */
export function widthsFor(masterWidth: number): number[] {
  const smaller = standardWidths.filter((width) => width < masterWidth);
  return masterWidth <= largestWidth ? [...smaller, masterWidth] : smaller;
}

async function encode(master: Uint8Array, width: number): Promise<[string, Uint8Array][]> {
  const sharp = await loadSharp();
  const resized = sharp(master).resize({ width, withoutEnlargement: true });
  const webp = await resized.clone().webp({ quality: 76, effort: 4 }).toBuffer();
  const jpeg = await resized.clone().jpeg({ quality: 78, progressive: true }).toBuffer();
  return [
    [`${width}.webp`, webp],
    [`${width}.jpg`, jpeg],
  ];
}

/** Placeholder as a data URL of some hundred characters, shown until the photo has loaded. */
async function blurOf(master: Uint8Array): Promise<string> {
  const sharp = await loadSharp();
  const tiny = await sharp(master).resize({ width: blurWidth }).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
