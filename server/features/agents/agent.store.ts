import type { Queryable } from '#server/db/pool.ts';
import { emailKeyOf } from './email-key.ts';

export type AgentStatus = 'active' | 'suspended' | 'pending' | 'deleted';

export type AgentRecord = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  avatar: string | null;
  bio: string | null;
  timezone: string;
  locale: string;
  currency: string;
  status: AgentStatus;
  emailVerifiedAt: string | null;
  hasPassword: boolean;
  /** URL of an image. */
  brandLogo: string | null;
  /** Hex colour such as `#12695d`; null means the colour of Staydesk. */
  brandColour: string | null;
  /** Demo account, whose password is public. */
  isDemo: boolean;
  /** When a closed account is erased; null while it is open. */
  eraseAt: string | null;
  createdAt: string;
};

const columns = `a.id, a.name, a.email, a.phone, a.company, a.avatar, a.bio, a.timezone, a.locale, a.currency, a.status,
  a.email_verified_at AS "emailVerifiedAt", a.password_hash IS NOT NULL AS "hasPassword", a.created_at AS "createdAt",
  a.settings->'branding'->>'logo' AS "brandLogo", a.settings->'branding'->>'colour' AS "brandColour",
  a.settings @> '{"demo": true}' AS "isDemo", a.erase_at AS "eraseAt"`;

/**
 * Reserves the e-mail address for this agent; false when another account has it, including one that is being created
 * concurrently.
 */
export async function claimEmail(tx: Queryable, email: string, agentId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'INSERT INTO agent_emails (email_key, agent_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [emailKeyOf(email), agentId],
  );
  return rowCount === 1;
}

export async function isEmailTaken(db: Queryable, email: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM agent_emails WHERE email_key = $1', [emailKeyOf(email)]);
  return rowCount === 1;
}

export type NewAgent = Pick<
  AgentRecord,
  | 'id'
  | 'name'
  | 'email'
  | 'phone'
  | 'company'
  | 'bio'
  | 'timezone'
  | 'locale'
  | 'currency'
  | 'emailVerifiedAt'
> & { passwordHash: string | null; settings: Record<string, unknown>; now: number };

export async function insertAgent(tx: Queryable, agent: NewAgent): Promise<AgentRecord> {
  const { rows } = await tx.query(
    `INSERT INTO agents AS a (id, name, email, phone, company, bio, timezone, locale, currency, password_hash, settings,
       email_verified_at, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13) RETURNING ${columns}`,
    [
      agent.id,
      agent.name,
      agent.email,
      agent.phone,
      agent.company,
      agent.bio,
      agent.timezone,
      agent.locale,
      agent.currency,
      agent.passwordHash,
      agent.settings,
      agent.emailVerifiedAt,
      new Date(agent.now),
    ],
  );
  return rows[0];
}

export async function findAgent(db: Queryable, agentId: string): Promise<AgentRecord | null> {
  const { rows } = await db.query({
    name: 'find-agent',
    text: `SELECT ${columns} FROM agents a WHERE a.id = $1 AND a.status <> 'deleted'`,
    values: [agentId],
  });
  return rows[0] ?? null;
}

/** Finds an account with its password hash by e-mail address, for signing in. */
export async function findAgentByEmail(
  db: Queryable,
  email: string,
): Promise<(AgentRecord & { passwordHash: string | null }) | null> {
  const { rows } = await db.query({
    name: 'find-agent-by-email',
    text: `SELECT ${columns}, a.password_hash AS "passwordHash" FROM agent_emails e JOIN agents a ON a.id = e.agent_id
           WHERE e.email_key = $1 AND a.status <> 'deleted'`,
    values: [emailKeyOf(email)],
  });
  return rows[0] ?? null;
}

/** Locks the agent’s row until the transaction ends. */
export async function lockAgent(tx: Queryable, agentId: string): Promise<AgentRecord | null> {
  const { rows } = await tx.query(
    `SELECT ${columns} FROM agents a WHERE a.id = $1 AND a.status <> 'deleted' FOR NO KEY UPDATE`,
    [agentId],
  );
  return rows[0] ?? null;
}

export async function updateProfile(tx: Queryable, agent: AgentRecord, now: number): Promise<void> {
  const { id, name, phone, company, bio, timezone, locale, currency } = agent;
  await tx.query(
    `UPDATE agents SET name = $2, phone = $3, company = $4, bio = $5, timezone = $6, locale = $7, currency = $8,
       updated_at = $9 WHERE id = $1`,
    [id, name, phone, company, bio, timezone, locale, currency, new Date(now)],
  );
}

/** Demo accounts. */
export async function listDemoAgents(
  db: Queryable,
): Promise<Pick<AgentRecord, 'name' | 'company' | 'email'>[]> {
  const { rows } = await db.query(
    `SELECT name, company, email FROM agents WHERE settings @> '{"demo": true}' AND status = 'active'
     ORDER BY created_at, id LIMIT 12`,
  );
  return rows;
}
