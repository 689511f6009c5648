import type { Queryable } from '#server/db/pool.ts';
import { columnName } from '#server/db/rows.ts';
import { type Dataset, sourceColumn } from '../dataset.ts';
import type { ExportRow } from '../export.store.ts';

export type LoadTarget = { agentId: string; name: string };

/** The account that an address opens as its first owner. */
export async function findAccountToLoad(db: Queryable, email: string): Promise<LoadTarget | null> {
  const { rows } = await db.query<LoadTarget>(
    `SELECT a.id AS "agentId", a.name
     FROM agent_emails e
     JOIN agents a ON a.id = e.agent_id
     WHERE e.email_key = lower($1) AND a.status = 'active' AND (e.member_id IS NULL OR e.member_id = a.id)`,
    [email.trim()],
  );
  return rows[0] ?? null;
}

/** Lets only one archive be loaded into an account at a time. */
export async function lockAccountToLoad(tx: Queryable, agentId: string): Promise<void> {
  await tx.query('SELECT 1 FROM agents WHERE id = $1 FOR NO KEY UPDATE', [agentId]);
}

export async function hasRows(db: Queryable, { table }: Dataset, agentId: string): Promise<boolean> {
  const { rowCount } = await db.query(`SELECT 1 FROM ${table} WHERE agent_id = $1 LIMIT 1`, [agentId]);
  return rowCount === 1;
}

/** The settings that every new account has make way for those of the archive. */
export async function deleteNotificationSettings(tx: Queryable, agentId: string): Promise<void> {
  await tx.query('DELETE FROM notification_preferences WHERE agent_id = $1', [agentId]);
}

/** Files are read between statements, and the histories of nights come from the archive rather than from triggers. */
export async function beginLoading(tx: Queryable): Promise<void> {
  await tx.query(`SET LOCAL idle_in_transaction_session_timeout = '30min'`);
  await tx.query(`SET LOCAL statement_timeout = '5min'`);
  await tx.query(`SELECT set_config('staydesk.loading', 'on', true)`);
}

/** Columns of a list that a row of the table takes as they are. */
export function loadedColumns(
  { columns }: Dataset,
  except: readonly string[],
): { field: string; column: string }[] {
  return columns.flatMap((source) => {
    const [field, column] = [typeof source === 'string' ? source : source.name, sourceColumn(source)];
    return column === null || except.includes(field) ? [] : [{ field, column }];
  });
}

/** Inserts rows whose values have the types of the table's columns. */
export async function insertRows(
  tx: Queryable,
  { table }: Dataset,
  { agentId, columns, rows }: { agentId: string; columns: readonly string[]; rows: readonly ExportRow[] },
): Promise<void> {
  const names = columns.map((name) => `"${name}"`).join(', ');
  // Only constants from this feature are interpolated.
  await tx.query(
    `INSERT INTO ${table} (agent_id, ${names})
     SELECT $1, ${names} FROM jsonb_populate_recordset(NULL::${table}, $2::jsonb)`,
    [agentId, JSON.stringify(rows)],
  );
}

export async function storeAgreementFile(
  tx: Queryable,
  { agentId, id, pdf }: { agentId: string; id: string; pdf: Buffer },
): Promise<void> {
  await tx.query('UPDATE agreements SET pdf = $3 WHERE agent_id = $1 AND id = $2', [agentId, id, pdf]);
}

type Row = { agentId: string; id: string };

export async function storePropertySecrets(
  tx: Queryable,
  { agentId, id, door, wifi }: Row & { door: Buffer | null; wifi: Buffer | null },
): Promise<void> {
  await tx.query(
    `UPDATE property_operations SET door_code_sealed = $3, wifi_password_sealed = $4
     WHERE agent_id = $1 AND property_id = $2`,
    [agentId, id, door, wifi],
  );
}

export async function storeStayCode(
  tx: Queryable,
  { agentId, id, sealed }: Row & { sealed: Buffer | null },
): Promise<void> {
  await tx.query('UPDATE stay_access SET code_sealed = $3 WHERE agent_id = $1 AND booking_id = $2', [
    agentId,
    id,
    sealed,
  ]);
}

export async function storeFeedAddress(
  tx: Queryable,
  { agentId, id, sealed, hash }: Row & { sealed: Buffer; hash: Buffer },
): Promise<void> {
  await tx.query(
    'UPDATE calendar_feeds SET address_sealed = $3, address_hash = $4 WHERE agent_id = $1 AND id = $2',
    [agentId, id, sealed, hash],
  );
}

export async function isLinkCodeFree(tx: Queryable, code: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    '-- all tenants: codes of links are unique among all\n SELECT 1 FROM link_codes WHERE code = $1',
    [code],
  );
  return rowCount === 0;
}

export async function insertLinkCode(
  tx: Queryable,
  { code, agentId, linkId }: { code: string; agentId: string; linkId: string },
): Promise<void> {
  await tx.query('INSERT INTO link_codes (code, agent_id, link_id) VALUES ($1, $2, $3)', [
    code,
    agentId,
    linkId,
  ]);
}

/** Fields of profile.json that a new account takes over: neither its address nor its plan. */
export const profileFields = [
  'name',
  'phone',
  'company',
  'portrait',
  'bio',
  'languages',
  'timezone',
  'locale',
  'currency',
  'settings',
] as const;

export async function writeProfile(
  tx: Queryable,
  agentId: string,
  { profile, now }: { profile: ExportRow; now: string },
): Promise<void> {
  const given = profileFields.filter((field) => profile[field] !== undefined);
  const changes = given.map(
    (field, at) => `${columnName(field === 'portrait' ? 'avatar' : field)} = $${at + 3}`,
  );
  await tx.query(`UPDATE agents SET updated_at = $2, ${changes.join(', ')} WHERE id = $1`, [
    agentId,
    now,
    ...given.map((field) => profile[field]),
  ]);
}
