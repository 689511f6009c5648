import type { FastifyRequest } from 'fastify';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { createConcurrencyLimit } from '#server/adapters/concurrency-limit.ts';
import { isStorageFull } from '#server/adapters/storage/photo-storage.ts';
import { withReceivedFiles } from '#server/features/photos/index.ts';
import type { Platform } from '#server/platform.ts';
import type { DrawnPicture } from './draw-logo.ts';

// One picture at a time in each process, with a short queue, since decoding needs much memory.
const drawing = createConcurrencyLimit(10);

export type PictureRefusal = Refusal<
  | 'invalid_request'
  | 'malformed_body'
  | 'unsupported_media'
  | 'busy'
  | 'too_many_images'
  | 'not_an_image'
  | 'image_too_large'
  | 'storage_full'
>;

type PictureToStore<Result> = {
  agentId: string;
  draw: (path: string, name: string) => Promise<DrawnPicture | Refusal<'not_an_image'>>;
  /** Records the address of the stored picture. */
  record: (address: string) => Promise<Result>;
};

/** Stores the request's only picture of an agent. */
export function storePicture<Result>(
  deps: Pick<Platform, 'newId' | 'storage'>,
  request: FastifyRequest,
  { agentId, draw, record }: PictureToStore<Result>,
): Promise<Result | PictureRefusal> {
  return withReceivedFiles(deps.storage, request, async ([file, more]) => {
    if (!file || more) return refuse('invalid_request', { cause: 'not_one_picture' });
    const picture = await (drawing(() => draw(file.path, file.name)) ?? refuse('busy'));
    if (isRefusal(picture)) return picture;
    const folder = `${agentId}/${deps.newId()}`;
    try {
      await deps.storage.put(`${folder}/400.jpg`, picture.jpeg);
      await deps.storage.put(`${folder}/400.webp`, picture.webp);
      return await record(`/media/${folder}/400.webp`);
    } catch (error) {
      await deps.storage.removeAll(folder);
      if (isStorageFull(error)) return refuse('storage_full');
      throw error;
    }
  });
}

/** Id of a stored picture, by its address. */
export function pictureIdOf(address: string | null): string | undefined {
  return address?.startsWith('/media/') ? address.split('/').at(-2) : undefined;
}
