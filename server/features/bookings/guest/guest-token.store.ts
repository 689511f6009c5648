import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '#server/db/pool.ts';

/** What a token opens: a booking, or a question that was asked without one. */
export type OpenedByToken =
  | { bookingId: string; conversationId: null }
  | { bookingId: null; conversationId: string };

/**
 * Creates tokens for the guest's page, one for each entry of `mailed`: 43 base64url characters, returned once; only their
 * SHA-256 is stored.
 */
export async function insertGuestTokens<Mailed extends readonly boolean[]>(
  db: Queryable,
  opens: { agentId: string; mailed: Mailed; now: number } & OpenedByToken,
): Promise<{ -readonly [Index in keyof Mailed]: string }> {
  const tokens = opens.mailed.map(() => randomBytes(32).toString('base64url'));
  await db.query({
    name: 'insert-guest-tokens',
    text: `INSERT INTO guest_tokens (token_hash, agent_id, booking_id, conversation_id, mailed, created_at)
           SELECT t.hash, $2, $3, $4, t.mailed, $6 FROM unnest($1::bytea[], $5::boolean[]) AS t (hash, mailed)`,
    values: [
      tokens.map(hashOf),
      opens.agentId,
      opens.bookingId,
      opens.conversationId,
      opens.mailed,
      new Date(opens.now),
    ],
  });
  // NOTE: one token was made for each entry.
  return tokens as { -readonly [Index in keyof Mailed]: string };
}

export type GuestToken = { agentId: string; mailed: boolean; isRevoked: boolean } & OpenedByToken;

export async function findGuestToken(db: Queryable, token: string): Promise<GuestToken | null> {
  if (!/^[0-9A-Za-z_-]{43}$/.test(token)) return null;
  const { rows } = await db.query<GuestToken>({
    name: 'find-guest-token',
    text: `SELECT agent_id AS "agentId", booking_id AS "bookingId", conversation_id AS "conversationId", mailed,
             revoked_at IS NOT NULL AS "isRevoked"
           FROM guest_tokens WHERE token_hash = $1`,
    values: [hashOf(token)],
  });
  return rows[0] ?? null;
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

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
