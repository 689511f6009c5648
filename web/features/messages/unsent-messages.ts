import { useSyncExternalStore } from 'react';
import type { MessageAttachment } from '#contract/message-attachments.ts';

/** A file that was chosen; `stored` once the server has it. */
export type ChosenFile = {
  key: string;
  file: File;
  /** A photo to look at before it is sent; null for other files. */
  preview: string | null;
  stored: MessageAttachment | null;
};

/** A message on its way, or one that could not be sent; it stays until it is sent or given up. */
export type UnsentMessage = {
  conversationId: string;
  /** The sender's own id: sent again with it, a message is stored once. */
  clientId: string;
  body: string;
  isNote: boolean;
  files: readonly ChosenFile[];
  sentAt: string;
  /** Why it could not be sent; null while it is on its way. */
  fault: string | null;
};

let unsent: readonly UnsentMessage[] = [];
const listeners = new Set<() => void>();

/** Outlives the thread on screen: who goes to another conversation finds a failed message again. */
export function useUnsentMessages(): readonly UnsentMessage[] {
  return useSyncExternalStore(listen, () => unsent);
}

export function putUnsent(message: UnsentMessage): void {
  const rest = unsent.filter(({ clientId }) => clientId !== message.clientId);
  const place = unsent.findIndex(({ clientId }) => clientId === message.clientId);
  set(place === -1 ? [...rest, message] : unsent.with(place, message));
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
