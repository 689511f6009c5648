import { randomUUID } from 'node:crypto';
import pg from 'pg';
import * as analytics from '#contract/analytics/analytics.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as calendar from '#contract/bookings/calendar.ts';
import * as properties from '#contract/properties/properties.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { hashPassword } from '#server/adapters/secrets/password-hash.ts';
import { agentIdOf, emailOf, propertyIdOf } from './bench/load/load-rows-sql.ts';
import { databaseUrlOf, openLoadDatabase } from './bench/load/open-load-database.ts';
import { loadPassword, seedLoad } from './bench/load/seed-load.ts';
import { signIn } from './harness/calls.ts';
import { type Lab, machineNow, runProgram } from './harness/open-lab.ts';
import { processorMs } from './harness/process-time.ts';
import { inTurns, median, roundTo } from './harness/statistics.ts';

const rounds = Number(process.argv[2] ?? 15);
const callsOfTurn = 20;
const bookingsEach = 50;
const seenProperties = 40;
const memberEmail = 'member@load.example';

/** The agent with 200 properties, and one who keeps forty. */
const [large, small] = [1, 2];

type Turn = { wall: number; processor: number };

/**
 * What it costs a member to see forty of two hundred properties, beside an agent who has only forty and beside the owner who
 * sees all of them: medians of turns, so that a change of the machine's load meets each of them.
 */
async function bench(lab: Lab): Promise<undefined> {
  const load = openLoadDatabase(lab);
  await load.bulkInsert(async (connection) => {
    await seedLoad(connection, { from: 0, to: 1000, bookingsEach });
    await addTeam(connection);
  });
  const database = await load.open();

  const env = {
    DATABASE_URL: databaseUrlOf(database),
    DATA_DIR: lab.folder(),
    DEMO: 'off',
    RATE_LIMIT_SCALE: '1000000',
  };

  const server = await lab.server(env, { asInstalled: true });
  const signInAs = async (email: string) =>
    (await signIn(server.url, { email, password: loadPassword })).token;
  const callers = {
    'member, 40 of 200': await signInAs(memberEmail),
    'agent with 40': await signInAs(emailOf(small)),
    'owner of 200': await signInAs(emailOf(large)),
  };

  const today = new Date().toISOString().slice(0, 10);
  const addresses = {
    properties: `${properties.list.path}?limit=100`,
    bookings: `${bookings.list.path}?view=all&limit=50`,
    'calendar, 60 days': `${calendar.read.path}?from=${today}&to=${addDays(today, 60)}&limit=200`,
    analytics: analytics.read.path,
  };

  console.log(`Members with some properties · ${rounds} turns of ${callsOfTurn} calls each, ${machineNow()}`);
  for (const [name, address] of Object.entries(addresses)) {
    const works = Object.values(callers).map((token) => () => takeTurn(server.url + address, token));
    const pids = [server.pid(), database.pid];
    const turns = await inTurns(
      rounds,
      works.map((work) => () => measure(pids, work)),
    );
    const figures = turns.map((one) => ({
      wall: median(one.map(({ wall }) => wall)),
      processor: median(one.map(({ processor }) => processor)),
    }));
    const [, twin] = figures;

    console.log(name);
    console.table(
      Object.fromEntries(
        Object.keys(callers).map((caller, index) => [
          caller,
          {
            'ms on the clock': roundTo(figures[index]?.wall ?? 0, 2),
            'ms of processors': roundTo(figures[index]?.processor ?? 0, 2),
            'of the agent with 40': roundTo((figures[index]?.processor ?? 0) / (twin?.processor ?? 1), 3),
          },
        ]),
      ),
    );
  }
}

async function measure(pids: readonly number[], work: () => Promise<number[]>): Promise<Turn> {
  const used = () => pids.reduce((sum, pid) => sum + processorMs(pid), 0);
  const before = used();
  const times = await work();
  return { wall: median(times), processor: (used() - before) / times.length };
}

async function takeTurn(address: string, token: string): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < callsOfTurn; call++) {
    const began = performance.now();
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 200)}`);
    times.push(performance.now() - began);
  }
  return times;
}

/** A member of the large business who sees forty properties, and a business that keeps only forty. */
async function addTeam(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const passwordHash = await hashPassword(loadPassword);
    if (isRefusal(passwordHash)) throw new Error('the password was not hashed');

    const [agentId, memberId] = [agentIdOf(large), randomUUID()];
    const seen = Array.from({ length: seenProperties }, (_, n) => propertyIdOf(n + 1));
    await client.query(
      `INSERT INTO members (agent_id, id, role, property_ids, name, email, password_hash, created_at)
       VALUES ($1, $2, 'manager', $3, 'Rui Lopes', $4, $5, now())`,
      [agentId, memberId, seen, memberEmail, passwordHash],
    );
    await client.query('INSERT INTO agent_emails (email_key, agent_id, member_id) VALUES ($1, $2, $3)', [
      memberEmail,
      agentId,
      memberId,
    ]);

    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM properties WHERE agent_id = $1 ORDER BY id OFFSET ${seenProperties}`,
      [agentIdOf(small)],
    );
    const surplus = rows.map(({ id }) => id);
    await client.query('SET session_replication_role = replica');

    for (const table of ['reserved_nights', 'bookings', 'property_images', 'shared_link_properties'])
      await client.query(`DELETE FROM ${table} WHERE agent_id = $1 AND property_id = ANY ($2)`, [
        agentIdOf(small),
        surplus,
      ]);
    await client.query('DELETE FROM properties WHERE agent_id = $1 AND id = ANY ($2)', [
      agentIdOf(small),
      surplus,
    ]);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

await runProgram({ maxMinutes: 30 }, bench);
