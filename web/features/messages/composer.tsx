import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { m } from '#web/words/compiled/messages.js';
import { keepDraft, readDraft } from './drafts.ts';
import { useTellTyping } from './use-tell-typing.ts';

const longest = 4000;
const countFrom = 3600;

type ComposerProps = {
  conversationId: string;
  guestName: string;
  onSend: (body: string) => void;
  className?: string | undefined;
};

/** Enter sends, Shift and Enter begins a new line. What is not sent yet is kept while looking elsewhere. */
export function Composer({ conversationId, guestName, onSend, className }: ComposerProps) {
  const [text, setText] = useState(() => readDraft(conversationId));
  const { noteTyping, stopTyping } = useTellTyping(conversationId);
  const isTooLong = text.trim().length > longest;
  const isEmpty = text.trim() === '';

  function change(next: string) {
    setText(next);
    keepDraft(conversationId, next);
    if (next.trim() !== '') noteTyping();
  }
  function send() {
    if (isEmpty || isTooLong) return;
    stopTyping();
    onSend(text.trim());
    setText('');
    keepDraft(conversationId, '');
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className={classNames('flex items-end gap-2 border-t border-line p-3', className)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field
        className="flex-1"
        hideLabel
        label={m.messages_write_to({ guest: guestName })}
        error={isTooLong ? m.messages_too_long({ count: text.trim().length - longest }) : undefined}
        help={
          text.length >= countFrom && !isTooLong
            ? m.messages_left({ count: longest - text.length })
            : undefined
        }
      >
        <TextArea
          rows={1}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={stopTyping}
          placeholder={m.messages_write_to({ guest: guestName })}
          enterKeyHint="send"
          className="block max-h-40 min-h-11 resize-none"
        />
      </Field>
      <Button
        type="submit"
        size="md"
        className="h-11"
        disabled={isEmpty || isTooLong}
        icon={<SendHorizontal aria-hidden />}
      >
        <span className="max-sm:sr-only">{m.messages_send()}</span>
      </Button>
    </form>
  );
}
