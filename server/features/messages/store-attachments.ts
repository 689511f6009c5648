import type { FastifyRequest } from 'fastify';
import { type MessageAttachment, mostAttachments } from '#contract/message-attachments.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { createConcurrencyLimit } from '#server/adapters/concurrency-limit.ts';
import { isStorageFull } from '#server/adapters/storage/photo-storage.ts';
import { type ReceivedFile, withReceivedFiles } from '#server/features/photos/index.ts';
import type { Platform } from '#server/platform.ts';
import { type AttachmentOwner, attachmentRoom, insertAttachment } from './attachment.store.ts';
import { attachmentFolder, attachmentKey, readAttachmentFile } from './attachment-file.ts';
import { findConversation } from './conversation.store.ts';

export type AttachmentDeps = Pick<Platform, 'pool' | 'transact' | 'newId' | 'storage'>;
type Stored = { attachments: MessageAttachment[] };

const megabyte = 1024 * 1024;
const roomOfAgent = 1024 * megabyte;
const roomOfGuest = 100 * megabyte;
const mostLoose = 20;
const maxWaiting = 30;

// Files of one request at a time in each process, since decoded photos are large.
const reading = createConcurrencyLimit(maxWaiting);

export async function uploadAsAgent(
  deps: AttachmentDeps,
  request: FastifyRequest,
  owner: Omit<AttachmentOwner, 'from'>,
): Promise<Stored | Refusal<RefusalCode>> {
  const conversation = await findConversation(deps.pool, owner.agentId, owner.conversationId);
  return conversation ? storeAttachments(deps, request, { ...owner, from: 'agent' }) : refuse('not_found');
}

/** Stores all files of a request, or none, for a message that is not sent yet. */
export async function storeAttachments(
  deps: AttachmentDeps,
  request: FastifyRequest,
  owner: AttachmentOwner,
): Promise<Stored | Refusal<RefusalCode>> {
  const { allBytes, sideBytes, loose } = await attachmentRoom(deps.pool, owner);
  const isFull = allBytes > roomOfAgent || (owner.from === 'guest' && sideBytes > roomOfGuest);
  if (isFull) return refuse('storage_full', { detail: 'There is no room for more files here.' });
  if (loose >= mostLoose) return refuse('too_many_attachments');
  return withReceivedFiles(deps.storage, request, async (files) => {
    if (files.length > mostAttachments) return refuse('too_many_attachments');
    return (await reading(() => keepFiles(deps, owner, files))) ?? refuse('busy');
  });
}

async function keepFiles(
  deps: AttachmentDeps,
  owner: AttachmentOwner,
  files: readonly ReceivedFile[],
): Promise<Stored | Refusal<RefusalCode>> {
  const kept: MessageAttachment[] = [];
  try {
    for (const received of files) {
      const file = await readAttachmentFile(received);
      if (isRefusal(file)) {
        await forget(deps, owner, kept);
        return file;
      }
      const { content, ...facts } = file;
      const attachment = { _id: deps.newId(), bytes: content.byteLength, ...facts };
      kept.push(attachment);
      await deps.storage.put(attachmentKey(owner.agentId, attachment), content);
    }
    return await deps.transact(async (tx) => {
      for (const attachment of kept) await insertAttachment(tx, { ...owner, ...attachment });
      return { attachments: kept };
    });
  } catch (error) {
    await forget(deps, owner, kept);
    if (isStorageFull(error)) return refuse('storage_full', { detail: 'There is no room for more files.' });
    throw error;
  }
}

async function forget(
  { storage }: AttachmentDeps,
  { agentId }: AttachmentOwner,
  kept: readonly MessageAttachment[],
): Promise<void> {
  for (const { _id } of kept) await storage.removeAll(attachmentFolder(agentId, _id));
}
