import { openStates, soldStates } from '#domain/booking/booking-states.ts';
import type { Queryable } from '#server/db/pool.ts';
import { sqlList } from '#server/db/sql-list.ts';

type StayOfAddress = { agentId: string; bookingId: string };

const currentStates = [...openStates, ...soldStates] as const;

/** Requests and stays of an email address that have not ended by `from`, with any active agent; the next one first. */
export async function selectStaysOfAddress(
  db: Queryable,
  { emailKey, from, limit }: { emailKey: string; from: string; limit: number },
): Promise<StayOfAddress[]> {
  const { rows } = await db.query<StayOfAddress>(
    `SELECT b.agent_id AS "agentId", b.id AS "bookingId"
     FROM bookings b JOIN agents a ON a.id = b.agent_id AND a.status = 'active'
     WHERE b.guest_email_key = $1 AND b.check_out >= $2 AND b.deleted_at IS NULL
       AND b.status IN ${sqlList(currentStates)}
     ORDER BY b.check_in, b.id LIMIT $3`,
    [emailKey, from, limit],
  );
  return rows;
}
