import { useSyncExternalStore } from 'react';
import type { MessageAttachment } from '#contract/messages/messages.ts';

/** File chosen for a message; `stored` is set once it is uploaded. */
export type ChosenFile = {
  key: string;
  file: File;
  /** Object URL of a photo; null for other files. */
  preview: string | null;
  stored: MessageAttachment | null;
};

/** Message that is being sent or has failed; stays until it is sent or discarded. */
export type UnsentMessage = {
  conversationId: string;
  /** Id from the client: a retry with the same id stores the message once. */
  clientId: string;
  body: string;
  isNote: boolean;
  files: readonly ChosenFile[];
  sentAt: string;
  /** Why sending failed; null while it is being sent. */
  error: string | null;
};

let unsent: readonly UnsentMessage[] = [];
const listeners = new Set<() => void>();

/** Unsent messages of all conversations. They outlive the thread, so a failed one survives a change of conversation. */
export function useUnsentMessages(): readonly UnsentMessage[] {
  return useSyncExternalStore(listen, () => unsent);
}

export function putUnsent(message: UnsentMessage): void {
  const rest = unsent.filter(({ clientId }) => clientId !== message.clientId);
  const index = unsent.findIndex(({ clientId }) => clientId === message.clientId);
  set(index === -1 ? [...rest, message] : unsent.with(index, message));
}

export function dropUnsent(clientId: string): void {
  const gone = unsent.find((message) => message.clientId === clientId);
  for (const { preview } of gone?.files ?? []) if (preview) URL.revokeObjectURL(preview);
  set(unsent.filter((message) => message.clientId !== clientId));
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: readonly UnsentMessage[]): void {
  unsent = next;
  for (const listener of [...listeners]) listener();
}
