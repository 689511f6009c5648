import { sandboxSecret } from '#server/adapters/payments/sandbox/sandbox-gateway.ts';
import {
  findSandboxEvent,
  findUndeliveredSandboxEvents,
  markSandboxEventDelivered,
} from '#server/adapters/payments/sandbox/sandbox-subscription.store.ts';
import { signatureHeader, signWebhook } from '#server/adapters/payments/sandbox/webhook-signature.ts';
import type { Platform } from '#server/platform.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'now'>;

const timeoutMs = 10_000;
/** Longer than one delivery takes; the receiver ignores duplicates. */
const retryAfterMs = 30_000;

/** Delivers a signed event to the webhook over HTTP, like a real gateway: at least once, until the response is ok. */
export async function deliverSandboxEvent({ config, pool, now }: Deps, eventId: string): Promise<void> {
  const { payments } = config;
  const event = await findSandboxEvent(pool, eventId);
  if (payments.gateway !== 'sandbox' || event === null) return;
  const body = JSON.stringify(event);
  const signature = signWebhook(body, await sandboxSecret({ pool }), now());
  const answer = await fetch(payments.webhookUrl, {
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

/** Delivers events whose job gave up or died with its process, since an agent may be waiting for a paid plan. */
export async function deliverPendingEvents(deps: Deps): Promise<void> {
  const errors: unknown[] = [];
  for (const id of await findUndeliveredSandboxEvents(deps.pool, deps.now() - retryAfterMs)) {
    // A failed delivery does not block the following ones.
    await deliverSandboxEvent(deps, id).catch((error) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'messages of the sandbox were not taken');
}
