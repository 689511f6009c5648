import type * as webhooks from '#contract/account/webhooks.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { accessOf, isWithinAccess, memberMayDo, type PropertyAccess } from '#domain/account/member-roles.ts';
import { scopeOfWebhook, type WebhookType, webhookLimits } from '#domain/account/webhooks/webhook-types.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { enqueue } from '#server/db/outbox.ts';
import { insertRow, updateRows } from '#server/db/rows.ts';
import type { Tx } from '#server/db/transaction.ts';
import { lockAgent, selectMembers, storedAccess } from '#server/features/account/agents/index.ts';
import { refuseFeature } from '#server/features/subscription/core/index.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { webhookQueue } from './deliver-events.ts';
import {
  deleteEndpoint,
  type EndpointRow,
  findDelivery,
  hurryEvents,
  lockEndpoint,
  selectEndpoints,
  sendAgain,
} from './webhook.store.ts';
import { viewWebhook } from './webhook.view.ts';
import { newSigningSecret, sealForWebhook } from './webhook-secrets.ts';

export type WebhookDeps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId' | 'outbound'>;

/** For so long the secret before signs beside a new one. */
const oldSecretMs = dayMs;

/** Members with some properties see the webhooks that are told of no more than they see. */
export async function listWebhooks(
  { pool, now }: Pick<WebhookDeps, 'pool' | 'now'>,
  { agentId, properties }: AgentCaller,
) {
  const at = now();
  const rows = await selectEndpoints(pool, agentId);
  const locked = await refuseFeature(pool, agentId, 'api', at);

  return {
    items: rows
      .filter((row) => isWithinAccess(row.properties, properties))
      .map((row) => viewWebhook(row, at)),
    canCreate: locked === null,
  } satisfies ReplyOf<typeof webhooks.list>;
}

/** Adds a webhook. Its secret is sealed, and the answer is the one place where it can be read. */
export function createWebhook(
  deps: WebhookDeps,
  body: InputOf<typeof webhooks.create>['body'],
  caller: AgentCaller,
) {
  const now = deps.now();
  const { agentId } = caller;
  const name = body.name.trim();
  const types = [...new Set(body.types)];

  return deps.transact(async (tx) => {
    if (name === '') return refuse('invalid_request', { cause: 'name_missing' });
    const url = parseAddress(deps, body.url);
    if (isRefusal(url)) return url;

    if (!(await lockAgent(tx, agentId))) return refuse('not_found');
    const locked = await refuseFeature(tx, agentId, 'api', now);
    if (isRefusal(locked)) return locked;

    const creator = await creatorOf(tx, caller, { types, properties: body.properties });
    if (isRefusal(creator)) return creator;
    const others = await selectEndpoints(tx, agentId);
    if (others.length >= webhookLimits.maxEndpoints) return refuse('too_many_webhooks');

    const id = deps.newId();
    const secret = newSigningSecret();
    await insertRow(tx, 'webhook_endpoints', {
      agentId,
      id,
      name,
      addressSealed: await sealForWebhook(deps, { agentId, id }, url.href),
      addressShown: addressShown(url),
      secretSealed: await sealForWebhook(deps, { agentId, id }, secret),
      types,
      propertyIds: storedAccess(body.properties),
      namesGuests: body.namesGuests,
      createdBy: caller.memberId,
      createdByName: creator.name,
      createdAt: new Date(now),
    });

    logWebhook(tx, { agentId, id, name }, 'webhook_created', { types, namesGuests: body.namesGuests });

    return { secret, webhook: await viewOf(tx, { agentId, id }, now) };
  });
}

/** What is changed leaves out what was chosen before only where it is given anew. */
export function changeWebhook(
  deps: WebhookDeps,
  { params: { id }, body }: InputOf<typeof webhooks.change>,
  caller: AgentCaller,
) {
  const now = deps.now();
  const { agentId } = caller;

  return deps.transact(async (tx) => {
    const endpoint = await lockVisible(tx, caller, id);
    if (isRefusal(endpoint)) return endpoint;
    const name = body.name?.trim() ?? endpoint.name;
    if (name === '') return refuse('invalid_request', { cause: 'name_missing' });
    const url = body.url === undefined ? null : parseAddress(deps, body.url);
    if (isRefusal(url)) return url;

    const types = body.types === undefined ? endpoint.types : [...new Set(body.types)];
    const properties = body.properties ?? endpoint.properties;
    const creator = await creatorOf(tx, caller, { types, properties });
    if (isRefusal(creator)) return creator;

    const resumes = body.status === 'active' && endpoint.status !== 'active';
    if (resumes) {
      const locked = await refuseFeature(tx, agentId, 'api', now);
      if (isRefusal(locked)) return locked;
    }

    const changed = {
      name,
      types,
      propertyIds: storedAccess(properties),
      namesGuests: body.namesGuests ?? endpoint.namesGuests,
      // Who changes a webhook answers for it from then on.
      createdBy: caller.memberId,
      createdByName: creator.name,

      ...(url && {
        addressSealed: await sealForWebhook(deps, { agentId, id }, url.href),
        addressShown: addressShown(url),
      }),
      ...(body.status && { status: body.status }),

      // A new address, or another go, begins without the failures of before.
      ...((url || resumes) && {
        disabledWhy: null,
        failures: 0,
        failingSince: null,
        nextTryAt: null,
        lastFailure: null,
        lastHttpStatus: null,
      }),
    };
    await updateRows(tx, 'webhook_endpoints', { agentId, id }, changed);

    if (url || resumes) {
      await hurryEvents(tx, { agentId, id });
      await enqueue(tx, webhookQueue, { agentId, endpointId: id });
    }
    logWebhook(tx, { agentId, id, name }, 'webhook_changed', {
      types,
      status: body.status ?? endpoint.status,
    });

    return viewOf(tx, { agentId, id }, now);
  });
}

export function removeWebhook({ transact }: WebhookDeps, id: string, caller: AgentCaller) {
  const { agentId } = caller;
  return transact(async (tx) => {
    const endpoint = await lockVisible(tx, caller, id);
    if (isRefusal(endpoint)) return endpoint;

    await deleteEndpoint(tx, { agentId, id });
    logWebhook(tx, endpoint, 'webhook_removed', { exists: false });
    return { ok: true as const };
  });
}

/** Makes a new secret. Receivers have a day to change theirs: until then events have two signatures. */
export function rotateSecret(deps: WebhookDeps, id: string, caller: AgentCaller) {
  const now = deps.now();
  const { agentId } = caller;

  return deps.transact(async (tx) => {
    const endpoint = await lockVisible(tx, caller, id);
    if (isRefusal(endpoint)) return endpoint;

    const secret = newSigningSecret();
    await updateRows(
      tx,
      'webhook_endpoints',
      { agentId, id },
      {
        secretSealed: await sealForWebhook(deps, { agentId, id }, secret),
        oldSecretSealed: endpoint.secretSealed,
        oldSecretEndsAt: new Date(now + oldSecretMs),
      },
    );
    logWebhook(tx, endpoint, 'webhook_secret_changed', { secret: 'changed' });

    return { secret, webhook: await viewOf(tx, { agentId, id }, now) };
  });
}

export function resendDelivery(deps: WebhookDeps, deliveryId: string, caller: AgentCaller) {
  const { agentId } = caller;
  return deps.transact(async (tx) => {
    const delivery = await findDelivery(tx, agentId, deliveryId);
    if (!delivery) return refuse('not_found');
    const endpoint = await lockVisible(tx, caller, delivery.endpointId);
    if (isRefusal(endpoint)) return endpoint;
    if (endpoint.status === 'disabled') return refuse('webhook_not_active');

    await sendAgain(tx, endpoint, { deliveryId });
    await enqueue(tx, webhookQueue, { agentId, endpointId: endpoint.id });
    return { ok: true as const };
  });
}

export function resendFailed(
  deps: WebhookDeps,
  { params: { id }, body }: InputOf<typeof webhooks.resendFailed>,
  caller: AgentCaller,
) {
  const { agentId } = caller;
  return deps.transact(async (tx) => {
    const endpoint = await lockVisible(tx, caller, id);
    if (isRefusal(endpoint)) return endpoint;
    if (endpoint.status === 'disabled') return refuse('webhook_not_active');

    const count = await sendAgain(tx, endpoint, { failedSince: body.failedSince });
    await enqueue(tx, webhookQueue, { agentId, endpointId: id });
    return { count };
  });
}

async function lockVisible(
  tx: Tx,
  { agentId, properties }: AgentCaller,
  id: string,
): Promise<EndpointRow | Refusal<'not_found'>> {
  const endpoint = await lockEndpoint(tx, { agentId, id });
  return endpoint && isWithinAccess(endpoint.properties, properties) ? endpoint : refuse('not_found');
}

/** The member who decides, if their role and properties cover what the webhook is told. Nobody tells a program more than they see. */
async function creatorOf(
  tx: Tx,
  { agentId, memberId }: AgentCaller,
  { types, properties }: { types: readonly WebhookType[]; properties: PropertyAccess },
): Promise<{ name: string } | Refusal<'not_found' | 'role_too_high'>> {
  const members = await selectMembers(tx, agentId);
  const self = members.find(({ id, status }) => id === memberId && status === 'active');
  if (!self) return refuse('not_found');

  const isCovered = types.every((type) => memberMayDo(self.role, scopeOfWebhook(type)));
  const isSeen = isWithinAccess(properties, accessOf(self.role, self.properties));
  return isCovered && isSeen
    ? { name: self.name }
    : refuse('role_too_high', { cause: 'webhook_beyond_creator' });
}

/** Public https addresses alone; one that contains a key of ours would be told to whoever reads the other side’s log. */
function parseAddress(
  { outbound }: Pick<WebhookDeps, 'outbound'>,
  text: string,
): URL | Refusal<'webhook_address_refused'> {
  if (/pb[akvx]_/.test(text)) return refuse('webhook_address_refused', { cause: 'address_has_key' });
  const url = outbound.parse(text.trim());
  return typeof url === 'string'
    ? refuse('webhook_address_refused', { cause: 'address_not_callable', facts: { why: url } })
    : url;
}

/** Host and the beginning of the path; everything that may be a secret is hidden. */
function addressShown(url: URL): string {
  const [, first = ''] = url.pathname.split('/');
  const path = /^[a-z-]{1,20}$/.test(first) ? `/${first}` : '';
  const isWhole = url.search === '' && (url.pathname === path || url.pathname === '/');
  return isWhole ? `${url.hostname}${path}` : `${url.hostname}${path}/…`;
}

type WebhookAction = 'webhook_created' | 'webhook_changed' | 'webhook_removed' | 'webhook_secret_changed';

function logWebhook(
  tx: Tx,
  { agentId, id, name }: { agentId: string; id: string; name: string },
  action: WebhookAction,
  after: Record<string, unknown>,
): void {
  logEvent(tx, {
    type: 'security',
    action,
    summary: texts(defaultLocale).log.webhook({ name, action }),
    entity: { type: 'webhook', id },
    accountId: agentId,
    before: {},
    after,
  });
}

async function viewOf(tx: Tx, { agentId, id }: { agentId: string; id: string }, now: number) {
  const row = (await selectEndpoints(tx, agentId)).find((one) => one.id === id);
  if (!row) throw new Error('a webhook was not stored');
  return viewWebhook(row, now);
}
