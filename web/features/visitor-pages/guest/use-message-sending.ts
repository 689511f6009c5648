import { type Dispatch, type SetStateAction, useRef } from 'react';
import type { Message } from '#contract/messages/messages.ts';
import * as guest from '#contract/visitor/guest.ts';
import { randomId } from '#web/lib/random-id.ts';
import { callApi } from '../call-api.ts';
import type { ThreadMessage } from './merge-messages.ts';

type SendingOptions = {
  token: string;
  setThread: Dispatch<SetStateAction<ThreadMessage[]>>;
  add: (messages: readonly Message[]) => void;
};

/** Shows a message immediately and sends it. A retry reuses the client id, so it is stored once. */
export function useMessageSending({ token, setThread, add }: SendingOptions) {
  const files = useRef(new Map<string, readonly File[]>());

  function mark(clientId: string, state: ThreadMessage['state']) {
    const marked = (each: ThreadMessage) =>
      each.clientId === clientId && each._id === null ? { ...each, state } : each;
    setThread((before) => before.map(marked));
  }

  async function deliver(clientId: string, body: string) {
    mark(clientId, 'sending');
    try {
      const chosen = files.current.get(clientId) ?? [];
      const attachmentIds = chosen.length === 0 ? [] : await uploadOnDemand(token, chosen);
      const answer = attachmentIds && (await sendMessage(token, clientId, body, attachmentIds));
      if (!answer?.ok) return mark(clientId, 'unsent');
      files.current.delete(clientId);
      add([answer.value]);
    } catch {
      mark(clientId, 'unsent');
    }
  }

  function send(body: string, chosen: readonly File[]) {
    const message = { _id: null, clientId: randomId(), from: 'guest', body, state: 'sending' } as const;
    const rest = { sentAt: new Date().toISOString(), deliveredAt: null, readAt: null, attachments: [] };
    if (chosen.length > 0) files.current.set(message.clientId, chosen);
    const fileNames = chosen.map(({ name }) => name);
    setThread((before) => [...before, { ...message, ...rest, fileNames }]);
    void deliver(message.clientId, body);
  }

  return { send, sendAgain: (message: ThreadMessage) => void deliver(message.clientId, message.body) };
}

function sendMessage(token: string, clientId: string, body: string, attachmentIds: string[]) {
  return callApi(guest.sendMessage, {
    params: { token },
    body: attachmentIds.length === 0 ? { clientId, body } : { clientId, body, attachmentIds },
  });
}

/** The upload code is loaded on demand. */
async function uploadOnDemand(token: string, files: readonly File[]): Promise<string[] | null> {
  const { uploadFiles } = await import('./upload-files.ts');
  return uploadFiles(token, files);
}
