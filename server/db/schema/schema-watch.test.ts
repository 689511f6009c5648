import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import * as auth from '#contract/account/auth.ts';
import * as health from '#contract/health.ts';
import { freePort } from '#testing/servers/free-port.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { readMigrations } from './migration-files.ts';

const last = readMigrations().length;
let app: TestApp;
let metrics: string;

before(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}`;
  app = await openTestApp({ env: { METRICS_PORT: String(port) } });
});
after(() => app.close());

/** What a newer version leaves in the database. */
async function recordMigration(
  number: number,
  name: string,
  facts: { worksFrom: number; needsStop?: string },
) {
  await app.pool.query(
    `INSERT INTO applied_migration (number, name, checksum, works_from, needs_stop) VALUES ($1, $2, '', $3, $4)`,
    [number, name, facts.worksFrom, facts.needsStop ?? null],
  );
}

const login = { body: { email: 'nobody@example.com', password: 'not this one', rememberMe: false } };
const ready = () => app.send(health.readReadiness, {});

test('a process stays ready with a newer schema that is compatible', async () => {
  await recordMigration(last + 1, '0901-add-a-column.sql', { worksFrom: 0 });
  await recordMigration(last + 2, '0902-drop-what-is-unused.sql', { worksFrom: last });
  assert.equal((await ready()).status, 200);
  assert.equal((await fetch(`${metrics}/health`)).status, 200);
});

test('a process answers 503 with the reason once the schema is incompatible', async () => {
  await recordMigration(last + 3, '0903-rename.sql', {
    worksFrom: last + 3,
    needsStop: 'a table gets another name',
  });

  const { status, body, headers } = await ready();
  assert.equal(status, 503);
  assert.match(
    JSON.stringify(body),
    /older version than the database \(0903-rename\.sql: a table gets another name\)/,
  );
  assert.equal(headers['retry-after'], '2');

  const call = await app.send(auth.login, login);
  assert.deepEqual([call.status, JSON.stringify(call.body).includes('0903-rename.sql')], [503, true]);
  assert.equal((await app.http.inject('/login')).statusCode, 503);
  assert.equal((await fetch(`${metrics}/health`)).status, 503);
  assert.match(await (await fetch(`${metrics}/metrics`)).text(), /^staydesk_schema_known 0$/m);
  assert.equal((await app.send(health.readLiveness, {})).status, 200);
});

test('a process notices a reported migration without a call of its readiness', async () => {
  await app.pool.query('DELETE FROM applied_migration WHERE number = $1', [last + 3]);
  assert.equal((await ready()).status, 200);
  assert.notEqual((await app.send(auth.login, login)).status, 503);

  await recordMigration(last + 3, '0903-drop.sql', { worksFrom: last + 1 });
  await app.pool.query(`SELECT pg_notify('staydesk_changes', 'schema')`);
  for (let tries = 0; (await app.send(auth.login, login)).status !== 503; tries++) {
    assert.ok(tries < 100);
    await wait(50);
  }
});
