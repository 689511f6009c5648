import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import { enqueue } from '#server/db/outbox.ts';
import { commit, release } from '#server/version.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { listen, openAgentClient } from '#testing/live-client.ts';
import { freePort } from '#testing/servers/free-port.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let port: number;
let metricsUrl: string;

before(async () => {
  const metricsPort = await freePort();
  metricsUrl = `http://127.0.0.1:${metricsPort}`;
  app = await openTestApp({ env: { METRICS_PORT: String(metricsPort) } });
  port = await listen(app);
});
after(() => app.close());

async function figures(): Promise<string> {
  const answer = await fetch(`${metricsUrl}/metrics`);
  assert.equal(answer.status, 200);
  return answer.text();
}

/** Value of the series with exactly these labels; undefined when there is none. */
async function figure(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const lines = (await figures())
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const line = lines.find((one) => wanted.every((label) => one.includes(label)));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

test('requests are counted and timed by route and status', async () => {
  const route = '/api/bookings/:id';
  const labels = { method: 'GET', route, status: '401' };
  const before = (await figure('staydesk_requests_total', labels)) ?? 0;
  await fetch(`http://127.0.0.1:${port}/api/bookings/0197a000-0000-7000-8000-000000000001`);
  assert.equal(await figure('staydesk_requests_total', labels), before + 1);
  assert.equal(await figure('staydesk_request_seconds_count', { method: 'GET', route }), before + 1);
});

test('the release, its commit and Node.js are labels of a figure that is always 1', async () => {
  const labels = { version: release, revision: commit ?? '', node: process.versions.node };
  assert.equal(await figure('staydesk_build_info', labels), 1);
});

test('bookings are counted as made, or by the code of the refusal', async () => {
  const agent = await signUpAgent(app);
  const property = await publishProperty(app, agent);
  const asAgent = { token: agent.token };
  const body = bookingInput({ propertyId: property._id });
  await app.call(bookings.create, { body }, asAgent);
  await app.refusal(bookings.create, { body }, asAgent);
  assert.equal(await figure('staydesk_bookings_total', { by: 'agent', outcome: 'made' }), 1);
  assert.equal(await figure('staydesk_bookings_total', { by: 'agent', outcome: 'dates_unavailable' }), 1);
});

test('shows what waits in the outbox and in the queue', async () => {
  await app.settle();
  const mails = (await figure('staydesk_queue_waiting_jobs', { queue: 'mail' })) ?? 0;
  // Nothing is read between this and the figure: a figure that lags behind by one reading would show.
  await enqueue(app.pool, 'mail', { kind: 'nothing' });
  await app.settle();
  assert.equal(await figure('staydesk_queue_waiting_jobs', { queue: 'mail' }), mails + 1);
  assert.equal(await figure('staydesk_outbox_rows'), 0);
  assert.ok(((await figure('staydesk_queue_oldest_seconds', { queue: 'mail' })) ?? -1) >= 0);
  assert.equal(await figure('staydesk_dead_letters'), 0);
});

test('backups, disk, incidents and the health of each part are shown', async () => {
  assert.ok(Number.isNaN(await figure('staydesk_backup_age_seconds')), 'no backup is no young backup');

  const made = `INSERT INTO backups (id, finished_at, includes_database, bytes) VALUES (uuidv7(), $1, true, 5)`;
  await app.pool.query(made, [new Date(Date.now() - 3_600_000)]);

  const age = (await figure('staydesk_backup_age_seconds')) ?? 0;
  assert.ok(age >= 3600 && age < 3700, String(age));
  assert.ok(((await figure('staydesk_disk_free_bytes')) ?? 0) > 0);
  assert.equal(await figure('staydesk_log_archive_failing'), 0);
  assert.equal(await figure('staydesk_mails_retrying'), 0);
  assert.equal(await figure('staydesk_incidents_open'), 0);

  const reading = `INSERT INTO health_readings (part, state, reason, since, checked_at) VALUES ($1, $2, 'works', $3, $3)`;
  await app.pool.query(reading, ['mail', 'down', new Date()]);
  await app.pool.query(reading, ['disk', 'ok', new Date(Date.now() - 600_000)]);

  assert.equal(await figure('staydesk_health_state', { part: 'mail' }), 2);
  assert.equal(await figure('staydesk_health_state', { part: 'disk' }), -1, 'an old reading says nothing');
});

test('open sockets and connections are shown', async () => {
  const agent = await signUpAgent(app);
  const page = await openAgentClient(port, agent);
  assert.equal(await figure('staydesk_sockets'), 1);
  for (const pool of ['calls', 'reports']) {
    assert.ok((await figure('staydesk_pool_connections', { pool, state: 'idle' })) !== undefined);
    assert.equal(await figure('staydesk_pool_connections', { pool, state: 'waiting' }), 0);
  }
  assert.equal(await figure('staydesk_pool_most_connections', { pool: 'calls' }), 16);
  assert.equal(await figure('staydesk_pool_most_connections', { pool: 'reports' }), 4);
  assert.equal(await figure('staydesk_database_up'), 1);
  page.close();
});

test('no figure names a person, a link or an id', async () => {
  const agent = await signUpAgent(app);
  await fetch(`http://127.0.0.1:${port}/shared/ABCDEFGH12/property/${agent.agentId}`);
  await fetch(`http://127.0.0.1:${port}/guest/a-secret-guest-token-of-somebody`);
  const text = await figures();
  for (const personal of ['ABCDEFGH12', agent.agentId, 'a-secret-guest-token', agent.email, '127.0.0.1'])
    assert.ok(!text.includes(personal), personal);
});

test('serves the health of a process without pages at the same port', async () => {
  assert.equal((await fetch(`${metricsUrl}/health`)).status, 200);
  assert.equal((await fetch(`${metricsUrl}/anything`)).status, 404);
  assert.equal((await fetch(`${metricsUrl}/metrics`, { method: 'POST' })).status, 405);
});

test('the dashboard and the alarms use existing metrics', async () => {
  const deploy = path.join(import.meta.dirname, '..', '..', 'deploy');
  const requested = ['grafana/staydesk.json', 'prometheus/alerts.yml'].flatMap((file) => {
    const names = readFileSync(path.join(deploy, file), 'utf8').match(
      /\b(staydesk|nodejs|process)_[a-z0-9_]+/g,
    );
    return names ?? [];
  });
  assert.ok(requested.length > 30);

  const text = `${await figures()}\nstaydesk_redis_up 1\nstaydesk_jobs_total 1`;
  const unknown = new Set(requested.filter((name) => !new RegExp(`^(# TYPE )?${name}[ {]`, 'm').test(text)));
  assert.deepEqual([...unknown], []);
});

test('the clock of a process is compared with that of the database', async () => {
  const ahead = await figure('staydesk_clock_ahead_seconds');
  assert.ok(ahead !== undefined && Math.abs(ahead) < 5, String(ahead));
});
