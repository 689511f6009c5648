import { dayMs } from '#domain/shared/duration.ts';
import { fillEveryTable } from '#testing/fill-tables.ts';
import { createRandomSource, fillWorld } from '#testing/random-world.ts';
import type { TestApp } from '#testing/test-app.ts';

/**
 * An account with a row in every table that accounts have rows in, each with a value in every column, and with so many random
 * properties, stays, blocks, refunds and visits that it has at least so many bookings. Each round is another account.
 */
export async function makeRandomAccount(
  { pool, clock }: Pick<TestApp, 'pool' | 'clock'>,
  { round, bookings, seed }: { round: number; bookings: number; seed: number },
): Promise<string> {
  const known = new Set(await findAgents(pool));

  const client = await pool.connect();
  try {
    // The settings of the platform stay, so that accounts can be opened.
    await client.query('CREATE TEMP TABLE settings_before AS SELECT * FROM platform_settings');
    await fillEveryTable(client, round);
    await client.query('DELETE FROM platform_settings');
    await client.query('INSERT INTO platform_settings SELECT * FROM settings_before');
    await client.query('DROP TABLE settings_before');
  } finally {
    client.release();
  }

  const [agentId] = (await findAgents(pool)).filter((id) => !known.has(id));
  if (agentId === undefined) throw new Error('no account was filled');
  // An archive with a time zone that no calendar knows is refused.
  await pool.query(`UPDATE agents SET timezone = 'Europe/Lisbon' WHERE id = $1`, [agentId]);
  await pool.query(`UPDATE properties SET timezone = 'Europe/Lisbon' WHERE agent_id = $1`, [agentId]);

  const links = await pool.query<{ id: string }>('SELECT id FROM shared_links WHERE agent_id = $1', [
    agentId,
  ]);
  const world = { agentId, timezone: 'Europe/Lisbon', linkIds: links.rows.map(({ id }) => id) };

  const draw = createRandomSource(seed);
  const today = Math.floor(clock.now() / dayMs);
  while ((await countBookings(pool, agentId)) < bookings)
    await fillWorld(pool, draw, { agents: [world], today, details: {} });

  return agentId;
}

/** Accounts with every column filled: those with a booking come in the order of their rows. */
async function findAgents(pool: TestApp['pool']): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT a.id FROM agents a
     WHERE EXISTS (SELECT FROM bookings b WHERE b.agent_id = a.id AND b.arrival_time IS NOT NULL)`,
  );
  return rows.map(({ id }) => id);
}

async function countBookings(pool: TestApp['pool'], agentId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM bookings WHERE agent_id = $1',
    [agentId],
  );
  return rows[0]?.count ?? 0;
}
