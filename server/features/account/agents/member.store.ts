import type { AgentSettings } from '#contract/account/agents.ts';
import type { MemberRole, MemberStatus, PropertyAccess } from '#domain/account/member-roles.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, selectList, updateRows } from '#server/db/rows.ts';
import type { MemberKey } from '#server/http/caller.ts';

/** A member as the team sees them. */
export type MemberRow = {
  id: string;
  name: string;
  email: string;
  avatar: string | null;
  role: MemberRole;
  properties: PropertyAccess;
  status: MemberStatus;
  hasTwoStep: boolean;
  createdAt: string;
  removedAt: string | null;
  /** Of the sessions that are left; null without one. */
  lastSeenAt: string | null;
};

/** The first owner's name and address are the agent's for as long as they are a member. */
const membersOfAgent = `SELECT a.id AS agent_id, a.id, coalesce(m.name, a.name) AS name,
    coalesce(m.email, a.email) AS email,
    CASE WHEN m.status = 'removed' THEN NULL ELSE a.avatar END AS avatar,
    coalesce(m.role, 'owner') AS role, m.property_ids,
    coalesce(m.status, 'active') AS status, coalesce(m.created_at, a.created_at) AS created_at, m.removed_at
  FROM agents a LEFT JOIN members m ON m.agent_id = a.id AND m.id = a.id
  WHERE a.id = $1
  UNION ALL
  SELECT agent_id, id, name, email, avatar, role, property_ids, status, created_at, removed_at
  FROM members
  WHERE agent_id = $1 AND id <> agent_id`;

const times = selectList('members', ['createdAt', 'removedAt'], 't');

/** The members of a business in the order in which they came, removed ones last. */
export async function selectMembers(db: Queryable, agentId: string): Promise<MemberRow[]> {
  const { rows } = await db.query<MemberRow>(
    `SELECT t.id, t.name, t.email, t.avatar, t.role, t.status,
       coalesce(to_jsonb(t.property_ids), '"all"') AS properties,
       EXISTS (SELECT FROM two_step_accounts s
         WHERE s.audience = 'agent' AND s.account_id = t.id AND s.confirmed_at IS NOT NULL)
         OR EXISTS (SELECT FROM agent_passkeys p
           WHERE p.agent_id = t.agent_id AND coalesce(p.member_id, p.agent_id) = t.id) AS "hasTwoStep",
       ${times},
       (SELECT max(s.last_seen_at) FROM agent_sessions s
        WHERE s.agent_id = t.agent_id AND coalesce(s.member_id, s.agent_id) = t.id) AS "lastSeenAt"
     FROM (${membersOfAgent}) AS t
     ORDER BY t.status, t.created_at, t.id`,
    [agentId],
  );
  return rows;
}

export async function memberIdsOf(db: Queryable, agentId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(`SELECT id FROM (${membersOfAgent}) AS t`, [agentId]);
  return rows.map(({ id }) => id);
}

/** What is stored as a member's properties; null stands for all. */
export function storedAccess(properties: PropertyAccess): string[] | null {
  return properties === 'all' ? null : [...properties];
}

type NewMember = MemberKey & {
  name: string;
  email: string;
  role: MemberRole;
  properties: PropertyAccess;
  /** Null for somebody who signs in with Google alone. */
  passwordHash: string | null;
  now: number;
};

export async function insertMember(tx: Queryable, member: NewMember): Promise<void> {
  const { agentId, memberId, name, email, role, properties, passwordHash, now } = member;
  await insertRow(tx, 'members', {
    agentId,
    id: memberId,
    name,
    email,
    role,
    propertyIds: storedAccess(properties),
    passwordHash,
    createdAt: new Date(now),
  });
}

/** Gives a member a role and properties; the first owner gets a row with the first change. */
export async function setMemberRights(
  tx: Queryable,
  { agentId, memberId }: MemberKey,
  { role, properties }: { role: MemberRole; properties: PropertyAccess },
): Promise<void> {
  await tx.query(
    `INSERT INTO members (agent_id, id, role, property_ids, created_at)
     SELECT a.id, a.id, $3, $4, a.created_at FROM agents a WHERE a.id = $1 AND a.id = $2
     ON CONFLICT DO NOTHING`,
    [agentId, memberId, role, storedAccess(properties)],
  );
  await tx.query('UPDATE members SET role = $3, property_ids = $4 WHERE agent_id = $1 AND id = $2', [
    agentId,
    memberId,
    role,
    storedAccess(properties),
  ]);
}

/** Removes a member, who keeps the name under which they worked and can no longer sign in. */
export async function removeMember(
  tx: Queryable,
  { agentId, memberId }: MemberKey,
  { name, email, role, now }: { name: string; email: string; role: MemberRole; now: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO members AS m (agent_id, id, role, status, name, email, created_at, removed_at)
     SELECT a.id, $2, $3, 'removed', $4, $5, a.created_at, $6 FROM agents a WHERE a.id = $1
     ON CONFLICT (agent_id, id) DO UPDATE
       SET status = 'removed', name = $4, email = $5, password_hash = NULL, phone = NULL, avatar = NULL,
         removed_at = $6`,
    [agentId, memberId, role, name, email, new Date(now)],
  );

  const ofMember = 'agent_id = $1 AND coalesce(member_id, agent_id) = $2';
  await tx.query('DELETE FROM member_email_changes WHERE agent_id = $1 AND member_id = $2', [
    agentId,
    memberId,
  ]);
  for (const table of ['agent_emails', 'account_tokens', 'google_identities', 'google_links'] as const)
    await tx.query(`DELETE FROM ${table} WHERE ${ofMember}`, [agentId, memberId]);
}

/** The business is reached at another owner's address once its first owner has left. */
export async function setContact(
  tx: Queryable,
  agentId: string,
  { name, email, now }: { name: string; email: string; now: number },
): Promise<void> {
  await tx.query(
    `UPDATE agents SET name = $2, email = $3, phone = NULL, avatar = NULL, password_hash = NULL,
       email_verified_at = $4, updated_at = $4
     WHERE id = $1`,
    [agentId, name, email, new Date(now)],
  );
}

/** Whether members without two-step sign-in can only set it up. */
export async function isTwoStepRequired(db: Queryable, agentId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM agents WHERE id = $1 AND settings @> '{"twoStepRequired": true}'`,
    [agentId],
  );
  return rowCount === 1;
}

export async function setTwoStepRequired(tx: Queryable, agentId: string, isRequired: boolean): Promise<void> {
  await tx.query('UPDATE agents SET settings = settings || $2::jsonb WHERE id = $1', [
    agentId,
    { twoStepRequired: isRequired },
  ]);
}

export async function setPersonalDetails(
  tx: Queryable,
  { agentId, memberId }: MemberKey,
  { name, phone }: { name: string; phone: string | null },
): Promise<void> {
  await tx.query('UPDATE members SET name = $3, phone = $4 WHERE agent_id = $1 AND id = $2', [
    agentId,
    memberId,
    name,
    phone,
  ]);
}

/** Address of the picture beside a member's name; null for the initials. The first owner's is the agent's. */
export async function setMemberAvatar(
  tx: Queryable,
  { agentId, memberId }: MemberKey,
  avatar: string | null,
): Promise<void> {
  await updateRows(tx, 'members', { agentId, id: memberId }, { avatar });
}

/** What a member has chosen for themselves. */
export type PersonalSettings = Partial<Pick<AgentSettings, 'appearance' | 'dateFormat' | 'weekStart'>>;

export async function findPersonalSettings(
  db: Queryable,
  { agentId, memberId }: MemberKey,
): Promise<PersonalSettings> {
  const { rows } = await db.query<{ settings: PersonalSettings }>(
    'SELECT settings FROM members WHERE agent_id = $1 AND id = $2',
    [agentId, memberId],
  );
  return rows[0]?.settings ?? {};
}

export async function writePersonalSettings(
  tx: Queryable,
  { agentId, memberId }: MemberKey,
  settings: PersonalSettings,
): Promise<void> {
  await tx.query('UPDATE members SET settings = settings || $3::jsonb WHERE agent_id = $1 AND id = $2', [
    agentId,
    memberId,
    settings,
  ]);
}
