import type { TeamMember } from '#contract/admin/team.ts';
import { inNameOrder } from '#server/db/name-order.ts';
import type { Queryable } from '#server/db/pool.ts';
import { selectList } from '#server/db/rows.ts';

const adminColumns = selectList(
  'admins',
  ['_id', 'name', 'email', 'role', 'status', 'createdAt', 'lastSignInAt'],
  'a',
);

const columns = `${adminColumns},
  EXISTS (SELECT FROM two_step_accounts t WHERE t.audience = 'admin' AND t.account_id = a.id
    AND t.confirmed_at IS NOT NULL)
    OR EXISTS (SELECT FROM admin_passkeys p WHERE p.admin_id = a.id) AS "hasTwoStep"`;

export async function selectTeam(db: Queryable): Promise<TeamMember[]> {
  const { rows } = await db.query<TeamMember>(
    `SELECT ${columns} FROM admins a ORDER BY ${inNameOrder('a.name')}, a.id`,
  );
  return rows;
}

export async function findMember(db: Queryable, id: string): Promise<TeamMember | null> {
  const { rows } = await db.query<TeamMember>(`SELECT ${columns} FROM admins a WHERE a.id = $1`, [id]);
  return rows[0] ?? null;
}
