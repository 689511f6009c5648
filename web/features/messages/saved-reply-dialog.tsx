import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SavedReply } from '#contract/messages/saved-replies.ts';
import { type ReplyPlaceholder, replyPlaceholders } from '#domain/messages/fill-reply.ts';
import { maxMessageLength, maxSavedReplyTitleLength } from '#domain/messages/message.ts';
import * as t from '#texts/screens.ts';
import { savedRepliesQuery } from '#web/lib/stays/saved-replies.queries.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormField, useContractForm } from '#web/ui/form/contract-form.tsx';
import { PlaceholderButtons } from '#web/ui/form/placeholder-buttons.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { usePlaceholderField } from '#web/ui/form/use-placeholder-field.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { ConfirmDialog } from '#web/ui/popup/confirm-dialog.tsx';
import { Dialog } from '#web/ui/popup/dialog.tsx';
import { StickyFooter } from '#web/ui/popup/sticky-footer.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { addReadyReplies, deleteReply, type SavedReplyInput, saveReply } from './saved-reply.queries.ts';

const loadSchema = async () => (await import('#contract/messages/saved-replies.ts')).create.body;

type Edited = { reply: SavedReply | null };
type SavedReplyDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The reply that is edited first. */
  replyId?: string;
};

/** Saved replies: list, add, edit and delete. */
export function SavedReplyDialog({ open, onOpenChange, replyId }: SavedReplyDialogProps) {
  const { data } = useQuery({ ...savedRepliesQuery(), enabled: replyId !== undefined });
  const asked = data?.items.find(({ _id }) => _id === replyId);
  const [chosen, setEdited] = useState<Edited | null>();
  const edited = chosen === undefined && asked ? { reply: asked } : (chosen ?? null);
  const [isDirty, setDirty] = useState(false);
  const formTitle = edited?.reply ? t.messages.replyChange : t.messages.replyNew;

  return (
    <Dialog
      open={open}
      dirty={edited !== null && isDirty}
      onOpenChange={(next) => {
        onOpenChange(next);
        if (!next) setEdited(null);
      }}
      title={edited ? formTitle : t.messages.replies}
      text={edited ? undefined : t.messages.repliesText}
    >
      {edited ? (
        <SavedReplyForm reply={edited.reply} onDone={() => setEdited(null)} onDirty={setDirty} />
      ) : (
        <Replies onEdit={(reply) => setEdited({ reply })} />
      )}
    </Dialog>
  );
}

function Replies({ onEdit }: { onEdit: (reply: SavedReply | null) => void }) {
  const found = useQuery(savedRepliesQuery());
  if (!found.data) return <Loaded query={found} lines={4} />;

  const { items } = found.data;
  const add = (
    <Button variant="secondary" icon={<Plus aria-hidden />} onClick={() => onEdit(null)}>
      {t.messages.replyNew}
    </Button>
  );
  if (items.length === 0) {
    return (
      <EmptyState
        illustration="inbox"
        title={t.messages.repliesNone}
        text={t.readyReplies.help}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <AddReadyReplies />
            {add}
          </div>
        }
      />
    );
  }

  return (
    <>
      <ul className="mb-4 divide-y divide-line rounded-xl border border-line">
        {items.map((reply) => (
          <Reply key={reply._id} reply={reply} onEdit={() => onEdit(reply)} />
        ))}
      </ul>
      {add}
    </>
  );
}

function AddReadyReplies() {
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();
  const adding = useAction(() => withKey(t.readyReplies.all, addReadyReplies), {
    done: () => t.readyReplies.added,
    failed: true,
    onSettled: () => void queryClient.invalidateQueries(savedRepliesQuery()),
  });

  return (
    <Button busy={adding.isPending} onClick={() => adding.run()}>
      {t.readyReplies.add}
    </Button>
  );
}

function Reply({ reply, onEdit }: { reply: SavedReply; onEdit: () => void }) {
  const queryClient = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const deleting = useAction(() => deleteReply(reply._id), {
    onDone: () => queryClient.invalidateQueries(savedRepliesQuery()),
    failed: true,
    onSettled: () => setConfirming(false),
  });
  const { title, body } = reply;

  return (
    <li className="flex items-center gap-1 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{title}</p>
        <p className="line-clamp-2 text-sm text-mute">{body}</p>
      </div>
      <IconButton size="sm" label={t.messages.replyEdit({ title })} onClick={onEdit}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton size="sm" label={t.messages.replyDelete({ title })} onClick={() => setConfirming(true)}>
        <Trash2 aria-hidden />
      </IconButton>
      <ConfirmDialog
        danger
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t.messages.replyDeleteTitle({ title })}
        text={t.messages.replyDeleteText}
        confirmLabel={t.actions.deleteLabel}
        busy={deleting.isPending}
        onConfirm={() => deleting.run()}
      />
    </li>
  );
}

type SavedReplyFormProps = {
  reply: SavedReply | null;
  onDone: () => void;
  onDirty: (isDirty: boolean) => void;
};

/** Form of a saved reply, with the words that are filled in for each guest. */
function SavedReplyForm({ reply, onDone, onDirty }: SavedReplyFormProps) {
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

  const area = usePlaceholderField();
  const { title, body: text } = form.watch();
  const isDirty = title !== (reply?.title ?? '') || text !== (reply?.body ?? '');
  useEffect(() => {
    onDirty(isDirty);
  }, [isDirty, onDirty]);

  function insert(placeholder: ReplyPlaceholder) {
    form.setValue('body', area.insert(form.getValues('body'), placeholder));
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={form.submit}>
      <FormField form={form} name="title" label={t.labels.name}>
        {(control) => <TextInput {...control} maxLength={maxSavedReplyTitleLength} autoFocus />}
      </FormField>
      <FormField
        form={form}
        name="body"
        label={t.labels.text}
        help={t.messages.replyHelp({ open: '{', close: '}' })}
      >
        {({ ref, ...control }) => (
          <TextArea
            {...control}
            ref={(field) => {
              area.ref(field);
              ref(field);
            }}
            rows={6}
            maxLength={maxMessageLength}
          />
        )}
      </FormField>
      <PlaceholderButtons
        placeholders={replyPlaceholders}
        label={(word) => t.messages.placeholderLabels[word]}
        onInsert={insert}
      />
      {form.problem && (
        <p role="alert" className="text-sm text-danger">
          {form.problem}
        </p>
      )}
      <StickyFooter>
        <div className="flex justify-end gap-2">
          <Button variant="secondary" onClick={onDone}>
            {t.actions.back}
          </Button>
          <Button type="submit" busy={saving.isPending}>
            {t.messages.replySave}
          </Button>
        </div>
      </StickyFooter>
    </form>
  );
}
