import { type Dispatch, type SetStateAction, useRef } from 'react';
import type { ClientFrame } from '#contract/live-events.ts';
import type { Message } from '#contract/messages.ts';
import { askApi } from '../ask-api.ts';
import { randomId } from '../random-id.ts';
import type { ThreadMessage } from './merge-messages.ts';

type SendingOptions = {
  token: string;
  conversationId: string | null;
  setThread: Dispatch<SetStateAction<ThreadMessage[]>>;
  add: (messages: readonly Message[]) => void;
  tell: (frame: ClientFrame) => void;
};

const typingPauseMs = 2500;

/** Shows a message at once and sends it; sent again after a failure it keeps its own id, so it is stored once. */
export function useMessageSending({ token, conversationId, setThread, add, tell }: SendingOptions) {
  const typing = useRef<ReturnType<typeof setTimeout> | null>(null);

  function mark(clientId: string, state: ThreadMessage['state']) {
    setThread((before) =>
      before.map((each) => (each.clientId === clientId && each._id === null ? { ...each, state } : each)),
    );
  }

  async function deliver(clientId: string, body: string) {
    mark(clientId, 'sending');
    try {
      const answer = await askApi('POST /api/guest/{token}/messages', {
        params: { token },
        body: { clientId, body },
      });
      if (answer.ok) add([answer.value]);
      else mark(clientId, 'unsent');
    } catch {
      mark(clientId, 'unsent');
    }
  }

  function stopTyping() {
    if (!typing.current || !conversationId) return;
    clearTimeout(typing.current);
    typing.current = null;
    tell({ type: 'typing', conversationWith: conversationId, isTyping: false });
  }

  return {
    send(body: string) {
      const clientId = randomId();
      const sentAt = new Date().toISOString();
      setThread((before) => [
        ...before,
        {
          _id: null,
          clientId,
          from: 'guest',
          body,
          sentAt,
          deliveredAt: null,
          readAt: null,
          state: 'sending',
        },
      ]);
      stopTyping();
      void deliver(clientId, body);
    },
    sendAgain: (message: ThreadMessage) => void deliver(message.clientId, message.body),
    noteTyping() {
      if (!conversationId) return;
      if (typing.current) clearTimeout(typing.current);
      else tell({ type: 'typing', conversationWith: conversationId, isTyping: true });
      typing.current = setTimeout(stopTyping, typingPauseMs);
    },
  };
}
