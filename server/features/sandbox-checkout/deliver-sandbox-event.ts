import { sandboxSecret } from '#server/outside/sandbox/sandbox-gateway.ts';
import {
  findSandboxEvent,
  findUndeliveredSandboxEvents,
  markSandboxEventDelivered,
} from '#server/outside/sandbox/sandbox-subscription.store.ts';
import { signatureHeader, signWebhook } from '#server/outside/sandbox/webhook-signature.ts';
import type { Platform } from '#server/platform.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'now'>;

const timeoutMs = 10_000;
const waitingMs = 5 * 60_000;

/** Sends a message to our webhook over HTTP, signed, as any gateway would: at least once, until it is answered with 200. */
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
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
  await markSandboxEventDelivered(pool, eventId, now());
}

/** Those whose job gave up, as when the server was away for long. */
export async function deliverWaiting(deps: Deps): Promise<void> {
  for (const id of await findUndeliveredSandboxEvents(deps.pool, deps.now() - waitingMs)) {
    await deliverSandboxEvent(deps, id);
  }
}
