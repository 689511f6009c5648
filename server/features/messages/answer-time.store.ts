import { typicalAnswerHours, type Wait } from '#domain/messages/answer-time.ts';
import type { Queryable } from '#server/db/pool.ts';

const conversationsCounted = 60;

/** Within how many hours a host usually answers a first message, from the latest conversations; null if unknown. */
export async function readTypicalAnswerHours(
  db: Queryable,
  agentId: string,
  now: number,
): Promise<number | null> {
  const { rows } = await db.query<Wait>({
    name: 'latest-first-answers',
    text: `SELECT ${millisecondsOf('first.sent_at')} AS "askedAt", ${millisecondsOf('answer.sent_at')} AS "answeredAt"
      FROM (SELECT id FROM conversations WHERE agent_id = $1 AND last_message_at IS NOT NULL
        ORDER BY last_message_at DESC NULLS LAST, id DESC LIMIT $2) AS latest
      CROSS JOIN LATERAL (SELECT seq, sent_at FROM messages
        WHERE agent_id = $1 AND conversation_id = latest.id AND sender = 'guest' ORDER BY seq LIMIT 1) AS first
      LEFT JOIN LATERAL (SELECT sent_at FROM messages
        WHERE agent_id = $1 AND conversation_id = latest.id AND sender = 'agent' AND NOT is_note AND NOT is_automatic
          AND seq > first.seq
        ORDER BY seq LIMIT 1) AS answer ON true`,
    values: [agentId, conversationsCounted],
  });
  return typicalAnswerHours(rows, now);
}

function millisecondsOf(column: string): string {
  return `(extract(epoch FROM ${column}) * 1000)::float8`;
}
