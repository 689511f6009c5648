import type { Platform } from '#server/platform.ts';
import { hasPlaces, insertPlaces, tryLockLoading } from './place.store.ts';
import { readGazetteer } from './read-gazetteer.ts';

/** Fills the table of places once, all or nothing; does nothing when they are there or another process is at it. */
export async function loadPlaces({ transact }: Pick<Platform, 'transact'>): Promise<void> {
  await transact(async (tx) => {
    if (!(await tryLockLoading(tx)) || (await hasPlaces(tx))) return;
    for await (const batch of readGazetteer()) await insertPlaces(tx, batch);
  });
}
