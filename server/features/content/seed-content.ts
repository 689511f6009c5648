import type { Platform } from '#server/platform.ts';
import { saveSeed } from './content.store.ts';
import { readTexts } from './read-texts.ts';

/** Inserts the product's texts, and updates them after a release. Texts edited by an admin are unchanged. */
export async function seedContent({ transact, newId }: Pick<Platform, 'transact' | 'newId'>): Promise<void> {
  const texts = await readTexts();
  await transact(async (tx) => {
    for (const text of texts) await saveSeed(tx, { ...text, id: newId() });
  });
}
