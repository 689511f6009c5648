import type { AdminRole } from '#domain/admin/admin-roles.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, type RowOf, selectList } from '#server/db/rows.ts';
import { emailKeyOf } from '#server/features/account/agents/index.ts';

export type AdminRecord = RowOf<typeof columns, { role: AdminRole }>;

const columns = selectList('admins', ['id', 'name', 'email', 'role', 'createdAt']);

export async function hasAdmin(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM admins LIMIT 1');
  return rowCount === 1;
}

/** Ignores status: an email address belongs to at most one admin. */
export async function isAdminEmail(db: Queryable, emailKey: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM admins WHERE email_key = $1', [emailKey]);
  return rowCount === 1;
}

/** Blocks inserts by other transactions until this one ends; reads continue. */
export async function lockAdmins(tx: Queryable): Promise<void> {
  await tx.query('LOCK TABLE admins IN SHARE ROW EXCLUSIVE MODE');
}

export async function insertAdmin(
  tx: Queryable,
  admin: {
    id: string;
    name: string;
    email: string;
    role: AdminRole;
    passwordHash: string;
    now: number;
  },
): Promise<AdminRecord> {
  const { rows } = await tx.query<AdminRecord>(
    `INSERT INTO admins (id, name, email, email_key, role, password_hash, created_at, last_sign_in_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7) RETURNING ${columns}`,
    [
      admin.id,
      admin.name,
      admin.email,
      emailKeyOf(admin.email),
      admin.role,
      admin.passwordHash,
      new Date(admin.now),
    ],
  );

  return oneRow(rows);
}

export async function findAdmin(db: Queryable, adminId: string): Promise<AdminRecord | null> {
  const { rows } = await db.query<AdminRecord>(
    `SELECT ${columns} FROM admins WHERE id = $1 AND status = 'active'`,
    [adminId],
  );
  return rows[0] ?? null;
}

export async function findAdminByEmail(
  db: Queryable,
  email: string,
): Promise<(AdminRecord & { passwordHash: string }) | null> {
  const { rows } = await db.query<AdminRecord & { passwordHash: string }>(
    `SELECT ${columns}, password_hash AS "passwordHash"
     FROM admins
     WHERE email_key = $1 AND status = 'active'`,
    [emailKeyOf(email)],
  );
  return rows[0] ?? null;
}

export async function findAdminCredential(
  db: Queryable,
  adminId: string,
): Promise<(AdminRecord & { passwordHash: string }) | null> {
  const { rows } = await db.query<AdminRecord & { passwordHash: string }>(
    `SELECT ${columns}, password_hash AS "passwordHash" FROM admins WHERE id = $1 AND status = 'active'`,
    [adminId],
  );
  return rows[0] ?? null;
}

export async function recordAdminSignIn(tx: Queryable, adminId: string, now: number): Promise<void> {
  await tx.query('UPDATE admins SET last_sign_in_at = $2 WHERE id = $1', [adminId, new Date(now)]);
}

/** Serialises changes: no other transaction can write the settings between read and write. */
export async function lockSettings(tx: Queryable): Promise<void> {
  await tx.query('LOCK TABLE platform_settings IN SHARE ROW EXCLUSIVE MODE');
}
