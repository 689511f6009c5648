import type { Platform } from '#server/platform.ts';
import { webhookQueue } from './deliver-events.ts';
import { selectForgottenEndpoints } from './webhook.store.ts';

const batch = 200;

/** Queues endpoints whose events are due and that no process sends: the one that did may have ended in the middle. */
export async function resumeForgotten({
  pool,
  queue,
  now,
}: Pick<Platform, 'pool' | 'queue' | 'now'>): Promise<void> {
  const forgotten = await selectForgottenEndpoints(pool, { now: now(), limit: batch });
  for (const { agentId, id } of forgotten) await queue.send(webhookQueue, { agentId, endpointId: id });
}
