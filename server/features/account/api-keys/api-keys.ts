import { randomBytes } from 'node:crypto';
import type * as apiKeys from '#contract/account/api-keys.ts';
import type { ApiKey } from '#contract/account/api-keys.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import {
  apiKeyPrefix,
  apiKeyStartLength,
  keyLimits,
  mayGive,
  scopesGivenBy,
  stateOfKey,
} from '#domain/account/api-keys.ts';
import { accessOf, isWithinAccess } from '#domain/account/member-roles.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { readNetworkRange } from '#domain/shared/network-range.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { lockAgent, selectMembers } from '#server/features/account/agents/index.ts';
import { refuseFeature } from '#server/features/subscription/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { hashToken } from '#server/http/session/session.store.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import {
  type ApiKeyRow,
  countOpenKeys,
  insertApiKey,
  lockApiKey,
  selectApiKeys,
  setKeyRevoked,
} from './api-key.store.ts';

/** Members with some properties see the keys that see no more than they do. */
export async function listApiKeys(
  { pool, now: readClock }: Pick<Platform, 'pool' | 'now'>,
  { agentId, role, properties }: AgentCaller,
) {
  const now = readClock();
  const rows = await selectApiKeys(pool, agentId, now);
  const locked = await refuseFeature(pool, agentId, 'api', now);

  return {
    items: rows
      .filter((row) => isWithinAccess(row.properties, properties))
      .map((row) => viewApiKey(row, now)),
    canCreate: locked === null,
    scopes: scopesGivenBy(role),
  } satisfies ReplyOf<typeof apiKeys.list>;
}

/** Makes a key. Only its hash is stored, so the answer is the one place where it can be read. */
export function createApiKey(
  { transact, now: readClock, newId }: Pick<Platform, 'transact' | 'now' | 'newId'>,
  body: InputOf<typeof apiKeys.create>['body'],
  caller: AgentCaller,
) {
  const now = readClock();
  const { agentId, memberId } = caller;
  const name = body.name.trim();
  const scopes = [...new Set(body.scopes)];
  const networks = [...new Set(body.networks.map((network) => network.trim()))];
  const unreadable = networks.find((network) => readNetworkRange(network) === null);

  return transact(async (tx) => {
    if (name === '') return refuse('invalid_request', { cause: 'name_missing' });
    if (unreadable !== undefined)
      return refuse('invalid_request', {
        cause: 'key_network_unreadable',
        facts: { network: unreadable },
      });

    if (!(await lockAgent(tx, agentId))) return refuse('not_found');
    const members = await selectMembers(tx, agentId);
    const self = members.find(({ id, status }) => id === memberId && status === 'active');
    if (!self) return refuse('not_found');

    const locked = await refuseFeature(tx, agentId, 'api', now);
    if (isRefusal(locked)) return locked;

    const { properties } = body;
    const own = { role: self.role, properties: accessOf(self.role, self.properties) };
    if (!mayGive(own, { scopes, properties }))
      return refuse('role_too_high', { cause: 'key_beyond_creator' });
    if ((await countOpenKeys(tx, agentId, now)) >= keyLimits.maxKeys) return refuse('too_many_keys');

    const id = newId();
    const key = apiKeyPrefix + randomBytes(32).toString('base64url');
    const start = key.slice(0, apiKeyStartLength);
    const expiresAt = now + body.validDays * dayMs;

    await insertApiKey(tx, {
      agentId,
      id,
      tokenHash: hashToken(key),
      start,
      name,
      scopes,
      properties,
      networks,
      createdBy: { id: memberId, name: self.name },
      now,
      expiresAt,
    });

    logEvent(tx, {
      type: 'security',
      action: 'api_key_created',
      summary: texts(defaultLocale).log.apiKeyCreated({ name }),
      entity: { type: 'api_key', id },
      accountId: agentId,
      before: { exists: false },
      after: { start, scopes, properties, networks, expiresAt: new Date(expiresAt).toISOString() },
    });

    const created = (await selectApiKeys(tx, agentId, now)).find((row) => row.id === id);
    if (!created) throw new Error('a key was not stored');
    return { key, apiKey: viewApiKey(created, now) };
  });
}

/** Ends a key. Everybody who sees it may, because a key that leaked has to end at once. */
export function revokeApiKey(
  { transact, now }: Pick<Platform, 'transact' | 'now'>,
  id: string,
  { agentId, properties }: AgentCaller,
) {
  return transact(async (tx) => {
    const key = await lockApiKey(tx, { agentId, id });
    if (!key || !isWithinAccess(key.properties, properties)) return refuse('not_found');

    await setKeyRevoked(tx, { agentId, id }, now());
    logEvent(tx, {
      type: 'security',
      action: 'api_key_revoked',
      summary: texts(defaultLocale).log.apiKeyRevoked({ name: key.name }),
      entity: { type: 'api_key', id },
      accountId: agentId,
      before: { revoked: false },
      after: { revoked: true },
    });

    return { ok: true as const };
  });
}

function viewApiKey(row: ApiKeyRow, now: number): ApiKey {
  const { id, name, start, scopes, properties, networks, createdAt, expiresAt, lastUsedAt, lastNetwork } =
    row;
  return {
    _id: id,
    name,
    start,
    scopes,
    properties,
    networks,
    state: stateOfKey(row, now),
    createdBy: row.createdByName,
    createdAt,
    expiresAt,
    lastUsedAt,
    lastNetwork,
  };
}
