import pg from 'pg';
import { describeError } from '#domain/reporting/describe-error.ts';

// Parsers: dates stay `YYYY-MM-DD`, timestamps become ISO 8601 in UTC, bigints become numbers (all of ours are <
// 2^53).
pg.types.setTypeParser(1082, (text) => text);
pg.types.setTypeParser(1184, (text) => new Date(text).toISOString());
pg.types.setTypeParser(20, (text) => Number(text));

export type Connection = pg.PoolConfig;

/** A pool, or a client inside a transaction: anything a store can run statements on. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/** Event of a pool: the database sent a notice to one of its connections. */
export const poolNotice = 'notice';
export type PoolNotice = { message: string | undefined; detail?: string | undefined };

/** Connections are waited for at most 2 s, locks 2 s; statements end after 5 s. */
export function createPool(connection: Connection, options: { max?: number } = {}): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    // Statements that need no answer of one another are sent together: PostgreSQL runs them in their order.
    pipeline: true,
    max: options.max ?? 16,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'staydesk',
  });
  // NOTE: the pool drops broken idle connections; without a listener the error would end the process.
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
  // The pool handles errors of idle clients only: a client that breaks inside a transaction fails its next statement.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    client.on('notice', ({ message, detail }: PoolNotice) => pool.emit(poolNotice, { message, detail }));
  });
  return pool;
}
