import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { PropertyComment } from '#contract/properties/property-comments.ts';
import * as t from '#texts/screens.ts';
import { formatMoment } from '#web/lib/format/format.ts';
import { useMay } from '#web/lib/session/rights.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { addComment, commentsQuery, deleteComment } from '../property-insight.queries.ts';

/** Internal comments on a property; guests never see them. */
export function CommentsPanel({ propertyId }: { propertyId: string }) {
  const found = useQuery(commentsQuery(propertyId));
  const { data } = found;
  const comments = data?.items ?? [];
  const mayWrite = useMay()('properties:write');

  return (
    <Card className="p-6 max-md:p-4">
      <CardHeader title={t.operations.comments} text={t.operations.commentsText} />
      <Loaded query={found} lines={2} inline />
      {comments.length > 0 && (
        <ul className="mb-4 grid gap-4">
          {comments.map((comment) => (
            <Comment key={comment._id} propertyId={propertyId} comment={comment} />
          ))}
        </ul>
      )}
      {data && mayWrite && <CommentForm propertyId={propertyId} />}
    </Card>
  );
}

type CommentProps = { propertyId: string; comment: PropertyComment };

function Comment({ propertyId, comment }: CommentProps) {
  const client = useQueryClient();
  const { _id: id, author, body, createdAt, mine } = comment;
  const removing = useAction(() => deleteComment(propertyId, id), {
    failed: t.operations.commentNotDeleted,
    onSettled: () => client.invalidateQueries({ queryKey: commentsQuery(propertyId).queryKey }),
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
          label={t.operations.commentDelete}
          disabled={removing.isPending}
          onClick={() => removing.run()}
        >
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function CommentForm({ propertyId }: { propertyId: string }) {
  const client = useQueryClient();
  const withKey = useIdempotencyKey();
  const [text, setText] = useState('');
  const body = text.trim();
  const adding = useAction(() => withKey(body, (key) => addComment(propertyId, body, key)), {
    onDone: async () => {
      await client.invalidateQueries({ queryKey: commentsQuery(propertyId).queryKey });
      setText('');
    },
  });

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (body !== '') adding.run();
      }}
    >
      <Field label={t.operations.commentNew} hideLabel error={adding.problem}>
        <TextArea
          rows={2}
          maxLength={2000}
          value={text}
          placeholder={t.operations.commentHint}
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
        {t.actions.addNote}
      </Button>
    </form>
  );
}
