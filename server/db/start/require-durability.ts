import pg from 'pg';
import { StartError } from '../../start-error.ts';
import type { Connection } from '../pool.ts';

const needed = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

/** Requires durable settings: with one of these off a crash loses acknowledged writes or corrupts tables. */
export async function requireDurability(connection: Connection): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();

  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT name FROM pg_settings WHERE name = ANY($1) AND setting = 'off' ORDER BY name`,
      [needed],
    );
    if (rows.length === 0) return;
    const names = rows.map(({ name }) => name).join(', ');
    throw new StartError(
      `PostgreSQL runs with ${names} off: a crash would lose confirmed bookings. Turn it on, or do not ` +
        'start with NODE_ENV=production.',
    );
  } finally {
    await client.end();
  }
}
