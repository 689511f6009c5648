/** Unsent text by conversation id, in memory until the page is reloaded. */
const drafts = new Map<string, string>();

export function readDraft(conversationId: string): string {
  return drafts.get(conversationId) ?? '';
}

export function keepDraft(conversationId: string, text: string): void {
  if (text === '') drafts.delete(conversationId);
  else drafts.set(conversationId, text);
}
