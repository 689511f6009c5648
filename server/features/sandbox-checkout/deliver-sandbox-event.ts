import { sandboxSecret } from '#server/adapters/payments/sandbox/sandbox-gateway.ts';
import {
  findSandboxEvent,
  findUndeliveredSandboxEvents,
  markSandboxEventDelivered,
} from '#server/adapters/payments/sandbox/sandbox-subscription.store.ts';
import { postWebhook, retryAfterMs } from '#server/adapters/payments/sandbox/webhook-signature.ts';
import { forEachSettled } from '#server/jobs/for-each-settled.ts';
import type { Platform } from '#server/platform.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'now'>;

/** Delivers a signed event to the webhook over HTTP, like a real gateway: at least once, until the response is ok. */
export async function deliverSandboxEvent({ config, pool, now }: Deps, eventId: string): Promise<void> {
  const { payments } = config;
  const event = await findSandboxEvent(pool, eventId);
  if (payments.gateway !== 'sandbox' || event === null) return;
  await postWebhook(payments.webhookUrl, event, { secret: await sandboxSecret({ pool }), now: now() });
  await markSandboxEventDelivered(pool, eventId, now());
}

/** Delivers events whose job gave up or died with its process, since an agent may be waiting for a paid plan. */
export async function deliverPendingEvents(deps: Deps): Promise<void> {
  const waiting = await findUndeliveredSandboxEvents(deps.pool, deps.now() - retryAfterMs);
  await forEachSettled(waiting, (id) => deliverSandboxEvent(deps, id));
}
