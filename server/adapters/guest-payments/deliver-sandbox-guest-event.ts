import { signatureHeader, signWebhook } from '#server/adapters/payments/sandbox/webhook-signature.ts';
import type { Platform } from '#server/platform.ts';
import { webhookPath } from './guest-payments.ts';
import {
  findSandboxEvent,
  findUndeliveredSandboxEvents,
  markSandboxEventDelivered,
} from './sandbox-guest.store.ts';
import { sandboxGuestSecret } from './sandbox-guest-payments.ts';

const timeoutMs = 10_000;
/** Longer than one delivery takes; the receiver ignores duplicates. */
const retryAfterMs = 30_000;

type DeliverDeps = Pick<Platform, 'config' | 'pool' | 'now'>;

/** Delivers a signed event to our own webhook over HTTP, like a real gateway: at least once, until the answer is ok. */
export async function deliverSandboxGuestEvent(
  { config, pool, now }: DeliverDeps,
  eventId: string,
): Promise<void> {
  const told = await findSandboxEvent(pool, eventId);
  if (config.payments.gateway !== 'sandbox' || told === null) return;
  const body = JSON.stringify(told);
  const signature = signWebhook(body, await sandboxGuestSecret({ pool }), now());
  const answer = await fetch(config.payments.ownUrl + webhookPath('sandbox', told.agentId), {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
  await markSandboxEventDelivered(pool, eventId, now());
}

/** Delivers events whose job gave up or died with its process, since a guest may be waiting. */
export async function deliverWaitingGuestEvents(deps: DeliverDeps): Promise<void> {
  const errors: unknown[] = [];
  for (const id of await findUndeliveredSandboxEvents(deps.pool, deps.now() - retryAfterMs)) {
    // A failed delivery does not block the following ones.
    await deliverSandboxGuestEvent(deps, id).catch((error) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'events of the sandbox were not taken');
}
