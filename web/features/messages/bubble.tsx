import { Check, CheckCheck, Clock, StickyNote } from 'lucide-react';
import { useState } from 'react';
import { messageForReader } from '#texts/message-for-reader.ts';
import { formatTime } from '#web/lib/format/format.ts';
import { inOwnOrder } from '#web/lib/format/in-own-order.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { ChosenFileList } from './chosen-files.tsx';
import type { ThreadLine, ThreadState } from './thread-lines.ts';
import { dropUnsent, type UnsentMessage } from './unsent-messages.ts';

/** What happened to the booking between two messages: the latest line, and a button for those before it. */
export function SystemLines({ lines }: { lines: readonly ThreadLine[] }) {
  const [isOpen, setOpen] = useState(false);
  const hidden = lines.length - 1;
  const shown = isOpen ? lines : lines.slice(-1);
  return (
    <div className="my-3 flex flex-col items-center gap-1.5">
      {hidden > 0 && !isOpen && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="min-h-8 rounded-full px-3 text-[13px] font-semibold text-mute hover:bg-hover max-md:min-h-11"
        >
          {m.messages_system_earlier({ count: hidden })}
        </button>
      )}
      {shown.map(({ key, body, sentAt }) => (
        <p
          key={key}
          className="w-fit max-w-[85%] rounded-2xl bg-hover px-3.5 py-1 text-center text-[13px] break-words text-mute"
        >
          {inOwnOrder(messageForReader(body, 'host'))} · {formatTime(sentAt)}
        </p>
      ))}
    </div>
  );
}

type BubbleProps = { line: ThreadLine; guestName: string; onAgain: (message: UnsentMessage) => void };

/** One message of the thread. A guest's message is rendered as plain text. */
export function Bubble({ line, guestName, onAgain }: BubbleProps) {
  const isOwn = line.from !== 'guest';
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-col',
        isOwn ? 'items-end' : 'items-start',
        line.continues ? 'mt-1' : 'mt-3',
      )}
    >
      <div
        className={classNames(
          'flex max-w-[min(85%,34rem)] min-w-0 flex-col gap-1.5',
          isOwn ? 'items-end' : 'items-start',
          line.state === 'sending' && 'opacity-70',
        )}
      >
        <span className="sr-only">{isOwn ? m.messages_you() : guestName}: </span>
        {line.attachments.length > 0 && <AttachmentList attachments={line.attachments} />}
        {line.unsent && <ChosenFileList files={line.unsent.files} />}
        {line.body !== '' && (
          <div
            className={classNames(
              'max-w-full rounded-2xl px-3.5 py-2 text-[15px] leading-normal',
              bubbleClass(line),
            )}
          >
            {line.isNote && (
              <p className="mb-0.5 flex items-center gap-1.5 text-xs font-semibold">
                <StickyNote aria-hidden className="size-3.5" />
                {m.messages_note_mark()}
              </p>
            )}
            <p className="break-words whitespace-pre-wrap">
              <LinkedText text={line.body} />
            </p>
          </div>
        )}
      </div>
      {line.unsent?.error ? (
        <Failed unsent={line.unsent} error={line.unsent.error} onAgain={onAgain} />
      ) : (
        <p className="mt-0.5 flex items-center gap-1 px-1 text-xs text-mute tabular-nums">
          <time dateTime={line.sentAt}>{formatTime(line.sentAt)}</time>
          {isOwn && (!line.isNote || line.state === 'sending') && <Ticks state={line.state} />}
        </p>
      )}
    </div>
  );
}

function bubbleClass({ from, isNote, state }: ThreadLine): string {
  if (state === 'failed') return 'rounded-br-md bg-danger/12 text-ink ring-1 ring-danger/40';
  if (isNote)
    return 'rounded-br-md border border-dashed border-[#d9bf45] bg-[#fff9df] dark:border-[#ffe680]/40 dark:bg-[#ffe680]/8 text-ink';
  return from === 'guest' ? 'rounded-bl-md bg-cell text-ink' : 'rounded-br-md bg-accent text-onaccent';
}

const ticks: Record<Exclude<ThreadState, 'failed'>, { icon: typeof Check; words: () => string }> = {
  sending: { icon: Clock, words: m.messages_sending },
  sent: { icon: Check, words: m.messages_sent },
  delivered: { icon: CheckCheck, words: m.messages_delivered },
  read: { icon: CheckCheck, words: m.messages_read },
};

function Ticks({ state }: { state: ThreadState }) {
  if (state === 'failed') return null;
  const { icon: Icon, words } = ticks[state];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1',
        state === 'read' && 'font-semibold text-accent',
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {words()}
    </span>
  );
}

type FailedProps = { unsent: UnsentMessage; error: string; onAgain: (message: UnsentMessage) => void };

function Failed({ unsent, error, onAgain }: FailedProps) {
  return (
    <div role="alert" className="mt-1 flex max-w-[85%] flex-col items-end text-right">
      <p className="text-[13px] text-danger">
        {m.messages_failed()} {error}
      </p>
      <div className="flex gap-1">
        <Button size="sm" variant="quiet" onClick={() => dropUnsent(unsent.clientId)}>
          {m.messages_give_up()}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => onAgain(unsent)}>
          {m.messages_try_again()}
        </Button>
      </div>
    </div>
  );
}
