import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { ClientError } from '#contract/admin/client-errors.ts';
import * as clientErrors from '#contract/admin/client-errors.ts';
import { oneRow } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { maxErrorsPerDay } from './report-client-error.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());
// A new day starts without counted errors.
beforeEach(() => app.clock.advance(24 * 3_600_000));

const clientError: ClientError = {
  kind: 'render',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'title')",
  stack: 'TypeError: x\n    at Card (https://stays.example/assets/card-Ab1.js:1:200)',
  address: '/dashboard',
};

const report = (changes: Partial<ClientError> = {}) =>
  app.call(clientErrors.report, { body: { ...clientError, ...changes } });

async function logged() {
  const { rows } = await app.pool.query<{
    type: Tables['admin_log']['type'];
    actor: Tables['admin_log']['actorType'];
    action: Tables['admin_log']['action'];
    summary: Tables['admin_log']['summary'];
    after: Record<string, unknown>;
  }>(
    `SELECT type, actor_type AS actor, action, summary, after FROM admin_log
     WHERE type = 'client' AND at >= $1 ORDER BY at, id`,
    [`${new Date(app.clock.now()).toISOString().slice(0, 10)}T00:00:00Z`],
  );

  return rows;
}

test("a browser's error is in the admins' log, with its page and context", async () => {
  assert.deepEqual(await report(), { ok: true });
  const [entry, ...more] = await logged();
  assert.ok(entry);
  assert.equal(more.length, 0);
  assert.deepEqual([entry.type, entry.actor, entry.action], ['client', 'visitor', 'client_error']);
  assert.equal(entry.summary, `TypeError: ${clientError.message}`);
  assert.deepEqual(
    [entry.after.address, entry.after.stack, entry.after.kind],
    ['/dashboard', clientError.stack, 'render'],
  );
});

test('passwords, tokens, keys, secrets, card numbers and storages are not stored, even when a page sends them', async () => {
  await report({
    message: 'No answer for ines@marisol.example with pba_SessionToken1',
    address: '/reset-password/ResetToken1?next=Query1',
    stack: 'at f (https://stays.example/shared/LinkCode1/property/7?x=Query2:3:4)',
    context: {
      form: {
        password: 'Pass1',
        deep: [{ token: 'Token1', apiKey: 'Key1', secret: 'Sec1', creditCard: 'Card1' }],
      },
      localStorage: { 'staydesk.session': 'Stored1' },
      guest: '/guest/GuestToken1',
    },
  });

  const { rows } = await app.pool.query<{ stored: string }>(
    `SELECT string_agg(l::text, '') AS stored FROM admin_log l`,
  );
  const leaks = [
    'Pass1',
    'Token1',
    'Key1',
    'Sec1',
    'Card1',
    'Stored1',
    'GuestToken1',
    'LinkCode1',
    'ResetToken1',
    'Query1',
    'Query2',
    'SessionToken1',
    'ines@marisol.example',
  ].filter((secret) => oneRow(rows).stored.includes(secret));

  assert.deepEqual(leaks, []);
  assert.match(oneRow(rows).stored, /property\/7/);
});

test('repeats of one error are counted and written down the 1st, 10th and 100th time', async () => {
  for (let times = 0; times < 30; times++) await report({ message: `Booking ${times} is missing` });
  assert.deepEqual(
    (await logged()).map(({ summary, after }) => [summary, after.times]),
    [
      ['TypeError: Booking 0 is missing', 1],
      ['TypeError: Booking 9 is missing (10 times today)', 10],
    ],
  );

  const { rows } = await app.pool.query<{ times: number }>(
    'SELECT max(times) AS times FROM client_errors WHERE last_at = $1',
    [new Date(app.clock.now())],
  );
  assert.equal(oneRow(rows).times, 30);
});

test('the same error is reported again on the next day', async () => {
  await report();
  await report();
  app.clock.advance(24 * 3_600_000);
  await report();
  assert.equal((await logged()).length, 1);
});

test('made-up errors fill neither the log nor the count', async () => {
  for (let number = 0; number < maxErrorsPerDay + 30; number++)
    await report({ stack: `at made-up (https://stays.example/${'a'.repeat(number + 1)}.js:1:1)` });
  const entries = await logged();
  assert.equal(entries.length, maxErrorsPerDay + 2);
  assert.match(
    String(entries.at(-1)?.summary),
    /More than 200 different browser errors today, 10 beyond that/,
  );
});

test('network errors, requests given up and resize warnings are thanked and forgotten', async () => {
  await report({ message: 'Failed to fetch' });
  await report({ name: 'AbortError', message: 'signal is aborted without reason' });
  await report({ name: 'Error', message: 'ResizeObserver loop limit exceeded' });
  assert.deepEqual(await logged(), []);
});

test('a report is limited in size, in its fields, and in its rate', async () => {
  const send = async (body: unknown) => (await app.refusal(clientErrors.report, { body })).code;
  assert.equal(await send({ ...clientError, context: { text: 'x'.repeat(40_000) } }), 'too_large');
  assert.equal(await send({ ...clientError, message: 'x'.repeat(1001) }), 'invalid_request');
  assert.equal(await send({ ...clientError, cookies: 'a=b' }), 'invalid_request');
  assert.equal(await send({}), 'invalid_request');
  assert.deepEqual(await logged(), []);

  const strict = await openTestApp({ env: { RATE_LIMIT_SCALE: '1' } });
  try {
    const tell = (from: string) => strict.send(clientErrors.report, { body: clientError }, { from });
    for (let count = 0; count < 30; count++) assert.equal((await tell('198.51.100.7')).status, 202);
    assert.equal((await tell('198.51.100.7')).status, 429);
    assert.equal((await tell('198.51.100.8')).status, 202);
  } finally {
    await strict.close();
  }
});
