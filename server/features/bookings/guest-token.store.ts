import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '#server/db/pool.ts';

/** Opens a guest's own page: 43 base64url characters, told once; only its SHA-256 is stored. */
export async function insertGuestToken(
  db: Queryable,
  booking: { agentId: string; bookingId: string; now: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query({
    name: 'insert-guest-token',
    text: 'INSERT INTO guest_tokens (token_hash, agent_id, booking_id, created_at) VALUES ($1, $2, $3, $4)',
    values: [hashOf(token), booking.agentId, booking.bookingId, new Date(booking.now)],
  });
  return token;
}

export async function findGuestToken(
  db: Queryable,
  token: string,
): Promise<{ agentId: string; bookingId: string } | null> {
  if (!/^[0-9A-Za-z_-]{43}$/.test(token)) return null;
  const { rows } = await db.query({
    name: 'find-guest-token',
    text: 'SELECT agent_id AS "agentId", booking_id AS "bookingId" FROM guest_tokens WHERE token_hash = $1',
    values: [hashOf(token)],
  });
  return rows[0] ?? null;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
