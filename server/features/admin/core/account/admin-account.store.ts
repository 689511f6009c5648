import type { AdminRole } from '#domain/admin/admin-roles.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type RowOf, selectList } from '#server/db/rows.ts';
import { emailKeyOf } from '#server/features/account/agents/index.ts';

export type LockedAdmin = RowOf<typeof columns, { role: AdminRole }>;

const columns = selectList('admins', ['id', 'name', 'email', 'role', 'status', 'createdAt']);

/** Locks the row of one admin until the transaction ends. */
export async function lockAdmin(tx: Queryable, adminId: string): Promise<LockedAdmin | null> {
  const { rows } = await tx.query<LockedAdmin>(`SELECT ${columns} FROM admins WHERE id = $1 FOR UPDATE`, [
    adminId,
  ]);
  return rows[0] ?? null;
}

/**
 * Locks all admins in a fixed order, so that of two admins who suspend each other the second sees the first change.
 */
export async function lockAllAdmins(tx: Queryable): Promise<LockedAdmin[]> {
  const { rows } = await tx.query<LockedAdmin>(`SELECT ${columns} FROM admins ORDER BY id FOR UPDATE`);
  return rows;
}

/** Finds an admin by email address, whatever their status. */
export async function findAnyAdminByEmail(db: Queryable, email: string): Promise<LockedAdmin | null> {
  const { rows } = await db.query<LockedAdmin>(`SELECT ${columns} FROM admins WHERE email_key = $1`, [
    emailKeyOf(email),
  ]);
  return rows[0] ?? null;
}

export async function setAdminName(tx: Queryable, adminId: string, name: string): Promise<void> {
  await tx.query('UPDATE admins SET name = $2 WHERE id = $1', [adminId, name]);
}

/** False when another admin has the address. */
export async function setAdminEmail(tx: Queryable, adminId: string, email: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE admins SET email = $2, email_key = $3 WHERE id = $1
       AND NOT EXISTS (SELECT 1 FROM admins WHERE email_key = $3 AND id <> $1)`,
    [adminId, email, emailKeyOf(email)],
  );
  return rowCount === 1;
}

/** Whether the checked hash is still the current one. Lock the admin first. */
export async function isAdminPassword(tx: Queryable, adminId: string, checkedHash: string): Promise<boolean> {
  const { rowCount } = await tx.query('SELECT 1 FROM admins WHERE id = $1 AND password_hash = $2', [
    adminId,
    checkedHash,
  ]);
  return rowCount === 1;
}

export async function setAdminPassword(tx: Queryable, adminId: string, passwordHash: string): Promise<void> {
  await tx.query('UPDATE admins SET password_hash = $2 WHERE id = $1', [adminId, passwordHash]);
}

export async function setAdminStatus(
  tx: Queryable,
  adminId: string,
  status: LockedAdmin['status'],
): Promise<void> {
  await tx.query('UPDATE admins SET status = $2 WHERE id = $1', [adminId, status]);
}

export async function setAdminRole(tx: Queryable, adminId: string, role: AdminRole): Promise<void> {
  await tx.query('UPDATE admins SET role = $2 WHERE id = $1', [adminId, role]);
}

/** Revokes the open invitations that an admin sent; returns their email addresses. */
export async function revokeInvitationsOf(tx: Queryable, adminId: string, now: number): Promise<string[]> {
  const { rows } = await tx.query<{ email: string }>(
    `UPDATE admin_invitations SET revoked_at = $2
     WHERE invited_by = $1 AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > $2
     RETURNING email`,
    [adminId, new Date(now)],
  );
  return rows.map(({ email }) => email);
}

const rowsOfAdmin = [
  'UPDATE admin_invitations SET invited_by = NULL WHERE invited_by = $1',
  'DELETE FROM notifications WHERE agent_id = $1',
  `DELETE FROM seen_devices WHERE audience = 'admin' AND account_id = $1`,
  'DELETE FROM admin_tokens WHERE admin_id = $1',
  'DELETE FROM admins WHERE id = $1',
];

/** Deletes an admin; only the log keeps the name. End sessions and two-step sign-in first. */
export async function deleteAdmin(tx: Queryable, adminId: string): Promise<void> {
  for (const statement of rowsOfAdmin) await tx.query(statement, [adminId]);
}
