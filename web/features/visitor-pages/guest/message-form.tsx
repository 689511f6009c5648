import { type FormEvent, useRef } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { GuestPage } from '#contract/visitor-pages.ts';
import { m } from '#web/words/compiled/messages.js';
import { Icon } from '../look/icon.tsx';

type FormProps = { page: GuestPage; onSend: (body: string) => void; onTyping: () => void };

/** Sends by script where there is one, else as a plain form. Ctrl or ⌘ with Enter sends too. */
export function MessageForm({ page, onSend, onTyping }: FormProps) {
  const field = useRef<HTMLTextAreaElement>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = field.current?.value.trim() ?? '';
    if (body === '' || !field.current) return;
    onSend(body);
    field.current.value = '';
    field.current.focus();
  }
  const action = `${addresses.guest({ token: page.token })}#messages`;
  return (
    <form method="post" action={action} onSubmit={submit} className="mt-4 flex items-end gap-2">
      <input type="hidden" name="act" value="message" />
      <input type="hidden" name="attempt" value={page.attempt} />
      <label className="min-w-0 grow">
        <span className="sr-only">{m.visitor_messages_label({ name: page.view.host.name })}</span>
        <textarea
          {...{ ref: field, name: 'body', required: true, rows: 2, maxLength: 4000, onInput: onTyping }}
          defaultValue={page.draft}
          placeholder={m.visitor_messages_placeholder()}
          className="in mt-0 resize-none"
          onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
            if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
          }}
        />
      </label>
      <button type="submit" className="cta shrink-0">
        <Icon name="send" size={18} />
        {m.visitor_messages_send()}
      </button>
    </form>
  );
}
