import type { AgentNote } from '#contract/admin/agent-notes.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectList } from '#server/db/rows.ts';

const noteColumns = selectList('agent_notes', ['_id', 'body', 'createdAt', 'editedAt']);

const columns = `${noteColumns}, jsonb_build_object('_id', author_id, 'name', author_name) AS author`;

export async function selectNotes(db: Queryable, agentId: string, limit: number): Promise<AgentNote[]> {
  const { rows } = await db.query<AgentNote>(
    `SELECT ${columns} FROM agent_notes WHERE agent_id = $1 AND deleted_at IS NULL
     ORDER BY created_at DESC, id DESC LIMIT $2`,
    [agentId, limit],
  );
  return rows;
}

type NewNote = {
  agentId: string;
  id: string;
  author: { id: string; name: string };
  body: string;
  now: number;
};

export async function insertNote(
  tx: Queryable,
  { agentId, id, author, body, now }: NewNote,
): Promise<AgentNote | null> {
  const { rows } = await tx.query<AgentNote>(
    `INSERT INTO agent_notes (agent_id, id, author_id, author_name, body, created_at)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${columns}`,
    [agentId, id, author.id, author.name, body, new Date(now)],
  );
  return rows[0] ?? null;
}

export type NoteKey = { agentId: string; noteId: string };

/** The author of a note, deleted or not. */
export async function lockNote(
  tx: Queryable,
  { agentId, noteId }: NoteKey,
): Promise<{ authorId: string; isDeleted: boolean } | null> {
  const { rows } = await tx.query<{ authorId: string; isDeleted: boolean }>(
    `SELECT author_id AS "authorId", deleted_at IS NOT NULL AS "isDeleted" FROM agent_notes
     WHERE agent_id = $1 AND id = $2 FOR UPDATE`,
    [agentId, noteId],
  );
  return rows[0] ?? null;
}

/** Changes the text, or deletes or restores the note. */
export async function updateNote(
  tx: Queryable,
  { agentId, noteId }: NoteKey,
  change: { body: string; now: number } | { deletedAt: number | null },
): Promise<AgentNote | null> {
  const [set, values] =
    'body' in change
      ? ['body = $3, edited_at = $4', [change.body, new Date(change.now)]]
      : ['deleted_at = $3', [change.deletedAt === null ? null : new Date(change.deletedAt)]];
  const { rows } = await tx.query<AgentNote>(
    `UPDATE agent_notes SET ${set} WHERE agent_id = $1 AND id = $2 RETURNING ${columns}`,
    [agentId, noteId, ...values],
  );
  return rows[0] ?? null;
}

export async function deleteOldNotes(db: Queryable, before: number): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM agent_notes WHERE deleted_at < $1', [new Date(before)]);
  return rowCount ?? 0;
}
