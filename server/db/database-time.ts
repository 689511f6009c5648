import type { Queryable } from './pool.ts';
import { oneRow } from './rows.ts';

/** Time of the database clock, in milliseconds since 1970. */
export async function databaseTime(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ now: string }>({
    name: 'database-time',
    text: 'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now',
  });
  return Number(oneRow(rows).now);
}
