import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { isStorableText } from '#domain/shared/external-text.ts';
import { maxPhotoBytes } from '#domain/shared/photo-limits.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { isStorageFull, type PhotoStorage } from '#server/adapters/storage/photo-storage.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

const maxFiles = 10;
const fieldNames = new Set(['images', 'image', 'files']);

/** A received file on disk; `name` is the sender's name for it, for display only. */
export type ReceivedFile = { path: string; name: string };

type ReceiveRefusal = Refusal<
  | 'unsupported_media'
  | 'malformed_body'
  | 'invalid_request'
  | 'image_too_large'
  | 'too_many_images'
  | 'storage_full'
>;

/**
 * Receives the files of a multipart request, passes them to `work` and deletes them afterwards. Files are buffered on
 * disk, so that slow senders use no memory and slow work does not block receiving.
 */
export async function withReceivedFiles<T>(
  storage: Pick<PhotoStorage, 'hasRoom'>,
  request: FastifyRequest,
  work: (files: ReceivedFile[]) => Promise<T>,
): Promise<T | ReceiveRefusal> {
  if (!request.isMultipart()) {
    return refuse('unsupported_media', { cause: 'photos_not_multipart' });
  }
  if (!(await storage.hasRoom())) {
    return refuse('storage_full', { cause: 'no_room_for_files_now' });
  }

  const folder = await mkdtemp(join(tmpdir(), `staydesk-upload-${process.pid}-`));
  try {
    const files = await receiveInto(folder, request);
    if (isRefusal(files)) return files;
    if (files.length === 0) return refuse('invalid_request', { cause: 'no_photo_sent' });
    return await work(files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receiveInto(
  folder: string,
  request: FastifyRequest,
): Promise<ReceivedFile[] | ReceiveRefusal> {
  const files: ReceivedFile[] = [];
  try {
    // One above each limit, so that exceeding it is detected here and answered with our own message.
    const options = {
      throwFileSizeLimit: false,
      limits: { fileSize: maxPhotoBytes, files: maxFiles + 1, fields: 10 },
    };

    const parts = request.parts(options);
    let refusal: ReceiveRefusal | null = null;
    for await (const part of parts) {
      const texts = [part.fieldname, part.type === 'file' ? part.filename : part.value];
      if (!texts.every(isStorable)) refusal ??= refuse('invalid_request', { cause: 'text_not_storable' });

      if (part.type !== 'file') continue;

      // After a refusal the rest is read and discarded, because a disconnected sender would not get the answer.
      refusal ??= refusePart(part.fieldname, files.length);

      if (refusal) {
        part.file.resume();
        continue;
      }

      const name = shownName(part.filename, files.length);
      const path = join(folder, String(files.length));
      await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      if (part.file.truncated) refusal = refuseTooLarge(name);
      files.push({ path, name });
    }

    return refusal ?? files;
  } catch (error) {
    return refuseFailure(error);
  }
}

function isStorable(text: unknown): boolean {
  return typeof text !== 'string' || isStorableText(text);
}

function refusePart(fieldName: string, received: number): ReceiveRefusal | null {
  if (!fieldNames.has(fieldName)) {
    return refuse('invalid_request', { cause: 'photo_part_name' });
  }
  return received < maxFiles ? null : refuseTooMany();
}

function refuseTooMany(): ReceiveRefusal {
  return refuse('too_many_images', {
    cause: 'too_many_photos_at_once',
    facts: { maxFiles },
  });
}

function refuseTooLarge(name: string): ReceiveRefusal {
  return refuse('image_too_large', {
    cause: 'photo_too_large',
    facts: { file: name, maxBytes: maxPhotoBytes },
  });
}

function refuseFailure(error: unknown): ReceiveRefusal {
  if (isStorageFull(error)) return refuse('storage_full');
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT') return refuseTooMany();
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuse('image_too_large');
  const message = error instanceof Error ? error.message : '';
  if (/multipart|boundary|unexpected end|premature|aborted/i.test(message)) return refuse('malformed_body');
  throw error;
}

/** Base name of a file, shortened and in one line; nameless files are numbered. */
function shownName(name: string | undefined, index: number): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  if (plain === '') return texts(defaultLocale).answers.namelessPhoto(index + 1);
  // Splits by code point, so that a cut never halves an emoji.
  const letters = [...plain];
  return letters.length > 80 ? `${letters.slice(0, 60).join('')}…${letters.slice(-15).join('')}` : plain;
}
