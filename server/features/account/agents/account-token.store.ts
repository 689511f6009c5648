import { createHash, randomBytes } from 'node:crypto';
import { retentionMs } from '#domain/admin/retention-rules.ts';
import { hourMs } from '#domain/shared/duration.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type RowOf, selectList } from '#server/db/rows.ts';
import type { MemberKey } from '#server/http/caller.ts';
import { hashToken } from '#server/http/session/session.store.ts';

export type AccountTokenKind = 'password_reset' | 'email_verification' | 'email_change' | 'email_change_stop';

/** Links of which several stay valid: a mail sent again has another one, and which is used does not matter. */
const repeatableKinds: ReadonlySet<AccountTokenKind> = new Set(['email_verification', 'email_change_stop']);

/**
 * Creates a single-use token and voids older ones of the same kind, except links that verify an address or stop the
 * change of one: the mails with them may arrive in any order. Lock the agent first.
 */
export async function mintAccountToken(
  tx: Queryable,
  input: MemberKey & {
    kind: AccountTokenKind;
    emailKey: string;
    /** Of a change of the address, as it was typed. */
    newEmail?: string | undefined;
    now: number;
    hours: number;
  },
): Promise<string> {
  const { agentId, memberId, kind, emailKey, newEmail = null, now, hours } = input;
  if (!repeatableKinds.has(kind)) await voidAccountTokens(tx, input, kind);

  const token = randomBytes(32).toString('base64url');
  await tx.query(
    `INSERT INTO account_tokens (token_hash, agent_id, member_id, kind, email_key, new_email,
       created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      hashToken(token),
      agentId,
      memberId,
      kind,
      emailKey,
      newEmail,
      new Date(now),
      new Date(now + hours * hourMs),
    ],
  );
  return token;
}

export type OpenAccountToken = RowOf<typeof ownColumns> & MemberKey;
type TokenQuery = { token: string; kind: AccountTokenKind; now: number };

const ownColumns = selectList('account_tokens', ['agentId', 'emailKey', 'newEmail']);
const tokenColumns = `${ownColumns}, coalesce(member_id, agent_id) AS "memberId"`;

/** Reads a valid token without consuming it. */
export async function findOpenAccountToken(
  db: Queryable,
  params: TokenQuery,
): Promise<OpenAccountToken | null> {
  const { rows } = await db.query<OpenAccountToken>(
    `SELECT ${tokenColumns} FROM account_tokens
     WHERE token_hash = $1 AND kind = $2 AND used_at IS NULL AND expires_at > $3`,
    [hashToken(params.token), params.kind, new Date(params.now)],
  );
  return rows[0] ?? null;
}

/** Consumes a token. Of concurrent calls one gets it, the others get null. */
export async function takeAccountToken(tx: Queryable, params: TokenQuery): Promise<OpenAccountToken | null> {
  const { rows } = await tx.query<OpenAccountToken>(
    `UPDATE account_tokens SET used_at = $3
     WHERE token_hash = $1 AND kind = $2 AND used_at IS NULL AND expires_at > $3
     RETURNING ${tokenColumns}`,
    [hashToken(params.token), params.kind, new Date(params.now)],
  );
  return rows[0] ?? null;
}

export async function voidAccountTokens(
  tx: Queryable,
  { agentId, memberId }: MemberKey,
  kind: AccountTokenKind,
): Promise<void> {
  await tx.query(
    `DELETE FROM account_tokens
     WHERE agent_id = $1 AND coalesce(member_id, agent_id) = $2 AND kind = $3 AND used_at IS NULL`,
    [agentId, memberId, kind],
  );
}

export async function deleteExpiredAccountTokens(db: Queryable, now: number): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM account_tokens WHERE expires_at < $1', [new Date(now)]);
  return rowCount ?? 0;
}

/** With `network`: counts only requests from that network. */
type CountedMail = {
  kind: 'password_reset' | 'admin_password_reset' | 'verify_email' | 'guest_links';
  emailKey: string;
  network?: string;
};

/**
 * Counts one mail to an address, at most `limit` per hour; false when the limit is reached. The account need not
 * exist.
 */
export async function claimAccountMail(
  db: Queryable,
  { kind, emailKey, network }: CountedMail,
  { now, limit }: { now: number; limit: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO account_mail_counts AS c (account, mails, began_at) VALUES ($1, 1, $2)
     ON CONFLICT (account) DO UPDATE SET
       mails = CASE WHEN c.began_at <= $3 THEN 1 ELSE c.mails + 1 END,
       began_at = CASE WHEN c.began_at <= $3 THEN $2 ELSE c.began_at END
     WHERE c.began_at <= $3 OR c.mails < $4`,
    [
      createHash('sha256')
        .update([kind, emailKey, network].filter((part) => part !== undefined).join(':'))
        .digest(),
      new Date(now),
      new Date(now - hourMs),
      limit,
    ],
  );

  return rowCount === 1;
}

export async function deleteOldMailCounts(db: Queryable, now: number): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM account_mail_counts WHERE began_at <= $1', [
    new Date(now - retentionMs('mail_counts')),
  ]);
  return rowCount ?? 0;
}
