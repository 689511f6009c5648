import type pg from 'pg';
import type { ReportLimits } from '../../config.ts';
import { currentActor } from '../event-log.ts';
import { type Connection, createPool } from '../pool.ts';

/**
 * Connections of what reads many rows: analytics, exports and the admin area. However slow they are, the connections of all
 * other calls stay free. PostgreSQL refuses to write on them.
 */
export function createReportPool(
  connection: Connection,
  { connections, timeoutSeconds }: ReportLimits,
): pg.Pool {
  return createPool(connection, {
    max: connections,
    statementTimeoutMs: timeoutSeconds * 1000,
    name: 'staydesk-reports',
    readsOnly: true,
  });
}

/**
 * A pool that gives each caller a connection of theirs: `limited` to members who see some properties, `reports` to reports,
 * and `calls` to all others.
 */
export function poolByCaller({
  calls,
  reports,
  limited,
}: Record<'calls' | 'reports' | 'limited', pg.Pool>): pg.Pool {
  const ofCaller = () => {
    const { properties, isReport } = currentActor();
    if (properties !== undefined) return limited;
    return isReport ? reports : calls;
  };

  return new Proxy(calls, {
    get(_calls, property) {
      const pool = ofCaller();
      const value: unknown = Reflect.get(pool, property, pool);
      return typeof value === 'function' ? value.bind(pool) : value;
    },
  });
}

/** The same for transactions, which reports have none of. */
export function transactionPool({
  calls,
  limited,
}: Record<'calls' | 'limited', pg.Pool>): Pick<pg.Pool, 'connect'> {
  return {
    connect: (() =>
      (currentActor().properties === undefined ? calls : limited).connect()) as pg.Pool['connect'],
  };
}
