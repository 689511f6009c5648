import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import pg from 'pg';
import * as bookings from '#contract/bookings/bookings.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { openShop, type Shop } from '../../lab/harness/open-shop.ts';
import { type ServerProcess, startServer } from '../../lab/harness/server-process.ts';
import { readTables, sumTable } from './move-database.ts';

const base = mkdtempSync(path.join(tmpdir(), 'staydesk-move-'));
// The database's system user needs access to its tables.
chmodSync(base, 0o755);
const dataDir = path.join(base, 'data');
const env = { DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000' };

let own: EmbeddedPostgres;
let address: string;
let server: ServerProcess;
let shop: Shop;
before(async () => {
  own = await openEmbeddedPostgres({ dataDir: path.join(base, 'own'), log: () => {} });
  address = await addAccount('moved');
  server = await startServer(env);
  shop = await openShop(server.url, { properties: 1 });
  await book(0);
  await book(1);
});
after(async () => {
  await server.stop();
  await own.stop();
  rmSync(base, { recursive: true, force: true });
});

/** A database of an account without special rights, as a provider gives it. */
async function addAccount(name: string): Promise<string> {
  const client = new pg.Client(own.connection);
  await client.connect();
  await client.query(`CREATE ROLE ${name} LOGIN`);
  await client.query(`CREATE DATABASE ${name} OWNER ${name}`);
  await client.end();
  const { host, port } = own.connection;
  return `postgres://${name}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
}

async function book(day: number): Promise<void> {
  const { propertyIds, linkCode, firstDay } = shop;
  const checkIn = addDays(firstDay, day);
  const guest = { firstName: 'Ines', lastName: 'Prado', email: `${randomUUID()}@example.com` };
  const stay = { propertyId: propertyIds[0], checkIn, checkOut: addDays(checkIn, 1) };
  const answer = await fetch(server.url + bookings.create.path, {
    method: bookings.create.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...stay, linkCode, adults: 2, consent: true, guest }),
  });
  assert.equal(answer.status, 201, await answer.text());
}

async function move(...args: string[]) {
  const { DATABASE_URL: _, ...outer } = process.env;
  const child = spawn(process.execPath, ['scripts/ops/move-database.ts', ...args], {
    env: { ...outer, ...env },
  });
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { output, errors, code: await closed };
}

/** Row counts and checksums of every table of the embedded database. */
async function sumsOf(folder: string) {
  const database = await openEmbeddedPostgres({ dataDir: folder, log: () => {} });
  const client = new pg.Client(database.connection);
  await client.connect();
  const sums: Record<string, unknown> = {};
  for (const table of await readTables(client)) sums[table.name] = await sumTable(client, table);
  await client.end();
  await database.stop();
  return sums;
}

async function countBookings(): Promise<number> {
  shop.moveTo(server.url);
  return (await shop.all(bookings.list.path)).length;
}

test('a move is refused while the server runs, without a target and with both', async () => {
  assert.match(
    (await move('--to', address)).errors,
    /Another Staydesk server .* already uses the data folder/,
  );
  assert.match((await move()).errors, /npm run move-database -- --to/);
  assert.match((await move('--to', address, '--from', address)).errors, /npm run move-database -- --to/);
});

test('everything moves to another PostgreSQL and works there; the source is unchanged', async () => {
  await server.stop();
  const before = await sumsOf(dataDir);
  const { output, errors, code } = await move('--to', address);
  assert.deepEqual([code, errors], [0, ''], output);
  assert.match(output, /every checksum matches/);
  assert.match(output, /All \d+ rules hold/);
  assert.deepEqual(await sumsOf(dataDir), before);

  server = await startServer({ ...env, DATABASE_URL: address });
  assert.equal(await countBookings(), 2);

  // Numbers that sequences give continue.
  await book(2);
  assert.equal(await countBookings(), 3);
});

test('a target that has tables is refused, in both directions', async () => {
  await server.stop();
  const { errors, code } = await move('--to', address);
  assert.equal(code, 1);
  assert.match(errors, /The target is not empty: it has the table .* Nothing was copied\./);
  assert.match(
    (await move('--from', address)).errors,
    /already contains a database\. Rename that folder first/,
  );
});

test('the way back brings along what was made meanwhile', async () => {
  renameSync(path.join(dataDir, 'postgres'), path.join(dataDir, 'postgres-before'));
  const { output, errors, code } = await move('--from', address);
  assert.deepEqual([code, errors], [0, ''], output);
  server = await startServer(env);
  assert.equal(await countBookings(), 3);
  await book(3);
  assert.equal(await countBookings(), 4);
});
