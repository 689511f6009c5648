import pg from 'pg';
import { createOwnerSlots, type OwnerSlots } from '../adapters/owner-slots.ts';
import { logError } from '../log-error.ts';
import { currentActor } from './event-log.ts';
import { cachePlans, createStatementNames } from './plans/cached-plans.ts';

// Parsers: dates stay `YYYY-MM-DD`, timestamps become ISO 8601 in UTC, bigints become numbers (all of ours are <
// 2^53).
pg.types.setTypeParser(1082, (text) => text);
pg.types.setTypeParser(1184, isoInstant);
pg.types.setTypeParser(20, (text) => Number(text));

export type Connection = pg.PoolConfig;

const instantInUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/;

/**
 * An instant as PostgreSQL writes it, in ISO 8601 with milliseconds. Parsing a date takes several times as long as moving the
 * parts of one in UTC, and pages of lists have a hundred of them.
 */
export function isoInstant(text: string): string {
  const [, day, time, decimals = ''] = instantInUtc.exec(text) ?? [];
  return day === undefined ? new Date(text).toISOString() : `${day}T${time}.${decimals.padEnd(3, '0')}Z`;
}

/** A pool, or a client inside a transaction: anything a store can run statements on. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/** Event of a pool: the database sent a notice to one of its connections. */
export const poolNotice = 'notice';
export type PoolNotice = { message: string | undefined; detail?: string | undefined };

/** How long to wait for a connection, including the account's turn. */
const maxWaitMs = 2000;

/**
 * A quarter of the connections stay open at rest: a new one reads the catalogue and plans each statement again, which takes longer than
 * running most of them. The others close soon after a burst, because each takes five megabytes or more for its plans.
 */
const surplusIdleMs = 10_000;
/** Plans of statements that are no longer sent leave with their connection. */
const maxLifetimeSeconds = 3600;

export type PoolOptions = {
  max?: number;
  statementTimeoutMs?: number;
  /** How PostgreSQL lists its connections. */
  name?: string;
  /** PostgreSQL refuses to write on its connections. */
  readsOnly?: boolean;
};

/**
 * Waits at most 2 s for a connection and 2 s for a lock; statements end after 5 s. The calls of one account have at
 * most half of the connections, those of the visitors of one account a third.
 */
export function createPool(
  connection: Connection,
  { max = 16, statementTimeoutMs = 5000, name = 'staydesk', readsOnly = false }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    // Statements that do not depend on each other's results are sent together; PostgreSQL runs them in order.
    pipeline: true,
    max,
    connectionTimeoutMillis: maxWaitMs,
    min: Math.ceil(max / 4),
    idleTimeoutMillis: surplusIdleMs,
    maxLifetimeSeconds,
    statement_timeout: statementTimeoutMs,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: name,
    ...(readsOnly ? { options: '-c default_transaction_read_only=on' } : {}),
  });

  // NOTE: the pool drops broken idle connections; without a listener the error would end the process.
  pool.on('error', (error) => {
    if (pool.ending) return;
    logError('warn', error, 'idle database connection lost');
  });

  const names = createStatementNames();
  // The pool handles errors of idle clients only: a client that breaks inside a transaction fails its next statement.
  pool.on('connect', (client) => {
    cachePlans(client, names);
    writeOncePerTurn(client);
    client.on('error', () => {});
    client.on('notice', ({ message, detail }: PoolNotice) => pool.emit(poolNotice, { message, detail }));
  });
  shareAmongAccounts(pool, max);

  return pool;
}

/**
 * Statements of one connection that are started together leave in one write. Each write wakes PostgreSQL, and takes the server
 * longer than anything else about a small statement.
 */
function writeOncePerTurn(client: pg.PoolClient): void {
  const { query } = client;
  const { stream } = client.connection;

  // NOTE: the wrapper takes and returns what the method does.
  client.query = ((...args: unknown[]) => {
    if (stream.writableCorked === 0) {
      stream.cork();
      process.nextTick(() => stream.uncork());
    }
    return Reflect.apply(query, client, args);
  }) as typeof client.query;
}

/**
 * Runs statements on one connection: those that are started together travel together (decision 38). `send` must not wait for
 * what needs another connection, because calls that have one each could wait for one another.
 */
export async function onOneConnection<T>(pool: pg.Pool, send: (db: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await send(client);
  } finally {
    client.release();
  }
}

type OnConnection = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (broken?: Error | boolean) => void,
) => void;

/** Whose share a connection counts to. */
type Share = { slots: OwnerSlots; owner: string };

/**
 * Limits an account to a share of the connections, and its visitors together to another share: further calls wait for
 * their own share, so that other accounts are still served. Neither fills the queue of calls: beyond a hundred
 * waiting calls of its visitors, or two hundred of its own, the next call is refused immediately. Timers and jobs
 * have no account; other limits apply to them.
 */
function shareAmongAccounts(pool: pg.Pool, max: number): void {
  const accounts = createOwnerSlots({ atOnce: Math.ceil(max / 2), maxWaitMs, maxWaiting: 200 });
  const visitors = createOwnerSlots({
    atOnce: Math.max(2, Math.floor(max / 3)),
    maxWaitMs,
    maxWaiting: 100,
  });
  const shares = new Map<pg.PoolClient, Share>();
  const connect = pool.connect.bind(pool);

  pool.on('release', (_error, client) => {
    const share = shares.get(client);
    if (share === undefined) return;
    shares.delete(client);
    share.slots.leave(share.owner);
  });

  function shareOfCaller(): Share | null {
    const { actor, host, account } = currentActor();
    if (host !== undefined) return { slots: visitors, owner: host };
    if (account !== undefined) return { slots: accounts, owner: account };
    if (actor.id === null) return null;
    return actor.type === 'agent' || actor.type === 'admin'
      ? { slots: accounts, owner: actor.agentId ?? actor.id }
      : null;
  }

  function connectFor(share: Share, onConnection: OnConnection): void {
    connect((error, client, release) => {
      if (client === undefined) share.slots.leave(share.owner);
      else shares.set(client, share);
      onConnection(error, client, release);
    });
  }

  async function connectInTurn(share: Share, onConnection: OnConnection): Promise<void> {
    const endsAt = performance.now() + maxWaitMs;
    if (!(await share.slots.enter(share.owner))) return onConnection(tookTooLong(), undefined, () => {});

    let isOver = false;
    const timer = setTimeout(
      () => {
        isOver = true;
        onConnection(tookTooLong(), undefined, () => {});
      },
      Math.max(0, endsAt - performance.now()),
    );

    connectFor(share, (error, client, release) => {
      clearTimeout(timer);
      if (!isOver) onConnection(error, client, release);
      else if (client) release();
    });
  }

  function connectAsActor(onConnection: OnConnection): void {
    const share = shareOfCaller();
    if (share === null) connect(onConnection);
    else if (share.slots.tryEnter(share.owner)) connectFor(share, onConnection);
    else void connectInTurn(share, onConnection);
  }

  // NOTE: both forms of the method: pg itself calls it with a function, for pool.query().
  pool.connect = ((onConnection?: OnConnection) => {
    if (onConnection) return connectAsActor(onConnection);
    return new Promise<pg.PoolClient>((resolve, reject) =>
      connectAsActor((error, client) => (client ? resolve(client) : reject(error))),
    );
  }) as typeof pool.connect;
}

/** The same message as the pool's own. */
function tookTooLong(): Error {
  return new Error('timeout exceeded when trying to connect');
}
