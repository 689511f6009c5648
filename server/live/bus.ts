import pg from 'pg';
import type { LiveEvent } from '#server/db/outbox.ts';
import type { Connection } from '#server/db/pool.ts';
import { batchEvents, eventPayloads, readEvents } from './batch-events.ts';

/** Broadcasts live events to every server process, including this one. Delivery is best effort; clients refetch. */
export type Bus = {
  /** Resolves once the events are sent or queued for reconnection. */
  publish(events: readonly LiveEvent[]): Promise<void>;
  subscribe(listener: (event: LiveEvent) => void): void;
  /** Calls back when events may have been lost; subscribers must refetch. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
};

const channel = 'staydesk_live';
/** PostgreSQL limits a notification to 8000 bytes. */
const maxBytes = 7500;

/**
 * LISTEN/NOTIFY on a dedicated connection. Events are batched for 10 ms and sent after their commits, because a
 * NOTIFY inside every transaction serialises all commits.
 */
export async function openPostgresBus(
  connection: Connection,
  onError: (error: unknown) => void,
): Promise<Bus> {
  const listeners: ((event: LiveEvent) => void)[] = [];
  const gapListeners: (() => void)[] = [];
  const gathered = batchEvents(send);
  let wasConnected = false;
  let client: pg.Client | null = null;
  let closed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...connection, application_name: 'staydesk-live' });
    fresh.on('notification', ({ payload }) => {
      for (const event of readEvents(payload ?? '[]')) for (const listen of listeners) listen(event);
    });
    fresh.on('error', onError);

    fresh.on('end', () => {
      if (client === fresh) client = null;
      if (!closed) setTimeout(() => void connect().catch(onError), 500).unref();
    });
    await fresh.connect();
    await fresh.query(`LISTEN ${channel}`);
    client = fresh;

    if (wasConnected) for (const tell of gapListeners) tell();
    wasConnected = true;
    void gathered.flush();
  }

  async function send(events: readonly LiveEvent[]): Promise<boolean> {
    for (const payload of eventPayloads(events, maxBytes)) {
      const through = client;
      if (!through) return false;

      try {
        await through.query({
          name: 'notify',
          text: 'SELECT pg_notify($1, $2)',
          values: [channel, payload],
        });
      } catch (error) {
        onError(error);
        // Delivery is unknown after a broken connection; sending again is better than losing events.
        if (client !== through) return false;
      }
    }

    return true;
  }
  await connect();

  return {
    publish: (events) => gathered.publish(events),
    subscribe(listener) {
      listeners.push(listener);
    },
    onGap(listener) {
      gapListeners.push(listener);
    },
    async close() {
      closed = true;
      await gathered.flush();
      await client?.end();
    },
  };
}
