import type * as agentNotes from '#contract/admin/agent-notes.ts';
import type { AgentNote } from '#contract/admin/agent-notes.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { maxNotesShown, mayChangeNote } from '#domain/account/agent-notes.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findAgent } from '#server/features/agents/index.ts';
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
    await logAdminEvent(tx, deps, caller, {
      type: 'settings',
      action: 'agent_note_added',
      summary: texts(defaultLocale).log.agentNoteAdded(agent),
      entity: { type: 'agent', id: agentId },
    });
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
    return (await updateNote(tx, key, { body: text, now: deps.now() })) ?? refuse('not_found');
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
    await logDeleted(tx, deps, key, caller);
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
    return refused ?? (await updateNote(tx, key, { deletedAt: null })) ?? refuse('not_found');
  });
}

function refuseForeignNote(
  note: { authorId: string; isDeleted: boolean } | null,
  { adminId }: AdminCaller,
): NoteRefusal | null {
  if (!note || note.isDeleted) return refuse('not_found');
  return mayChangeNote(note, adminId) ? null : refuse('note_of_another');
}

async function logDeleted(
  tx: Parameters<typeof logAdminEvent>[0],
  deps: Deps,
  { agentId }: NoteKey,
  caller: AdminCaller,
): Promise<void> {
  const agent = await findAgent(tx, agentId);
  if (!agent) return;
  await logAdminEvent(tx, deps, caller, {
    type: 'settings',
    action: 'agent_note_deleted',
    summary: texts(defaultLocale).log.agentNoteDeleted(agent),
    entity: { type: 'agent', id: agentId },
  });
}
