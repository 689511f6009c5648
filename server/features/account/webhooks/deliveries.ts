import type * as webhooks from '#contract/account/webhooks.ts';
import type { WebhookDelivery } from '#contract/account/webhooks.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { isWithinAccess } from '#domain/account/member-roles.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { AgentCaller } from '#server/http/caller.ts';
import { listPage, momentCursors } from '#server/http/list-page.ts';
import type { WebhookDeps } from './change-webhooks.ts';
import { openTarget, tryEvent } from './deliver-events.ts';
import {
  type DeliveryRow,
  type EndpointRow,
  findDelivery,
  findEndpoint,
  insertPing,
  saveAttempts,
  selectDeliveries,
} from './webhook.store.ts';
import { viewDelivery } from './webhook.view.ts';

const defaultLimit = 25;

const cursors = momentCursors<DeliveryRow>(({ at, eventId }) => ({ at, id: eventId }));

/** What an endpoint was told in the last thirty days, latest first. */
export async function listDeliveries(
  { pool }: Pick<WebhookDeps, 'pool'>,
  { params: { id }, query }: InputOf<typeof webhooks.deliveries>,
  caller: AgentCaller,
) {
  const endpoint = await findVisible(pool, caller, id);
  if (isRefusal(endpoint)) return endpoint;

  const { state = null } = query;
  return listPage({
    query,
    defaultLimit,
    cursors,
    select: (page) => selectDeliveries(pool, endpoint, { state, ...page }),
    view: (rows) => rows.map((row) => viewDelivery(row, endpoint)),
  });
}

/** Sends a ping at once, whatever waits, also to an endpoint that is paused; it counts neither as a failure nor as a success. */
export async function testWebhook(
  deps: WebhookDeps,
  id: string,
  caller: AgentCaller,
): Promise<WebhookDelivery | Refusal<'not_found'>> {
  const { agentId } = caller;
  const endpoint = await findVisible(deps.pool, caller, id);
  if (isRefusal(endpoint)) return endpoint;

  const now = deps.now();
  const ping = { eventId: deps.newId(), deliveryId: deps.newId(), now };
  const target = await openTarget(deps, endpoint, now);

  const event = {
    ...ping,
    seq: 0,
    tries: 0,
    type: 'ping' as const,
    at: new Date(now).toISOString(),
    data: {},
    guestName: null,
  };
  const { outcome, triedAt, tookMs, answer } = await tryEvent(deps, target, event, now);

  await deps.transact(async (tx) => {
    await insertPing(tx, endpoint, ping);
    await saveAttempts(tx, agentId, [
      {
        deliveryId: ping.deliveryId,
        state: outcome.isDelivered ? 'delivered' : 'failed',
        tries: 1,
        nextTryAt: null,
        triedAt,
        httpStatus: outcome.isDelivered ? null : outcome.status,
        failure: outcome.isDelivered ? null : outcome.failure,
        tookMs,
        answer,
      },
    ]);
    return true;
  });

  const sent = await findDelivery(deps.pool, agentId, ping.deliveryId);
  return sent ? viewDelivery(sent, endpoint) : refuse('not_found');
}

async function findVisible(
  pool: WebhookDeps['pool'],
  { agentId, properties }: AgentCaller,
  id: string,
): Promise<EndpointRow | Refusal<'not_found'>> {
  const endpoint = await findEndpoint(pool, { agentId, id });
  return endpoint && isWithinAccess(endpoint.properties, properties) ? endpoint : refuse('not_found');
}
