import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { PropertyComment } from '#contract/properties/property-comments.ts';
import { problemMessage } from '#web/lib/api/problem-message.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { m } from '#web/locales/compiled/messages.js';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { addComment, commentsQuery, deleteComment } from '../property-insight.queries.ts';
import { useIdempotencyKey } from '../use-idempotency-key.ts';

/** Internal comments on a property; guests never see them. */
export function CommentsPanel({ propertyId }: { propertyId: string }) {
  const { data, isPending, isError, error, refetch } = useQuery(commentsQuery(propertyId));
  const comments = data?.items ?? [];
  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={m.properties_comments()} text={m.properties_comments_text()} />
      {isPending && <SkeletonLines lines={2} />}
      {isError && !data && (
        <p className="flex flex-wrap items-center gap-3 text-mute">
          {problemMessage(error)}
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            {m.kit_retry()}
          </Button>
        </p>
      )}
      {comments.length > 0 && (
        <ul className="mb-4 grid gap-4">
          {comments.map((comment) => (
            <Comment key={comment._id} propertyId={propertyId} comment={comment} />
          ))}
        </ul>
      )}
      {data && <CommentForm propertyId={propertyId} />}
    </Card>
  );
}

type CommentProps = { propertyId: string; comment: PropertyComment };

function Comment({ propertyId, comment }: CommentProps) {
  const client = useQueryClient();
  const { _id: id, author, body, createdAt, mine } = comment;
  const removing = useMutation({
    mutationFn: () => deleteComment(propertyId, id),
    onSettled: () => client.invalidateQueries({ queryKey: commentsQuery(propertyId).queryKey }),
    onError: (problem) =>
      showToast({ tone: 'danger', title: m.properties_comment_not_deleted(), text: problemMessage(problem) }),
  });
  return (
    <li className="flex items-start gap-3">
      <Avatar name={author} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-[13px] text-mute">
          <span className="font-semibold text-ink">{author}</span>
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </p>
        <p className="text-[15px] break-words whitespace-pre-line">{body}</p>
      </div>
      {mine && (
        <IconButton
          size="sm"
          label={m.properties_comment_delete()}
          disabled={removing.isPending}
          onClick={() => removing.mutate()}
        >
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function CommentForm({ propertyId }: { propertyId: string }) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const [text, setText] = useState('');
  const body = text.trim();
  const adding = useMutation({
    mutationFn: () => addComment(propertyId, body, keyFor({ body })),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: commentsQuery(propertyId).queryKey });
      setText('');
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (body !== '') adding.mutate();
      }}
    >
      <Field
        label={m.properties_comment_new()}
        hideLabel
        error={adding.isError ? problemMessage(adding.error) : undefined}
      >
        <TextArea
          rows={2}
          maxLength={2000}
          value={text}
          placeholder={m.properties_comment_hint()}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        className="mt-2"
        busy={adding.isPending}
        disabled={body === ''}
      >
        {m.properties_comment_add()}
      </Button>
    </form>
  );
}
