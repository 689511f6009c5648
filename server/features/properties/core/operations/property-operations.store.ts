import { createHmac } from 'node:crypto';
import type { StoredOperations, TurnoverNotes } from '#contract/properties/property-operations.ts';
import { noOperations, type Operations } from '#domain/properties/operations.ts';
import { cachedSecretKey, openText, type SealingKey, sealText } from '#server/adapters/secrets/secret-key.ts';
import type { Queryable } from '#server/db/pool.ts';
import { insertRow, type RowOf, selectList } from '#server/db/rows.ts';
import type { Platform } from '#server/platform.ts';

type Deps = Pick<Platform, 'config'>;
/** Operations as they are stored; the photos of the manual are read beside them. */
export type OperationsRecord = Omit<StoredOperations, 'manualPhotos'>;
type SealedRow = Omit<OperationsRecord, 'gate'> & {
  doorCodeSealed: Buffer | null;
  wifiPasswordSealed: Buffer | null;
  gatePayment: Operations['gate']['payment'];
  gateHours: number | null;
};

const operationColumns = selectList('property_operations', [
  'checkInMethod',
  'access',
  'doorCode',
  'codeByStay',
  'wifiName',
  'wifiPassword',
  'parking',
  'manual',
  'checkOut',
  'cleanerName',
  'cleanerPhone',
  'cleaning',
  'notes',
  'shared',
  'gatePayment',
  'gateHours',
  'version',
  'updatedAt',
  'doorCodeSealed',
  'wifiPasswordSealed',
]);

/** Empty at version 0 until they are saved for the first time. */
export async function findOperations(
  deps: Deps,
  db: Queryable,
  agentId: string,
  propertyId: string,
): Promise<OperationsRecord> {
  const { rows } = await db.query<SealedRow>({
    name: 'find-property-operations',
    text: `SELECT ${operationColumns}
           FROM property_operations WHERE agent_id = $1 AND property_id = $2`,
    values: [agentId, propertyId],
  });
  const [row] = rows;
  if (!row) return { ...noOperations, shared: [], version: 0, updatedAt: null };

  const { doorCodeSealed, wifiPasswordSealed, gatePayment: payment, gateHours: hoursBefore, ...plain } = row;
  const secret = { agentId, id: propertyId };

  // A server of the version before may have written a plain text while this one was being started.
  return {
    ...plain,
    gate: { payment, hoursBefore },
    doorCode: plain.doorCode || (await openSecret(deps, { ...secret, kind: 'door' }, doorCodeSealed)),
    wifiPassword:
      plain.wifiPassword || (await openSecret(deps, { ...secret, kind: 'wifi' }, wifiPasswordSealed)),
  };
}

const turnoverColumns = selectList('property_operations', [
  'propertyId',
  'cleanerName',
  'cleanerPhone',
  'codeByStay',
  'doorCode',
  'doorCodeSealed',
]);

/** What a turnover needs to know of properties, in the order of the ids and in one statement. */
export async function findTurnoverNotes(
  deps: Deps,
  db: Queryable,
  agentId: string,
  propertyIds: readonly string[],
): Promise<TurnoverNotes[]> {
  const { rows } = await db.query<RowOf<typeof turnoverColumns>>({
    name: 'turnover-notes',
    text: `SELECT ${turnoverColumns}
           FROM property_operations WHERE agent_id = $1 AND property_id = ANY($2::uuid[])
           ORDER BY array_position($2::uuid[], property_id)`,
    values: [agentId, propertyIds],
  });

  return Promise.all(
    rows.map(async ({ doorCodeSealed, doorCode: plain, ...notes }) => {
      const secret = { agentId, kind: 'door', id: notes.propertyId } as const;
      const doorCode = plain || (await openSecret(deps, secret, doorCodeSealed));
      return { ...notes, doorCode: notes.codeByStay ? '' : doorCode };
    }),
  );
}

type Saved = { agentId: string; propertyId: string; operations: Operations; version: number; at: Date };

export async function saveOperations(
  deps: Deps,
  tx: Queryable,
  { agentId, propertyId, operations, version, at }: Saved,
): Promise<void> {
  const { access, wifiName, parking, cleaning, notes, shared, gate } = operations;
  const secret = { agentId, id: propertyId };

  await insertRow(
    tx,
    'property_operations',
    {
      agentId,
      propertyId,
      checkInMethod: operations.checkInMethod,
      doorCode: '',
      wifiPassword: '',
      doorCodeSealed: await sealSecret(deps, { ...secret, kind: 'door' }, operations.doorCode),
      wifiPasswordSealed: await sealSecret(deps, { ...secret, kind: 'wifi' }, operations.wifiPassword),
      codeByStay: operations.codeByStay,
      wifiName,
      manual: JSON.stringify(operations.manual),
      checkOut: operations.checkOut,
      cleanerName: operations.cleanerName,
      cleanerPhone: operations.cleanerPhone,
      access,
      parking,
      cleaning,
      notes,
      version,
      shared: [...shared],
      gatePayment: gate.payment,
      gateHours: gate.hoursBefore,
      updatedAt: at,
    },
    {
      onConflict: `(agent_id, property_id) DO UPDATE SET check_in_method = excluded.check_in_method,
        access = excluded.access, door_code = '', wifi_password = '',
        door_code_sealed = excluded.door_code_sealed, wifi_password_sealed = excluded.wifi_password_sealed,
        code_by_stay = excluded.code_by_stay, wifi_name = excluded.wifi_name, manual = excluded.manual,
        check_out = excluded.check_out, parking = excluded.parking, cleaner_name = excluded.cleaner_name,
        cleaner_phone = excluded.cleaner_phone, cleaning = excluded.cleaning, notes = excluded.notes,
        shared = excluded.shared, gate_payment = excluded.gate_payment, gate_hours = excluded.gate_hours,
        version = excluded.version, updated_at = excluded.updated_at`,
    },
  );
}

const secretColumns = selectList('property_operations', ['agentId', 'doorCode', 'wifiPassword']);

/** Seals the door codes and Wi-Fi passwords that were stored as plain text, at every start. */
export async function sealPlainSecrets({
  config,
  transact,
}: Pick<Platform, 'config' | 'transact'>): Promise<void> {
  await transact(async (tx) => {
    const { rows } = await tx.query<RowOf<typeof secretColumns> & { id: string }>(
      `-- all tenants: sealing at the start
       SELECT ${secretColumns}, property_id AS id
       FROM property_operations WHERE door_code <> '' OR wifi_password <> '' FOR UPDATE`,
    );

    for (const { agentId, id, doorCode, wifiPassword } of rows)
      await tx.query(
        `UPDATE property_operations SET door_code = '', wifi_password = '',
           door_code_sealed = coalesce($3, door_code_sealed),
           wifi_password_sealed = coalesce($4, wifi_password_sealed)
         WHERE agent_id = $1 AND property_id = $2`,
        [
          agentId,
          id,
          await sealSecret({ config }, { agentId, id, kind: 'door' }, doorCode),
          await sealSecret({ config }, { agentId, id, kind: 'wifi' }, wifiPassword),
        ],
      );
  });
}

function keyFor(purpose: string) {
  const keys = new WeakMap<Platform['config'], SealingKey>();
  return ({ config }: Pick<Platform, 'config'>): ReturnType<SealingKey> => {
    const key = keys.get(config) ?? cachedSecretKey(config, purpose);
    keys.set(config, key);
    return key();
  };
}

const arrivalKey = keyFor('arrival-secrets');
const markKey = keyFor('arrival-marks');

/** `archive`: the passphrase of an archive with door codes, until it is loaded. */
type Secret = { agentId: string; kind: 'door' | 'wifi' | 'stay' | 'archive'; id: string };

const belongsTo = ({ agentId, kind, id }: Secret) => `arrival:${kind}:${agentId}/${id}`;

/** Seals a door code or a Wi-Fi password. An empty text has nothing to seal. */
export async function sealSecret(
  deps: Pick<Platform, 'config'>,
  secret: Secret,
  text: string,
): Promise<Buffer | null> {
  return text === '' ? null : sealText(await arrivalKey(deps), belongsTo(secret), text);
}

export async function openSecret(
  deps: Pick<Platform, 'config'>,
  secret: Secret,
  sealed: Buffer | null,
): Promise<string> {
  return sealed === null ? '' : openText(await arrivalKey(deps), belongsTo(secret), sealed);
}

/**
 * Keyed digest that stands for a secret: another one means that the secret has changed. A plain digest of a door code would
 * tell the code, since all codes are quickly tried.
 */
export async function markSecret(
  deps: Pick<Platform, 'config'>,
  agentId: string,
  text: string,
): Promise<string> {
  return createHmac('sha256', await markKey(deps))
    .update(`${agentId}/${text}`)
    .digest('base64url')
    .slice(0, 22);
}
