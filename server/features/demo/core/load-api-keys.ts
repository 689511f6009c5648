import { randomBytes } from 'node:crypto';
import { apiKeyPrefix, apiKeyStartLength, type KeyScope, keyReminderDays } from '#domain/account/api-keys.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { dayMs, hourMs, minuteMs } from '#domain/shared/duration.ts';
import { runAsActor } from '#server/db/event-log.ts';
import { insertApiKey, selectApiKeys } from '#server/features/account/api-keys/index.ts';
import { changeRates } from '#server/features/properties/core/index.ts';
import { hashToken } from '#server/http/session/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { demoAgentCaller, inThePast, orThrow } from './demo-platform.ts';

type DemoKey = {
  name: string;
  scopes: KeyScope[];
  networks: string[];
  madeDaysAgo: number;
  validDays: number;
  usedAgoMs: number;
};

const assistant: DemoKey = {
  name: 'Claude',
  scopes: ['calendar:read', 'bookings:read', 'prices:write', 'messages:read', 'properties:read'],
  networks: [],
  madeDaysAgo: 20,
  validDays: 365,
  usedAgoMs: 2 * hourMs,
};

const demoKeys: readonly DemoKey[] = [
  assistant,
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

/** What the assistant has changed, far ahead where the demo has sold nothing. */
const changes = [
  { daysAgo: 6, inDays: 250, nights: 4, change: { minimum: { kind: 'nights', nights: 3 } } },
  {
    daysAgo: 1,
    inDays: 270,
    nights: 3,
    change: { price: { kind: 'percent', percent: 15, rounding: 'whole' } },
  },
] as const;

type Agency = { agentId: string; name: string; propertyIds: readonly string[] };

/** Keys of an agency as its settings show them. Nobody has them: a random text is hashed and forgotten. */
export async function loadApiKeys(platform: Platform, agency: Agency): Promise<void> {
  const { pool, transact, now: readClock } = platform;
  const now = readClock();
  if ((await selectApiKeys(pool, agency.agentId, now)).length > 0) return;

  for (const key of demoKeys) {
    const keyId = platform.newId();
    await transact((tx) => insertDemoKey(tx, key, { ...agency, keyId, now }));
    if (key === assistant) await loadChanges(platform, agency, keyId);
  }
}

async function insertDemoKey(
  tx: Parameters<typeof insertApiKey>[0],
  { name, scopes, networks, madeDaysAgo, validDays, usedAgoMs }: DemoKey,
  { agentId, name: owner, keyId, now }: Agency & { keyId: string; now: number },
): Promise<void> {
  const key = apiKeyPrefix + randomBytes(32).toString('base64url');
  const madeAt = now - madeDaysAgo * dayMs;
  const expiresAt = madeAt + validDays * dayMs;
  const [longestReminder] = keyReminderDays;

  await insertApiKey(tx, {
    agentId,
    id: keyId,
    tokenHash: hashToken(key),
    start: key.slice(0, apiKeyStartLength),
    name,
    scopes,
    properties: 'all',
    networks,
    createdBy: { id: agentId, name: owner },
    now: madeAt,
    expiresAt,
    lastUsedAt: now - usedAgoMs,
    // The reminder of the first weeks is in the past.
    remindedDays: expiresAt - now <= longestReminder * dayMs ? longestReminder : null,
  });
}

/** The assistant’s latest, by which the settings show what it did. */
async function loadChanges(
  platform: Platform,
  { agentId, name: member, propertyIds }: Agency,
  keyId: string,
): Promise<void> {
  const name = texts(defaultLocale).keys.actor({ member, key: assistant.name });
  const actor = { type: 'agent' as const, id: agentId, agentId, name, keyId };
  const now = platform.now();
  const today = civilDateAt(now, 'UTC');

  for (const [n, { daysAgo, inDays, nights, change }] of changes.entries()) {
    const propertyId = propertyIds[n % propertyIds.length] ?? '';
    const checkIn = addDays(today, inDays);
    const chosen = [{ propertyId, checkIn, checkOut: addDays(checkIn, nights) }];
    const then = inThePast(platform, now - daysAgo * dayMs);
    const caller = demoAgentCaller({ agentId, name }, `assistant:${n}`);
    orThrow(await runAsActor({ actor }, () => changeRates(then, caller, { nights: chosen, change })));
  }
}
