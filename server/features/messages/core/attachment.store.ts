import type { MessageAttachment } from '#contract/messages/messages.ts';
import type { MessagePart } from '#domain/messages/question.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, oneRow, type RowOf, selectList } from '#server/db/rows.ts';

/** SQL expression of an attachment as the contract's JSON, for a table with the alias `a`. */
export const attachmentJson = `json_build_object('_id', a.id, 'name', a.name, 'mediaType', a.media_type,
    'bytes', a.bytes, 'width', a.width, 'height', a.height)`;

export type AttachmentOwner = { agentId: string; conversationId: string; from: 'agent' | 'guest' };
export type NewAttachment = MessageAttachment & AttachmentOwner;

export async function insertAttachment(tx: Queryable, file: NewAttachment): Promise<void> {
  await insertRow(tx, 'message_attachments', {
    agentId: file.agentId,
    id: file._id,
    conversationId: file.conversationId,
    uploadedBy: file.from,
    name: file.name,
    mediaType: file.mediaType,
    bytes: file.bytes,
    width: file.width,
    height: file.height,
  });
}

/** Stored bytes of the agent and of one side of a conversation, and the number of that side's unsent files. */
export async function attachmentUsage(
  db: Queryable,
  { agentId, conversationId, from }: AttachmentOwner,
): Promise<{ allBytes: number; sideBytes: number; loose: number }> {
  const { rows } = await db.query<{ allBytes: number; sideBytes: number; loose: number }>(
    `SELECT coalesce(sum(bytes), 0)::bigint AS "allBytes",
       coalesce(sum(bytes) FILTER (WHERE conversation_id = $2 AND uploaded_by = $3),
         0)::bigint AS "sideBytes", (count(*) FILTER (WHERE conversation_id = $2 AND uploaded_by = $3
         AND message_id IS NULL))::int AS loose
     FROM message_attachments WHERE agent_id = $1`,
    [agentId, conversationId, from],
  );
  return oneRow(rows);
}

/** Attaches files to a message: only unsent files of the same side and conversation. */
export async function attachToMessage(
  tx: Queryable,
  message: {
    agentId: string;
    conversationId: string;
    messageId: string;
    from: string;
    attachmentIds: readonly string[];
  },
): Promise<MessageAttachment[] | Refusal<'unknown_attachment'>> {
  const { agentId, conversationId, messageId, from, attachmentIds } = message;
  if (attachmentIds.length === 0) return [];
  const { rows } = await tx.query<{ position: number; file: MessageAttachment }>(
    `UPDATE message_attachments a SET message_id = $3, position = array_position($5::uuid[], a.id)
     WHERE agent_id = $1 AND conversation_id = $2 AND uploaded_by = $4 AND id = ANY($5::uuid[])
       AND message_id IS NULL
     RETURNING position, ${attachmentJson} AS file`,
    [agentId, conversationId, messageId, from, attachmentIds],
  );
  if (rows.length !== attachmentIds.length) return refuse('unknown_attachment');
  return rows.sort((a, b) => a.position - b.position).map(({ file }) => file);
}

/** `conversationId` is null for the agent. `visible` is the part of the conversation that a guest's link shows. */
export type SentAttachment = {
  agentId: string;
  id: string;
  conversationId: string | null;
  visible: MessagePart;
};

/** Finds a sent file. For a guest: only in the guest's conversation, and not in a note. */
export async function findSentAttachment(
  db: Queryable,
  { agentId, id, conversationId, visible }: SentAttachment,
): Promise<MessageAttachment | null> {
  const { rows } = await db.query<{ file: MessageAttachment }>(
    `SELECT ${attachmentJson} AS file FROM message_attachments a
     JOIN messages m ON m.agent_id = a.agent_id AND m.id = a.message_id
     WHERE a.agent_id = $1 AND a.id = $2 AND m.seq > $4 AND m.seq <= $5
       AND ($3::uuid IS NULL OR (a.conversation_id = $3 AND NOT m.is_note))`,
    [agentId, id, conversationId, visible.after, visible.upTo],
  );
  return rows[0]?.file ?? null;
}

const attachmentColumns = selectList('message_attachments', ['agentId', 'id']);

/** Deletes files that were uploaded before an instant and never sent. */
export async function deleteUnsentAttachments(
  tx: Queryable,
  before: Date,
  limit: number,
): Promise<{ agentId: string; id: string }[]> {
  const { rows } = await tx.query<RowOf<typeof attachmentColumns>>(
    `DELETE FROM message_attachments WHERE (agent_id, id) IN (
       SELECT agent_id, id FROM message_attachments WHERE message_id IS NULL AND created_at < $1
       LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING ${attachmentColumns}`,
    [before, limit],
  );

  return rows;
}
