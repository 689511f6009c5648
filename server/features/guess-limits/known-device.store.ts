import type { DeviceFingerprint } from '#domain/account/device-fingerprint.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Whether the account has signed in from this network before, and with this browser and system. */
export async function recogniseDevice(
  db: Queryable,
  { audience, accountId }: { audience: 'agent' | 'admin'; accountId: string },
  { browser, network }: DeviceFingerprint,
): Promise<{ isKnownDevice: boolean; isKnownNetwork: boolean }> {
  const { rows } = await db.query(
    `SELECT coalesce(bool_or(browser = $3), false) AS "isKnownDevice", count(*) > 0 AS "isKnownNetwork"
     FROM seen_devices WHERE audience = $1 AND account_id = $2 AND network = $4`,
    [audience, accountId, browser, network],
  );
  return rows[0];
}
