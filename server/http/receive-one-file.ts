import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { isStorageFull } from '../adapters/storage/photo-storage.ts';

/**
 * Passes the one file of a multipart request to `take`, which stores it while it arrives; its result is null without a file. What
 * follows the file is read and discarded, because a disconnected sender would not get the answer.
 */
export async function receiveOneFile<T>(
  request: FastifyRequest,
  maxBytes: number,
  take: (file: MultipartFile) => Promise<T>,
): Promise<{ taken: T | null; isTooLarge: boolean } | Refusal<'malformed_body' | 'storage_full'>> {
  const options = {
    throwFileSizeLimit: false,
    limits: { fileSize: maxBytes, files: 2, fields: 10 },
  };
  let received: { taken: T } | null = null;
  let isTooLarge = false;

  try {
    for await (const part of request.parts(options)) {
      if (part.type !== 'file') continue;
      if (received !== null) {
        part.file.resume();
        continue;
      }
      received = { taken: await take(part) };
      isTooLarge = part.file.truncated;
    }
  } catch (error) {
    if (isStorageFull(error)) return refuse('storage_full');
    const message = error instanceof Error ? error.message : '';
    if (/multipart|boundary|unexpected end|premature|aborted|limit/i.test(message))
      return refuse('malformed_body');
    throw error;
  }

  return { taken: received?.taken ?? null, isTooLarge };
}
