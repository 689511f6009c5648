import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { AgentNote } from '#contract/admin/agent-notes.ts';
import { maxNoteLength } from '#domain/admin/agent-notes.ts';
import * as t from '#texts/screens.ts';
import { formatMoment, formatRelativeTime } from '#web/lib/format/format.ts';
import { useAdminSession } from '#web/lib/session/admin-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useAction } from '#web/ui/use-action.ts';
import { useAdminChange } from '../components/use-admin-change.ts';
import { useMay } from '../session/admin-role.ts';
import { changeNote, createNote, removeNote, restoreNote, userNotesQuery } from './user-page.queries.ts';

/** Notes of admins about an agent, newest first. The agent never sees them. */
export function UserNotes({ id }: { id: string }) {
  const found = useQuery(userNotesQuery(id));
  const mayWrite = useMay()('agents:write');
  const create = useAdminChange(createNote, { done: () => t.adminUsers.pageNoteAdded });

  return (
    <Card aria-label={t.labels.internalNotes}>
      <CardHeader title={t.labels.internalNotes} text={t.adminUsers.pageNotesText} />
      {mayWrite && (
        <NoteForm
          label={t.labels.note}
          save={t.actions.addNote}
          busy={create.isPending}
          problem={create.problem}
          onSave={(body, onSaved) => create.run({ id, body }, { onSuccess: onSaved })}
        />
      )}
      <Loaded query={found} lines={3} inline>
        {({ items }) =>
          items.length === 0 ? (
            <p className="mt-4 text-mute">{t.adminSubscriptions.noNotes}</p>
          ) : (
            <ul className="mt-4 divide-y divide-line">
              {items.map((note) => (
                <Note key={note._id} agentId={id} note={note} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function Note({ agentId: id, note }: { agentId: string; note: AgentNote }) {
  const [editing, setEditing] = useState(false);
  const isOwn = useAdminSession()?.admin._id === note.author._id;
  const mayWrite = useMay()('agents:write') && isOwn;
  const key = { id, noteId: note._id };
  const change = useAdminChange(changeNote, {
    done: () => t.adminUsers.pageNoteSaved,
    onDone: () => setEditing(false),
  });
  const remove = useNoteRemoval(key);

  return (
    <li className="py-3.5 first:pt-0 last:pb-0">
      {editing ? (
        <NoteForm
          label={t.labels.note}
          save={t.actions.save}
          text={note.body}
          busy={change.isPending}
          problem={change.problem}
          onSave={(body) => change.run({ ...key, body })}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          <p className="break-words whitespace-pre-line">{note.body}</p>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="text-[13px] text-mute">
              {note.author.name} ·{' '}
              <span title={formatMoment(note.createdAt)}>{formatRelativeTime(note.createdAt)}</span>
              {note.editedAt && ` · ${t.adminUsers.pageNoteEdited}`}
            </p>
            {mayWrite && (
              <span className="flex gap-1">
                <Button variant="quiet" size="sm" onClick={() => setEditing(true)}>
                  {t.actions.edit}
                </Button>
                <Button
                  variant="danger-quiet"
                  size="sm"
                  busy={remove.isPending}
                  onClick={() => remove.run(undefined)}
                >
                  {t.actions.deleteLabel}
                </Button>
              </span>
            )}
          </div>
        </>
      )}
    </li>
  );
}

/** Deletes a note; the toast offers to bring it back. */
function useNoteRemoval(key: { id: string; noteId: string }) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(userNotesQuery(key.id));
  const restore = useAction(() => succeed(restoreNote(key)), { failed: true, onSettled: refresh });
  return useAction(() => succeed(removeNote(key)), {
    done: () => t.adminUsers.pageNoteDeleted,
    undo: () => () => restore.run(undefined),
    failed: true,
    onSettled: refresh,
  });
}

async function succeed(update: ReturnType<typeof removeNote> | ReturnType<typeof restoreNote>) {
  const answer = await update;
  if (!answer.updated) throw answer.problem;
}

type NoteFormProps = {
  label: string;
  save: string;
  text?: string;
  busy: boolean;
  problem: string | undefined;
  onSave: (body: string, onSaved: () => void) => void;
  onCancel?: () => void;
};

function NoteForm({ label, save, text = '', busy, problem, onSave, onCancel }: NoteFormProps) {
  const [body, setBody] = useState(text);
  const [missing, setMissing] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    const isMissing = body.trim() === '';
    setMissing(isMissing);
    if (!isMissing) onSave(body.trim(), () => setBody(''));
  }

  return (
    <form onSubmit={submit} noValidate>
      <Field label={label} error={missing ? t.adminUsers.pageNoteMissing : problem}>
        <TextArea
          name="note"
          rows={2}
          maxLength={maxNoteLength}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
      </Field>
      <div className="mt-3 flex gap-2">
        <Button type="submit" size="sm" busy={busy}>
          {save}
        </Button>
        {onCancel && (
          <Button variant="secondary" size="sm" onClick={onCancel}>
            {t.actions.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
