import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import type { FeedbackThread } from '#contract/links/feedback.ts';
import * as feedback from '#contract/links/feedback.ts';
import { maxFeedbackReply } from '#domain/links/feedback-lists.ts';
import * as t from '#texts/screens.ts';
import { call } from '#web/lib/api/call.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useSmallForm } from '#web/ui/form/use-small-form.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { showToast } from '#web/ui/toast/toast.ts';

function threadQuery(token: string) {
  return queryOptions({
    queryKey: ['feedback-thread', token],
    queryFn: ({ signal }) => call(feedback.readThread, { params: { token }, signal }),
  });
}

/** The conversation about one's feedback, by the private link from the email. */
export function FeedbackThreadScreen() {
  const { token = '' } = useParams({ strict: false });
  const thread = useQuery(threadQuery(token));

  return (
    <div className="max-w-2xl">
      <PageHeader title={t.feedback.threadTitle} state={t.feedback.threadState} />
      <Loaded query={thread} failure={t.feedback.threadFailed} card lines={5}>
        {(data) => (
          <Card className="p-7 max-md:p-4">
            <Messages thread={data} />
            <Reply token={token} />
          </Card>
        )}
      </Loaded>
    </div>
  );
}

function Messages({ thread: { message, createdAt, messages } }: { thread: FeedbackThread }) {
  const first = { _id: 'first', author: 'person' as const, body: message, createdAt };
  return (
    <ol className="space-y-3">
      {[first, ...messages].map(({ _id, author, body, createdAt: at }) => (
        <li
          key={_id}
          className={classNames(
            'w-fit max-w-[90%] rounded-control px-4 py-2.5',
            author === 'person' ? 'ml-auto bg-pine-100 dark:bg-pine-500/20' : 'bg-hover',
          )}
        >
          <p className="text-[13px] text-mute">
            {author === 'person' ? t.labels.you : t.shell.brand}
            {' · '}
            {formatMoment(at)}
          </p>
          <p className="break-words whitespace-pre-wrap">{body}</p>
        </li>
      ))}
    </ol>
  );
}

function Reply({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();
  const form = useSmallForm({
    values: { message: '' },
    validate: ({ message }) => (message.trim() === '' ? { message: t.feedback.threadEmpty } : {}),
    send: ({ message }) => {
      const body = { message: message.trim() };
      return withKey(body, (idempotencyKey) =>
        call(feedback.replyToThread, { params: { token }, body, idempotencyKey }),
      );
    },
    onDone(thread) {
      queryClient.setQueryData(threadQuery(token).queryKey, thread);
      form.change({ message: '' });
      showToast({ tone: 'good', title: t.feedback.threadSent });
    },
  });

  return (
    <form noValidate onSubmit={form.submit} className="mt-6 border-t border-line pt-5">
      <Field label={t.feedback.threadReply} error={form.errors.message ?? form.problem ?? undefined}>
        <TextArea {...form.control('message')} rows={4} maxLength={maxFeedbackReply} />
      </Field>
      <Button type="submit" className="mt-3" icon={<Send aria-hidden />} busy={form.isPending}>
        {t.actions.send}
      </Button>
    </form>
  );
}
