import { useEffect, useRef } from 'react';
import * as t from '#texts/screens.ts';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { Icon } from '../components/icon.tsx';
import { dayText, wallClock, zoneName } from '../format/day-text.ts';
import { useReaderClock } from '../format/use-reader-clock.ts';
import type { ThreadMessage } from './guest-messages.ts';

type ThreadProps = {
  thread: readonly ThreadMessage[];
  token: string;
  hostName: string;
  /** Zone of the property, and the date there: of a page without script. */
  timezone: string;
  today: string;
  locale: string;
  onAgain: (message: ThreadMessage) => void;
};

/**
 * Messages by day: the host's on the left, the guest's on the right with their delivery status. Their times are those of
 * the reader; a line says whose.
 */
export function MessageThread({ thread, token, hostName, locale, onAgain, ...property }: ThreadProps) {
  const { timezone, today } = useReaderClock(property);
  const frame = useRef<HTMLDivElement>(null);
  const count = thread.length;
  useEffect(() => {
    const list = frame.current;
    if (list && count > 0) list.scrollTop = list.scrollHeight;
  }, [count]);

  if (count === 0)
    return <p className="py-6 text-center text-mute">{t.guestMessages.empty({ name: hostName })}</p>;

  return (
    <div
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long conversation is a scroll container, which needs keyboard access
      tabIndex={0}
      role="log"
      aria-label={t.guestMessages.title({ name: hostName })}
      className="-mx-2 max-h-[28rem] space-y-2.5 overflow-y-auto px-2 py-1"
    >
      {thread.map((message, index) => {
        const { date, time } = wallClock(message.sentAt, timezone);
        const previous = thread[index - 1];
        const isNewDay = !previous || wallClock(previous.sentAt, timezone).date !== date;

        return (
          <div key={`${message.from} ${message.clientId}`} className="flex flex-col">
            {isNewDay && (
              <p className="my-2 text-center text-sm text-mute">
                {date === today ? t.labels.today : dayText(date, today, locale)}
              </p>
            )}
            {message.from === 'system' ? (
              <p className="text-center text-sm text-mute">{message.body}</p>
            ) : (
              <Bubble
                message={message}
                token={token}
                sender={message.from === 'guest' ? t.labels.you : hostName}
                time={time}
                onAgain={onAgain}
              />
            )}
          </div>
        );
      })}
      <p className="text-center text-xs text-mute">{t.guestMessages.timesIn({ zone: zoneName(timezone) })}</p>
    </div>
  );
}

type BubbleProps = {
  message: ThreadMessage;
  token: string;
  sender: string;
  time: string;
  onAgain: (message: ThreadMessage) => void;
};

function Bubble({ message, token, sender, time, onAgain }: BubbleProps) {
  const isMine = message.from === 'guest';
  const variant = isMine ? 'self-end' : 'self-start';

  return (
    <>
      <span className="sr-only">{sender}: </span>
      <MessageBody message={message} token={token} variant={variant} />
      <p className={`mt-0.5 flex items-center gap-1 text-xs text-mute ${variant}`}>
        {time}
        {isMine && <DeliveryStatus message={message} />}
        {message.state === 'unsent' && (
          <button
            type="button"
            className="tap px-2 font-semibold text-danger underline underline-offset-4"
            onClick={() => onAgain(message)}
          >
            {t.actions.tryAgain}
          </button>
        )}
      </p>
    </>
  );
}

function DeliveryStatus({ message }: { message: ThreadMessage }) {
  if (message.state === 'unsent')
    return <span className="font-semibold text-danger">· {t.guestMessages.failed}</span>;
  if (message.state === 'sending') return <span>· {t.guestMessages.sending}</span>;

  const icon = message.readAt || message.deliveredAt ? 'checkCheck' : 'check';
  const unread = message.deliveredAt ? t.labels.delivered : t.labels.sent;
  const text = message.readAt ? t.labels.read : unread;

  return (
    <span className={`flex items-center gap-1 ${message.readAt ? 'text-accent' : ''}`}>
      <Icon name={icon} size={14} />
      {text}
    </span>
  );
}

type BodyProps = { message: ThreadMessage; token: string; variant: string };

/** Message text with safe links, photos and PDF attachments. */
function MessageBody({ message, token, variant }: BodyProps) {
  const { body, attachments, fileNames = [] } = message;

  return (
    <>
      {attachments.map(({ _id, name, mediaType, width, height }) => {
        const address = `/api/guest/${token}/attachments/${_id}`;
        return (
          <a key={_id} href={address} download={name} className={`mb-1 block max-w-[85%] ${variant}`}>
            {mediaType === 'image/jpeg' ? (
              <img
                src={address}
                alt={name}
                loading="lazy"
                width={width ?? 4}
                height={height ?? 3}
                className="h-auto max-h-60 w-56 rounded-2xl border border-line object-cover"
              />
            ) : (
              <span className="block rounded-2xl border border-line px-4 py-2.5 break-words underline underline-offset-4">
                {t.guestMessages.file({ name })}
              </span>
            )}
          </a>
        );
      })}
      {fileNames.map((name) => (
        <p key={name} className={`mb-1 max-w-[85%] truncate text-sm text-mute ${variant}`}>
          {name}
        </p>
      ))}
      {body !== '' && <MessageText text={body} message={message} variant={variant} />}
    </>
  );
}

function MessageText({ text, message, variant }: { text: string; message: ThreadMessage; variant: string }) {
  const tone = message.from === 'guest' ? 'rounded-br-md bg-accent text-onaccent' : 'rounded-bl-md bg-hover';
  return (
    <p
      dir="auto"
      className={`max-w-[85%] rounded-2xl px-4 py-2.5 leading-relaxed break-words whitespace-pre-wrap ${variant} ${tone} ${message.state === 'sending' ? 'opacity-70' : ''}`}
    >
      <LinkedText text={text} />
    </p>
  );
}
