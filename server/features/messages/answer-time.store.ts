import { typicalAnswerHours } from '#domain/messages/answer-time.ts';
import type { Queryable } from '#server/db/pool.ts';

const conversationsCounted = 60;

/** Within how many hours a host usually answers a first message, from the latest conversations; null if unknown. */
export async function readTypicalAnswerHours(
  db: Queryable,
  agentId: string,
  now: number,
): Promise<number | null> {
  const { rows } = await db.query<{ askedAt: string; answeredAt: string | null }>({
    name: 'latest-first-answers',
    text: `SELECT first.sent_at AS "askedAt", answer.sent_at AS "answeredAt"
      FROM (SELECT id FROM conversations WHERE agent_id = $1 AND last_message_at IS NOT NULL
        ORDER BY last_message_at DESC NULLS LAST, id DESC LIMIT $2) AS latest
      CROSS JOIN LATERAL (SELECT seq, sent_at FROM messages
        WHERE agent_id = $1 AND conversation_id = latest.id AND sender = 'guest' ORDER BY seq LIMIT 1) AS first
      LEFT JOIN LATERAL (SELECT sent_at FROM messages
        WHERE agent_id = $1 AND conversation_id = latest.id AND sender = 'agent' AND NOT is_note AND seq > first.seq
        ORDER BY seq LIMIT 1) AS answer ON true`,
    values: [agentId, conversationsCounted],
  });
  const waits = rows.map(({ askedAt, answeredAt }) => ({
    askedAt: Date.parse(askedAt),
    answeredAt: answeredAt === null ? null : Date.parse(answeredAt),
  }));
  return typicalAnswerHours(waits, now);
}
