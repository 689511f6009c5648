import type { StoredOperations } from '#contract/properties/property-operations.ts';
import { noOperations, type Operations } from '#domain/property/operations.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow } from '#server/db/rows.ts';

/** Empty at version 0 until they are saved for the first time. */
export async function findOperations(
  db: Queryable,
  agentId: string,
  propertyId: string,
): Promise<StoredOperations> {
  const { rows } = await db.query<StoredOperations>({
    name: 'find-property-operations',
    text: `SELECT access, door_code AS "doorCode", wifi_name AS "wifiName", wifi_password AS "wifiPassword", parking,
             cleaner_name AS "cleanerName", cleaner_phone AS "cleanerPhone", cleaning, notes, shared, version,
             updated_at AS "updatedAt"
           FROM property_operations WHERE agent_id = $1 AND property_id = $2`,
    values: [agentId, propertyId],
  });
  return rows[0] ?? { ...noOperations, shared: [], version: 0, updatedAt: null };
}

type Saved = { agentId: string; propertyId: string; operations: Operations; version: number; at: Date };

export async function saveOperations(
  tx: Queryable,
  { agentId, propertyId, operations, version, at }: Saved,
): Promise<void> {
  const { access, doorCode, wifiName, wifiPassword, parking, cleaning, notes, shared } = operations;
  await insertRow(
    tx,
    'property_operations',
    {
      agent_id: agentId,
      property_id: propertyId,
      door_code: doorCode,
      wifi_name: wifiName,
      wifi_password: wifiPassword,
      cleaner_name: operations.cleanerName,
      cleaner_phone: operations.cleanerPhone,
      ...{ access, parking, cleaning, notes, version },
      shared: [...shared],
      updated_at: at,
    },
    {
      onConflict: `(agent_id, property_id) DO UPDATE SET access = excluded.access, door_code = excluded.door_code,
        wifi_name = excluded.wifi_name, wifi_password = excluded.wifi_password, parking = excluded.parking,
        cleaner_name = excluded.cleaner_name, cleaner_phone = excluded.cleaner_phone, cleaning = excluded.cleaning,
        notes = excluded.notes, shared = excluded.shared, version = excluded.version, updated_at = excluded.updated_at`,
    },
  );
}
