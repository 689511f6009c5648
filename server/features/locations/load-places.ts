import type { Platform } from '#server/platform.ts';
import { hasPlaces, insertPlaces, tryLockLoading } from './place.store.ts';
import { readGazetteer } from './read-gazetteer.ts';

/**
 * Fills the table of locations once, in one transaction; does nothing when it is filled or another process is loading.
 */
export async function loadPlaces({ transact }: Pick<Platform, 'transact'>): Promise<void> {
  await transact(async (tx) => {
    if (!(await tryLockLoading(tx)) || (await hasPlaces(tx))) return;
    for await (const batch of readGazetteer()) await insertPlaces(tx, batch);
  });
}
