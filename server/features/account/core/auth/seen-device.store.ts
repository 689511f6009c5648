import type { DeviceFingerprint } from '#domain/account/device-fingerprint.ts';
import { retentionMs } from '#domain/admin/retention-rules.ts';
import type { Queryable } from '#server/db/pool.ts';
import { oneRow, type RowOf, selectList } from '#server/db/rows.ts';
import type { AccountKey } from '#server/http/caller.ts';
import { ownedBy, ownerOf } from '#server/http/session/session.store.ts';

export type DeviceOwner = AccountKey;

/** Records a device. Of two concurrent sign-ins from one new device, one gets `isNew`. */
export async function recordDevice(
  tx: Queryable,
  { audience, accountId }: DeviceOwner,
  { browser, network }: DeviceFingerprint,
  now: number,
): Promise<{ isNew: boolean; hadOthers: boolean }> {
  // The subquery sees the state before this statement.
  const { rows } = await tx.query<{ isNew: boolean; hadOthers: boolean }>({
    name: 'record-device',
    text: `INSERT INTO seen_devices (audience, account_id, browser, network, last_seen_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (audience, account_id, browser, network) DO UPDATE SET last_seen_at = excluded.last_seen_at
     RETURNING xmax = 0 AS "isNew",
       EXISTS (SELECT FROM seen_devices WHERE audience = $1 AND account_id = $2) AS "hadOthers"`,
    values: [audience, accountId, browser, network, new Date(now)],
  });
  return oneRow(rows);
}

const sessionColumns = selectList('agent_sessions', ['userAgent', 'network']);

/** Devices of a member’s sessions, for accounts older than device tracking. */
export async function sessionDevices(
  tx: Queryable,
  account: AccountKey,
): Promise<{ userAgent: string; network: string }[]> {
  const { rows } = await tx.query<RowOf<typeof sessionColumns>>(
    `SELECT ${sessionColumns} FROM agent_sessions WHERE ${ownedBy(account)}`,
    ownerOf(account),
  );
  return rows;
}

export async function deleteOldDevices(db: Queryable, now: number): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM seen_devices WHERE last_seen_at < $1', [
    new Date(now - retentionMs('devices')),
  ]);
  return rowCount ?? 0;
}

export async function deleteDevices(tx: Queryable, { audience, accountId }: AccountKey): Promise<void> {
  await tx.query('DELETE FROM seen_devices WHERE audience = $1 AND account_id = $2', [audience, accountId]);
}
