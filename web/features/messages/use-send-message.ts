import { useQueryClient } from '@tanstack/react-query';
import { problemWords } from '#web/lib/problem-words.ts';
import { randomId } from '#web/lib/random-id.ts';
import { addToThread, refreshConversations, sendMessage } from './message.queries.ts';
import { dropUnsent, putUnsent, type UnsentMessage } from './unsent-messages.ts';

/** Shows a message at once and sends it; one that fails stays, and is sent again under its own id. */
export function useSendMessage(conversationId: string) {
  const queryClient = useQueryClient();

  async function deliver(message: UnsentMessage): Promise<void> {
    const { clientId, body } = message;
    putUnsent({ ...message, fault: null });
    try {
      addToThread(queryClient, await sendMessage(message.conversationId, { clientId, body }));
      dropUnsent(clientId);
      refreshConversations(queryClient);
    } catch (problem) {
      putUnsent({ ...message, fault: problemWords(problem) });
    }
  }

  return {
    send(body: string) {
      const sentAt = new Date().toISOString();
      void deliver({ conversationId, clientId: randomId(), body, sentAt, fault: null });
    },
    sendAgain: (message: UnsentMessage) => void deliver(message),
  };
}
