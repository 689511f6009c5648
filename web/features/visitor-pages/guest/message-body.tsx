import { m } from '#web/locales/compiled/messages.js';
import { LinkedText } from '#web/ui/linked-text.tsx';
import type { ThreadMessage } from './merge-messages.ts';

type BodyProps = { message: ThreadMessage; token: string; variant: string };

/** Message text with safe links, photos and PDF attachments. */
export function MessageBody({ message, token, variant }: BodyProps) {
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
                {m.visitor_messages_file({ name })}
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
      className={`max-w-[85%] rounded-2xl px-4 py-2.5 leading-relaxed break-words whitespace-pre-wrap ${variant} ${tone} ${message.state === 'sending' ? 'opacity-70' : ''}`}
    >
      <LinkedText text={text} />
    </p>
  );
}
