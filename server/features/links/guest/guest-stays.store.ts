import { endedStates } from '#domain/bookings/booking-states.ts';
import type { Queryable } from '#server/db/pool.ts';
import { sqlList } from '#server/db/sql-list.ts';

type StayOfAddress = { agentId: string; bookingId: string };

/** Hosts who may write to guests: with an address of their own that is confirmed. */
const mayWrite = `a.status = 'active' AND a.email_verified_at IS NOT NULL`;

/**
 * Requests and stays of an email address whose links still work, with any agent who may write: the coming ones, then those
 * that are over or have ended, each the nearest to `today` first. `oldest` is the first departure.
 */
export async function selectStaysOfAddress(
  db: Queryable,
  { emailKey, today, oldest, limit }: { emailKey: string; today: string; oldest: string; limit: number },
): Promise<StayOfAddress[]> {
  const { rows } = await db.query<StayOfAddress>(
    `SELECT b.agent_id AS "agentId", b.id AS "bookingId"
     FROM bookings b JOIN agents a ON a.id = b.agent_id AND ${mayWrite}
     WHERE b.guest_email_key = $1 AND b.check_out >= $2 AND b.deleted_at IS NULL
     ORDER BY b.check_out < $3 OR b.status IN ${sqlList(endedStates)}, abs(b.check_in - $3::date), b.id
     LIMIT $4`,
    [emailKey, oldest, today, limit],
  );
  return rows;
}

type QuestionOfAddress = { agentId: string; conversationId: string };

/** Questions without a booking of an email address since a moment, with any agent who may write; the latest first. */
export async function selectQuestionsOfAddress(
  db: Queryable,
  { emailKey, since, limit }: { emailKey: string; since: Date; limit: number },
): Promise<QuestionOfAddress[]> {
  const { rows } = await db.query<QuestionOfAddress>(
    `SELECT c.agent_id AS "agentId", c.id AS "conversationId"
     FROM conversations c JOIN agents a ON a.id = c.agent_id AND ${mayWrite}
     WHERE lower(c.guest_email) = $1 AND c.booking_id IS NULL AND c.last_message_at > $2
     ORDER BY c.last_message_at DESC, c.id LIMIT $3`,
    [emailKey, since, limit],
  );
  return rows;
}
