import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedReply } from '#contract/messages/saved-replies.ts';
import { type ReplyPlaceholder, replyPlaceholders } from '#domain/messages/fill-reply.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { savedRepliesQuery, saveReply } from './saved-reply.queries.ts';

const placeholderLabels: Record<ReplyPlaceholder, () => string> = {
  guest: m.messages_word_guest,
  firstName: m.messages_word_first_name,
  property: m.messages_word_property,
  checkIn: m.messages_word_check_in,
  checkOut: m.messages_word_check_out,
  code: m.messages_word_code,
  host: m.messages_word_host,
};

type SavedReplyFormProps = { reply: SavedReply | null; onDone: () => void };

/** Form of a saved reply; a placeholder button appends it to the text. */
export function SavedReplyForm({ reply, onDone }: SavedReplyFormProps) {
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();
  const [title, setTitle] = useState(reply?.title ?? '');
  const [body, setBody] = useState(reply?.body ?? '');
  const [tried, setTried] = useState(false);
  const saving = useAction(
    () => {
      const saved = { title: title.trim(), body: body.trim() };
      return withKey(saved, (key) => saveReply(reply?._id ?? null, saved, key));
    },
    {
      onDone: async () => {
        await queryClient.invalidateQueries(savedRepliesQuery());
        onDone();
      },
    },
  );
  const missing = (text: string) => (tried && text.trim() === '' ? m.kit_fault_required() : undefined);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (title.trim() !== '' && body.trim() !== '') saving.run();
      }}
    >
      <Field label={m.messages_reply_title()} error={missing(title)}>
        <TextInput
          maxLength={60}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          autoFocus
        />
      </Field>
      <Field label={m.messages_reply_body()} error={missing(body)} help={m.messages_reply_help()}>
        <TextArea rows={6} maxLength={4000} value={body} onChange={(event) => setBody(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-1.5">
        {replyPlaceholders.map((word) => (
          <button
            key={word}
            type="button"
            onClick={() => setBody((before) => `${before}${/\S$/.test(before) ? ' ' : ''}{${word}}`)}
            className="rounded-full border border-line px-3 py-1 text-[13px] hover:bg-hover max-md:min-h-11"
          >
            {placeholderLabels[word]()}
          </button>
        ))}
      </div>
      {saving.problem && (
        <p role="alert" className="text-sm text-danger">
          {saving.problem}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onDone}>
          {m.messages_reply_back()}
        </Button>
        <Button type="submit" busy={saving.isPending}>
          {m.messages_reply_save()}
        </Button>
      </div>
    </form>
  );
}
