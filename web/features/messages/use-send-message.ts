import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { MessageAttachment } from '#contract/messages/messages.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { randomId } from '#web/lib/random-id.ts';
import { addToThread, refreshConversations, sendMessage, uploadAttachment } from './conversation-changes.ts';

export type ComposedMessage = { body: string; isNote: boolean; files: readonly ChosenFile[] };

/** Sends a message and shows it immediately; a failed one stays, and a retry uses the same client id. */
export function useSendMessage(conversationId: string) {
  const queryClient = useQueryClient();

  async function deliver(message: UnsentMessage): Promise<void> {
    let current: UnsentMessage = { ...message, error: null };
    putUnsent(current);

    try {
      // Skips files that a previous attempt has uploaded.
      for (const [index, chosen] of current.files.entries()) {
        if (chosen.stored) continue;
        const stored = await uploadAttachment(current.conversationId, chosen.file);
        current = { ...current, files: current.files.with(index, { ...chosen, stored }) };
        putUnsent(current);
      }

      const { clientId, body, isNote, files } = current;
      const attachmentIds = files.flatMap(({ stored }) => stored?._id ?? []);
      const input = {
        clientId,
        body,
        ...(isNote ? { isNote } : {}),
        ...(attachmentIds.length > 0 ? { attachmentIds } : {}),
      };

      addToThread(queryClient, await sendMessage(current.conversationId, input));
      dropUnsent(clientId);
      refreshConversations(queryClient);
    } catch (problem) {
      putUnsent({ ...current, error: problemMessage(problem) });
    }
  }

  return {
    send(written: ComposedMessage) {
      const sentAt = new Date().toISOString();
      void deliver({ conversationId, clientId: randomId(), ...written, sentAt, error: null });
    },
    sendAgain: (message: UnsentMessage) => void deliver(message),
  };
}

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

function putUnsent(message: UnsentMessage): void {
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
