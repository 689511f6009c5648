import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { applyMigration } from '#testing/apply-migration.ts';
import { fillEveryTable } from '#testing/fill-tables.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createHistory } from './migrate.ts';
import { type Migration, readMigrations } from './schema/migration-files.ts';
import type { Tables } from './tables.ts';

const migrations = readMigrations();
/** Columns that later migrations change or drop on purpose, because their meaning changed or they had none. */
const changedOnPurpose: Readonly<Record<string, readonly string[]>> = {
  // A new feature is added to the plans that are sold.
  plan_versions: ['features'],
  plan_changes: ['features'],
  admin_log: ['type'],
  // One signature became a list of them.
  agreements: ['signature'],
  // One text became one in each language.
  agreement_templates: ['text'],
  agents: ['settings'],
  bookings: ['search_text'],
  // Every calendar is read once more by the present rules.
  calendar_feeds: ['etag', 'last_modified', 'content_hash'],
  conversations: ['last_message', 'last_message_at'],
  two_step_accounts: ['wrong_tries', 'blocked_until'],
};

/** Tables that a later migration adds rows to. */
const filledOnPurpose: readonly string[] = ['agent_routes'];

/** Tables and columns that a later migration renamed: the name then, the name now. */
const renamedTables: Readonly<Record<string, string>> = {
  kept_stays: 'reserved_nights',
  places: 'locations',
  client_faults: 'client_errors',
  sign_in_tries: 'sign_in_attempts',
  kept_mail: 'saved_mails',
};
const renamedColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kept_stays: { keeps: 'is_reserved' },
};
/** Keys that a migration adds to the documents of a table, with their first value. */
const addedKeys = [
  { by: '0045-rooms-and-languages.sql', table: 'properties', column: 'details', keys: { sleepingRooms: [] } },
];

let database: TestDatabase;
let client: pg.Client;

before(async () => {
  database = await createTestDatabase();
  const name = `${database.connection.database}_walk`;
  await database.pool.query(`CREATE DATABASE ${name}`);
  client = new pg.Client({ ...database.connection, database: name });
  await client.connect();
  await createHistory(client);
});
after(async () => {
  await client.end();
  await database.pool.query(`DROP DATABASE ${database.connection.database}_walk WITH (FORCE)`);
  await database.drop();
});

type Row = Record<string, unknown>;

async function rowsOf(tables: readonly string[]): Promise<Map<string, Row[]>> {
  const rows = new Map<string, Row[]>();
  for (const table of tables) {
    const found = await client.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM ${table} t`);
    rows.set(
      table,
      found.rows.map(({ row }) => row),
    );
  }
  return rows;
}

/** Rows without columns that are new or changed on purpose. */
function asBefore(rows: readonly Row[], before: readonly Row[], table: string): string[] {
  const columns = Object.keys(before[0] ?? {}).filter((column) => !changedOnPurpose[table]?.includes(column));
  return rows.map((row) => JSON.stringify(columns.map((column) => [column, row[column]]))).sort();
}

/** The row with the keys that its documents gain by these migrations. */
function withAddedKeys(row: Row, table: string, later: readonly Migration[]): Row {
  const added = addedKeys.filter((one) => one.table === table && later.some(({ name }) => name === one.by));
  const gained = added.map(({ column, keys }) => [column, { ...Object(row[column]), ...keys }]);
  return { ...row, ...Object.fromEntries(gained) };
}

/** Applies migrations, and compares what each table had with what it has. */
async function applyToRows(tables: readonly string[], applied: readonly Migration[]): Promise<void> {
  const before = await rowsOf(tables);
  for (const migration of applied) await applyMigration(client, migration);

  const present = await presentTables();
  const nameNow = (table: string) => (present.has(table) ? table : (renamedTables[table] ?? table));
  const now = await rowsOf(tables.map(nameNow));

  for (const [table, rows] of before) {
    assert.ok(rows.length > 0, table);
    const wanted = asBefore(
      rows.map((row) => withAddedKeys(row, table, applied)),
      rows,
      table,
    );
    const found = asBefore(
      (now.get(nameNow(table)) ?? []).map((row) => withNamesThen(row, table)),
      rows,
      table,
    );

    const isOld = (row: string) => !filledOnPurpose.includes(table) || wanted.includes(row);
    assert.deepEqual(found.filter(isOld), wanted, table);
  }
}

async function presentTables(): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** The row with the names that its columns had before they were renamed. */
function withNamesThen(row: Row, table: string): Row {
  const then = Object.entries(renamedColumns[table] ?? {}).map(([before, after]) => [after, before]);
  const names = new Map(then.map(([after = '', before = '']) => [after, before]));
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [names.get(name) ?? name, value]));
}

async function checkConstraints(): Promise<void> {
  const { rows } = await client.query<{ conname: string }>(
    'SELECT conname FROM pg_constraint WHERE NOT convalidated',
  );
  assert.deepEqual(rows, []);

  await client.query('SAVEPOINT before_wrong');
  const again = client.query(
    `INSERT INTO reserved_nights (agent_id, id, property_id, kind, stay, is_reserved)
     SELECT agent_id, gen_random_uuid(), property_id, kind, stay, true FROM reserved_nights CROSS JOIN generate_series(1, 2)`,
  );
  await assert.rejects(again, { constraint: 'reserved_nights_never_overlap' });

  await client.query('ROLLBACK TO SAVEPOINT before_wrong');
  await assert.rejects(client.query('DELETE FROM admin_log'), /append-only/);
}

/** Checks what rows of the first version mean in the latest. */
async function checkFirstVersionRows(): Promise<void> {
  const { rows: bookings } = await client.query<{
    received_minor: number;
    next_due_on: string;
    revenue_upto: number[];
    fees_minor: number;
  }>(
    `SELECT received_minor::int, next_due_on::text, revenue_upto::int[], fees_minor::int FROM bookings
     ORDER BY received_minor`,
  );
  const priced = { revenue_upto: [10_000, 30_000], fees_minor: 1500 };
  assert.deepEqual(bookings, [
    { received_minor: 1, next_due_on: '2027-03-01', ...priced },
    { received_minor: 2, next_due_on: '2027-03-02', ...priced },
  ]);

  const { rows: events } = await client.query<{ same: boolean; kind: Tables['subscription_events']['kind'] }>(
    `SELECT s.status = e.data->>'status' AS same, e.kind FROM subscriptions s JOIN subscription_events e USING (agent_id)`,
  );
  assert.deepEqual(events, Array(2).fill({ same: true, kind: 'admin_set' }));

  const { rows: agents } = await client.query<{
    settings: Tables['agents']['settings'];
    email: Tables['notification_preferences']['email'];
  }>('SELECT a.settings, p.email FROM agents a JOIN notification_preferences p ON p.agent_id = a.id');
  assert.deepEqual(agents, Array(2).fill({ settings: { theme: 'dark', notifications: {} }, email: false }));

  const { rows: log } = await client.query<Pick<Tables['admin_log'], 'type'>>(
    'SELECT DISTINCT type FROM admin_log',
  );
  assert.deepEqual(log, [{ type: 'security' }]);

  const { rows: zones } = await client.query<{ known: boolean }>(
    `SELECT DISTINCT unlisted <> '{}' AS known FROM properties`,
  );
  assert.deepEqual(zones, [{ known: true }]);
}

describe('data of the first version', () => {
  test('survives all migrations together with its meaning', async () => {
    await client.query(migrations[0]?.sql ?? '');
    await client.query('BEGIN');
    try {
      await applyToRows(await fillEveryTable(client), migrations.slice(1));
      await checkFirstVersionRows();
      await checkConstraints();
    } finally {
      await client.query('ROLLBACK');
    }
  });
});

describe('data of every earlier version, row by row', () => {
  for (const [index, migration] of migrations.slice(1).entries())
    test(`survives ${migration.name}`, async () => {
      // Each version adds rows of its own to those of the versions before it.
      await applyToRows(await fillEveryTable(client, index), [migration]);
    });

  test('preserves the constraints of the latest version', async () => {
    await client.query('BEGIN');
    await checkConstraints();
    await client.query('ROLLBACK');
  });
});
