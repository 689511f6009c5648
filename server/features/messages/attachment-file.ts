import { readFile } from 'node:fs/promises';
import type { MessageAttachment } from '#contract/messages/messages.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { detectMediaType } from '#server/adapters/detect-media-type.ts';
import { decodePhoto, type ReceivedFile } from '#server/features/photos/index.ts';

export type AttachmentFile = Pick<MessageAttachment, 'name' | 'mediaType' | 'width' | 'height'> & {
  content: Uint8Array;
};

/**
 * Detects the file type by content, not by name. A photo is re-encoded; a PDF is stored as it is and only ever
 * downloaded.
 */
export async function readAttachmentFile({
  path,
  name,
}: ReceivedFile): Promise<AttachmentFile | Refusal<'attachment_not_allowed' | 'image_too_large'>> {
  if ((await detectMediaType(path)) === 'application/pdf') {
    const content = await readFile(path);
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

export function attachmentKey(
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
    return refuse(why, { detail: `“${name}” has too many pixels. Please send a smaller version.`, facts });
  }
  return refuse('attachment_not_allowed', {
    detail: `“${name}” is no photo (JPEG, PNG, WebP) and no PDF that can be read.`,
    facts,
  });
}
