import type { Queryable } from '#server/db/pool.ts';
import { openAddress } from '#server/features/calendars/channels/index.ts';
import { openSecret } from '#server/features/properties/core/index.ts';
import type { Platform } from '#server/platform.ts';
import type { Secrets } from './archive/secrets-file.ts';
import { findSealedSecrets } from './export.store.ts';

/** Everything of an account that is sealed and belongs to the stays of guests or to its calendars. */
export async function readSecrets(
  deps: Pick<Platform, 'config'>,
  db: Queryable,
  agentId: string,
): Promise<Secrets> {
  const sealed = await findSealedSecrets(db, agentId);

  return {
    properties: await Promise.all(
      sealed.properties.map(async ({ propertyId: id, doorCode, wifiPassword }) => ({
        propertyId: id,
        doorCode: await openSecret(deps, { agentId, kind: 'door', id }, doorCode),
        wifiPassword: await openSecret(deps, { agentId, kind: 'wifi', id }, wifiPassword),
      })),
    ),
    stays: await Promise.all(
      sealed.stays.map(async ({ bookingId: id, code }) => ({
        bookingId: id,
        code: await openSecret(deps, { agentId, kind: 'stay', id }, code),
      })),
    ),
    calendars: await Promise.all(
      sealed.calendars.map(async ({ feedId: id, address }) => ({
        feedId: id,
        address: await openAddress(deps, { agentId, id, sealed: address }),
      })),
    ),
  };
}
