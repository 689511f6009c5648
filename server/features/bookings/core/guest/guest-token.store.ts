import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '#server/db/pool.ts';
import { selectList } from '#server/db/rows.ts';
import type { Tx } from '#server/db/transaction.ts';
import { bytesText, writeLast } from '#server/db/transaction-end.ts';

/** What a token opens: a booking, or a question that was asked without one. */
export type OpenedByToken =
  | { bookingId: string; conversationId: null }
  | { bookingId: null; conversationId: string };

/** Creates a token for the guest's page: 43 base64url characters, returned once; only its SHA-256 is stored. */
export async function insertGuestToken(
  db: Queryable,
  opens: { agentId: string; mailed: boolean; isHosts?: boolean; now: number } & OpenedByToken,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query({
    name: 'insert-guest-token',
    text: `INSERT INTO guest_tokens (token_hash, agent_id, booking_id, conversation_id, mailed, created_at,
             taken_by_host)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      hashOf(token),
      opens.agentId,
      opens.bookingId,
      opens.conversationId,
      opens.mailed,
      new Date(opens.now),
      opens.isHosts ?? false,
    ],
  });

  return token;
}

const guestTokens = {
  name: 'tokens',
  text: `INSERT INTO guest_tokens (token_hash, agent_id, booking_id, mailed, created_at)
    SELECT token_hash, agent_id, booking_id, mailed, created_at
    FROM jsonb_to_recordset($tokens::jsonb) AS t (token_hash bytea, agent_id uuid, booking_id uuid,
      mailed boolean, created_at timestamptz)`,
};

/** The same for a booking, stored with the end of the transaction. */
export function addGuestToken(
  tx: Tx,
  { agentId, bookingId, mailed, now }: { agentId: string; bookingId: string; mailed: boolean; now: number },
): string {
  const token = randomBytes(32).toString('base64url');
  writeLast(tx, guestTokens, {
    token_hash: bytesText(hashOf(token)),
    agent_id: agentId,
    booking_id: bookingId,
    mailed,
    created_at: new Date(now),
  });
  return token;
}

export type GuestToken = { agentId: string; mailed: boolean; isRevoked: boolean } & OpenedByToken;

const tokenColumns = selectList('guest_tokens', ['agentId', 'bookingId', 'conversationId', 'mailed']);

export async function findGuestToken(db: Queryable, token: string): Promise<GuestToken | null> {
  if (!/^[0-9A-Za-z_-]{43}$/.test(token)) return null;
  const { rows } = await db.query<GuestToken>({
    name: 'find-guest-token',
    text: `-- all tenants: the hash of a token is the key
           SELECT ${tokenColumns}, revoked_at IS NOT NULL AS "isRevoked"
           FROM guest_tokens WHERE token_hash = $1`,
    values: [hashOf(token)],
  });
  return rows[0] ?? null;
}

/** How many links to the guest's page of a booking the host has taken, with those that ended. */
export async function countLinksOfHost(
  db: Queryable,
  { agentId, bookingId }: { agentId: string; bookingId: string },
): Promise<number> {
  const { rows } = await db.query<{ links: number }>(
    `SELECT count(*)::int AS links
     FROM guest_tokens
     WHERE agent_id = $1 AND booking_id = $2 AND taken_by_host`,
    [agentId, bookingId],
  );
  return rows[0]?.links ?? 0;
}

/** Revokes all guest tokens of a booking, with those of a question that it joined. */
export async function revokeGuestTokens(
  db: Queryable,
  booking: { agentId: string; bookingId: string; now: number },
): Promise<void> {
  await db.query(
    `UPDATE guest_tokens SET revoked_at = $3 WHERE agent_id = $1 AND revoked_at IS NULL AND (booking_id = $2
       OR conversation_id = (SELECT id FROM conversations WHERE agent_id = $1 AND booking_id = $2))`,
    [booking.agentId, booking.bookingId, new Date(booking.now)],
  );
}

/** Revokes the tokens that were mailed for a booking, whose address was wrong. */
export async function revokeMailedTokens(
  db: Queryable,
  booking: { agentId: string; bookingId: string; now: number },
): Promise<void> {
  await db.query(
    `UPDATE guest_tokens SET revoked_at = $3
     WHERE agent_id = $1 AND booking_id = $2 AND mailed AND revoked_at IS NULL`,
    [booking.agentId, booking.bookingId, new Date(booking.now)],
  );
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
