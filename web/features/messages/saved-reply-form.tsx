import { useQueryClient } from '@tanstack/react-query';
import type { SavedReply } from '#contract/messages/saved-replies.ts';
import { type ReplyPlaceholder, replyPlaceholders } from '#domain/messages/fill-reply.ts';
import { maxMessageLength, maxSavedReplyTitleLength } from '#domain/messages/message-limits.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { FormField, useContractForm } from '#web/ui/form/contract-form.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { type SavedReplyInput, savedRepliesQuery, saveReply } from './saved-reply.queries.ts';

const placeholderLabels: Record<ReplyPlaceholder, () => string> = {
  guest: m.messages_word_guest,
  firstName: m.messages_word_first_name,
  property: m.messages_word_property,
  checkIn: m.messages_word_check_in,
  checkOut: m.messages_word_check_out,
  code: m.messages_word_code,
  host: m.messages_word_host,
};

const loadSchema = async () => (await import('#contract/messages/saved-replies.ts')).create.body;

type SavedReplyFormProps = { reply: SavedReply | null; onDone: () => void };

/** Form of a saved reply; a placeholder button appends it to the text. */
export function SavedReplyForm({ reply, onDone }: SavedReplyFormProps) {
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();
  const saving = useAction(
    (saved: SavedReplyInput) => withKey(saved, (key) => saveReply(reply?._id ?? null, saved, key)),
    {
      onDone: async () => {
        await queryClient.invalidateQueries(savedRepliesQuery());
        onDone();
      },
    },
  );
  const form = useContractForm({
    values: { title: reply?.title ?? '', body: reply?.body ?? '' },
    schema: loadSchema,
    prepare: ({ title, body }) => ({ title: title.trim(), body: body.trim() }),
    fields: ['title', 'body'],
    send: saving,
  });
  function append(placeholder: ReplyPlaceholder) {
    const body = form.getValues('body');
    form.setValue('body', `${body}${/\S$/.test(body) ? ' ' : ''}{${placeholder}}`);
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={form.submit}>
      <FormField form={form} name="title" label={m.messages_reply_title()}>
        {(control) => <TextInput {...control} maxLength={maxSavedReplyTitleLength} autoFocus />}
      </FormField>
      <FormField form={form} name="body" label={m.messages_reply_body()} help={m.messages_reply_help()}>
        {(control) => <TextArea {...control} rows={6} maxLength={maxMessageLength} />}
      </FormField>
      <div className="flex flex-wrap gap-1.5">
        {replyPlaceholders.map((word) => (
          <button
            key={word}
            type="button"
            onClick={() => append(word)}
            className="rounded-full border border-line px-3 py-1 text-[13px] hover:bg-hover max-md:min-h-11"
          >
            {placeholderLabels[word]()}
          </button>
        ))}
      </div>
      {form.problem && (
        <p role="alert" className="text-sm text-danger">
          {form.problem}
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
