import pg from 'pg';
import type { Connection } from '../pool.ts';

const reconnectMs = 500;

/** A connection of its own that hears what is notified on one channel. */
export type Listener = {
  /** False while the connection is broken. */
  isListening(): boolean;
  close(): Promise<void>;
};

/** Listens until it is closed, and connects again when the connection is lost. */
export async function listenOn(
  channel: string,
  {
    connection,
    name,
    onNotified,
    onGap,
    onError,
  }: {
    connection: Connection;
    /** How PostgreSQL lists the connection. */
    name: string;
    onNotified: (payload: string | undefined) => void;
    /** It listens again: what was notified in between is unknown. */
    onGap: () => void;
    onError: (error: unknown) => void;
  },
): Promise<Listener> {
  let client: pg.Client | null = null;
  let wasConnected = false;
  let closed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...connection, application_name: name, keepAlive: true });

    fresh.on('notification', ({ payload }) => onNotified(payload));
    fresh.on('error', onError);
    fresh.on('end', () => {
      if (client === fresh) client = null;
      if (!closed) reconnectLater();
    });
    await fresh.connect();
    await fresh.query(`LISTEN ${channel}`);
    client = fresh;

    if (wasConnected) onGap();
    wasConnected = true;
  }

  function reconnectLater(): void {
    setTimeout(() => {
      if (!closed) void connect().catch(onError);
    }, reconnectMs).unref();
  }
  await connect();

  return {
    isListening: () => client !== null,
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
