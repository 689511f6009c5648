import { type FormEvent, useRef } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { GuestPage } from '#contract/visitor-pages.ts';
import { m } from '#web/words/compiled/messages.js';
import { Icon } from '../look/icon.tsx';
import type { ThreadMessage } from './merge-messages.ts';
import { MessageThread } from './message-thread.tsx';

type PanelProps = {
  page: GuestPage & { locale: string };
  thread: readonly ThreadMessage[];
  today: string;
  hostTypes: boolean;
  hostIsOnline: boolean;
  onSend: (body: string) => void;
  onAgain: (message: ThreadMessage) => void;
  onTyping: () => void;
};

export function MessagePanel({
  page,
  thread,
  today,
  hostTypes,
  hostIsOnline,
  onSend,
  onAgain,
  onTyping,
}: PanelProps) {
  const { view, locale } = page;
  const field = useRef<HTMLTextAreaElement>(null);
  const name = view.host.name;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = field.current?.value.trim() ?? '';
    if (body === '' || !field.current) return;
    onSend(body);
    field.current.value = '';
    field.current.focus();
  }
  return (
    <section id="messages" className="panel scroll-mt-4">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-[1.2rem]">{m.visitor_messages_title({ name })}</h2>
        <p className="text-sm text-mute" role="status">
          {hostTypes ? m.visitor_messages_typing({ name }) : hostIsOnline ? m.visitor_messages_online() : ''}
        </p>
      </div>
      <MessageThread
        {...{ thread, today, locale, onAgain }}
        hostName={name}
        timezone={view.property.timezone}
      />
      {view.allowMessages ? (
        <form
          method="post"
          action={`${addresses.guest({ token: page.token })}#messages`}
          onSubmit={submit}
          className="mt-4 flex items-end gap-2"
        >
          <input type="hidden" name="act" value="message" />
          <input type="hidden" name="attempt" value={page.attempt} />
          <label className="min-w-0 grow">
            <span className="sr-only">{m.visitor_messages_label({ name })}</span>
            <textarea
              ref={field}
              name="body"
              required
              rows={2}
              maxLength={4000}
              defaultValue={page.draft}
              placeholder={m.visitor_messages_placeholder()}
              className="in mt-0 resize-none"
              onInput={onTyping}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                  event.currentTarget.form?.requestSubmit();
              }}
            />
          </label>
          <button type="submit" className="cta shrink-0">
            <Icon name="send" size={18} />
            {m.visitor_messages_send()}
          </button>
        </form>
      ) : (
        <p className="mt-3 text-mute">{m.visitor_messages_off()}</p>
      )}
    </section>
  );
}
