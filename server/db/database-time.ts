import type { Queryable } from './pool.ts';

/** What the clock of the database says, in milliseconds since 1970. */
export async function databaseTime(db: Queryable): Promise<number> {
  const { rows } = await db.query({
    name: 'database-time',
    text: 'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now',
  });
  return Number(rows[0].now);
}
