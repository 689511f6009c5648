import { type KeyScope, keyReminderDays } from '#domain/account/api-keys.ts';
import type { PropertyAccess } from '#domain/account/member-roles.ts';
import { dayMs } from '#domain/shared/duration.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, oneRow, type RowOf, selectList } from '#server/db/rows.ts';
import { storedAccess } from '#server/features/account/agents/index.ts';

const keyColumns = selectList(
  'api_keys',
  [
    'name',
    'start',
    'networks',
    'createdByName',
    'createdAt',
    'expiresAt',
    'lastUsedAt',
    'lastNetwork',
    'revokedAt',
  ],
  'k',
);

export type ApiKeyRow = RowOf<typeof keyColumns> & {
  id: string;
  createdBy: string;
  scopes: KeyScope[];
  properties: PropertyAccess;
  isCreatorActive: boolean;
};

const selectKeys = `SELECT ${keyColumns}, k.id, k.created_by AS "createdBy", k.scopes,
    coalesce(to_jsonb(k.property_ids), '"all"') AS properties,
    coalesce(m.status = 'active', k.created_by = k.agent_id) AS "isCreatorActive"
  FROM api_keys k LEFT JOIN members m ON m.agent_id = k.agent_id AND m.id = k.created_by`;

/** Those in use first, newest first. */
export async function selectApiKeys(db: Queryable, agentId: string, now: number): Promise<ApiKeyRow[]> {
  const { rows } = await db.query<ApiKeyRow>(
    `${selectKeys}
     WHERE k.agent_id = $1
     ORDER BY (k.revoked_at IS NULL AND k.expires_at > $2) DESC, k.created_at DESC, k.id`,
    [agentId, new Date(now)],
  );
  return rows;
}

type KeyId = { agentId: string; id: string };

/** An open key, locked; null when it has been revoked. */
export async function lockApiKey(tx: Queryable, { agentId, id }: KeyId): Promise<ApiKeyRow | null> {
  const { rows } = await tx.query<ApiKeyRow>(
    `${selectKeys} WHERE k.agent_id = $1 AND k.id = $2 AND k.revoked_at IS NULL FOR UPDATE OF k`,
    [agentId, id],
  );
  return rows[0] ?? null;
}

export async function countOpenKeys(tx: Queryable, agentId: string, now: number): Promise<number> {
  const { rows } = await tx.query<{ many: number }>(
    `SELECT count(*)::integer AS many FROM api_keys
     WHERE agent_id = $1 AND revoked_at IS NULL AND expires_at > $2`,
    [agentId, new Date(now)],
  );
  return oneRow(rows).many;
}

type NewKey = KeyId & {
  tokenHash: Buffer;
  start: string;
  name: string;
  scopes: KeyScope[];
  properties: PropertyAccess;
  networks: string[];
  createdBy: { id: string; name: string };
  now: number;
  expiresAt: number;
  lastUsedAt?: number | null;
  /** Days before its end of which the business knows already. */
  remindedDays?: number | null;
};

export async function insertApiKey(tx: Queryable, key: NewKey): Promise<void> {
  await insertRow(tx, 'api_keys', {
    agentId: key.agentId,
    id: key.id,
    tokenHash: key.tokenHash,
    start: key.start,
    name: key.name,
    scopes: key.scopes,
    propertyIds: storedAccess(key.properties),
    networks: key.networks,
    createdBy: key.createdBy.id,
    createdByName: key.createdBy.name,
    createdAt: new Date(key.now),
    expiresAt: new Date(key.expiresAt),
    lastUsedAt: key.lastUsedAt == null ? null : new Date(key.lastUsedAt),
    remindedDays: key.remindedDays ?? null,
  });
}

export async function setKeyRevoked(tx: Queryable, { agentId, id }: KeyId, now: number): Promise<void> {
  await tx.query('UPDATE api_keys SET revoked_at = $3 WHERE agent_id = $1 AND id = $2', [
    agentId,
    id,
    new Date(now),
  ]);
}

export type EndingKey = KeyId & {
  name: string;
  createdAt: string;
  expiresAt: string;
  remindedDays: number | null;
};

const endingColumns = selectList(
  'api_keys',
  ['agentId', 'id', 'name', 'createdAt', 'expiresAt', 'remindedDays'],
  'k',
);

/** Keys that end within the longest time of which the business is reminded, and whose last reminder may not have been sent. */
export async function selectEndingKeys(
  db: Queryable,
  { now, limit }: { now: number; limit: number },
): Promise<EndingKey[]> {
  const [longest, shortest] = keyReminderDays;
  const { rows } = await db.query<EndingKey>({
    name: 'select-ending-api-keys',
    text: `-- all tenants: a timer
           SELECT ${endingColumns}
           FROM api_keys k JOIN agents a ON a.id = k.agent_id AND a.status = 'active'
           WHERE k.expires_at > $1 AND k.expires_at <= $2 AND k.revoked_at IS NULL
             AND coalesce(k.reminded_days, ${longest + 1}) >
               CASE WHEN k.expires_at <= $3 THEN ${shortest} ELSE ${longest} END
           ORDER BY k.expires_at, k.id LIMIT $4`,
    values: [new Date(now), new Date(now + longest * dayMs), new Date(now + shortest * dayMs), limit],
  });
  return rows;
}

/** Returns false when another process was faster. */
export async function setKeyReminded(tx: Queryable, { agentId, id }: KeyId, days: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE api_keys SET reminded_days = $3
     WHERE agent_id = $1 AND id = $2 AND (reminded_days IS NULL OR reminded_days > $3)`,
    [agentId, id, days],
  );
  return rowCount === 1;
}

/** Deletes keys that ended before an instant; returns their number. */
export async function deleteEndedKeys(db: Queryable, endedBefore: number): Promise<number> {
  const { rowCount } = await db.query(
    `-- all tenants: a timer
     DELETE FROM api_keys WHERE least(expires_at, revoked_at) < $1`,
    [new Date(endedBefore)],
  );
  return rowCount ?? 0;
}
