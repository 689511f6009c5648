import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { importLimits } from '#domain/account/imports/import-lists.ts';
import { externalFileName } from '#domain/shared/external-text.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { PhotoStorage } from '#server/adapters/storage/photo-storage.ts';
import { receiveOneFile } from '#server/http/receive-one-file.ts';

type ReceivedTable = { path: string; fileName: string };

/**
 * Receives the one file of a multipart request on disk, passes it to `work` and deletes it afterwards: the rows are what is
 * stored.
 */
export async function withReceivedTable<T>(
  storage: Pick<PhotoStorage, 'hasRoom'>,
  request: FastifyRequest,
  work: (file: ReceivedTable) => Promise<T>,
) {
  if (!request.isMultipart()) return refuse('unsupported_media', { cause: 'import_not_multipart' });
  if (!(await storage.hasRoom())) return refuse('storage_full', { cause: 'no_room_for_files_now' });

  const folder = await mkdtemp(join(tmpdir(), `staydesk-import-${process.pid}-`));
  try {
    const file = await receiveInto(folder, request);
    return isRefusal(file) ? file : await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receiveInto(
  folder: string,
  request: FastifyRequest,
): Promise<ReceivedTable | Refusal<'malformed_body' | 'too_large' | 'storage_full'>> {
  const path = join(folder, 'table');
  const received = await receiveOneFile(request, importLimits.bytes, async ({ file, filename }) => {
    await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return { path, fileName: externalFileName(filename ?? '', importLimits.fileName) || 'file' };
  });
  if (isRefusal(received)) return received;

  if (received.isTooLarge)
    return refuse('too_large', { cause: 'import_too_large', facts: { maxBytes: importLimits.bytes } });
  return received.taken ?? refuse('malformed_body', { cause: 'import_without_file' });
}
