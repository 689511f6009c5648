import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { findSentAttachment } from './attachment.store.ts';
import { attachmentKey } from './attachment-file.ts';

/** Reads a file of a message, for the agent (`conversationId` null) or for the guest of that conversation. */
export async function readAttachment(
  { pool, storage }: Pick<Platform, 'pool' | 'storage'>,
  asked: { agentId: string; id: string; conversationId: string | null },
): Promise<FileAnswer | Refusal<'not_found'>> {
  const file = await findSentAttachment(pool, asked);
  const content = file && (await storage.stream(attachmentKey(asked.agentId, file)));
  if (!file || !content) return refuse('not_found');
  return { fileName: plainName(file.name), mediaType: file.mediaType, content };
}

/** File name for a header: ASCII without quotes. */
function plainName(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[^\w .()-]/g, '');
  return plain.replace(/^[. ]+/, '') || 'file';
}
