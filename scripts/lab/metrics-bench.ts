import pg from 'pg';
import { isRefusal } from '#domain/shared/refusal.ts';
import { hashPassword } from '#server/adapters/secrets/password-hash.ts';
import { oneRow } from '#server/db/rows.ts';
import { defaultDetails } from '#server/features/properties/core/index.ts';
import {
  createQuoteFunction,
  insertAgents,
  insertBookings,
  insertProperties,
  insertReservedNights,
} from '../dev/seed/seed-sql.ts';
import { measureAnalytics } from './bench/measure-analytics.ts';
import { signIn } from './harness/calls.ts';
import { type Lab, machineNow, runProgram } from './harness/open-lab.ts';

const size = { properties: 500, bookingsEach: 200 };
const runs = 9;
const account = { email: 'load-1@load.example', password: 'staydesk-load' };
const cities = ['Lisbon', 'Porto', 'Lagos', 'Faro', 'Évora', 'Braga'];

/**
 * One agent with 500 properties and 100,000 bookings: the time of an analytics answer compared with that of a
 * hand-written query.
 */
async function bench(lab: Lab): Promise<undefined> {
  const { url: databaseUrl, env } = await lab.database();
  const agentId = await seed(databaseUrl);
  const server = await lab.server(env);
  const { token } = await signIn(server.url, account);
  const call = (address: string) =>
    fetch(`${server.url}${address}`, { headers: { authorization: `Bearer ${token}` } });
  const times = await measureAnalytics(call, { databaseUrl, agentId, runs });

  console.log(
    `Analytics · ${size.properties} properties, ${size.properties * size.bookingsEach} bookings, medians of ${runs}, ${machineNow()}`,
  );
  console.table({
    'whole answer, one round trip for its facts': {
      ms: Math.round(times.answerMs),
      nights: times.nights,
      'KB of JSON': times.kilobytes,
    },
    'nights and revenue by month, by hand': { ms: Math.round(times.handMs), nights: times.handNights },
  });
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

await runProgram({ maxMinutes: 30 }, bench);
