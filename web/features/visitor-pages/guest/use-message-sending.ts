import type { Dispatch, SetStateAction } from 'react';
import type { Message } from '#contract/messages.ts';
import { askApi } from '../ask-api.ts';
import { randomId } from '../random-id.ts';
import type { ThreadMessage } from './merge-messages.ts';

type SendingOptions = {
  token: string;
  setThread: Dispatch<SetStateAction<ThreadMessage[]>>;
  add: (messages: readonly Message[]) => void;
};

/** Shows a message at once and sends it; sent again after a failure it keeps its own id, so it is stored once. */
export function useMessageSending({ token, setThread, add }: SendingOptions) {
  function mark(clientId: string, state: ThreadMessage['state']) {
    const marked = (each: ThreadMessage) =>
      each.clientId === clientId && each._id === null ? { ...each, state } : each;
    setThread((before) => before.map(marked));
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

  function send(body: string) {
    const message = { _id: null, clientId: randomId(), from: 'guest', body, state: 'sending' } as const;
    const sentAt = new Date().toISOString();
    setThread((before) => [...before, { ...message, sentAt, deliveredAt: null, readAt: null }]);
    void deliver(message.clientId, body);
  }

  return { send, sendAgain: (message: ThreadMessage) => void deliver(message.clientId, message.body) };
}
