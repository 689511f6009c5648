import { randomBytes } from 'node:crypto';
import { apiKeyPrefix, apiKeyStartLength, type KeyScope } from '#domain/account/api-keys.ts';
import { dayMs, hourMs, minuteMs } from '#domain/shared/duration.ts';
import { insertApiKey, selectApiKeys } from '#server/features/account/api-keys/index.ts';
import { hashToken } from '#server/http/session/session.store.ts';
import type { Platform } from '#server/platform.ts';

type DemoKey = {
  name: string;
  scopes: KeyScope[];
  networks: string[];
  madeDaysAgo: number;
  validDays: number;
  usedAgoMs: number;
};

const demoKeys: readonly DemoKey[] = [
  {
    name: 'Bookkeeping',
    scopes: ['bookings:read', 'money:read', 'money:record', 'properties:read'],
    networks: ['203.0.113.0/24'],
    madeDaysAgo: 160,
    validDays: 365,
    usedAgoMs: 40 * minuteMs,
  },
  {
    name: 'Door locks',
    scopes: ['calendar:read', 'bookings:read'],
    networks: [],
    madeDaysAgo: 346,
    validDays: 365,
    usedAgoMs: 3 * hourMs,
  },
];

/** Keys of an agency as its settings show them. Nobody has them: a random text is hashed and forgotten. */
export async function loadApiKeys(
  { pool, transact, now: readClock, newId }: Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>,
  { agentId, name: owner }: { agentId: string; name: string },
): Promise<void> {
  const now = readClock();
  if ((await selectApiKeys(pool, agentId, now)).length > 0) return;

  await transact(async (tx) => {
    for (const { name, scopes, networks, madeDaysAgo, validDays, usedAgoMs } of demoKeys) {
      const key = apiKeyPrefix + randomBytes(32).toString('base64url');
      const madeAt = now - madeDaysAgo * dayMs;
      await insertApiKey(tx, {
        agentId,
        id: newId(),
        tokenHash: hashToken(key),
        start: key.slice(0, apiKeyStartLength),
        name,
        scopes,
        properties: 'all',
        networks,
        createdBy: { id: agentId, name: owner },
        now: madeAt,
        expiresAt: madeAt + validDays * dayMs,
        lastUsedAt: now - usedAgoMs,
      });
    }
  });
}
