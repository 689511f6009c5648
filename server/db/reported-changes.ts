import type { EventEmitter } from 'node:events';
import pg from 'pg';
import { type Connection, type PoolNotice, poolNotice } from './pool.ts';

const channel = 'staydesk_changes';
const reconnectMs = 500;

/** Changes of sessions, accounts and settings, as the triggers of the database report them. */
export type ReportedChanges = {
  /** False while the connection that receives the changes of other connections is broken. */
  isListening(): boolean;
  /** `subject` is `agent:<id>`, `admin:<id>` or `platform_settings`; null when anything may have changed. */
  subscribe(listener: (subject: string | null) => void): void;
  close(): Promise<void>;
};

/**
 * Listens for changes. Those of the pool's own connections arrive as notices before their statement ends, those of
 * all connections as notifications right after their commit.
 */
export async function listenForChanges(deps: {
  pool: pg.Pool;
  connection: Connection;
  onError: (error: unknown) => void;
}): Promise<ReportedChanges> {
  const listeners: ((subject: string | null) => void)[] = [];
  const report = (subject: string | null) => {
    for (const listen of listeners) listen(subject);
  };
  let client: pg.Client | null = null;
  let wasConnected = false;
  let closed = false;

  const readNotice = ({ message, detail }: PoolNotice) => {
    if (message === channel) report(detail ?? null);
  };
  const notices: EventEmitter = deps.pool;
  notices.on(poolNotice, readNotice);

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      ...deps.connection,
      application_name: 'staydesk-changes',
      keepAlive: true,
    });

    fresh.on('notification', ({ payload }) => report(payload ?? null));
    fresh.on('error', deps.onError);
    fresh.on('end', () => {
      if (client === fresh) client = null;
      if (!closed) reconnectLater();
    });
    await fresh.connect();
    await fresh.query(`LISTEN ${channel}`);
    client = fresh;

    // Changes made in between are unknown.
    if (wasConnected) report(null);
    wasConnected = true;
  }

  function reconnectLater(): void {
    setTimeout(() => {
      if (!closed) void connect().catch(deps.onError);
    }, reconnectMs).unref();
  }
  await connect();

  return {
    isListening: () => client !== null,
    subscribe(listener) {
      listeners.push(listener);
    },
    async close() {
      closed = true;
      notices.off(poolNotice, readNotice);
      await client?.end();
    },
  };
}
