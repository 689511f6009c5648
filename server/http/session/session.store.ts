import { hash, randomBytes } from 'node:crypto';
import type { MemberRole, PropertyAccess } from '#domain/account/member-roles.ts';
import type { AdminRole } from '#domain/admin/admin-roles.ts';
import { retentionRules } from '#domain/admin/retention-rules.ts';
import { dayMs, hourMs, minuteMs } from '#domain/shared/duration.ts';
import { cleanExternalText } from '#domain/shared/external-text.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, type RowOf, selectList } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import type { AccountKey, MemberKey } from '../caller.ts';
import { nameApart } from './name-apart.ts';

const { count: rememberedDays } = retentionRules.sessions;
const shortHours = 12;
const agentIdleDays = 14;
const adminIdleMinutes = 30;

/** Opaque session token; only its SHA-256 is stored. The prefix makes leaked tokens recognisable. */
export function newToken(prefix: 'pba_' | 'pbx_' | 'pbv_' | 'pbk_'): string {
  return prefix + randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** The same hash as a key in memory. */
export function tokenKey(token: string): string {
  return hash('sha256', token, 'base64');
}

export type OpenedSession = { token: string; expiresAt: string };

export type NewSession = MemberKey & {
  now: number;
  rememberMe: boolean;
  /** Client of the sign-in request. */
  from: { userAgent: string; network: string };
};

/** Opens a session: 30 days with "remember me" (ending after 14 idle days), else 12 hours. */
export async function openAgentSession(db: Queryable, input: NewSession): Promise<OpenedSession> {
  const token = newToken('pba_');
  const hours = input.rememberMe ? rememberedDays * 24 : shortHours;
  const expiresAt = new Date(input.now + hours * hourMs).toISOString();

  await db.query({
    name: 'open-agent-session',
    text: `INSERT INTO agent_sessions (token_hash, agent_id, member_id, expires_at, user_agent, network,
             created_at, last_seen_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $7)`,
    values: [
      hashToken(token),
      input.agentId,
      input.memberId,
      expiresAt,
      cleanExternalText(input.from.userAgent, 300),
      input.from.network,
      new Date(input.now),
    ],
  });
  await endOldestSessions(db, input);

  return { token, expiresAt };
}

/** Equals the number that the owner can list, so that every session can be seen and ended. */
const maxSessions = 100;

async function endOldestSessions(db: Queryable, { agentId, memberId }: MemberKey): Promise<void> {
  await db.query({
    name: 'end-oldest-sessions',
    text: `DELETE FROM agent_sessions WHERE agent_id = $1 AND token_hash IN
             (SELECT token_hash FROM agent_sessions
              WHERE agent_id = $1 AND coalesce(member_id, agent_id) = $2
              ORDER BY last_seen_at DESC, created_at DESC OFFSET ${maxSessions})`,
    values: [agentId, memberId],
  });
}

export type AgentSession = MemberKey & {
  /** Of the member. */
  name: string;
  role: MemberRole;
  properties: PropertyAccess;
  status: string;
  suspensionReason: string | null;
  lastSeenAt: string;
  /** When the owner last gave the password or a passkey, or signed in with Google. */
  provedAt: string;
  hasPassword: boolean;
  hasPasskey: boolean;
  /** The team requires two-step sign-in, and this member has none. */
  lacksTwoStep: boolean;
};

/** A session of an account that exists, which may have expired. */
export type AgentSessionRow = AgentSession & { expiresAt: string; isDemo: boolean };

/** Agent sessions last used before this instant have expired, which signs out forgotten devices. */
export function agentIdleSince(now: number): Date {
  return new Date(now - agentIdleDays * dayMs);
}

const sessionColumns = selectList('agent_sessions', ['agentId', 'lastSeenAt', 'expiresAt'], 's');
const agentColumns = selectList('agents', ['status', 'suspensionReason'], 'a');

const shownName = nameApart({
  agentId: 's.agent_id',
  id: 'coalesce(s.member_id, s.agent_id)',
  name: 'coalesce(m.name, a.name)',
  email: 'coalesce(m.email, a.email)',
});

export async function selectAgentSession(db: Queryable, token: string): Promise<AgentSessionRow | null> {
  const { rows } = await db.query<AgentSessionRow>({
    name: 'select-agent-session',
    text: `SELECT ${sessionColumns}, ${agentColumns}, coalesce(s.member_id, s.agent_id) AS "memberId",
             ${shownName} AS name, coalesce(m.role, 'owner') AS role,
             coalesce(to_jsonb(m.property_ids), '"all"') AS properties,
             coalesce(s.proved_at, s.created_at) AS "provedAt",
             CASE
               WHEN s.member_id <> s.agent_id THEN m.password_hash
               ELSE a.password_hash
             END IS NOT NULL AS "hasPassword",
             EXISTS (SELECT FROM agent_passkeys p
               WHERE p.agent_id = s.agent_id
                 AND coalesce(p.member_id, p.agent_id) = coalesce(s.member_id, s.agent_id)) AS "hasPasskey",
             a.settings @> '{"demo": true}' AS "isDemo",
             a.settings @> '{"twoStepRequired": true}'
               AND NOT EXISTS (SELECT FROM two_step_accounts t
                 WHERE t.audience = 'agent' AND t.account_id = coalesce(s.member_id, s.agent_id)
                   AND t.confirmed_at IS NOT NULL)
               AND NOT EXISTS (SELECT FROM agent_passkeys p
                 WHERE p.agent_id = s.agent_id AND p.id = s.passkey_id) AS "lacksTwoStep"
           FROM agent_sessions s JOIN agents a ON a.id = s.agent_id
             LEFT JOIN members m ON m.agent_id = s.agent_id AND m.id = coalesce(s.member_id, s.agent_id)
           WHERE s.token_hash = $1 AND a.status <> 'deleted'
             AND coalesce(m.status = 'active', coalesce(s.member_id, s.agent_id) = s.agent_id)
             AND (a.sessions_not_before IS NULL OR s.created_at >= a.sessions_not_before)`,
    values: [hashToken(token)],
  });

  return rows[0] ?? null;
}

/** With `demo` false, sessions of demo accounts are invalid, however old. */
export function isAgentSessionValid(
  { expiresAt, lastSeenAt, isDemo }: AgentSessionRow,
  { now, demo }: { now: number; demo: boolean },
): boolean {
  const isUsed = Date.parse(lastSeenAt) > agentIdleSince(now).getTime();
  return Date.parse(expiresAt) > now && isUsed && (demo || !isDemo);
}

const recordUseEveryMs = 5 * minuteMs;

/** Records time and network of the last use, at most every five minutes, so that most requests write nothing. */
export async function recordSessionUse(
  db: Queryable,
  session: Pick<AgentSession, 'lastSeenAt'>,
  use: { token: string; network: string; now: number },
): Promise<void> {
  if (use.now - Date.parse(session.lastSeenAt) < recordUseEveryMs) return;
  session.lastSeenAt = new Date(use.now).toISOString();
  await db.query('UPDATE agent_sessions SET last_seen_at = $2, network = $3 WHERE token_hash = $1', [
    hashToken(use.token),
    new Date(use.now),
    use.network,
  ]);
}

/** Records a password confirmation: the session counts as fresh as a new one. */
export async function recordSessionProof(
  db: Queryable,
  account: AccountKey,
  { token, now }: { token: string; now: number },
): Promise<void> {
  const { sessions } = sessionTables[account.audience];
  await db.query(`UPDATE ${sessions} SET proved_at = $4 WHERE ${ownedBy(account)} AND token_hash = $3`, [
    ...ownerOf(account),
    hashToken(token),
    new Date(now),
  ]);
}

/** Ends a session; returns its owner, or null when it had already ended. */
export async function closeAgentSession(
  db: Queryable,
  token: string,
): Promise<(MemberKey & { name: string }) | null> {
  const { rows } = await db.query<MemberKey & { name: string }>(
    `WITH ended AS (
       DELETE FROM agent_sessions WHERE token_hash = $1
       RETURNING agent_id, coalesce(member_id, agent_id) AS member_id)
     SELECT ended.agent_id AS "agentId", ended.member_id AS "memberId", coalesce(m.name, a.name) AS name
     FROM ended JOIN agents a ON a.id = ended.agent_id
       LEFT JOIN members m ON m.agent_id = ended.agent_id AND m.id = ended.member_id`,
    [hashToken(token)],
  );
  return rows[0] ?? null;
}

/** Ends all sessions of an account, or all except the one of a token, and all pending second steps. */
export async function closeSessions(db: Queryable, account: AccountKey, exceptToken?: string): Promise<void> {
  const { audience, accountId } = account;
  const { sessions } = sessionTables[audience];
  await db.query(`DELETE FROM ${sessions} WHERE ${ownedBy(account)} AND token_hash <> $3`, [
    ...ownerOf(account),
    exceptToken === undefined ? Buffer.alloc(0) : hashToken(exceptToken),
  ]);
  await deletePendingSignIns(db, audience, accountId);
}

/** Deletes pending second steps. */
export async function deletePendingSignIns(
  db: Queryable,
  audience: 'agent' | 'admin',
  accountId: string,
): Promise<void> {
  await db.query('DELETE FROM second_step_tickets WHERE audience = $1 AND account_id = $2', [
    audience,
    accountId,
  ]);
}

/** Ends all sessions of the members of a business, and all pending second steps. */
export async function closeSessionsOfMembers(db: Queryable, agentId: string): Promise<void> {
  await db.query('DELETE FROM agent_sessions WHERE agent_id = $1', [agentId]);
  await deletePendingSignInsOfMembers(db, agentId);
}

export async function deletePendingSignInsOfMembers(db: Queryable, agentId: string): Promise<void> {
  await db.query(
    `DELETE FROM second_step_tickets WHERE audience = 'agent' AND coalesce(agent_id, account_id) = $1`,
    [agentId],
  );
}

/** Opens an admin session: 12 hours, ending after 30 idle minutes. */
export async function openAdminSession(
  db: Queryable,
  input: { adminId: string; now: number; from: NewSession['from'] },
): Promise<OpenedSession> {
  const token = newToken('pbx_');
  const expiresAt = new Date(input.now + shortHours * hourMs).toISOString();
  await db.query(
    `INSERT INTO admin_sessions (token_hash, admin_id, expires_at, user_agent, network, created_at,
       last_seen_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6)`,
    [
      hashToken(token),
      input.adminId,
      expiresAt,
      cleanExternalText(input.from.userAgent, 300),
      input.from.network,
      new Date(input.now),
    ],
  );

  return { token, expiresAt };
}

export type AdminSession = {
  adminId: string;
  name: string;
  role: AdminRole;
  lastSeenAt: string;
  /** When the admin last gave the password or a passkey. */
  provedAt: string;
  /** A code was asked for at sign-in, or a passkey was used in this session. */
  hasTwoStep: boolean;
  hasPasskey: boolean;
};
/** A session of an active admin, which may have expired. */
export type AdminSessionRow = AdminSession & { expiresAt: string };
/** Why an admin session has expired. */
export type AdminSessionEnd = { over: 'idle' | 'age' };

/** Sessions last used before this instant have expired. */
export function idleSince(audience: AccountKey['audience'], now: number): Date {
  return audience === 'agent' ? agentIdleSince(now) : new Date(now - adminIdleMinutes * minuteMs);
}

const adminSessionColumns = selectList('admin_sessions', ['adminId', 'lastSeenAt', 'expiresAt'], 's');

export async function selectAdminSession(db: Queryable, token: string): Promise<AdminSessionRow | null> {
  const { rows } = await db.query<AdminSessionRow>({
    name: 'select-admin-session',
    text: `SELECT ${adminSessionColumns}, a.name, a.role, coalesce(s.proved_at, s.created_at) AS "provedAt",
             EXISTS (SELECT 1
               FROM two_step_accounts t
               WHERE t.audience = 'admin' AND t.account_id = s.admin_id
               AND t.confirmed_at IS NOT NULL)
             OR EXISTS (SELECT 1
               FROM admin_passkeys p
               WHERE p.admin_id = s.admin_id AND p.id = s.passkey_id) AS "hasTwoStep",
             EXISTS (SELECT 1 FROM admin_passkeys p WHERE p.admin_id = s.admin_id) AS "hasPasskey"
           FROM admin_sessions s JOIN admins a ON a.id = s.admin_id
           WHERE s.token_hash = $1 AND a.status = 'active'
             AND (a.sessions_not_before IS NULL OR s.created_at >= a.sessions_not_before)`,
    values: [hashToken(token)],
  });

  return rows[0] ?? null;
}

export function adminSessionEnd(
  { expiresAt, lastSeenAt }: AdminSessionRow,
  now: number,
): AdminSessionEnd | null {
  if (Date.parse(expiresAt) <= now) return { over: 'age' };
  return Date.parse(lastSeenAt) <= idleSince('admin', now).getTime() ? { over: 'idle' } : null;
}

/** A view of an agent's account by an admin, which may have expired. */
export type AgentViewRow = RowOf<typeof viewColumns> & { name: string; adminName: string; role: AdminRole };

const viewColumns = selectList('agent_views', ['agentId', 'adminId', 'expiresAt'], 'v');

/** The view of a token, as long as the admin's session and account are good. */
export async function selectAgentView(db: Queryable, token: string): Promise<AgentViewRow | null> {
  const { rows } = await db.query<AgentViewRow>({
    name: 'select-agent-view',
    text: `SELECT ${viewColumns}, g.name, a.name AS "adminName", a.role
           FROM agent_views v JOIN agents g ON g.id = v.agent_id JOIN admins a ON a.id = v.admin_id
             JOIN admin_sessions s ON s.token_hash = v.admin_session AND s.admin_id = v.admin_id
           WHERE v.token_hash = $1 AND a.status = 'active' AND g.status <> 'deleted'
             AND (a.sessions_not_before IS NULL OR s.created_at >= a.sessions_not_before)`,
    values: [hashToken(token)],
  });

  return rows[0] ?? null;
}

const recordAdminUseEveryMs = 60_000;

/** Records time and network of the last use, at most once a minute. */
export async function recordAdminSessionUse(
  db: Queryable,
  session: Pick<AdminSession, 'lastSeenAt'>,
  { token, network, now }: { token: string; network: string; now: number },
): Promise<void> {
  if (now - Date.parse(session.lastSeenAt) < recordAdminUseEveryMs) return;
  session.lastSeenAt = new Date(now).toISOString();
  await db.query('UPDATE admin_sessions SET last_seen_at = $2, network = $3 WHERE token_hash = $1', [
    hashToken(token),
    new Date(now),
    network,
  ]);
}

/** Ends a session; returns its owner, or null when it had already ended. */
export async function closeAdminSession(
  db: Queryable,
  token: string,
): Promise<{ adminId: string; name: string } | null> {
  const { rows } = await db.query<{
    adminId: Tables['admin_sessions']['adminId'];
    name: Tables['admins']['name'];
  }>(
    `DELETE FROM admin_sessions s USING admins a WHERE s.token_hash = $1 AND a.id = s.admin_id
     RETURNING s.admin_id AS "adminId", a.name`,
    [hashToken(token)],
  );
  return rows[0] ?? null;
}

/** Where the sessions and passkeys of an audience are. */
export const sessionTables = {
  agent: { sessions: 'agent_sessions', accounts: 'agents', passkeys: 'agent_passkeys' },
  admin: { sessions: 'admin_sessions', accounts: 'admins', passkeys: 'admin_passkeys' },
} as const;

/**
 * Condition for rows of an account in a table of `sessionTables`, with the parameters of `ownerOf` as the first two. Rows
 * without a member are the first owner's.
 */
export function ownedBy({ audience }: AccountKey, alias?: string): string {
  const column = (name: string) => (alias === undefined ? name : `${alias}.${name}`);
  if (audience === 'admin') return `(${column('admin_id')} = $1 AND $1 = $2::uuid)`;
  return `(${column('agent_id')} = $1 AND coalesce(${column('member_id')}, ${column('agent_id')}) = $2)`;
}

/** Parameters of `ownedBy`. */
export function ownerOf(account: AccountKey): [tenant: string, account: string] {
  return [account.agentId ?? account.accountId, account.accountId];
}

/** Number of valid sessions of an account. */
export async function countLiveSessions(db: Queryable, account: AccountKey, now: number): Promise<number> {
  const { audience } = account;
  const { sessions, accounts } = sessionTables[audience];
  const { rows } = await db.query<{ many: number }>(
    `SELECT count(*)::integer AS many FROM ${sessions} s JOIN ${accounts} a ON a.id = $1
     WHERE ${ownedBy(account, 's')} AND s.expires_at > $3 AND s.last_seen_at > $4 AND a.status = 'active'
       AND (a.sessions_not_before IS NULL OR s.created_at >= a.sessions_not_before)`,
    [...ownerOf(account), new Date(now), idleSince(audience, now)],
  );
  return oneRow(rows).many;
}

/** Number of valid sessions of the members of a business. */
export async function countLiveSessionsOfMembers(
  db: Queryable,
  agentId: string,
  now: number,
): Promise<number> {
  const { rows } = await db.query<{ many: number }>(
    `SELECT count(*)::integer AS many FROM agent_sessions s JOIN agents a ON a.id = s.agent_id
     WHERE s.agent_id = $1 AND s.expires_at > $2 AND s.last_seen_at > $3 AND a.status = 'active'
       AND (a.sessions_not_before IS NULL OR s.created_at >= a.sessions_not_before)`,
    [agentId, new Date(now), agentIdleSince(now)],
  );
  return oneRow(rows).many;
}
