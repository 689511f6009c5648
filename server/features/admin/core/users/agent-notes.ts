import type * as agentNotes from '#contract/admin/agent-notes.ts';
import type { AgentNote } from '#contract/admin/agent-notes.ts';
import type { AdminLogAction } from '#contract/admin/log-actions.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { maxNotesShown, mayChangeNote } from '#domain/admin/agent-notes.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { insertNote, lockNote, type NoteKey, selectNotes, updateNote } from './agent-note.store.ts';

type Deps = Pick<Platform, 'transact' | 'now' | 'newId'>;
type NoteRefusal = Refusal<'not_found' | 'note_of_another'>;

export async function listNotes(
  db: Queryable,
  agentId: string,
): Promise<ReplyOf<typeof agentNotes.list> | Refusal<'not_found'>> {
  if (!(await findAgent(db, agentId))) return refuse('not_found');
  return { items: await selectNotes(db, agentId, maxNotesShown) };
}

export function createNote(
  deps: Deps,
  { agentId, body }: { agentId: string; body: string },
  caller: AdminCaller,
): Promise<AgentNote | Refusal<'not_found' | 'note_empty' | 'idempotency_mismatch'>> {
  const text = body.trim();
  return deps.transact(async (tx): Promise<AgentNote | Refusal<'not_found' | 'note_empty'>> => {
    if (text === '') return refuse('note_empty');
    const agent = await findAgent(tx, agentId);
    const author = { id: caller.adminId, name: caller.name };
    const note =
      agent && (await insertNote(tx, { agentId, id: deps.newId(), author, body: text, now: deps.now() }));
    if (!agent || !note) return refuse('not_found');
    await logNote(tx, deps, caller, { agent, action: 'agent_note_added', before: null, after: note._id });
    return note;
  });
}

export function changeNote(
  deps: Deps,
  { body, ...key }: NoteKey & { body: string },
  caller: AdminCaller,
): Promise<AgentNote | NoteRefusal | Refusal<'note_empty' | 'idempotency_mismatch'>> {
  const text = body.trim();
  return deps.transact(async (tx): Promise<AgentNote | NoteRefusal | Refusal<'note_empty'>> => {
    const refused = refuseForeignNote(await lockNote(tx, key), caller);
    if (refused) return refused;
    if (text === '') return refuse('note_empty');

    const note = await updateNote(tx, key, { body: text, now: deps.now() });
    await logNoteOf(tx, deps, caller, {
      key,
      action: 'agent_note_changed',
      before: 'earlier',
      after: 'new',
    });

    return note ?? refuse('not_found');
  });
}

export function removeNote(
  deps: Deps,
  key: NoteKey,
  caller: AdminCaller,
): Promise<{ ok: true } | NoteRefusal | Refusal<'idempotency_mismatch'>> {
  return deps.transact(async (tx): Promise<{ ok: true } | NoteRefusal> => {
    const refused = refuseForeignNote(await lockNote(tx, key), caller);
    if (refused) return refused;
    await updateNote(tx, key, { deletedAt: deps.now() });
    await logNoteOf(tx, deps, caller, { key, action: 'agent_note_deleted', before: key.noteId, after: null });
    return { ok: true };
  });
}

export function restoreNote(
  deps: Deps,
  key: NoteKey,
  caller: AdminCaller,
): Promise<AgentNote | NoteRefusal | Refusal<'idempotency_mismatch'>> {
  return deps.transact(async (tx): Promise<AgentNote | NoteRefusal> => {
    const note = await lockNote(tx, key);
    const refused = refuseForeignNote(note && { ...note, isDeleted: false }, caller);
    if (refused) return refused;

    const restored = await updateNote(tx, key, { deletedAt: null });
    await logNoteOf(tx, deps, caller, {
      key,
      action: 'agent_note_restored',
      before: null,
      after: key.noteId,
    });

    return restored ?? refuse('not_found');
  });
}

function refuseForeignNote(
  note: { authorId: string; isDeleted: boolean } | null,
  { adminId }: AdminCaller,
): NoteRefusal | null {
  if (!note || note.isDeleted) return refuse('not_found');
  return mayChangeNote(note, adminId) ? null : refuse('note_of_another');
}

type NoteAction = Extract<AdminLogAction, `agent_note_${string}`>;
type NoteChange = { action: NoteAction; before: string | null; after: string | null };

/** The text of a note is not logged. */
async function logNote(
  tx: Tx,
  deps: Deps,
  caller: AdminCaller,
  { agent, action, before, after }: NoteChange & { agent: { id: string; name: string } },
): Promise<void> {
  await logAdminEvent(tx, deps, caller, {
    type: 'settings',
    action,
    summary: texts(defaultLocale).log.agentNote({ name: agent.name, action }),
    entity: { type: 'agent', id: agent.id },
    before: { note: before },
    after: { note: after },
  });
}

async function logNoteOf(
  tx: Tx,
  deps: Deps,
  caller: AdminCaller,
  { key, ...change }: NoteChange & { key: NoteKey },
): Promise<void> {
  const agent = await findAgent(tx, key.agentId);
  if (agent) await logNote(tx, deps, caller, { agent, ...change });
}
