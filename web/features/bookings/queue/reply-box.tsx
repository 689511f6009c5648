import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import * as messages from '#contract/messages/messages.ts';
import { maxMessageLength } from '#domain/messages/message.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { randomId } from '#web/lib/random-id.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useAction } from '#web/ui/use-action.ts';

type ReplyBoxProps = { conversationId: string; guestName: string; onClose: () => void };

/** Answers a guest without leaving the queue. Ctrl and Enter send, Escape closes. */
export function ReplyBox({ conversationId, guestName, onClose }: ReplyBoxProps) {
  const queryClient = useQueryClient();
  const [body, setBody] = useState('');
  // One id for all attempts, so that a retry after a lost answer sends the message once.
  const [clientId] = useState(randomId);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);

  function close() {
    const item = field.current?.closest<HTMLElement>('[data-queue-item]');
    onClose();
    item?.focus();
  }

  const send = useAction(
    () => call(messages.send, { params: { id: conversationId }, body: { clientId, body: body.trim() } }),
    {
      done: () => t.dayBoard.queueReplied({ guest: guestName }),
      onDone: () => {
        close();
        for (const key of ['dashboard', 'conversations', 'conversation', 'unread-messages'])
          void queryClient.invalidateQueries({ queryKey: [key] });
      },
    },
  );

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && body.trim() !== '') send.run();
  }

  return (
    <div className="col-span-full grid grid-cols-1 gap-2">
      {send.problem && <Banner tone="danger">{send.problem}</Banner>}
      <TextArea
        ref={field}
        rows={2}
        maxLength={maxMessageLength}
        aria-label={t.dayBoard.queueReplyTo({ guest: guestName })}
        placeholder={t.dayBoard.queueReplyPlaceholder({ guest: guestName })}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={close}>
          {t.actions.cancel}
        </Button>
        <Button size="sm" busy={send.isPending} disabled={body.trim() === ''} onClick={() => send.run()}>
          {t.actions.send}
        </Button>
      </div>
    </div>
  );
}
