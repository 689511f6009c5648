import { randomBytes } from 'node:crypto';
import { hourMs } from '#domain/shared/duration.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type RowOf, selectList } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import { hashToken } from '#server/http/session/session.store.ts';

type AdminTokenKind = 'password_reset' | 'email_change';
type AdminToken = RowOf<typeof tokenColumns>;
type TokenQuery = { token: string; kind: AdminTokenKind; now: number };

/** Creates a single-use token and voids older ones of the same kind. Lock the admin first. */
export async function mintAdminToken(
  tx: Queryable,
  input: AdminToken & { kind: AdminTokenKind; now: number; hours: number },
): Promise<string> {
  const { adminId, kind, email, now, hours } = input;
  await voidAdminTokens(tx, adminId, [kind]);
  const token = randomBytes(32).toString('base64url');
  await tx.query(
    `INSERT INTO admin_tokens (token_hash, admin_id, kind, email, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [hashToken(token), adminId, kind, email, new Date(now), new Date(now + hours * hourMs)],
  );
  return token;
}

const tokenColumns = selectList('admin_tokens', ['adminId', 'email']);

/** Reads a valid token without consuming it. */
export async function findAdminToken(
  db: Queryable,
  { token, kind, now }: TokenQuery,
): Promise<AdminToken | null> {
  const { rows } = await db.query<AdminToken>(
    `SELECT ${tokenColumns}
     FROM admin_tokens
     WHERE token_hash = $1 AND kind = $2 AND expires_at > $3`,
    [hashToken(token), kind, new Date(now)],
  );
  return rows[0] ?? null;
}

/** Consumes a token. Of concurrent calls one gets it, the others get null. */
export async function takeAdminToken(
  tx: Queryable,
  { token, kind, now }: TokenQuery,
): Promise<AdminToken | null> {
  const { rows } = await tx.query<AdminToken>(
    `DELETE FROM admin_tokens WHERE token_hash = $1 AND kind = $2 AND expires_at > $3
     RETURNING ${tokenColumns}`,
    [hashToken(token), kind, new Date(now)],
  );
  return rows[0] ?? null;
}

export async function voidAdminTokens(
  tx: Queryable,
  adminId: string,
  kinds: readonly AdminTokenKind[],
): Promise<void> {
  await tx.query('DELETE FROM admin_tokens WHERE admin_id = $1 AND kind = ANY($2::text[])', [adminId, kinds]);
}

/** The requested email address that the admin has not confirmed yet. */
export async function pendingEmailOf(db: Queryable, adminId: string, now: number): Promise<string | null> {
  const { rows } = await db.query<Pick<Tables['admin_tokens'], 'email'>>(
    `SELECT email FROM admin_tokens WHERE admin_id = $1 AND kind = 'email_change' AND expires_at > $2`,
    [adminId, new Date(now)],
  );
  return rows[0]?.email ?? null;
}

export async function deleteExpiredAdminTokens(db: Queryable, now: number): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM admin_tokens WHERE expires_at <= $1', [new Date(now)]);
  return rowCount ?? 0;
}
