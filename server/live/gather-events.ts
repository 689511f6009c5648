import { setTimeout as wait } from 'node:timers/promises';
import type { LiveEvent } from '#server/db/outbox.ts';

const gatherMs = 10;
const mostWaiting = 10_000;

/**
 * Events wait 10 ms for others to go along. What `send` could not hand over (it answers false) waits for the next flush, the
 * latest 10,000 of them: whoever missed older ones is told to ask.
 */
export function gatherEvents(send: (events: readonly LiveEvent[]) => Promise<boolean>) {
  let waiting: LiveEvent[] = [];
  let round: Promise<void> | null = null;
  let sending = Promise.resolve();

  /** One after another: so they arrive in the order in which they happened. */
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
    /** Ends when the events have left, or have to wait for a connection. */
    publish(events: readonly LiveEvent[]): Promise<void> {
      waiting.push(...events);
      round ??= wait(gatherMs).then(flush);
      return round;
    },
  };
}
