import type { AgentSettings } from '#contract/account/agents.ts';
import type { AccountState } from '#domain/account/account.ts';
import type { DateFormat } from '#domain/account/display-settings.ts';
import type { BusinessDetails, PaymentDetails } from '#domain/payments/payment-details.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertStatement, oneRow, selectList, updateRows } from '#server/db/rows.ts';
import type { MemberKey } from '#server/http/caller.ts';
import { overDefaults, type StoredSettings } from './agent-settings.store.ts';

export type AgentRecord = {
  id: string;
  name: string;
  email: string;
  phone: string | null;

  company: string | null;
  avatar: string | null;
  bio: string | null;
  /** ISO 639-1 codes. */
  languages: string[];
  timezone: string;
  locale: string;
  currency: string;

  status: AccountState;
  /** Why the account is suspended; null unless it is. */
  suspensionReason: string | null;
  emailVerifiedAt: string | null;
  hasPassword: boolean;

  /** URL of an image. */
  brandLogo: string | null;
  /** Hex colour such as `#12695d`; null means the colour of Staydesk. */
  brandColour: string | null;
  dateFormat: DateFormat | null;
  /** Null until the agent has saved them. */
  business: BusinessDetails | null;
  payment: PaymentDetails | null;

  /** Demo account, whose password is public. */
  isDemo: boolean;
  /** When a closed account is erased; null while it is open. */
  eraseAt: string | null;
  createdAt: string;
};

const ownColumns = selectList(
  'agents',
  ['id', 'company', 'bio', 'languages', 'timezone', 'locale', 'currency', 'status', 'createdAt', 'eraseAt'],
  'agents',
);

/** What a business has, whoever of its members signs in. */
export const businessColumns = `${ownColumns},
  CASE WHEN agents.status = 'suspended' THEN agents.suspension_reason END AS "suspensionReason",
  agents.settings->'branding'->>'logo' AS "brandLogo",
  agents.settings->'branding'->>'colour' AS "brandColour", agents.settings->>'dateFormat' AS "dateFormat",
  agents.settings->'business' AS "business", agents.settings->'payment' AS "payment",
  agents.settings @> '{"demo": true}' AS "isDemo"`;

const contactColumns = selectList(
  'agents',
  ['name', 'email', 'phone', 'avatar', 'emailVerifiedAt'],
  'agents',
);

const columns = `${businessColumns}, ${contactColumns}, agents.password_hash IS NOT NULL AS "hasPassword"`;

/**
 * Reserves an email address for a member; false when another account has it, including one that is being created
 * concurrently.
 */
export async function claimEmail(
  tx: Queryable,
  email: string,
  { agentId, memberId }: MemberKey,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'INSERT INTO agent_emails (email_key, agent_id, member_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [emailKeyOf(email), agentId, memberId],
  );
  return rowCount === 1;
}

export async function isEmailTaken(db: Queryable, email: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM agent_emails WHERE email_key = $1', [emailKeyOf(email)]);
  return rowCount === 1;
}

/**
 * Moves a person to a confirmed address; false when another account has it. The business moves with the owner at whose
 * address it is reached. Lock the person first.
 */
export async function movePersonEmail(
  tx: Queryable,
  { id, memberId, email: before }: Pick<AgentRecord, 'id' | 'email'> & { memberId: string },
  { email, now }: { email: string; now: number },
): Promise<boolean> {
  if (!(await claimEmail(tx, email, { agentId: id, memberId }))) return false;

  await tx.query('DELETE FROM agent_emails WHERE agent_id = $1 AND email_key = $2', [id, emailKeyOf(before)]);
  if (memberId !== id) await updateRows(tx, 'members', { agentId: id, id: memberId }, { email });
  await tx.query(
    'UPDATE agents SET email = $3, email_verified_at = $4, updated_at = $4 WHERE id = $1 AND email = $2',
    [id, before, email, new Date(now)],
  );
  return true;
}

export type NewAgent = Pick<
  AgentRecord,
  | 'id'
  | 'name'
  | 'email'
  | 'phone'
  | 'company'
  | 'bio'
  | 'languages'
  | 'timezone'
  | 'locale'
  | 'currency'
  | 'emailVerifiedAt'
> & { passwordHash: string | null; settings: Record<string, unknown>; now: number };

export async function insertAgent(tx: Queryable, agent: NewAgent): Promise<AgentRecord> {
  const { rows } = await tx.query<AgentRecord>(
    insertStatement(
      'agents',
      {
        id: agent.id,
        name: agent.name,
        email: agent.email,
        phone: agent.phone,
        company: agent.company,
        bio: agent.bio,
        languages: agent.languages,
        timezone: agent.timezone,
        locale: agent.locale,
        currency: agent.currency,
        passwordHash: agent.passwordHash,
        settings: agent.settings,
        emailVerifiedAt: agent.emailVerifiedAt,
        createdAt: new Date(agent.now),
        updatedAt: new Date(agent.now),
      },
      `RETURNING ${columns}`,
    ),
  );

  return oneRow(rows);
}

export async function findAgent(db: Queryable, agentId: string): Promise<AgentRecord | null> {
  const { rows } = await db.query<AgentRecord>({
    name: 'find-agent',
    text: `SELECT ${columns} FROM agents WHERE agents.id = $1 AND agents.status <> 'deleted'`,
    values: [agentId],
  });
  return rows[0] ?? null;
}

/** The agent with their settings. */
export async function findAgentWithSettings(
  db: Queryable,
  agentId: string,
): Promise<{ agent: AgentRecord; settings: AgentSettings } | null> {
  const { rows } = await db.query<AgentRecord & StoredSettings>({
    name: 'find-agent-with-settings',
    text: `SELECT ${columns}, agents.settings
      FROM agents
      WHERE agents.id = $1 AND agents.status <> 'deleted'`,
    values: [agentId],
  });

  const [row] = rows;
  if (!row) return null;

  const { settings, ...agent } = row;
  return { agent, settings: overDefaults(settings) };
}

/** Locks the agent’s row until the transaction ends. */
export async function lockAgent(tx: Queryable, agentId: string): Promise<AgentRecord | null> {
  const { rows } = await tx.query<AgentRecord>(
    `SELECT ${columns} FROM agents WHERE agents.id = $1 AND agents.status <> 'deleted' FOR NO KEY UPDATE`,
    [agentId],
  );
  return rows[0] ?? null;
}

/** Keeps the members of a business as they are until the commit, beside others who do the same. */
export async function shareAgentLock(tx: Queryable, agentId: string): Promise<void> {
  await tx.query('SELECT FROM agents WHERE id = $1 FOR SHARE', [agentId]);
}

export async function updateProfile(tx: Queryable, agent: AgentRecord, now: number): Promise<void> {
  const { id, name, phone, company, bio, languages, timezone, locale, currency } = agent;
  const changes = {
    name,
    phone,
    company,
    bio,
    languages,
    timezone,
    locale,
    currency,
    updatedAt: new Date(now),
  };
  await updateRows(tx, 'agents', { id }, changes);
}

/** Address of the picture beside the agent's name; null for the initials. */
export async function setAvatar(
  tx: Queryable,
  id: string,
  { avatar, now }: { avatar: string | null; now: number },
): Promise<void> {
  await updateRows(tx, 'agents', { id }, { avatar, updatedAt: new Date(now) });
}

/** Demo accounts. */
export async function listDemoAgents(
  db: Queryable,
): Promise<Pick<AgentRecord, 'name' | 'company' | 'email'>[]> {
  const { rows } = await db.query<Pick<AgentRecord, 'name' | 'company' | 'email'>>(
    `SELECT name, company, email FROM agents WHERE settings @> '{"demo": true}' AND status = 'active'
       AND password_hash IS NOT NULL
     ORDER BY created_at, id LIMIT 12`,
  );
  return rows;
}

/** Normalised key of an email address: `Ana@Example.com ` and `ana@example.com` have the same key. Empty without one. */
export function emailKeyOf(email: string | null): string {
  return (email ?? '').normalize('NFKC').trim().toLowerCase();
}
