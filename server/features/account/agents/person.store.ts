import type { MemberRole, PropertyAccess } from '#domain/account/member-roles.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { MemberKey } from '#server/http/caller.ts';
import { type AgentRecord, businessColumns, emailKeyOf } from './agent.store.ts';

/**
 * A member who signs in, with the business: `id` and what a business has are the agent's; name, address, phone, picture and
 * password are the person's.
 */
export type Person = AgentRecord & { memberId: string; role: MemberRole; properties: PropertyAccess };

export function keyOf({ id: agentId, memberId }: Pick<Person, 'id' | 'memberId'>): MemberKey {
  return { agentId, memberId };
}

/** Whoever opened the account, as the account's only member. */
export function asFirstOwner(agent: AgentRecord): Person {
  return { ...agent, memberId: agent.id, role: 'owner', properties: 'all' };
}

/** The first owner's own fields are in agents, everybody else's in members. */
function ownField(ofMember: string, ofFirstOwner: string): string {
  return `CASE WHEN m.id <> agents.id THEN ${ofMember} ELSE ${ofFirstOwner} END`;
}

const passwordHash = ownField('m.password_hash', 'agents.password_hash');

const personColumns = `${businessColumns},
  coalesce(m.id, agents.id) AS "memberId", coalesce(m.role, 'owner') AS role,
  coalesce(to_jsonb(m.property_ids), '"all"') AS properties,
  ${ownField('m.name', 'agents.name')} AS name, ${ownField('m.email', 'agents.email')} AS email,
  ${ownField('m.phone', 'agents.phone')} AS phone, ${ownField('m.avatar', 'agents.avatar')} AS avatar,
  ${ownField('m.created_at', 'agents.email_verified_at')} AS "emailVerifiedAt",
  ${passwordHash} IS NOT NULL AS "hasPassword"`;

/** An agent without a row in members has one member, the first owner. */
function personsBy(member: string): string {
  return `agents LEFT JOIN members m ON m.agent_id = agents.id AND m.id = ${member}
    WHERE agents.status <> 'deleted' AND coalesce(m.status = 'active', ${member} = agents.id)`;
}

export async function findPerson(db: Queryable, { agentId, memberId }: MemberKey): Promise<Person | null> {
  const { rows } = await db.query<Person>({
    name: 'find-person',
    text: `SELECT ${personColumns} FROM ${personsBy('$2')} AND agents.id = $1`,
    values: [agentId, memberId],
  });
  return rows[0] ?? null;
}

/** Finds a person with the password hash by email address, for signing in. */
export async function findPersonByEmail(
  db: Queryable,
  email: string,
): Promise<(Person & { passwordHash: string | null }) | null> {
  const { rows } = await db.query<Person & { passwordHash: string | null }>({
    name: 'find-person-by-email',
    text: `SELECT ${personColumns}, ${passwordHash} AS "passwordHash"
           FROM agent_emails e
           JOIN agents ON agents.id = e.agent_id
           LEFT JOIN members m ON m.agent_id = e.agent_id AND m.id = coalesce(e.member_id, e.agent_id)
           WHERE e.email_key = $1 AND agents.status <> 'deleted'
             AND coalesce(m.status = 'active', coalesce(e.member_id, e.agent_id) = e.agent_id)`,
    values: [emailKeyOf(email)],
  });
  return rows[0] ?? null;
}

/** Locks the agent’s row until the transaction ends, and with it everything about how its members sign in. */
export async function lockPerson(tx: Queryable, { agentId, memberId }: MemberKey): Promise<Person | null> {
  const { rows } = await tx.query<Person>(
    `SELECT ${personColumns} FROM ${personsBy('$2')} AND agents.id = $1 FOR NO KEY UPDATE OF agents`,
    [agentId, memberId],
  );
  return rows[0] ?? null;
}

/** The current hash, or null for a person who only signs in with Google. */
export async function findPasswordHash(
  db: Queryable,
  { agentId, memberId }: MemberKey,
): Promise<string | null> {
  const { rows } = await db.query<{ passwordHash: string | null }>(
    `SELECT ${passwordHash} AS "passwordHash" FROM ${personsBy('$2')} AND agents.id = $1`,
    [agentId, memberId],
  );
  return rows[0]?.passwordHash ?? null;
}

type NewPassword = { passwordHash: string; now: number };

export async function setPasswordHash(
  tx: Queryable,
  { agentId, memberId }: MemberKey,
  change: NewPassword,
): Promise<void> {
  if (memberId === agentId) {
    await tx.query('UPDATE agents SET password_hash = $2, updated_at = $3 WHERE id = $1', [
      agentId,
      change.passwordHash,
      new Date(change.now),
    ]);
  } else {
    await tx.query('UPDATE members SET password_hash = $3 WHERE agent_id = $1 AND id = $2', [
      agentId,
      memberId,
      change.passwordHash,
    ]);
  }
}

/**
 * Whether the checked hash is still the current one. The share lock prevents a change until the transaction ends, so
 * that no session begins with a password that was just replaced.
 */
export async function lockPasswordHash(
  tx: Queryable,
  { agentId, memberId }: MemberKey,
  checkedHash: string,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'lock-password-hash',
    text: `SELECT 1 FROM ${personsBy('$2')} AND agents.id = $1 AND ${passwordHash} = $3 FOR SHARE OF agents`,
    values: [agentId, memberId, checkedHash],
  });
  return rowCount === 1;
}

/** An invited member's address is verified by the invitation. */
export async function markEmailVerified(
  tx: Queryable,
  { agentId, memberId }: MemberKey,
  now: number,
): Promise<void> {
  if (memberId !== agentId) return;
  await tx.query('UPDATE agents SET email_verified_at = coalesce(email_verified_at, $2) WHERE id = $1', [
    agentId,
    new Date(now),
  ]);
}
