import type pg from 'pg';
import { isRefusal } from '#domain/shared/refusal.ts';
import { hashPassword } from '#server/adapters/secrets/password-hash.ts';
import { defaultDetails } from '#server/features/properties/core/index.ts';
import {
  agentsSql,
  bookingsSql,
  imagesSql,
  linksSql,
  notificationsSql,
  plainQuoteFunctions,
  propertiesSql,
  reservedNightsSql,
} from './load-rows-sql.ts';
import { withClient } from './open-load-database.ts';

export const loadPassword = 'staydesk-load';
/** Number of properties of the measured agent, whatever the others have. */
export const measuredProperties = 200;

const propertiesOfAgent = 50;
const towns = ['Lisbon', 'Porto', 'Lagos', 'Faro', 'Évora', 'Braga', 'Coimbra', 'Sintra', 'Aveiro', 'Tavira'];
const tables = [
  'agents',
  'agent_emails',
  'subscriptions',
  'properties',
  'property_images',
  'bookings',
  'reserved_nights',
  'notifications',
  'shared_links',
  'link_codes',
  'shared_link_properties',
];

export type LoadSize = { properties: number; agents: number; bookings: number };

type Stage = { properties: [number, number]; agents: [number, number] };

/** Grows the database from one number of properties to another; the measured agent's rows stay unchanged. */
export async function seedLoad(
  connection: pg.ClientConfig,
  { from, to, bookingsEach }: { from: number; to: number; bookingsEach: number },
): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('SET statement_timeout = 0');
    const { rows: functions } = await client.query<{ definition: string }>(
      `SELECT pg_get_functiondef(oid) AS definition FROM pg_proc WHERE proname IN ('revenue_upto', 'fees_of')`,
    );
    for (const plain of plainQuoteFunctions) await client.query(plain);

    // Skips triggers and foreign keys, because the generated rows are valid by construction.
    await client.query('SET session_replication_role = replica');
    await client.query(`SET maintenance_work_mem = '512MB'`);

    const indexes = await dropIndexes(client);
    const pour = (stage: Stage) => seedStage({ client, connection }, stage, bookingsEach);
    if (from === 0) await pour({ properties: [1, measuredProperties], agents: [1, 1] });
    await pour({
      properties: [Math.max(from, measuredProperties) + 1, to],
      agents: [Math.max(1, from / propertiesOfAgent) + 1, to / propertiesOfAgent],
    });
    for (const { definition } of functions) await client.query(definition);
    for (const definition of indexes) await client.query(definition);
    for (const table of tables) await client.query(`VACUUM (ANALYZE, FREEZE) ${table}`);
  });
}

async function seedStage(
  { client, connection }: { client: pg.Client; connection: pg.ClientConfig },
  { properties, agents }: Stage,
  bookingsEach: number,
): Promise<void> {
  const hash = await hashPassword(loadPassword);
  if (isRefusal(hash)) throw new Error('the password was not hashed');
  await client.query(agentsSql, [...agents, hash]);
  await client.query(propertiesSql, [...properties, ...agents, JSON.stringify(defaultDetails), towns]);
  await client.query(imagesSql, properties);
  await Promise.all(halvesOf(properties).map((half) => seedHalf(connection, half, bookingsEach)));
  await client.query(reservedNightsSql, properties);
  await client.query(notificationsSql, agents);
  await client.query(linksSql, agents);
}

function halvesOf([first, last]: [number, number]): [number, number][] {
  const middle = Math.floor((first + last) / 2);
  return [
    [first, middle],
    [middle + 1, last],
  ];
}

/** Bookings take by far the longest, so each half has a connection and a processor. */
async function seedHalf(connection: pg.ClientConfig, half: [number, number], bookingsEach: number) {
  await withClient(connection, async (client) => {
    await client.query('SET statement_timeout = 0');
    await client.query('SET session_replication_role = replica');
    await client.query(bookingsSql, [...half, bookingsEach]);
  });
}

/**
 * Drops all indexes except key indexes; returns the statements that restore them, and the exclusion constraint,
 * afterwards.
 */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
     WHERE i.indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);

  const { rows: rules } = await client.query<{ name: string; definition: string }>(
    `SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE conrelid = 'reserved_nights'::regclass AND contype = 'x'`,
  );
  for (const { name } of rules) await client.query(`ALTER TABLE reserved_nights DROP CONSTRAINT ${name}`);

  return [
    ...rows.map(({ definition }) => definition),
    ...rules.map(
      ({ name, definition }) => `ALTER TABLE reserved_nights ADD CONSTRAINT ${name} ${definition}`,
    ),
  ];
}

export async function countLoad(connection: pg.ClientConfig): Promise<LoadSize> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<Record<keyof LoadSize, string>>(
      `SELECT (SELECT count(*) FROM properties) AS properties, (SELECT count(*) FROM agents) AS agents,
         (SELECT count(*) FROM bookings) AS bookings`,
    );
    const of = (key: keyof LoadSize) => Number(rows[0]?.[key] ?? 0);
    return { properties: of('properties'), agents: of('agents'), bookings: of('bookings') };
  });
}
