import type { Colleague, Message } from '#contract/messages/messages.ts';
import type { TextMark } from '#domain/messages/automation/text-marks.ts';
import { allMessages, type MessagePart } from '#domain/messages/question.ts';
import { typicalAnswerHours, type Wait } from '#domain/messages/replies.ts';
import type { Queryable } from '#server/db/pool.ts';
import { bindNames, selectList } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import type { SystemMessage } from '#texts/message-for-reader.ts';
import { attachmentJson } from './attachment.store.ts';

const conversationsCounted = 60;

/** Within how many hours a host usually answers a first message, from the latest conversations; null if unknown. */
export async function readTypicalAnswerHours(
  db: Queryable,
  agentId: string,
  now: number,
): Promise<number | null> {
  const { rows } = await db.query<Wait>({
    name: 'latest-first-answers',
    text: `SELECT ${millisecondsOf('first.sent_at')} AS "receivedAt",
      ${millisecondsOf('answer.sent_at')} AS "answeredAt"
      FROM (SELECT id FROM conversations WHERE agent_id = $1 AND last_message_at IS NOT NULL
        ORDER BY last_message_at DESC NULLS LAST, id DESC LIMIT $2) AS latest
      CROSS JOIN LATERAL (SELECT seq, sent_at FROM messages
        WHERE agent_id = $1 AND conversation_id = latest.id AND sender = 'guest'
        ORDER BY seq
        LIMIT 1) AS first
      LEFT JOIN LATERAL (SELECT sent_at FROM messages
        WHERE agent_id = $1 AND conversation_id = latest.id AND sender = 'agent' AND NOT is_note
          AND NOT is_automatic
          AND seq > first.seq
        ORDER BY seq LIMIT 1) AS answer ON true`,
    values: [agentId, conversationsCounted],
  });

  return typicalAnswerHours(rows, now);
}

function millisecondsOf(column: string): string {
  return `(extract(epoch FROM ${column}) * 1000)::float8`;
}

export type MessageRecord = {
  id: string;
  conversationId: string;
  seq: number;
  clientId: string;
  sender: Message['from'];
  body: string;
  marks: TextMark[];
  /** Of a message of the system; null in rows of earlier releases. */
  code: string | null;
  facts: object | null;
  isNote: boolean;
  isAutomatic: boolean;
  /** Who of the team wrote it, under the name of then. */
  authorId: string | null;
  authorName: string | null;
  attachments: Message['attachments'];
  sentAt: string;
  deliveredAt: string | null;
  readAt: string | null;
};

const messageColumns = selectList('messages', [
  'id',
  'conversationId',
  'seq',
  'clientId',
  'sender',
  'body',
  'marks',
  'code',
  'facts',
  'isNote',
  'isAutomatic',
  'authorId',
  'authorName',
  'sentAt',
  'deliveredAt',
  'readAt',
]);

const fields = `${messageColumns},
  (SELECT coalesce(json_agg(${attachmentJson} ORDER BY a.position), '[]') FROM message_attachments a
    WHERE a.agent_id = messages.agent_id AND a.message_id = messages.id) AS attachments`;

export async function findMessage(db: Queryable, agentId: string, id: string): Promise<MessageRecord | null> {
  const { rows } = await db.query<MessageRecord>({
    name: 'find-message',
    text: `SELECT ${fields} FROM messages WHERE agent_id = $1 AND id = $2`,
    values: [agentId, id],
  });
  return rows[0] ?? null;
}

export async function findMessageByClientId(
  db: Queryable,
  key: { agentId: string; conversationId: string; from: Message['from']; clientId: string },
): Promise<MessageRecord | null> {
  const { rows } = await db.query<MessageRecord>(
    `SELECT ${fields} FROM messages
     WHERE agent_id = $1 AND conversation_id = $2 AND sender = $3 AND client_id = $4`,
    [key.agentId, key.conversationId, key.from, key.clientId],
  );
  return rows[0] ?? null;
}

export type NewMessageRow = {
  id: string;
  agentId: string;
  conversationId: string;
  clientId: string;
  from: Message['from'];
  body: string;
  marks: readonly TextMark[];
  system: SystemMessage | null;
  isNote: boolean;
  isAutomatic: boolean;
  author: Colleague | null;
  sentAt: string;
};

/** Appends a message. The conversation must be locked, so that sequence numbers have no gaps. */
export async function appendMessage(
  tx: Queryable,
  { system, author, ...row }: NewMessageRow,
): Promise<MessageRecord> {
  const { rows } = await tx.query<MessageRecord>(
    bindNames(
      `INSERT INTO messages (agent_id, conversation_id, seq, id, client_id, sender, body, marks, code,
         facts, is_note, is_automatic, author_id, author_name, sent_at)
       SELECT $agentId, $conversationId, coalesce(max(seq), 0) + 1, $id, $clientId, $from, $body,
         $marks::jsonb, $code::text, $facts::jsonb, $isNote, $isAutomatic, $authorId::uuid,
         $authorName::text, $sentAt
       FROM messages WHERE agent_id = $agentId AND conversation_id = $conversationId
       RETURNING ${fields}`,
      {
        ...row,
        marks: JSON.stringify(row.marks),
        code: system?.code ?? null,
        facts: system === null ? null : JSON.stringify(system.facts),
        authorId: author?._id ?? null,
        authorName: author?.name ?? null,
      },
    ),
  );
  const [stored] = rows;
  if (!stored) throw new Error('an inserted message was not returned');

  return stored;
}

/** Id of the latest message; the next id must be greater. */
export async function lastMessageId(
  tx: Queryable,
  agentId: string,
  conversationId: string,
): Promise<string | null> {
  const { rows } = await tx.query<Pick<Tables['messages'], 'id'>>(
    'SELECT id FROM messages WHERE agent_id = $1 AND conversation_id = $2 ORDER BY seq DESC LIMIT 1',
    [agentId, conversationId],
  );
  return rows[0]?.id ?? null;
}

/** The last `limit` messages before a number, or the first `limit` after one; oldest first. */
export async function selectMessages(
  db: Queryable,
  agentId: string,
  conversationId: string,
  part: { before?: number; after?: number; limit: number; withNotes: boolean; visible: MessagePart },
): Promise<MessageRecord[]> {
  const forward = part.after !== undefined;
  const { rows } = await db.query<MessageRecord>({
    name: `messages-${forward ? 'after' : 'before'}${part.withNotes ? '' : '-of-guest'}`,
    text: `SELECT ${fields} FROM messages
           WHERE agent_id = $1 AND conversation_id = $2 AND seq ${forward ? '>' : '<'} $3 AND seq > $5
             AND seq <= $6
             ${part.withNotes ? '' : 'AND NOT is_note'}
           ORDER BY seq ${forward ? '' : 'DESC'} LIMIT $4`,
    values: [
      agentId,
      conversationId,
      part.after ?? part.before ?? allMessages.upTo,
      part.limit,
      part.visible.after,
      part.visible.upTo,
    ],
  });

  return forward ? rows : rows.reverse();
}

export type Receipt = 'delivered' | 'read';

/**
 * Marks the other side's messages up to a number and returns the changed ones. Receipts never go back: marked messages
 * stay unchanged, and read implies delivered.
 */
export async function markReceipts(
  tx: Queryable,
  mark: {
    agentId: string;
    conversationId: string;
    writtenBy: 'agent' | 'guest';
    upToSeq: number;
    receipt: Receipt;
    at: string;
  },
): Promise<MessageRecord[]> {
  const isRead = mark.receipt === 'read';
  const { rows } = await tx.query<MessageRecord>(
    `UPDATE messages SET delivered_at = coalesce(delivered_at, $5) ${isRead ? ', read_at = $5' : ''}
     WHERE agent_id = $1 AND conversation_id = $2 AND sender = $3 AND seq <= $4 AND NOT is_note
       AND ${isRead ? 'read_at' : 'delivered_at'} IS NULL
     RETURNING ${fields}`,
    [mark.agentId, mark.conversationId, mark.writtenBy, mark.upToSeq, mark.at],
  );
  return rows.sort((a, b) => a.seq - b.seq);
}
