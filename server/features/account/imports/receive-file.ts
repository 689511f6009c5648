import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { importLimits } from '#domain/account/imports/import-lists.ts';
import { cleanExternalText } from '#domain/shared/external-text.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { isStorageFull, type PhotoStorage } from '#server/adapters/storage/photo-storage.ts';

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
  const options = {
    throwFileSizeLimit: false,
    limits: { fileSize: importLimits.bytes, files: 2, fields: 10 },
  };
  let received: ReceivedTable | null = null;
  let isTooLarge = false;

  try {
    for await (const part of request.parts(options)) {
      if (part.type !== 'file') continue;
      // After the first file the rest is read and discarded, because a disconnected sender would not get the answer.
      if (received !== null) {
        part.file.resume();
        continue;
      }
      await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      isTooLarge = part.file.truncated;
      received = { path, fileName: shownName(part.filename) };
    }
  } catch (error) {
    if (isStorageFull(error)) return refuse('storage_full');
    const message = error instanceof Error ? error.message : '';
    if (/multipart|boundary|unexpected end|premature|aborted|limit/i.test(message))
      return refuse('malformed_body');
    throw error;
  }

  if (isTooLarge)
    return refuse('too_large', { cause: 'import_too_large', facts: { maxBytes: importLimits.bytes } });
  return received ?? refuse('malformed_body', { cause: 'import_without_file' });
}

/** Base name of a file in one line. */
function shownName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  const plain = cleanExternalText(last, importLimits.fileName).replaceAll(/\s+/g, ' ').trim();
  return plain === '' ? 'file' : plain;
}
