import pg from 'pg';
import { describeError } from '#domain/reporting/describe-error.ts';
import { createOwnerSlots } from '../adapters/owner-slots.ts';
import { currentActor } from './event-log.ts';

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

/** Time for which a connection is waited for, the turn of the account included. */
const maxWaitMs = 2000;

/**
 * Connections are waited for at most 2 s, locks 2 s; statements end after 5 s. The calls of one account have at most half
 * of the connections.
 */
export function createPool(connection: Connection, { max = 16 }: { max?: number } = {}): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    // Statements that need no answer of one another are sent together: PostgreSQL runs them in their order.
    pipeline: true,
    max,
    connectionTimeoutMillis: maxWaitMs,
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
  shareAmongAccounts(pool, Math.ceil(max / 2));

  return pool;
}

type OnConnection = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (broken?: Error | boolean) => void,
) => void;

/**
 * Lets an account have only a part of the connections: its further calls wait for its own, so that those of others are
 * served meanwhile. Visitors, timers and jobs have no account; other limits apply to them.
 */
function shareAmongAccounts(pool: pg.Pool, atOnce: number): void {
  const places = createOwnerSlots({ atOnce, maxWaitMs });
  const owners = new Map<pg.PoolClient, string>();
  const connect = pool.connect.bind(pool);

  pool.on('release', (_error, client) => {
    const owner = owners.get(client);
    if (owner === undefined) return;
    owners.delete(client);
    places.leave(owner);
  });

  function connectFor(owner: string, onConnection: OnConnection): void {
    connect((error, client, release) => {
      if (client === undefined) places.leave(owner);
      else owners.set(client, owner);
      onConnection(error, client, release);
    });
  }

  async function connectInTurn(owner: string, onConnection: OnConnection): Promise<void> {
    const endsAt = performance.now() + maxWaitMs;
    if (!(await places.enter(owner))) return onConnection(tookTooLong(), undefined, () => {});

    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      onConnection(tookTooLong(), undefined, () => {});
    }, endsAt - performance.now());

    connectFor(owner, (error, client, release) => {
      clearTimeout(timer);
      if (!isOver) onConnection(error, client, release);
      else if (client) release();
    });
  }

  function connectAsActor(onConnection: OnConnection): void {
    const id = accountOfCaller();
    if (id === null) connect(onConnection);
    else if (places.tryEnter(id)) connectFor(id, onConnection);
    else void connectInTurn(id, onConnection);
  }

  // NOTE: both forms of the method: pg itself calls it with a function, for pool.query().
  pool.connect = ((onConnection?: OnConnection) => {
    if (onConnection) return connectAsActor(onConnection);
    return new Promise<pg.PoolClient>((resolve, reject) =>
      connectAsActor((error, client) => (client ? resolve(client) : reject(error))),
    );
  }) as typeof pool.connect;
}

function accountOfCaller(): string | null {
  const { actor } = currentActor();
  return actor.type === 'agent' || actor.type === 'admin' ? actor.id : null;
}

/** As the pool says it itself. */
function tookTooLong(): Error {
  return new Error('timeout exceeded when trying to connect');
}
