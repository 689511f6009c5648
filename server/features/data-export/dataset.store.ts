import type { Queryable } from '#server/db/pool.ts';
import type { Dataset } from './datasets.ts';

const pageRows = 500;

export type ExportRow = Record<string, unknown>;

/** Streams all rows of an agent page by page, so that memory use stays constant. */
export async function* streamRows(
  db: Queryable,
  { table, key, columns }: Dataset,
  agentId: string,
): AsyncGenerator<ExportRow> {
  const keys = Object.keys(key);
  const order = keys.join(', ');
  const chosen = Object.entries(columns).map(([name, source]) => `${source} AS "${name}"`);
  const after = Object.entries(key).map(([, type], index) => `$${index + 2}::${type}`);
  let last: unknown[] | null = null;
  for (;;) {
    const beyond: string = last === null ? '' : `AND (${order}) > (${after.join(', ')})`;
    // Only constants from this folder are interpolated.
    const text: string = `SELECT json_build_array(${order}) AS "atKey", ${chosen.join(', ')} FROM ${table}
      WHERE agent_id = $1 ${beyond} ORDER BY ${order} LIMIT ${pageRows}`;
    const values: unknown[] = [agentId, ...(last ?? [])];
    const { rows } = await db.query<{ atKey: unknown[] }>(text, values);
    for (const { atKey, ...row } of rows) {
      last = atKey;
      yield Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asText(value)]));
    }
    if (rows.length < pageRows) return;
  }
}

/** Files are exported as base64. */
function asText(value: unknown): unknown {
  return value instanceof Buffer ? value.toString('base64') : value;
}

/** Account data without secrets. */
export async function findProfileRow(db: Queryable, agentId: string): Promise<ExportRow | null> {
  const { rows } = await db.query<ExportRow>(
    `SELECT a.id, a.name, a.email, a.phone, a.company, a.avatar AS portrait, a.bio, a.languages, a.timezone, a.locale, a.currency, a.status,
       a.email_verified_at AS "emailVerifiedAt", a.created_at AS "createdAt", a.settings,
       (SELECT to_jsonb(p) - 'agent_id' FROM notification_preferences p WHERE p.agent_id = a.id) AS "notificationPreferences",
       (SELECT jsonb_build_object('status', s.status, 'planType', s.plan_type, 'trialEndsAt', s.trial_ends_at,
          'currentPeriodEnd', s.current_period_end) FROM subscriptions s WHERE s.agent_id = a.id) AS subscription
     FROM agents a WHERE a.id = $1`,
    [agentId],
  );
  return rows[0] ?? null;
}
