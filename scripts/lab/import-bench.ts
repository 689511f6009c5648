import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Import } from '#contract/account/import-shapes.ts';
import * as imports from '#contract/account/imports.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import { runningImportStates } from '#domain/account/imports/import-lists.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { oneRow } from '#server/db/rows.ts';
import { askBeside, timeCall, timesOf } from './harness/calls.ts';
import { type Lab, machineNow, runProgram } from './harness/open-lab.ts';
import { openShop, type Shop } from './harness/open-shop.ts';
import { residentBytes } from './harness/process-memory.ts';

/** What is asked for on a machine that has nothing else to do. */
const targets = { 'dry run': 20, apply: 60, 'roll back': 60, 'p99 of others, ms': 300, 'MB more': 60 };

const warmUpCalls = 3000;

const size = { properties: 20, rows: 10_000 };

/**
 * A file of 10,000 rows for 20 properties: how long the upload, the comparison with the calendar, the import and its
 * roll-back take, and what calls of others and the memory of the server notice.
 */
async function bench(lab: Lab): Promise<undefined> {
  const { url: databaseUrl, env } = await lab.database();
  const server = await lab.server({ ...env, RATE_LIMIT_SCALE: '1000' }, { asInstalled: true });
  const shop = await openShop(server.url, { properties: size.properties });
  const other = await openShop(server.url, { properties: 1 });
  const askOther = () =>
    timeCall(`${server.url}${bookings.list.path}?limit=50`, {
      headers: { authorization: `Bearer ${other.token}` },
    });
  // The heap of a server that is in use has its size; that of a new one grows with any work.
  for (let calls = 0; calls < warmUpCalls; calls++) await askOther();

  const residentMegabytes = () => Math.round(residentBytes(server.pid()) / 1024 ** 2);
  const before = residentMegabytes();
  const table: Record<string, Record<string, number>> = {};

  async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
    const beside = askBeside(askOther, 20);
    let highest = 0;
    const watching = setInterval(() => {
      highest = Math.max(highest, residentMegabytes());
    }, 100);
    const began = performance.now();
    await work();

    const seconds = Math.round((performance.now() - began) / 100) / 10;
    const answers = await beside.end();
    const calls = timesOf(answers);
    clearInterval(watching);
    table[name] = {
      seconds,
      'p50 of others, ms': calls.p50,
      'p99 of others, ms': calls.p99,
      'others without an answer': answers.filter(({ status }) => status !== 200).length,
      'MB more at most': highest - before,
    };
  }

  let found: Import | undefined;
  await measure('upload', async () => {
    found = await upload(server.url, shop);
  });
  if (!found) throw new Error('nothing was uploaded');
  const { _id: id } = found;
  const path = (of: { path: string }) => of.path.replace('{id}', id);

  const answered = await send(server.url, shop, 'PUT', path(imports.answer), {
    version: found.version,
    columns: found.columns.map(({ field }) => field),
    answers: {
      ...found.answers,
      listings: shop.propertyIds.map((value, index) => ({ key: `home ${index}`, value })),
    },
  });

  const sumBefore = await ledgerSum(databaseUrl);
  await measure('dry run', () => work(server.url, shop, 'POST', path(imports.check)));
  await measure('apply', () =>
    work(server.url, shop, 'POST', path(imports.apply), { version: answered.version }),
  );
  const applied = await send(server.url, shop, 'GET', path(imports.read));
  const sumApplied = await ledgerSum(databaseUrl);
  await measure('roll back', () => work(server.url, shop, 'POST', path(imports.undo)));

  console.log(`Import · ${size.rows} rows, ${size.properties} properties, ${machineNow()}`);
  console.log(
    `new ${applied.counts?.new}, clash ${applied.counts?.clash}, refused ${applied.counts?.refused}`,
  );
  console.log(
    `ledger before ${sumBefore}, after the import ${sumApplied}, after the roll-back ${await ledgerSum(databaseUrl)}`,
  );

  console.log(
    `asked for: ${Object.entries(targets)
      .map(([name, most]) => `${name} ≤ ${most}`)
      .join(', ')}`,
  );
  console.table(table);
}

/** What the ledger says was paid, in cents: entries that a later one voids count for nothing. */
async function ledgerSum(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ sum: number }>(
      `SELECT coalesce(sum(e.amount_minor), 0)::float8 AS sum FROM ledger_entries e
       WHERE e.kind = 'payment' AND NOT EXISTS (SELECT FROM ledger_entries v
         WHERE v.agent_id = e.agent_id AND v.booking_id = e.booking_id AND v.voids = e.id)`,
    );
    return oneRow(rows).sum;
  } finally {
    await client.end();
  }
}

async function upload(url: string, shop: Shop): Promise<Import> {
  const form = new FormData();
  form.append('file', new Blob([fileOf()], { type: 'text/csv' }), 'reservations.csv');
  const answer = await fetch(`${url}${imports.upload.path}?source=airbnb`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Stays of three nights, one after the other in each property, most of them in the past. */
function fileOf(): string {
  const heads =
    'Confirmation code,Status,Guest name,Contact,# of adults,Start date,End date,Booked,Listing,Earnings';
  const rows = Array.from({ length: size.rows }, (_, row) => {
    const checkIn = addDays('2021-01-01', 4 * Math.floor(row / size.properties));
    const guest = `Guest ${row} Lovelace`;
    return `HM${row},Confirmed,${guest},+44 7911 123456,2,${checkIn},${addDays(checkIn, 3)},2020-11-01,Home ${row % size.properties},"€1,0${10 + (row % 80)}.50"`;
  });
  return [heads, ...rows].join('\r\n');
}

async function send(url: string, shop: Shop, method: string, path: string, body?: unknown): Promise<Import> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${shop.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

  // A poll that a busy server turned away asks again, as the screen does.
  if (answer.status === 503 && method === 'GET') {
    await sleep(500);
    return send(url, shop, method, path);
  }
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Begins a step and waits until its job is done. */
async function work(url: string, shop: Shop, method: string, path: string, body?: unknown): Promise<void> {
  const begun = await send(url, shop, method, path, body);
  const address = imports.read.path.replace('{id}', begun._id);
  for (let state = begun.state; runningImportStates.some((running) => running === state); ) {
    await sleep(100);
    ({ state } = await send(url, shop, 'GET', address));
  }
}

await runProgram({ maxMinutes: 20 }, bench);
