import type { MemberRole, MemberStatus, PropertyAccess } from '#domain/account/member-roles.ts';
import type { Queryable } from '#server/db/pool.ts';

/** A member as the team sees them. */
export type MemberRow = {
  id: string;
  name: string;
  email: string;
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
    coalesce(m.email, a.email) AS email, coalesce(m.role, 'owner') AS role, m.property_ids,
    coalesce(m.status, 'active') AS status, coalesce(m.created_at, a.created_at) AS created_at, m.removed_at
  FROM agents a LEFT JOIN members m ON m.agent_id = a.id AND m.id = a.id
  WHERE a.id = $1
  UNION ALL
  SELECT agent_id, id, name, email, role, property_ids, status, created_at, removed_at
  FROM members
  WHERE agent_id = $1 AND id <> agent_id`;

/** The members of a business in the order in which they came, removed ones last. */
export async function selectMembers(db: Queryable, agentId: string): Promise<MemberRow[]> {
  const { rows } = await db.query<MemberRow>(
    `SELECT t.id, t.name, t.email, t.role, coalesce(to_jsonb(t.property_ids), '"all"') AS properties, t.status,
       EXISTS (SELECT FROM two_step_accounts s
         WHERE s.audience = 'agent' AND s.account_id = t.id AND s.confirmed_at IS NOT NULL)
         OR EXISTS (SELECT FROM agent_passkeys p
           WHERE p.agent_id = t.agent_id AND coalesce(p.member_id, p.agent_id) = t.id) AS "hasTwoStep",
       t.created_at AS "createdAt", t.removed_at AS "removedAt",
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
