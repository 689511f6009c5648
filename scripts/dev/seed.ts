import { parseArgs } from 'node:util';
import pg from 'pg';
import { isRefusal } from '#domain/shared/refusal.ts';
import { hashPassword } from '#server/adapters/secrets/password-hash.ts';
import { loadConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { oneRow } from '#server/db/rows.ts';
import { defaultDetails } from '#server/features/properties/core/index.ts';
import { openDatabase } from '#server/open-database.ts';
import { StartError } from '#server/start-error.ts';
import { showHelpOnRequest } from '../show-help.mjs';
import {
  createQuoteFunction,
  insertAgents,
  insertBookingHistory,
  insertBookings,
  insertProperties,
  insertReservedNights,
} from './seed/seed-sql.ts';

const propertiesOfAgent = 50;
const cities = [
  'Lisbon',
  'Porto',
  'Lagos',
  'Faro',
  'Évora',
  'Braga',
  'Coimbra',
  'Sintra',
  'Aveiro',
  'Tavira',
];
const password = 'staydesk-load';

const usage = `npm run seed -- [--properties N] [--bookings M] [--create]

Fills the database of DATA_DIR or DATABASE_URL for load tests: N properties (1000) with M bookings (20000) in all.
--create   makes a new database in DATA_DIR; without it a folder that has none is refused`;

showHelpOnRequest(usage);
const { values } = parseArgs({
  options: {
    create: { type: 'boolean', default: false },
    properties: { type: 'string', default: '1000' },
    bookings: { type: 'string', default: '20000' },
  },
});
const wanted = { properties: Number(values.properties), bookings: Number(values.bookings) };
if (
  !Number.isInteger(wanted.properties) ||
  wanted.properties < 1 ||
  !Number.isInteger(wanted.bookings) ||
  wanted.bookings < 0
) {
  console.error(usage);
  process.exit(1);
}

const config = loadConfig();
if ('errors' in config) {
  console.error(config.errors.join('\n'));
  process.exit(1);
}
const database = await openDatabase(config, console.log, { exclusive: false, create: values.create }).catch(
  (error: unknown) => {
    if (!(error instanceof StartError)) throw error;
    console.error(`${error.message} Say --create for a new one.`);
    process.exit(1);
  },
);
try {
  await migrate(database.connection);
  await seed(new pg.Client(database.connection));
} finally {
  await database.stop();
}

/** One transaction per agent: an interrupted run leaves complete agents. */
async function seed(client: pg.Client): Promise<void> {
  await client.connect();
  const began = performance.now();
  const hash = await hashPassword(password);
  if (isRefusal(hash)) throw new Error('the password was not hashed');

  await client.query(createQuoteFunction);
  const agents = Math.ceil(wanted.properties / propertiesOfAgent);
  const { rows } = await client.query<{ known: number }>(
    `SELECT count(*)::int AS known FROM agent_emails WHERE email_key LIKE 'load-%'`,
  );
  const first: number = oneRow(rows).known + 1;
  const perProperty = Math.floor(wanted.bookings / wanted.properties);

  for (let number = 0; number < agents; number++) {
    const count = Math.min(propertiesOfAgent, wanted.properties - number * propertiesOfAgent);
    await seedAgent(client, { number: first + number, count, perProperty, hash });
    if (number % 20 === 19) console.log(`${number + 1} of ${agents} agents`);
  }

  await client.query('ANALYZE');
  await client.end();

  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `${agents} agents, ${wanted.properties} properties, ${perProperty * wanted.properties} bookings in ${seconds} s`,
  );
  console.log(`Sign in as load-${first}@load.example with ${password}`);
}

async function seedAgent(
  client: pg.Client,
  { number, count, perProperty, hash }: { number: number; count: number; perProperty: number; hash: string },
): Promise<void> {
  await client.query('BEGIN');
  const { rows } = await client.query<{ agentId: string }>(insertAgents, [number, number, hash]);
  const { agentId } = oneRow(rows);
  await client.query(insertProperties, [agentId, count, JSON.stringify(defaultDetails), cities]);
  if (perProperty > 0) {
    await client.query(insertBookings, [agentId, perProperty]);
    await client.query(insertReservedNights, [agentId]);
    await client.query(insertBookingHistory, [agentId]);
  }
  await client.query('COMMIT');
}
