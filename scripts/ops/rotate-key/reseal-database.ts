import pg from 'pg';
import { secretVariables } from '#domain/messages/automation/message-template.ts';
import { deriveKey, openText, sealText } from '#server/adapters/secrets/secret-key.ts';
import type { Connection } from '#server/db/pool.ts';
import { fingerprintName } from '#server/db/start/require-same-key.ts';
import { hashRecipient } from '#server/features/messages/mails/index.ts';
import { StartError } from '#server/start-error.ts';

const at = 'tableoid::bigint AS "table", ctid::text AS row';

const here = 'tableoid = $1::bigint::oid AND ctid = $2::tid';

/** Every column of the database that is encrypted. A test compares it with the purposes that the server uses. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    what: 'two-step secrets',
    purpose: 'two-step',
    select: `SELECT ${at}, audience || ':' || account_id AS "belongsTo", sealed_secret AS sealed FROM two_step_accounts`,
    update: `UPDATE two_step_accounts SET sealed_secret = $3 WHERE ${here}`,
  },
  inJson('mails in the outbox', 'outbox', 'payload'),
  inJson('mails that were set aside', 'stuck_outbox_rows', 'payload'),
  inJson('mails in the queue', 'pgboss.job', 'data'),
  inJson('delayed mails', 'waiting_mails', 'mail'),
  inJson('mails that are held back', 'held_mails', 'mail'),
  {
    what: 'stored mails',
    purpose: 'waiting-mails',
    select: `SELECT ${at}, 'kept mail' AS "belongsTo", sealed FROM saved_mails WHERE sealed IS NOT NULL`,
    update: `UPDATE saved_mails SET sealed = $3 WHERE ${here}`,
  },
  {
    what: 'recipients of deliveries',
    purpose: 'waiting-mails',
    select: `SELECT ${at}, 'mail-recipient' AS "belongsTo", recipient AS sealed FROM mail_deliveries`,
    update: `UPDATE mail_deliveries SET recipient = $3, recipient_hash = $4 WHERE ${here}`,
    isHashed: true,
  },
  {
    what: 'addresses of calendars that are read',
    purpose: 'calendar-addresses',
    select: `SELECT ${at}, 'calendar:' || agent_id || '/' || id AS "belongsTo", address_sealed AS sealed
      FROM calendar_feeds WHERE removed_at IS NULL`,
    update: `UPDATE calendar_feeds SET address_sealed = $3 WHERE ${here}`,
  },
  {
    what: 'addresses of calendars that are given',
    purpose: 'calendar-addresses',
    select: `SELECT ${at}, 'calendar:' || agent_id || '/' || id AS "belongsTo", token_sealed AS sealed FROM calendar_exports`,
    update: `UPDATE calendar_exports SET token_sealed = $3 WHERE ${here}`,
  },
  ...(['address', 'secret', 'old_secret'] as const).map(
    (column): SealedColumn => ({
      what: {
        address: 'addresses of webhooks',
        secret: 'secrets of webhooks',
        old_secret: 'secrets of webhooks before the last',
      }[column],
      purpose: 'webhooks',
      select: `SELECT ${at}, 'webhook:' || agent_id || '/' || id AS "belongsTo", ${column}_sealed AS sealed
        FROM webhook_endpoints WHERE ${column}_sealed IS NOT NULL`,
      update: `UPDATE webhook_endpoints SET ${column}_sealed = $3 WHERE ${here}`,
    }),
  ),
  ...(['door_code', 'wifi_password'] as const).map((column): SealedColumn => {
    const kind = { door_code: 'door', wifi_password: 'wifi' }[column];
    return {
      what: { door_code: 'door codes', wifi_password: 'Wi-Fi passwords' }[column],
      purpose: 'arrival-secrets',
      select: `SELECT ${at}, 'arrival:${kind}:' || agent_id || '/' || property_id AS "belongsTo", ${column}_sealed AS sealed
        FROM property_operations WHERE ${column}_sealed IS NOT NULL`,
      update: `UPDATE property_operations SET ${column}_sealed = $3 WHERE ${here}`,
    };
  }),
  {
    what: 'door codes of stays',
    purpose: 'arrival-secrets',
    select: `SELECT ${at}, 'arrival:stay:' || agent_id || '/' || booking_id AS "belongsTo", code_sealed AS sealed
      FROM stay_access WHERE code_sealed IS NOT NULL`,
    update: `UPDATE stay_access SET code_sealed = $3 WHERE ${here}`,
  },
  {
    what: 'passphrases of archives that are being loaded',
    purpose: 'arrival-secrets',
    select: `SELECT ${at}, 'arrival:archive:' || agent_id || '/' || id AS "belongsTo", passphrase_sealed AS sealed
      FROM archive_loads WHERE passphrase_sealed IS NOT NULL`,
    update: `UPDATE archive_loads SET passphrase_sealed = $3 WHERE ${here}`,
  },
  ...(['secret', 'webhook_secret'] as const).map(
    (column): SealedColumn => ({
      what: { secret: 'keys of payment accounts', webhook_secret: 'webhook secrets of payment accounts' }[
        column
      ],
      purpose: 'payment-keys',
      select: `SELECT ${at}, 'payments:${column}:' || agent_id AS "belongsTo", ${column}_sealed AS sealed
        FROM payment_accounts WHERE ${column}_sealed IS NOT NULL`,
      update: `UPDATE payment_accounts SET ${column}_sealed = $3 WHERE ${here}`,
    }),
  ),
  {
    what: 'keys that seal agreements',
    purpose: 'agreement-key',
    select: `SELECT ${at}, 'agreement-key:' || key_id AS "belongsTo", private_sealed AS sealed FROM agreement_keys`,
    update: `UPDATE agreement_keys SET private_sealed = $3 WHERE ${here}`,
  },
  {
    what: 'answers of repeatable calls',
    purpose: 'idempotent-answers',
    select: `SELECT ${at}, actor || E'\\n' || key AS "belongsTo", decode(answer #>> '{}', 'base64') AS sealed
      FROM idempotency_keys WHERE status = 2`,
    update: `UPDATE idempotency_keys SET answer = to_jsonb(replace(encode($3, 'base64'), E'\\n', '')) WHERE ${here}`,
  },
];

export type Resealed = {
  /** Number of rows by column. */
  counts: Record<string, number>;
  /** Rows that the old key does not open, for instance because an earlier key sealed them; they stay as they are. */
  unreadable: number;
  /** The database had the new key already: an earlier run was interrupted after its commit. */
  wasDone: boolean;
};

/**
 * Re-encrypts everything that is sealed with `from`, in one transaction: an interruption leaves the old key in force
 * and nothing else changed. The lock keeps a server from starting in between.
 */
export async function resealDatabase(connection: Connection, from: string, to: string): Promise<Resealed> {
  const client = new pg.Client({ ...connection, application_name: 'staydesk command' });
  await client.connect();

  try {
    await client.query('BEGIN');
    await client.query('LOCK TABLE platform_secrets IN ACCESS EXCLUSIVE MODE');

    const stored = await readFingerprint(client);
    if (stored?.equals(deriveKey(to, fingerprintName))) return { counts: {}, unreadable: 0, wasDone: true };
    if (stored !== null && !stored.equals(deriveKey(from, fingerprintName)))
      throw new StartError('The current key is not the one this database uses. Nothing was changed.');

    const result: Resealed = { counts: {}, unreadable: 0, wasDone: false };
    for (const column of sealedColumns) {
      const { done, unreadable } = await resealColumn(client, column, { from, to });
      result.counts[column.what] = done;
      result.unreadable += unreadable;
    }

    await forgetSecretMarks(client);
    await client.query(
      'INSERT INTO platform_secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = $2',
      [fingerprintName, deriveKey(to, fingerprintName)],
    );
    await client.query('COMMIT');

    return result;
  } finally {
    await client.end();
  }
}

/**
 * Sent messages keep a keyed digest of the codes they had. With the new key every code would look changed, and its message
 * would go out again; a code without a digest counts as unchanged.
 */
async function forgetSecretMarks(client: pg.Client): Promise<void> {
  const marks = `(${secretVariables.join('|')}):\\S* ?`;
  await client.query(
    `UPDATE sent_messages SET facts = jsonb_set(facts, '{access}',
       to_jsonb(btrim(regexp_replace(facts->>'access', $1, '', 'g'))))
     WHERE facts->>'access' ~ $1`,
    [marks],
  );
}

async function readFingerprint(client: pg.Client): Promise<Buffer | null> {
  const { rows } = await client.query<{ value: Buffer }>(
    'SELECT value FROM platform_secrets WHERE name = $1',
    [fingerprintName],
  );
  return rows[0]?.value ?? null;
}

const batch = 1000;

type SealedRow = { table: string; row: string; belongsTo: string; sealed: Buffer };

async function resealColumn(
  client: pg.Client,
  { purpose, select, update, isHashed = false }: SealedColumn,
  keys: { from: string; to: string },
): Promise<{ done: number; unreadable: number }> {
  const from = deriveKey(keys.from, purpose);
  const to = deriveKey(keys.to, purpose);
  let done = 0;
  let unreadable = 0;
  await client.query(`DECLARE sealed NO SCROLL CURSOR FOR ${select}`);

  for (;;) {
    const { rows } = await client.query<SealedRow>(`FETCH ${batch} FROM sealed`);
    if (rows.length === 0) break;

    for (const { table, row, belongsTo, sealed } of rows) {
      const text = tryOpen(from, belongsTo, sealed);
      if (text === null) {
        unreadable += 1;
        continue;
      }
      const values = [table, row, sealText(to, belongsTo, text)];
      await client.query(update, isHashed ? [...values, await hashRecipient(async () => to, text)] : values);
      done += 1;
    }
  }
  await client.query('CLOSE sealed');

  return { done, unreadable };
}

function tryOpen(key: Buffer, belongsTo: string, sealed: Buffer): string | null {
  try {
    return openText(key, belongsTo, sealed);
  } catch {
    return null;
  }
}

/** A column that is encrypted with a key derived from the secret key. */
type SealedColumn = {
  what: string;
  /** What the key is derived for, see `secretKeyFor`. */
  purpose:
    | 'two-step'
    | 'waiting-mails'
    | 'idempotent-answers'
    | 'webhooks'
    | 'calendar-addresses'
    | 'arrival-secrets'
    | 'agreement-key'
    | 'payment-keys';
  /** Returns `tableoid`, `ctid`, the name that the text is bound to, and the sealed bytes. */
  select: string;
  /** Writes the new bytes ($3) into the row at $1 (tableoid) and $2 (ctid); $4 is the keyed hash of the text. */
  update: string;
  /** The row also has a keyed hash of the value. */
  isHashed?: boolean;
};

/** Mails in JSON: base64 under the name `sealed`. */
function inJson(what: string, table: string, column: string): SealedColumn {
  return {
    what,
    purpose: 'waiting-mails',
    select: `SELECT ${at}, 'mail' AS "belongsTo", decode(${column} ->> 'sealed', 'base64') AS sealed FROM ${table}
      WHERE jsonb_typeof(${column} -> 'sealed') = 'string'`,
    update: `UPDATE ${table} SET ${column} = jsonb_set(${column}, '{sealed}', to_jsonb(replace(encode($3, 'base64'), E'\\n', '')))
      WHERE ${here}`,
  };
}
