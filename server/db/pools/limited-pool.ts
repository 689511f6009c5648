import type pg from 'pg';
import { currentActor } from '../event-log.ts';
import { type Connection, createPool } from '../pool.ts';
import { visibleSchema, visibleSetting } from '../schema/visible-views.ts';

const connections = 4;

/** Fails without the views: the search path would lead to the tables themselves. */
const limit = `SELECT set_config('search_path', $1, false), set_config($2, $3, false),
  '${visibleSchema}.bookings'::regclass`;

type OnConnection = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (broken?: Error | boolean) => void,
) => void;

/**
 * Connections of members who see some properties of their business: tables are the views of these properties. Opened only
 * when there are such members.
 */
export function createLimitedPool(connection: Connection): pg.Pool {
  const pool = createPool(connection, { max: connections, name: 'staydesk-limited' });

  const connect = pool.connect.bind(pool);
  const shown = new WeakMap<pg.PoolClient, string>();

  function connectLimited(onConnection: OnConnection): void {
    const properties = (currentActor().properties ?? []).join(',');

    connect((error, client, release) => {
      if (client === undefined || shown.get(client) === properties)
        return onConnection(error, client, release);

      client.query(limit, [`${visibleSchema}, public`, visibleSetting, properties]).then(
        () => {
          shown.set(client, properties);
          onConnection(undefined, client, release);
        },
        (failed: Error) => {
          release(failed);
          onConnection(failed, undefined, () => {});
        },
      );
    });
  }

  // NOTE: both forms of the method: pg itself calls it with a function, for pool.query().
  pool.connect = ((onConnection?: OnConnection) => {
    if (onConnection) return connectLimited(onConnection);
    return new Promise<pg.PoolClient>((resolve, reject) =>
      connectLimited((error, client) => (client ? resolve(client) : reject(error))),
    );
  }) as typeof pool.connect;

  return pool;
}
