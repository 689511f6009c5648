import { useQueryClient } from '@tanstack/react-query';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { randomId } from '#web/lib/random-id.ts';
import { addToThread, refreshConversations, sendMessage, uploadAttachment } from './message.queries.ts';
import { type ChosenFile, dropUnsent, putUnsent, type UnsentMessage } from './unsent-messages.ts';

export type ComposedMessage = { body: string; isNote: boolean; files: readonly ChosenFile[] };

/** Sends a message and shows it immediately; a failed one stays, and a retry uses the same client id. */
export function useSendMessage(conversationId: string) {
  const queryClient = useQueryClient();

  async function deliver(message: UnsentMessage): Promise<void> {
    let current = { ...message, fault: null };
    putUnsent(current);
    try {
      // Skips files that a previous attempt has uploaded.
      for (const [place, chosen] of current.files.entries()) {
        if (chosen.stored) continue;
        const stored = await uploadAttachment(current.conversationId, chosen.file);
        current = { ...current, files: current.files.with(place, { ...chosen, stored }) };
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
