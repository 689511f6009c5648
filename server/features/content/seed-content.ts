import type { Platform } from '#server/platform.ts';
import { saveSeed } from './content.store.ts';
import { readTexts } from './read-texts.ts';

/**
 * Puts the texts that come with the product into the tables, and renews them when a new version of the product brings
 * better ones. What a person has edited is left alone.
 */
export async function seedContent({ transact, newId }: Pick<Platform, 'transact' | 'newId'>): Promise<void> {
  const texts = await readTexts();
  await transact(async (tx) => {
    for (const text of texts) await saveSeed(tx, { ...text, id: newId() });
  });
}
