import { addresses } from '#contract/addresses.ts';
import { dueReminder } from '#domain/account/api-keys.ts';
import { notify } from '#server/features/messages/notifications/index.ts';
import { forEachSettled } from '#server/jobs/for-each-settled.ts';
import type { Platform } from '#server/platform.ts';
import { selectEndingKeys, setKeyReminded } from './api-key.store.ts';

const batch = 200;

/** Reminds businesses of keys that end in thirty and in seven days, so that nothing stops unexpectedly. */
export async function remindOfEndingKeys({
  pool,
  transact,
  now: readClock,
  newId,
}: Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>): Promise<void> {
  const now = readClock();
  const ending = await selectEndingKeys(pool, { now, limit: batch });

  await forEachSettled(ending, async (key) => {
    const days = dueReminder(key, now);
    if (days === null) return;

    const { agentId, id, name, expiresAt } = key;
    await transact(async (tx) => {
      if (!(await setKeyReminded(tx, { agentId, id }, days))) return;
      await notify(tx, {
        id: newId(),
        agentId,
        type: 'api_key_ending',
        text: { code: 'apiKeyEnding', facts: { name, on: expiresAt.slice(0, 10) } },
        link: `${addresses.settings()}?section=developers`,
        dedupeKey: `api-key-ending:${id}:${days}`,
        now,
      });
    });
  });
}
