import pg from 'pg';
import { openText, sealText } from '#server/adapters/secrets/sealed-text.ts';
import { deriveKey } from '#server/adapters/secrets/secret-key.ts';
import type { Connection } from '#server/db/pool.ts';
import { fingerprintName } from '#server/db/require-same-key.ts';
import { hashRecipient } from '#server/features/mails/index.ts';
import { StartError } from '#server/start-error.ts';
import { type SealedColumn, sealedColumns } from './sealed-columns.ts';

export type Resealed = {
  /** Rows by place. */
  counts: Record<string, number>;
  /** Rows that the old key does not open, for instance because an earlier key sealed them; they stay as they are. */
  unreadable: number;
  /** The database had the new key already: an earlier run was interrupted after its commit. */
  wasDone: boolean;
};

/**
 * Encrypts everything that is sealed with `from` again with `to`, in one transaction: an interruption leaves the old key
 * in force and nothing else changed. The lock keeps a server from starting meanwhile.
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
      throw new StartError('The present key is not the one this database is used with. Nothing was changed.');
    const result: Resealed = { counts: {}, unreadable: 0, wasDone: false };
    for (const place of sealedColumns) {
      const { done, unreadable } = await resealColumn(client, place, { from, to });
      result.counts[place.what] = done;
      result.unreadable += unreadable;
    }
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
