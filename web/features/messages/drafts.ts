/** What was typed and not sent, by conversation, for as long as the page lives. */
const drafts = new Map<string, string>();

export function readDraft(conversationId: string): string {
  return drafts.get(conversationId) ?? '';
}

export function keepDraft(conversationId: string, text: string): void {
  if (text === '') drafts.delete(conversationId);
  else drafts.set(conversationId, text);
}
