import type { Queryable } from './pool.ts';
import { oneRow } from './rows.ts';

/** Time of the database's clock in a statement, in milliseconds since 1970. */
export const clockMs = 'extract(epoch FROM clock_timestamp()) * 1000';

/** The same as a query of its own, when no other statement reads it. */
export async function databaseTime(db: Queryable, read?: number): Promise<number> {
  if (read !== undefined) return read;
  const { rows } = await db.query<{ now: string }>({
    name: 'database-time',
    text: `SELECT ${clockMs} AS now`,
  });
  return Number(oneRow(rows).now);
}
