import { randomBytes } from 'node:crypto';
import { retentionMs } from '#domain/admin/retention-rules.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, type RowOf, selectList } from '#server/db/rows.ts';
import type { AccountKey } from '#server/http/caller.ts';
import { hashToken } from '#server/http/session/session.store.ts';

export type Account = { audience: 'agent' | 'admin'; accountId: string };
export type TwoStepRow = RowOf<typeof accountColumns>;

const accountColumns = selectList('two_step_accounts', ['sealedSecret', 'confirmedAt', 'begunAt']);

export async function findTwoStep(db: Queryable, account: Account): Promise<TwoStepRow | null> {
  const { rows } = await db.query<TwoStepRow>({
    name: 'find-two-step',
    text: `SELECT ${accountColumns}
           FROM two_step_accounts WHERE audience = $1 AND account_id = $2`,
    values: [account.audience, account.accountId],
  });
  return rows[0] ?? null;
}

/** Stores an unconfirmed secret; false when two-step sign-in is already on. */
export async function saveUnconfirmed(
  db: Queryable,
  account: Account,
  begun: { sealedSecret: Buffer; now: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO two_step_accounts AS t (audience, account_id, sealed_secret, begun_at)
     VALUES ($1, $2, $3, $4)
     ON CONFLICT (audience, account_id) DO UPDATE SET sealed_secret = $3, begun_at = $4
     WHERE t.confirmed_at IS NULL`,
    [account.audience, account.accountId, begun.sealedSecret, new Date(begun.now)],
  );
  return rowCount === 1;
}

/** Confirms the checked secret. Of concurrent calls one gets true. */
export async function markConfirmed(
  tx: Queryable,
  account: Account,
  { sealedSecret, now }: { sealedSecret: Buffer; now: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE two_step_accounts SET confirmed_at = $4
     WHERE audience = $1 AND account_id = $2 AND sealed_secret = $3 AND confirmed_at IS NULL`,
    [account.audience, account.accountId, sealedSecret, new Date(now)],
  );
  return rowCount === 1;
}

/** Deletes the secret, the recovery codes and pending second steps. */
export async function deleteTwoStep(tx: Queryable, { audience, accountId }: Account): Promise<boolean> {
  const values = [audience, accountId];
  await tx.query('DELETE FROM recovery_codes WHERE audience = $1 AND account_id = $2', values);
  await tx.query('DELETE FROM second_step_tickets WHERE audience = $1 AND account_id = $2', values);
  const { rowCount } = await tx.query(
    'DELETE FROM two_step_accounts WHERE audience = $1 AND account_id = $2',
    values,
  );
  return rowCount === 1;
}

/** Consumes the time step and all earlier ones; false when it was already used. */
export async function takeStep(db: Queryable, account: Account, step: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE two_step_accounts SET last_step = $3
     WHERE audience = $1 AND account_id = $2 AND last_step < $3`,
    [account.audience, account.accountId, step],
  );
  return rowCount === 1;
}

export async function replaceRecoveryCodes(
  tx: Queryable,
  { audience, accountId }: Account,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.query('DELETE FROM recovery_codes WHERE audience = $1 AND account_id = $2', [audience, accountId]);
  await tx.query(
    'INSERT INTO recovery_codes (audience, account_id, code_hash) SELECT $1, $2, unnest($3::bytea[])',
    [audience, accountId, hashes],
  );
}

/** Consumes a recovery code. Of concurrent calls one gets true. */
export async function takeRecoveryCode(
  db: Queryable,
  { audience, accountId }: Account,
  { hash, now }: { hash: Buffer; now: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE recovery_codes SET used_at = $4
     WHERE audience = $1 AND account_id = $2 AND code_hash = $3 AND used_at IS NULL`,
    [audience, accountId, hash, new Date(now)],
  );
  return rowCount === 1;
}

export async function countRecoveryCodes(db: Queryable, { audience, accountId }: Account): Promise<number> {
  const { rows } = await db.query<{ left: number }>(
    `SELECT count(*)::integer AS left FROM recovery_codes
     WHERE audience = $1 AND account_id = $2 AND used_at IS NULL`,
    [audience, accountId],
  );
  return oneRow(rows).left;
}

export type Ticket = AccountKey & { rememberMe: boolean };

/** Creates the ticket with which a sign-in continues after its first step. */
export async function mintTicket(db: Queryable, ticket: Ticket, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(
    `INSERT INTO second_step_tickets (token_hash, audience, agent_id, account_id, remember_me, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      hashToken(token),
      ticket.audience,
      ticket.agentId,
      ticket.accountId,
      ticket.rememberMe,
      new Date(now + retentionMs('second_steps')),
    ],
  );

  return token;
}

type TicketQuery = { token: string; audience: Account['audience']; now: number };

const ownTicketColumns = selectList('second_step_tickets', ['audience', 'accountId', 'rememberMe']);
/** Tickets of the last version's processes name no business; they are of first owners. */
const ticketColumns = `${ownTicketColumns},
  CASE audience WHEN 'agent' THEN coalesce(agent_id, account_id) END AS "agentId"`;

export async function findTicket(
  db: Queryable,
  { token, audience, now }: TicketQuery,
): Promise<Ticket | null> {
  const { rows } = await db.query<Ticket>(
    `SELECT ${ticketColumns} FROM second_step_tickets
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
