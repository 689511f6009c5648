import type { EventEmitter } from 'node:events';
import type pg from 'pg';
import { type Connection, type PoolNotice, poolNotice } from './pool.ts';
import { listenOn } from './pools/listen.ts';

const channel = 'staydesk_changes';

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

  const readNotice = ({ message, detail }: PoolNotice) => {
    if (message === channel) report(detail ?? null);
  };
  const notices: EventEmitter = deps.pool;
  notices.on(poolNotice, readNotice);

  const hearing = await listenOn(channel, {
    connection: deps.connection,
    name: 'staydesk-changes',
    onNotified: (payload) => report(payload ?? null),
    // Changes made in between are unknown.
    onGap: () => report(null),
    onError: deps.onError,
  });

  return {
    isListening: hearing.isListening,
    subscribe(listener) {
      listeners.push(listener);
    },
    async close() {
      notices.off(poolNotice, readNotice);
      await hearing.close();
    },
  };
}
