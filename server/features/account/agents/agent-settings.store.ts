import { type AgentSettings, defaultAgentSettings } from '#contract/account/agents.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tables } from '#server/db/tables.ts';

export type StoredSettings = Pick<Tables['agents'], 'settings'> & { settings: Partial<AgentSettings> };

/** Stored settings merged over the defaults. Internal flags in the same column are left out. */
export async function findAgentSettings(db: Queryable, agentId: string): Promise<AgentSettings | null> {
  const { rows } = await db.query<StoredSettings>({
    name: 'find-agent-settings',
    text: `SELECT settings FROM agents WHERE id = $1 AND status <> 'deleted'`,
    values: [agentId],
  });
  return rows[0] ? overDefaults(rows[0].settings) : null;
}

/** Locks the agent’s row until the transaction ends. */
export async function lockAgentSettings(tx: Queryable, agentId: string): Promise<AgentSettings | null> {
  const { rows } = await tx.query<StoredSettings>(
    `SELECT settings FROM agents WHERE id = $1 AND status <> 'deleted' FOR NO KEY UPDATE`,
    [agentId],
  );
  return rows[0] ? overDefaults(rows[0].settings) : null;
}

/** Writes the settings and keeps all other keys of the column. */
export async function writeAgentSettings(
  tx: Queryable,
  agentId: string,
  { settings, now }: { settings: AgentSettings; now: number },
): Promise<void> {
  await tx.query('UPDATE agents SET settings = settings || $2::jsonb, updated_at = $3 WHERE id = $1', [
    agentId,
    settings,
    new Date(now),
  ]);
}

/** NOTE: only writeAgentSettings() writes these keys, and the contract has checked what it gets. */
export function overDefaults(stored: Partial<AgentSettings>): AgentSettings {
  const defaults = defaultAgentSettings;
  return {
    bookingDefaults: { ...defaults.bookingDefaults, ...stored.bookingDefaults },
    branding: { ...defaults.branding, ...stored.branding },
    business: { ...defaults.business, ...stored.business },
    payment: { ...defaults.payment, ...stored.payment },
    paymentChangedAt: stored.paymentChangedAt ?? defaults.paymentChangedAt,
    showOnline: stored.showOnline ?? defaults.showOnline,
    appearance: stored.appearance ?? defaults.appearance,
    dateFormat: stored.dateFormat ?? defaults.dateFormat,
    weekStart: stored.weekStart ?? defaults.weekStart,
  };
}
