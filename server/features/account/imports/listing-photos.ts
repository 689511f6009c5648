import type { PhotoFailure, PhotoResult } from '#domain/account/imports/import-lists.ts';
import { maxPhotoBytes } from '#domain/shared/photo-limits.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import type { OutboundFailure } from '#server/adapters/outbound/outbound.ts';
import { readPlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Tx } from '#server/db/transaction.ts';
import { lockProperty, type PropertyRecord } from '#server/features/properties/core/index.ts';
import { attachImages, removePhotos, storeFetchedPhoto } from '#server/features/properties/photos/index.ts';
import type { ImportDeps } from './import-work.ts';
import { findRowWithPhotos, storePhotoResult } from './property-row.store.ts';

export const photosQueue = 'import-photos';

/** Photos of one row are tried no longer than this: a job has fifteen minutes, and slow servers are many. */
const rowMs = 5 * 60_000;

type RowOfPhotos = { agentId: string; importId: string; line: number };
type Fetched = { position: number; host: string } & ({ id: string } | { failure: PhotoFailure });

/**
 * Fetches the photos of a property that an import made, from the addresses of its row. A job that comes twice finds nothing to
 * do; photos that it stored before it was killed belong to no property, and are removed a day later.
 */
export async function fetchListingPhotos(deps: ImportDeps, key: RowOfPhotos): Promise<void> {
  const row = await findRowWithPhotos(deps.pool, key);
  if (row === null) return;

  const until = performance.now() + rowMs;
  const fetched: Fetched[] = [];
  for (const [index, url] of row.photos.entries()) {
    const host = URL.canParse(url) ? new URL(url).hostname : '';
    const isLate = performance.now() > until;
    const one = isLate ? ({ failure: 'unreachable' } as const) : await fetchPhoto(deps, key.agentId, url);
    fetched.push({ position: index + 1, host, ...one });
  }

  const unused = await deps.transact(async (tx) => {
    const property = await lockProperty(tx, key.agentId, row.propertyId);
    if ((await findRowWithPhotos(tx, key, { lock: true })) === null) return idsOf(fetched);
    const { attached, result } = await attachFetched(tx, property, fetched);
    await storePhotoResult(tx, key, result);
    return idsOf(fetched).filter((id) => !attached.has(id));
  });
  if (!isRefusal(unused) && unused.length > 0)
    await removePhotos(
      deps,
      key.agentId,
      unused.map((_id) => ({ _id, alt: '' })),
    );
}

function idsOf(fetched: readonly Fetched[]): string[] {
  return fetched.flatMap((one) => ('id' in one ? one.id : []));
}

async function fetchPhoto(
  deps: ImportDeps,
  agentId: string,
  url: string,
): Promise<{ id: string } | { failure: PhotoFailure }> {
  const headers = { accept: 'image/avif,image/webp,image/jpeg,image/png' };
  const answer = await deps.outbound.get({ url, headers, maxBytes: maxPhotoBytes });
  if ('failed' in answer) return { failure: failureOf(answer) };
  if (answer.status < 200 || answer.status > 299) return { failure: 'not_found' };

  const stored = await storeFetchedPhoto(deps, agentId, { body: answer.body, name: answer.host });
  if (!isRefusal(stored)) return { id: stored._id };
  switch (stored.refused) {
    case 'not_an_image':
      return { failure: 'not_an_image' };
    case 'image_too_large':
      return { failure: 'too_large' };
    case 'storage_full':
      return { failure: 'no_room' };
    default:
      throw new Error('photos of others are being decoded; the job is tried again');
  }
}

function failureOf({ failed }: OutboundFailure): PhotoFailure {
  if (failed === 'address_refused' || failed === 'too_large') return failed;
  return 'unreachable';
}

/** Adds the photos to those that the property has meanwhile, as many as one may have. */
async function attachFetched(
  tx: Tx,
  property: PropertyRecord | null,
  fetched: readonly Fetched[],
): Promise<{ attached: ReadonlySet<string>; result: PhotoResult }> {
  const { maxImagesPerProperty } = await readPlatformSettings(tx);
  const isGone = property === null || property.status === 'archived';
  const present = property?.images ?? [];
  const room = isGone ? 0 : Math.max(0, maxImagesPerProperty - present.length);
  const added = idsOf(fetched).slice(0, room);

  if (property !== null && added.length > 0) {
    const images = [
      ...present.map(({ _id, alt }) => ({ _id, alt })),
      ...added.map((_id) => ({ _id, alt: '' })),
    ];
    const refused = await attachImages(tx, property.agentId, property._id, images);
    if (refused) throw new Error(`fetched photos were not attached: ${refused.refused}`);
  }

  const attached = new Set(added);
  const failures = fetched.flatMap((one) => {
    const { position, host } = one;
    if ('failure' in one) return { position, host, failure: one.failure };
    if (attached.has(one.id)) return [];
    return { position, host, failure: isGone ? ('property_gone' as const) : ('too_many' as const) };
  });
  return { attached, result: { stored: attached.size, failures } };
}
