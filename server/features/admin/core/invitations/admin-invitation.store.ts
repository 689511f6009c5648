import { createHash, randomBytes } from 'node:crypto';
import type { AdminRole } from '#domain/admin/admin-roles.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, type RowOf, selectList } from '#server/db/rows.ts';

export type InvitationRow = RowOf<typeof stored, { role: AdminRole }> & {
  invitedBy: string;
  /** Null once the account of whoever sent it was removed. */
  inviterId: string | null;
};

const stored = selectList('admin_invitations', [
  'id',
  'email',
  'role',
  'createdAt',
  'expiresAt',
  'acceptedAt',
  'revokedAt',
]);
const columns = `${stored}, invited_by_name AS "invitedBy", invited_by AS "inviterId"`;

const isOpen = 'accepted_at IS NULL AND revoked_at IS NULL';

/** The latest hundred, newest first. */
export async function selectInvitations(db: Queryable): Promise<InvitationRow[]> {
  const { rows } = await db.query<InvitationRow>(
    `SELECT ${columns} FROM admin_invitations ORDER BY created_at DESC, id DESC LIMIT 100`,
  );
  return rows;
}

/** Null when this address already has an open invitation. An expired one is revoked first. */
export async function insertInvitation(
  tx: Queryable,
  invitation: {
    id: string;
    email: string;
    emailKey: string;
    role: AdminRole;
    tokenHash: Buffer;
    invitedBy: { id: string; name: string };
    now: number;
    expiresAt: number;
  },
): Promise<InvitationRow | null> {
  const { id, email, emailKey, role, tokenHash, invitedBy } = invitation;
  const now = new Date(invitation.now);
  await tx.query(
    `UPDATE admin_invitations SET revoked_at = $2 WHERE email_key = $1 AND ${isOpen} AND expires_at <= $2`,
    [emailKey, now],
  );

  const inserted = await insertRow(
    tx,
    'admin_invitations',
    {
      id,
      email,
      role,
      emailKey,
      tokenHash,
      createdAt: now,
      invitedBy: invitedBy.id,
      invitedByName: invitedBy.name,
      expiresAt: new Date(invitation.expiresAt),
    },
    { onConflict: 'DO NOTHING' },
  );

  return inserted === 1 ? await lockInvitation(tx, id) : null;
}

/** Replaces the token hash of an open invitation; null when it is no longer open. */
export async function renewInvitationToken(
  tx: Queryable,
  { id, tokenHash, now }: { id: string; tokenHash: Buffer; now: number },
): Promise<InvitationRow | null> {
  const { rows } = await tx.query<InvitationRow>(
    `UPDATE admin_invitations
     SET token_hash = $2
     WHERE id = $1 AND ${isOpen} AND expires_at > $3
     RETURNING ${columns}`,
    [id, tokenHash, new Date(now)],
  );
  return rows[0] ?? null;
}

export async function findOpenInvitation(
  db: Queryable,
  tokenHash: Buffer,
  now: number,
): Promise<InvitationRow | null> {
  const { rows } = await db.query<InvitationRow>(
    `SELECT ${columns} FROM admin_invitations WHERE token_hash = $1 AND ${isOpen} AND expires_at > $2`,
    [tokenHash, new Date(now)],
  );
  return rows[0] ?? null;
}

/** Null when the invitation was used or revoked in the meantime. */
export async function claimInvitation(
  tx: Queryable,
  tokenHash: Buffer,
  now: number,
): Promise<InvitationRow | null> {
  const { rows } = await tx.query<InvitationRow>(
    `UPDATE admin_invitations SET accepted_at = $2 WHERE token_hash = $1 AND ${isOpen} AND expires_at > $2
     RETURNING ${columns}`,
    [tokenHash, new Date(now)],
  );
  return rows[0] ?? null;
}

export async function lockInvitation(tx: Queryable, id: string): Promise<InvitationRow | null> {
  const { rows } = await tx.query<InvitationRow>(
    `SELECT ${columns} FROM admin_invitations WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return rows[0] ?? null;
}

export async function setExpiry(tx: Queryable, id: string, expiresAt: number): Promise<void> {
  await tx.query('UPDATE admin_invitations SET expires_at = $2 WHERE id = $1', [id, new Date(expiresAt)]);
}

export async function setRevoked(tx: Queryable, id: string, now: number): Promise<void> {
  await tx.query('UPDATE admin_invitations SET revoked_at = $2 WHERE id = $1', [id, new Date(now)]);
}

/** 256-bit token of the mailed link; only its hash is stored. */
export function newInvitationToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashInvitationToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
