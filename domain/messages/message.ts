/** Characters of a message, also of a saved one. */
export const maxMessageLength = 4000;
export const maxAttachmentsPerMessage = 5;
export const maxSavedReplies = 100;
export const maxSavedReplyTitleLength = 60;

export const messageSenders = ['agent', 'guest', 'system', 'admin'] as const;
export const messageStates = ['sent', 'delivered', 'read', 'failed'] as const;
export type MessageState = (typeof messageStates)[number];

/** Message ids ascend within a conversation: returns `id` when it sorts after `last`, else the next id after `last`. */
export function idAfter(id: string, last: string | null): string {
  if (last === null || id > last) return id;
  const next = BigInt(`0x${last.replaceAll('-', '')}`) + 1n;
  return next
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
