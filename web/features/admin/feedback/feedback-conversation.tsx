import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useRef } from 'react';
import type { AdminFeedback } from '#contract/admin/feedback.ts';
import { maxFeedbackReply } from '#domain/links/feedback-lists.ts';
import * as t from '#texts/screens.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { feedbackStateLabels } from '../components/state-badge.tsx';
import { useAdminChange } from '../components/use-admin-change.ts';
import { changeFeedback, feedbackMessagesQuery } from './feedback.queries.ts';

/** What was said after the feedback, by both sides. */
export function FeedbackConversation({ item }: { item: AdminFeedback }) {
  const messages = useQuery(feedbackMessagesQuery(item._id));

  return (
    <Loaded query={messages} failure={t.feedback.messagesFailed} lines={2} inline>
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-mute">{t.feedback.noMessages}</p>
        ) : (
          <ol className="space-y-3">
            {items.map(({ _id, author, authorName, body, createdAt }) => (
              <li
                key={_id}
                className={classNames(
                  'w-fit max-w-[90%] rounded-control px-3.5 py-2.5',
                  author === 'admin' ? 'ml-auto bg-pine-100 dark:bg-pine-500/20' : 'bg-hover',
                )}
              >
                <p className="text-[13px] text-mute">
                  {author === 'admin' ? authorName || t.shell.brand : authorName || t.admin.feedbackSomebody}
                  {' · '}
                  {formatMoment(createdAt)}
                </p>
                <p className="break-words whitespace-pre-wrap">{body}</p>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

const templates = [
  { name: t.feedback.templateThanks, text: t.feedback.templateThanksText },
  { name: t.feedback.templateWorking, text: t.feedback.templateWorkingText },
  { name: t.feedback.templateDetails, text: t.feedback.templateDetailsText },
  { name: t.feedback.templateDone, text: t.feedback.templateDoneText },
] as const;

/** A reply, sent by email with a private link to write back. It can resolve the feedback in the same step. */
export function FeedbackReply({ item }: { item: AdminFeedback }) {
  const change = useChangeFeedback(item);
  const resolves = useRef(false);
  const form = useSmallForm({
    values: { reply: '' },
    validate: () => ({}),
    send: {
      ...change,
      run({ reply }, options) {
        if (reply.trim() === '') return;
        const status = resolves.current ? { status: 'resolved' as const } : {};
        change.run({ ...status, reply: reply.trim() }, options);
        form.change({ reply: '' });
      },
    },
  });

  if (item.replyTo === null) return <p className="mt-4 text-mute">{t.admin.feedbackNoAddress}</p>;

  const isEmpty = form.values.reply.trim() === '';
  return (
    <form noValidate onSubmit={form.submit} className="mt-4">
      <Field
        label={t.admin.feedbackReplyTo({ address: item.replyTo })}
        help={t.feedback.replyHelp}
        error={form.errors.reply ?? form.problem ?? undefined}
      >
        <TextArea {...form.control('reply')} rows={4} maxLength={maxFeedbackReply} />
      </Field>
      <p className="mt-2 text-sm text-mute">{t.feedback.templates}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        {templates.map(({ name, text }) => (
          <Button
            key={name}
            type="button"
            variant="quiet"
            size="sm"
            onClick={() =>
              form.change({ reply: [form.values.reply.trim(), text].filter(Boolean).join('\n\n') })
            }
          >
            {name}
          </Button>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          type="submit"
          icon={<Send aria-hidden />}
          busy={form.isPending && resolves.current}
          disabled={isEmpty || form.isPending}
          onClick={() => {
            resolves.current = true;
          }}
        >
          {t.feedback.sendResolve}
        </Button>
        <Button
          type="submit"
          variant="secondary"
          busy={form.isPending && !resolves.current}
          disabled={isEmpty || form.isPending}
          onClick={() => {
            resolves.current = false;
          }}
        >
          {t.admin.feedbackSend}
        </Button>
      </div>
    </form>
  );
}

type FeedbackBefore = Pick<AdminFeedback, '_id' | 'status'>;
type FeedbackInput = Omit<Parameters<typeof changeFeedback>[0], 'key'>;
type FeedbackPatch = Omit<FeedbackInput, 'id'>;

/** Updates one feedback. A retry reuses the idempotency key, so no reply is mailed twice. */
export function useChangeFeedback({ _id: id, status: before }: FeedbackBefore, onDone?: () => void) {
  const change = useAdminChange((input: FeedbackInput, key) => changeFeedback({ ...input, key }), {
    done: (_value, { status, reply }) => {
      if (reply !== undefined) return t.admin.feedbackReplied;
      return status ? t.admin.feedbackMoved({ state: feedbackStateLabels[status] }) : t.notices.saved;
    },
    // A mailed reply cannot be undone.
    undo: ({ status, reply }) =>
      status && reply === undefined && status !== before ? { id, status: before } : null,
    onDone: () => onDone?.(),
  });

  return {
    ...change,
    run: (part: FeedbackPatch, options?: { onError: (problem: unknown) => void }) =>
      change.run({ ...part, id }, options),
  };
}
