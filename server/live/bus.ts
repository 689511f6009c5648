import pg from 'pg';
import type { LiveEvent } from '#server/db/outbox.ts';
import type { Connection } from '#server/db/pool.ts';

/** Carries live events between all server processes, this one included. May lose some; never the only messenger. */
export type Bus = {
  publish(events: readonly LiveEvent[]): Promise<void>;
  subscribe(listener: (event: LiveEvent) => void): void;
  /** Calls back when events may have been lost: whoever listens has to ask for what it missed. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
};

const channel = 'staydesk_live';
const maxPayload = 7500;
const gatherMs = 10;
const mostWaiting = 10_000;

/**
 * LISTEN/NOTIFY on one connection of its own. Events are gathered for 10 ms and sent together after their commits,
 * because a NOTIFY inside every transaction makes all commits wait for one another.
 */
export async function openPostgresBus(
  connection: Connection,
  onError: (error: unknown) => void,
): Promise<Bus> {
  const listeners: ((event: LiveEvent) => void)[] = [];
  const gapListeners: (() => void)[] = [];
  let wasConnected = false;
  let sending = Promise.resolve();
  let client: pg.Client | null = null;
  let closed = false;
  let waiting: LiveEvent[] = [];
  let timer: NodeJS.Timeout | null = null;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...connection, application_name: 'staydesk-live' });
    fresh.on('notification', ({ payload }) => {
      // NOTE: only flush() below sends on this channel.
      for (const event of JSON.parse(payload ?? '[]') as LiveEvent[])
        for (const listen of listeners) listen(event);
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
    if (waiting.length > 0) void flush();
  }
  /** One after another: a connection takes one query at a time. */
  function flush(): Promise<void> {
    timer = null;
    sending = sending.then(sendWaiting);
    return sending;
  }
  async function sendWaiting(): Promise<void> {
    // Without a connection they wait for the next one, the latest of them.
    if (!client) {
      waiting = waiting.slice(-mostWaiting);
      return;
    }
    const events = waiting;
    waiting = [];
    for (const payload of payloadsOf(events)) {
      await client?.query('SELECT pg_notify($1, $2)', [channel, payload]).catch(onError);
    }
  }
  await connect();
  return {
    async publish(events) {
      waiting.push(...events);
      timer ??= setTimeout(() => void flush(), gatherMs);
    },
    subscribe(listener) {
      listeners.push(listener);
    },
    onGap(listener) {
      gapListeners.push(listener);
    },
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      await flush();
      await client?.end();
    },
  };
}

/** A notification carries at most 8000 bytes, so many events go in several. */
export function payloadsOf(events: readonly LiveEvent[]): string[] {
  const payloads: string[] = [];
  let current: string[] = [];
  let size = 2;
  for (const event of events) {
    const text = JSON.stringify(event);
    if (current.length > 0 && size + text.length + 1 > maxPayload) {
      payloads.push(`[${current.join(',')}]`);
      current = [];
      size = 2;
    }
    current.push(text);
    size += text.length + 1;
  }
  if (current.length > 0) payloads.push(`[${current.join(',')}]`);
  return payloads;
}
