import type { StoredOperations } from '#contract/properties/property-operations.ts';
import { guestOperations, type Operations } from '#domain/properties/operations.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { manualPhotosOf, storeManualPhotos } from '#server/features/properties/photos/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { logProperty } from '../listing/log-property.ts';
import { findProperty, lockProperty } from '../property.store.ts';
import { findOperations, saveOperations } from './property-operations.store.ts';

export async function readPropertyOperations(
  { config, pool }: Pick<Platform, 'config' | 'pool'>,
  agentId: string,
  propertyId: string,
): Promise<StoredOperations | Refusal<'not_found'>> {
  if (!(await findProperty(pool, agentId, propertyId))) return refuse('not_found');
  return readStored({ config }, pool, { agentId, propertyId });
}

async function readStored(
  deps: Pick<Platform, 'config'>,
  db: Queryable,
  { agentId, propertyId }: { agentId: string; propertyId: string },
): Promise<StoredOperations> {
  const operations = await findOperations(deps, db, agentId, propertyId);
  return { ...operations, manualPhotos: await manualPhotosOf(db, { agentId, propertyId }) };
}

/** Saves the operations of a property. The log says that they changed, never their content. */
export async function changePropertyOperations(
  deps: Pick<Platform, 'config' | 'transact' | 'now'>,
  { agentId }: AgentCaller,
  id: string,
  { version, ...given }: Operations & { version: number },
): Promise<
  StoredOperations | Refusal<'not_found' | 'unknown_image' | 'version_conflict' | 'idempotency_mismatch'>
> {
  return await deps.transact(async (tx) => {
    const property = await lockProperty(tx, agentId, id);
    if (!property) return refuse('not_found');

    const stored = await findOperations(deps, tx, agentId, id);
    if (version !== stored.version) return refuse('version_conflict', { facts: { version: stored.version } });

    const imageIds = given.manual.flatMap(({ photos = [] }) => photos);
    const unknown = await storeManualPhotos(tx, { agentId, propertyId: id, imageIds });
    if (unknown) return unknown;

    const at = deps.now();
    await saveOperations(deps, tx, {
      agentId,
      propertyId: id,
      version: version + 1,
      at: new Date(at),
      operations: trimmed(given),
    });

    const what = texts(defaultLocale).log.ofProperty.operationsChanged();
    logProperty(tx, { agentId, id, title: property.title, action: 'property_changed', what, at });

    return readStored(deps, tx, { agentId, propertyId: id });
  });
}

function trimmed(operations: Operations): Operations {
  const { checkInMethod, codeByStay, gate, manual, shared } = operations;
  return {
    checkInMethod,
    codeByStay,
    gate,
    access: operations.access.trim(),
    doorCode: operations.doorCode.trim(),
    wifiName: operations.wifiName.trim(),
    wifiPassword: operations.wifiPassword.trim(),
    parking: operations.parking.trim(),
    manual: manual.map(({ title, text, photos }) => ({
      title: title.trim(),
      text: text.trim(),
      ...(photos && photos.length > 0 && { photos: [...new Set(photos)] }),
    })),
    checkOut: operations.checkOut.trim(),
    cleanerName: operations.cleanerName.trim(),
    cleanerPhone: operations.cleanerPhone.trim(),
    cleaning: operations.cleaning.trim(),
    notes: operations.notes.trim(),
    shared: guestOperations.filter((part) => shared.includes(part)),
  };
}
