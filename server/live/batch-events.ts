import { setTimeout as wait } from 'node:timers/promises';
import type { LiveEvent } from '#server/db/outbox.ts';

const batchMs = 10;
const maxWaiting = 10_000;

/**
 * Batches events for 10 ms. When `send` answers false, they wait for the next flush, at most the latest 10,000;
 * clients that miss older ones refetch.
 */
export function batchEvents(send: (events: readonly LiveEvent[]) => Promise<boolean>) {
  let waiting: LiveEvent[] = [];
  let round: Promise<void> | null = null;
  let sending = Promise.resolve();

  /** Sequential, so that events arrive in their order. */
  function flush(): Promise<void> {
    round = null;
    sending = sending.then(async () => {
      const events = waiting;
      waiting = [];
      if (events.length === 0 || (await send(events))) return;
      waiting = [...events, ...waiting].slice(-maxWaiting);
    });
    return sending;
  }

  return {
    flush,
    /** Resolves once the events are sent or queued for reconnection. */
    publish(events: readonly LiveEvent[]): Promise<void> {
      waiting.push(...events);
      round ??= wait(batchMs).then(flush);
      return round;
    },
  };
}

/** Events as JSON lists that each fit the transport's limit in bytes. */
export function eventPayloads(events: readonly LiveEvent[], maxBytes: number): string[] {
  const payloads: string[] = [];
  let current: string[] = [];
  let size = 2;

  for (const event of events) {
    const text = JSON.stringify(event);
    const bytes = Buffer.byteLength(text) + 1;
    if (current.length > 0 && size + bytes > maxBytes) {
      payloads.push(`[${current.join(',')}]`);
      current = [];
      size = 2;
    }
    current.push(text);
    size += bytes;
  }
  if (current.length > 0) payloads.push(`[${current.join(',')}]`);

  return payloads;
}

export function readEvents(payload: string): LiveEvent[] {
  // NOTE: only our own processes publish on the channel, always by eventPayloads().
  return JSON.parse(payload) as LiveEvent[];
}
