import type { ReplyOf } from '#contract/endpoint.ts';
import type * as guest from '#contract/links/guest.ts';
import { shrinkPhoto } from '#web/lib/shrink-photo.ts';

/** Uploads the files of a message and returns their ids; null when the server refuses one. */
export async function uploadFiles(token: string, files: readonly File[]): Promise<string[] | null> {
  const ids: string[] = [];
  for (const file of files) {
    const form = new FormData();
    form.append('files', await shrinkPhoto(file));
    const address = `/api/guest/${encodeURIComponent(token)}/attachments`;
    const response = await fetch(address, { method: 'POST', body: form });
    if (!response.ok) return null;
    // NOTE: the server validates its replies against the same contract before sending them.
    const stored = (await response.json()) as ReplyOf<typeof guest.uploadAttachments>;
    ids.push(...stored.attachments.map(({ _id }) => _id));
  }

  return ids;
}
