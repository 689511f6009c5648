import { setTimeout as wait } from 'node:timers/promises';
import type { LiveEvent } from '#server/db/outbox.ts';

const gatherMs = 10;
const mostWaiting = 10_000;

/**
 * Batches events for 10 ms. When `send` answers false, they wait for the next flush, at most the latest 10,000;
 * clients that miss older ones refetch.
 */
export function gatherEvents(send: (events: readonly LiveEvent[]) => Promise<boolean>) {
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
      waiting = [...events, ...waiting].slice(-mostWaiting);
    });
    return sending;
  }
  return {
    flush,
    /** Resolves once the events are sent or queued for reconnection. */
    publish(events: readonly LiveEvent[]): Promise<void> {
      waiting.push(...events);
      round ??= wait(gatherMs).then(flush);
      return round;
    },
  };
}
