import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { MessageAttachment } from '#contract/messages/messages.ts';
import { maxAttachmentsPerMessage } from '#domain/messages/message.ts';
import { allMessages, type MessagePart } from '#domain/messages/question.ts';
import { maxDocumentBytes } from '#domain/shared/photo-limits.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { createConcurrencyLimit } from '#server/adapters/concurrency-limit.ts';
import { detectMediaType } from '#server/adapters/detect-media-type.ts';
import { isStorageFull } from '#server/adapters/storage/photo-storage.ts';
import {
  decodePhoto,
  type ReceivedFile,
  withReceivedFiles,
} from '#server/features/properties/photos/index.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import {
  type AttachmentOwner,
  attachmentUsage,
  findSentAttachment,
  insertAttachment,
  type SentAttachment,
} from './attachment.store.ts';
import { findConversation } from './conversation.store.ts';

export type AttachmentDeps = Pick<Platform, 'pool' | 'transact' | 'newId' | 'storage'>;
type Stored = { attachments: MessageAttachment[] };

const megabyte = 1024 * 1024;
const maxBytesOfAgent = 1024 * megabyte;
const maxBytesOfGuest = 100 * megabyte;
const maxUnsent = 20;
const maxWaiting = 30;

// Files of one request at a time in each process, since decoded photos are large.
const reading = createConcurrencyLimit(maxWaiting);

export async function uploadMessageAttachments(
  deps: AttachmentDeps,
  request: FastifyRequest,
  owner: Omit<AttachmentOwner, 'from'>,
) {
  const conversation = await findConversation(deps.pool, owner.agentId, owner.conversationId);
  return conversation ? storeAttachments(deps, request, { ...owner, from: 'agent' }) : refuse('not_found');
}

/** Stores all files of a request, or none, for a message that is not sent yet. */
export async function storeAttachments(
  deps: AttachmentDeps,
  request: FastifyRequest,
  owner: AttachmentOwner,
) {
  const { allBytes, sideBytes, loose } = await attachmentUsage(deps.pool, owner);
  const isFull = allBytes > maxBytesOfAgent || (owner.from === 'guest' && sideBytes > maxBytesOfGuest);
  if (isFull) return refuse('storage_full', { cause: 'no_room_for_files_here' });
  if (loose >= maxUnsent) return refuse('too_many_attachments');
  return withReceivedFiles(deps.storage, request, async (files) => {
    if (files.length > maxAttachmentsPerMessage) return refuse('too_many_attachments');
    return (await reading(() => storeFiles(deps, owner, files))) ?? refuse('busy');
  });
}

async function storeFiles(
  deps: AttachmentDeps,
  owner: AttachmentOwner,
  files: readonly ReceivedFile[],
): Promise<
  Stored | Refusal<'idempotency_mismatch' | 'image_too_large' | 'storage_full' | 'attachment_not_allowed'>
> {
  const stored: MessageAttachment[] = [];
  try {
    for (const received of files) {
      const file = await readAttachmentFile(received);
      if (isRefusal(file)) {
        await removeFiles(deps, owner, stored);
        return file;
      }
      const { content, ...facts } = file;
      const attachment = { _id: deps.newId(), bytes: content.byteLength, ...facts };
      stored.push(attachment);
      await deps.storage.put(attachmentKey(owner.agentId, attachment), content);
    }

    return await deps.transact(async (tx) => {
      for (const attachment of stored) await insertAttachment(tx, { ...owner, ...attachment });
      return { attachments: stored };
    });
  } catch (error) {
    await removeFiles(deps, owner, stored);
    if (isStorageFull(error)) return refuse('storage_full', { cause: 'no_room_for_files' });
    throw error;
  }
}

async function removeFiles(
  { storage }: AttachmentDeps,
  { agentId }: AttachmentOwner,
  stored: readonly MessageAttachment[],
): Promise<void> {
  for (const { _id } of stored) await storage.removeAll(attachmentFolder(agentId, _id));
}

/** Reads a file of a message, for the agent (`conversationId` null) or for the guest of that conversation. */
export async function readAttachment(
  { pool, storage }: Pick<Platform, 'pool' | 'storage'>,
  input: Omit<SentAttachment, 'visible'> & { visible?: MessagePart },
): Promise<FileAnswer | Refusal<'not_found'>> {
  const file = await findSentAttachment(pool, { visible: allMessages, ...input });
  const content = file && (await storage.stream(attachmentKey(input.agentId, file)));
  if (!file || !content) return refuse('not_found');
  return { fileName: plainName(file.name), mediaType: file.mediaType, content };
}

/** File name for a header: ASCII without quotes. */
function plainName(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[^\w .()-]/g, '');
  return plain.replace(/^[. ]+/, '') || 'file';
}

type AttachmentFile = Pick<MessageAttachment, 'name' | 'mediaType' | 'width' | 'height'> & {
  content: Uint8Array;
};

/**
 * Detects the file type by content, not by name. A photo is re-encoded; a PDF is stored as it is and only ever
 * downloaded.
 */
async function readAttachmentFile({
  path,
  name,
}: ReceivedFile): Promise<AttachmentFile | Refusal<'attachment_not_allowed' | 'image_too_large'>> {
  if ((await detectMediaType(path)) === 'application/pdf') {
    const content = await readFile(path);
    if (content.byteLength > maxDocumentBytes) {
      return refuse('image_too_large', {
        cause: 'photo_too_large',
        facts: { file: name, maxBytes: maxDocumentBytes },
      });
    }

    return {
      name: withExtension(name, '.pdf'),
      mediaType: 'application/pdf',
      width: null,
      height: null,
      content,
    };
  }

  const photo = await decodePhoto(path, name);
  if (isRefusal(photo)) return refuseFile(photo.refused, name);

  const { jpeg, width, height } = photo;
  return { name: withExtension(name, '.jpg'), mediaType: 'image/jpeg', width, height, content: jpeg };
}

/** Storage folder of an attachment, outside the public folder of photos. */
export function attachmentFolder(agentId: string, id: string): string {
  return `messages/${agentId}/${id}`;
}

function attachmentKey(
  agentId: string,
  { _id, mediaType }: Pick<MessageAttachment, '_id' | 'mediaType'>,
): string {
  return `${attachmentFolder(agentId, _id)}/${mediaType === 'application/pdf' ? 'file.pdf' : 'file.jpg'}`;
}

/** Gives the file name the extension of its content. */
function withExtension(name: string, ending: '.pdf' | '.jpg'): string {
  const lower = name.toLowerCase();
  if (lower.endsWith(ending) || (ending === '.jpg' && lower.endsWith('.jpeg'))) return name;
  return `${name.replace(/\.[^.]{1,8}$/, '') || 'file'}${ending}`;
}

function refuseFile(
  why: 'not_an_image' | 'image_too_large',
  name: string,
): Refusal<'attachment_not_allowed' | 'image_too_large'> {
  const facts = { file: name };
  if (why === 'image_too_large') {
    return refuse(why, { cause: 'attachment_has_too_many_pixels', facts });
  }
  return refuse('attachment_not_allowed', {
    cause: 'attachment_unreadable',
    facts,
  });
}
