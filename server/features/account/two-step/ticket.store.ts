import { randomBytes } from 'node:crypto';
import { retentionMs } from '#domain/privacy/retention-rules.ts';
import type { Queryable } from '#server/db/pool.ts';
import { hashToken } from '#server/http/session/session.store.ts';
import type { Account } from './two-step.store.ts';

export type Ticket = Account & { rememberMe: boolean };

/** Creates the ticket with which a sign-in continues after its first step. */
export async function mintTicket(db: Queryable, ticket: Ticket, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(
    `INSERT INTO second_step_tickets (token_hash, audience, account_id, remember_me, expires_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [
      hashToken(token),
      ticket.audience,
      ticket.accountId,
      ticket.rememberMe,
      new Date(now + retentionMs('second_steps')),
    ],
  );
  return token;
}

type TicketQuery = { token: string; audience: Account['audience']; now: number };

export async function findTicket(
  db: Queryable,
  { token, audience, now }: TicketQuery,
): Promise<Ticket | null> {
  const { rows } = await db.query<Ticket>(
    `SELECT audience, account_id AS "accountId", remember_me AS "rememberMe" FROM second_step_tickets
     WHERE token_hash = $1 AND audience = $2 AND expires_at > $3`,
    [hashToken(token), audience, new Date(now)],
  );
  return rows[0] ?? null;
}

/** Consumes a ticket. Of concurrent calls one gets true. */
export async function takeTicket(tx: Queryable, { token, audience, now }: TicketQuery): Promise<boolean> {
  const { rowCount } = await tx.query(
    'DELETE FROM second_step_tickets WHERE token_hash = $1 AND audience = $2 AND expires_at > $3',
    [hashToken(token), audience, new Date(now)],
  );
  return rowCount === 1;
}

export async function deleteExpiredTickets(db: Queryable, now: number): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM second_step_tickets WHERE expires_at <= $1', [
    new Date(now),
  ]);
  return rowCount ?? 0;
}
