import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { Message } from '#contract/messages/messages.ts';
import { maxMessageLength } from '#domain/messages/message.ts';
import * as t from '#texts/screens.ts';
import { formatRelativeTimeInText } from '#web/lib/format/format.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { latestMessagesQuery, sendReply } from '../timeline.queries.ts';
import { useWriterName } from './use-writer-name.ts';

/** Messages that are enough to answer from the calendar; the others are in the conversation. */
const shownMessages = 2;

type StayMessagesProps = { conversationId: string; guest: string };

/** The last messages of a stay, and a field to answer them. */
export function StayMessages({ conversationId, guest }: StayMessagesProps) {
  const query = useQuery(latestMessagesQuery(conversationId));

  return (
    <section className="border-t border-line pt-4">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="text-base">{t.labels.messages}</h3>
        <Link
          to={addresses.messages.pattern}
          search={{ conversation: conversationId }}
          className="text-sm underline-offset-4 hover:underline"
        >
          {t.timeline.openConversation}
        </Link>
      </div>
      <Loaded query={query} lines={3} inline>
        {(latest) => (
          <>
            {latest.length === 0 && <p className="text-sm text-mute">{t.messages.nothingYet}</p>}
            <ul className="grid min-w-0 gap-3">
              {latest.slice(-shownMessages).map((message) => (
                <MessageLine key={message._id} message={message} guest={guest} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <ReplyField conversationId={conversationId} guest={guest} />
    </section>
  );
}

function MessageLine({ message, guest }: { message: Message; guest: string }) {
  const { body, sentAt } = message;
  const writer = useWriterName(message, guest);

  return (
    <li className="min-w-0 border-l-3 border-pine-300 pl-3 text-sm dark:border-pine-700">
      <p className="line-clamp-3 break-words">{body}</p>
      <p className="mt-0.5 text-xs text-mute">
        {writer} · {formatRelativeTimeInText(sentAt)}
      </p>
    </li>
  );
}

/** The text stays until it has been sent. Ctrl or ⌘ and Enter send it. */
function ReplyField({ conversationId, guest }: StayMessagesProps) {
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();
  const [text, setText] = useState('');
  const body = text.trim();

  const send = useAction(() => withKey(body, (clientId) => sendReply(conversationId, { body, clientId })), {
    done: () => t.timeline.replySent({ guest }),
    onDone: () => {
      setText('');
      for (const key of [['conversation', conversationId], ['conversations'], ['dashboard']])
        void queryClient.invalidateQueries({ queryKey: key });
    },
  });

  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (body !== '' && !send.isPending) send.run();
  }

  return (
    <div data-aside-fields className="mt-3 grid min-w-0 gap-2">
      {send.problem && <Banner tone="danger">{send.problem}</Banner>}
      <TextArea
        rows={2}
        aria-label={t.dayBoard.queueReplyTo({ guest })}
        placeholder={t.dayBoard.queueReplyTo({ guest })}
        maxLength={maxMessageLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={sendByKey}
      />
      {body !== '' && (
        <Button size="sm" className="ml-auto" busy={send.isPending} onClick={() => send.run()}>
          {t.actions.send}
        </Button>
      )}
    </div>
  );
}
