import os from 'node:os';
import pg from 'pg';
import { isRefusal } from '#domain/shared/refusal.ts';
import { hashPassword } from '#server/adapters/secrets/password-hash.ts';
import { oneRow } from '#server/db/rows.ts';
import { defaultDetails } from '#server/features/properties/index.ts';
import {
  createQuoteFunction,
  insertAgents,
  insertBookings,
  insertProperties,
  insertReservedNights,
} from '../dev/seed/seed-sql.ts';
import { openBenchDatabase } from './bench/bench-database.ts';
import { measureAnalytics } from './bench/measure-analytics.ts';
import { runServer } from './bench/run-server.ts';

const size = { properties: 500, bookingsEach: 200 };
const runs = 9;
const account = { email: 'load-1@load.example', password: 'staydesk-load' };
const cities = ['Lisbon', 'Porto', 'Lagos', 'Faro', 'Évora', 'Braga'];

/**
 * One agent with 500 properties and 100,000 bookings: the time of an analytics answer compared with that of a
 * hand-written query.
 */
async function bench(): Promise<void> {
  const database = await openBenchDatabase();
  try {
    const agentId = await seed(database.env.DATABASE_URL ?? '');
    const server = await runServer(database.env);
    try {
      const call = await signIn(server.url);
      const databaseUrl = database.env.DATABASE_URL ?? '';
      const times = await measureAnalytics(call, { databaseUrl, agentId, runs });
      const bookings = size.properties * size.bookingsEach;
      console.log(
        `Analytics · ${size.properties} properties, ${bookings} bookings, medians of ${runs}, ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}`,
      );
      console.table({
        'whole answer, one round trip for its facts': {
          ms: Math.round(times.answerMs),
          nights: times.nights,
          'KB of JSON': times.kilobytes,
        },
        'nights and revenue by month, by hand': { ms: Math.round(times.handMs), nights: times.handNights },
      });
    } finally {
      await server.stop();
    }
  } finally {
    await database.drop();
  }
}

async function seed(databaseUrl: string): Promise<string> {
  const hash = await hashPassword(account.password);
  if (isRefusal(hash)) throw new Error('the password was not hashed');
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(createQuoteFunction);
    const { rows } = await client.query<{ agentId: string }>(insertAgents, [1, 1, hash]);
    const { agentId } = oneRow(rows);
    await client.query(insertProperties, [agentId, size.properties, JSON.stringify(defaultDetails), cities]);
    await client.query(
      `UPDATE properties SET listed_from = now() - interval '1000 days' WHERE agent_id = $1`,
      [agentId],
    );
    await client.query(insertBookings, [agentId, size.bookingsEach]);
    await client.query(insertReservedNights, [agentId]);
    await client.query('VACUUM ANALYZE');
    return agentId;
  } finally {
    await client.end();
  }
}

async function signIn(url: string): Promise<(address: string) => Promise<Response>> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  // NOTE: the shape is that of the contract; this caller has no special access.
  const { token } = (await answer.json()) as { token: string };
  return (address) => fetch(`${url}${address}`, { headers: { authorization: `Bearer ${token}` } });
}

await bench();
