import { postWebhook, retryAfterMs } from '#server/adapters/payments/sandbox/webhook-signature.ts';
import { forEachSettled } from '#server/jobs/for-each-settled.ts';
import type { Platform } from '#server/platform.ts';
import { webhookPath } from './guest-payments.ts';
import {
  findSandboxEvent,
  findUndeliveredSandboxEvents,
  markSandboxEventDelivered,
} from './sandbox-guest.store.ts';
import { sandboxGuestSecret } from './sandbox-guest-payments.ts';

type DeliverDeps = Pick<Platform, 'config' | 'pool' | 'now'>;

/** Delivers a signed event to our own webhook over HTTP, like a real gateway: at least once, until the answer is ok. */
export async function deliverSandboxGuestEvent(
  { config, pool, now }: DeliverDeps,
  eventId: string,
): Promise<void> {
  const reported = await findSandboxEvent(pool, eventId);
  if (config.payments.gateway !== 'sandbox' || reported === null) return;
  const url = config.payments.ownUrl + webhookPath('sandbox', reported.agentId);
  await postWebhook(url, reported, { secret: await sandboxGuestSecret({ pool }), now: now() });
  await markSandboxEventDelivered(pool, eventId, now());
}

/** Delivers events whose job gave up or died with its process, since a guest may be waiting. */
export async function deliverWaitingGuestEvents(deps: DeliverDeps): Promise<void> {
  const waiting = await findUndeliveredSandboxEvents(deps.pool, deps.now() - retryAfterMs);
  await forEachSettled(waiting, (id) => deliverSandboxGuestEvent(deps, id));
}
