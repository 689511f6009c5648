import pg from 'pg';
import { describeError } from '#domain/reporting/describe-error.ts';

// Days stay 'YYYY-MM-DD' strings, moments become ISO 8601 UTC strings, bigints become numbers (all of ours are < 2^53).
pg.types.setTypeParser(1082, (text) => text);
pg.types.setTypeParser(1184, (text) => new Date(text).toISOString());
pg.types.setTypeParser(20, (text) => Number(text));

export type Connection = pg.PoolConfig;

/** A pool, or a client inside a transaction: whatever a store may send statements through. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/** Waits at most 2 s for a connection; statements end after 5 s, waits for a lock after 2 s. */
export function createPool(connection: Connection, options: { max?: number } = {}): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: options.max ?? 16,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'staydesk',
  });
  // NOTE: a connection that breaks while idle is dropped by the pool; without a listener Node would end the process.
  pool.on('error', (error) => {
    if (pool.ending) return;
    console.error(
      JSON.stringify({
        level: 'warn',
        msg: 'idle database connection lost',
        error: describeError(error).message,
      }),
    );
  });
  // The pool listens to idle clients alone: one that breaks inside a transaction fails its next statement instead.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}
