import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import * as auth from '#contract/account/auth.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminHealth from '#contract/admin/health.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as notifications from '#contract/messages/notifications.ts';
import { assessDisk } from '#domain/admin/health/assess-health.ts';
import { isBad } from '#domain/admin/health/health-states.ts';
import { healthCheckMs } from '#domain/admin/health/incident-steps.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { features } from '#server/features/index.ts';
import { version } from '#server/version.ts';
import { jobsDone } from '#testing/drain-jobs.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { type MailServer, openMailServer } from '#testing/servers/mail-server.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { checkHealth, createProbes } from './index.ts';
import { readDiskSpace } from './read-findings.ts';

let app: TestApp;
let admin: TestAdmin;
let mailServer: MailServer;
let probes: ReturnType<typeof createProbes>;
before(async () => {
  mailServer = await openMailServer();
  app = await openTestApp({ worker: true, env: { SMTP_URL: mailServer.url } });
  admin = await signUpAdmin(app);
  probes = createProbes(app.platform, 'test');
});
after(async () => {
  await app.close();
  await mailServer.stop();
});

/** A check, as the timer makes it every twenty seconds. */
async function check(times = 1): Promise<void> {
  for (let done = 0; done < times; done++) {
    app.clock.advance(healthCheckMs);
    // The worker's own timer may be checking.
    while (!(await checkHealth(app.platform, probes))) await wait(20);
  }
}

/** Where the disk of the machine that runs the tests really is nearly full, its incident is left out. */
async function read() {
  const health = await app.call(adminHealth.read, {}, admin);
  const isNearlyFull = isBad(assessDisk(await readDiskSpace(app.platform.config.dataDir)).state);
  const incidents = health.incidents.filter(({ part }) => part !== 'disk' || !isNearlyFull);
  return { ...health, incidents };
}

async function partNamed(name: string) {
  const { parts } = await read();
  const part = parts.find((one) => one.part === name);
  assert.ok(part, name);
  return part;
}

async function until(what: string, isDone: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (await isDone()) return;
    await wait(50);
  }
  assert.fail(`never: ${what}`);
}

test('health names the versions of Staydesk, Node.js and PostgreSQL', async () => {
  const { versions } = await read();
  assert.equal(versions.staydesk, version);
  assert.equal(versions.node, process.versions.node);
  assert.match(versions.postgres, /^18\.\d+/);
});

test('every part is read, and a check that never ran is not reported as working', async () => {
  await check();
  const { parts, incidents } = await read();
  const states = Object.fromEntries(parts.map(({ part, state }) => [part, state]));
  assert.deepEqual(incidents, []);

  for (const part of ['server', 'database', 'mail', 'queue', 'outbox', 'storage', 'live'])
    assert.equal(states[part], 'ok', part);

  assert.equal(states.backup, 'unknown');
  assert.match((await partNamed('backup')).meaning, /npm run backup/);

  await app.pool.query(
    `INSERT INTO backups (id, finished_at, includes_database, bytes) VALUES (uuidv7(), $1, true, 5)`,
    [new Date(app.clock.now())],
  );
  await check();
  assert.equal((await partNamed('backup')).state, 'ok');
});

test('a failing mail server is reported immediately, with the waiting mails; once it is back, every mail arrives once', async () => {
  await until('the first mails are sent', async () => (await partNamed('mail')).state === 'ok');
  await mailServer.stop();

  const agents = [await signUpAgent(app), await signUpAgent(app), await signUpAgent(app)];
  for (const { email } of agents) await app.call(auth.forgotPassword, { body: { email } });

  await app.settle();
  await check();

  const down = await partNamed('mail');
  assert.equal(down.state, 'down');
  assert.match(down.summary, /ECONNREFUSED/);
  assert.match(down.waits, /\d+ emails waiting/);
  assert.deepEqual((await read()).incidents, [], 'one bad reading is no incident');

  await check(3);
  const { incidents, waitingMails } = await read();
  assert.deepEqual(
    incidents.map(({ part, state, closedAt }) => [part, state, closedAt]),
    [['mail', 'down', null]],
  );
  assert.ok(waitingMails.length > 0);
  assert.equal((await partNamed('mail')).since, down.since, 'it counts from the first bad reading');

  const notes = await app.call(notifications.list, { query: {} }, admin);
  assert.equal(notes.notifications.filter(({ title }) => title === 'Email: down').length, 1);

  const before = mailServer.received.length;
  await mailServer.start();
  await check();

  const expected = agents.map(({ email }) => email).sort();
  const arrived = () =>
    mailServer.received
      .slice(before)
      .filter(({ subject }) => /password/i.test(subject ?? ''))
      .map(({ to }) => to?.[0]?.address)
      .sort();

  // Without the hurry each mail would wait for its own next try, which may be an hour away.
  await until('all mails have arrived', () => arrived().length >= expected.length);
  await check(3);
  assert.deepEqual((await read()).incidents, []);

  await until('the admin is mailed that it works again', () =>
    mailServer.received.some(({ subject }) => subject === 'Staydesk: Email: working again'),
  );
  await jobsDone(app);
  assert.deepEqual(arrived(), expected, 'each of them once');

  const about = mailServer.received.filter(({ subject }) => subject?.startsWith('Staydesk:'));
  assert.deepEqual(
    about.map(({ to }) => to?.[0]?.address),
    [admin.email],
    'one mail, and none about the outage of mail itself',
  );

  const history = await app.call(adminHealth.listIncidents, { query: {} }, admin);
  assert.equal(history.items[0]?.part, 'mail');
  assert.ok((history.items[0]?.seconds ?? 0) >= (3 * healthCheckMs) / 1000);

  const log = await app.call(adminLogs.list, { query: { type: 'system', dateRange: 'all' } }, admin);
  const actions = log.items.map(({ action }) => action);
  assert.ok(actions.includes('incident_opened') && actions.includes('incident_closed'));
});

test('the first admin who acknowledges an incident is named to all, until it is over', async () => {
  const failing = { ...probes, live: async () => null };
  for (let done = 0; done < 3; done++) {
    app.clock.advance(healthCheckMs);
    await checkHealth(app.platform, failing);
  }

  const [open] = (await read()).incidents;
  const params = { id: open?._id ?? '' };
  assert.deepEqual([open?.part, open?.acknowledgedBy], ['live', null]);

  const first = await app.call(adminHealth.acknowledgeIncident, { params }, admin);
  app.clock.advance(60_000);
  const second = await app.call(adminHealth.acknowledgeIncident, { params }, admin);
  assert.equal(first.acknowledgedBy, 'Olu Adeyemi');
  assert.equal(second.acknowledgedAt, first.acknowledgedAt, 'the first time counts');
  assert.equal((await read()).incidents[0]?.acknowledgedBy, 'Olu Adeyemi');

  await check(4);
  assert.equal((await app.refusal(adminHealth.acknowledgeIncident, { params }, admin)).code, 'incident_over');
  const log = await app.call(adminLogs.list, { query: { type: 'system', dateRange: 'all' } }, admin);
  assert.equal(log.items.filter(({ action }) => action === 'incident_acknowledged').length, 1);
});

test('an incident of a part that is no longer checked ends with the next check', async () => {
  await app.pool.query(
    `INSERT INTO incidents (id, part, state, reason, opened_at)
     VALUES (uuidv7(), 'log_archive', 'down', 'archive_failing', $1)`,
    [new Date(app.clock.now())],
  );
  await check();

  const history = await app.call(adminHealth.listIncidents, { query: {} }, admin);
  const incident = history.items.find(({ part }) => part === 'log_archive');
  assert.ok(incident && incident.closedAt !== null);
});

test('an admin without incident mails gets none, and the others one each way', async () => {
  await app.call(adminHealth.changeIncidentMails, { body: { mailsIncidents: false } }, admin);
  assert.equal((await read()).mailsIncidents, false);

  const failing = { ...probes, storage: async () => ({ error: 'EROFS: read-only', hasRoom: true }) };
  const fail = async (times: number, using: typeof probes) => {
    for (let done = 0; done < times; done++) {
      app.clock.advance(healthCheckMs);
      await checkHealth(app.platform, using);
    }
    await app.settle();
  };
  const count = () => mailServer.received.filter(({ subject }) => /File storage/.test(subject ?? '')).length;
  await fail(3, failing);

  const [incident] = (await read()).incidents;
  assert.deepEqual([incident?.part, incident?.state], ['storage', 'down']);

  await fail(4, probes);
  assert.deepEqual((await read()).incidents, []);
  assert.equal(count(), 0);

  await app.call(adminHealth.changeIncidentMails, { body: { mailsIncidents: true } }, admin);
  // Later than half an hour, or it would be the same incident again.
  app.clock.advance(3_600_000);
  await fail(10, failing);
  await until('the mail about the outage', () => count() === 1);
  await fail(6, probes);
  await until('the mail about the end', () => count() === 2);
});

test('stopped checks are reported, and no part is reported as working meanwhile', async () => {
  await check();
  app.clock.advance(10 * 60_000);

  // Reading the health is no activity of the admin, whose session has ended by now.
  const { token } = await app.call(adminAuth.login, { body: { email: admin.email, password: testPassword } });
  admin = { ...admin, token: String(token) };

  const { parts } = await read();
  const server = parts.find(({ part }) => part === 'server');
  assert.deepEqual([server?.state, server?.summary], ['down', 'No health check ran for 10 minutes']);
  assert.ok(parts.filter(({ part }) => part !== 'server').every(({ state }) => state === 'unknown'));

  await check();
  const { items } = await app.call(adminHealth.listIncidents, { query: { limit: '1' } }, admin);
  assert.deepEqual([items[0]?.part, items[0]?.seconds], ['server', 620]);
});

test('every queue of mails is among those whose health is looked at', () => {
  const named = features.flatMap(({ queues = [] }) => queues).filter((queue) => queue.includes('mail'));
  assert.deepEqual([...app.platform.queue.mailQueues].sort(), named.sort());
  assert.ok(named.length >= 5);
});

test('calendars are a part where any are read, and it reports when most of them fail', async () => {
  const { parts } = await read();
  assert.ok(!parts.some(({ part }) => part === 'calendars'));

  const { agentId } = await signUpAgent(app);
  const add = (status: 'active' | 'failing') =>
    app.pool.query(
      `INSERT INTO calendar_feeds (agent_id, id, property_id, channel, name, address_sealed, address_hash, address_shown,
         closed_means, status, next_read_at, created_at)
       VALUES ($1, uuidv7(), uuidv7(), 'airbnb', 'Airbnb', '', uuid_send(uuidv7()), '…', 'ask', $2, $3, $4)`,
      [agentId, status, new Date(app.clock.now() + 3_600_000), new Date(app.clock.now())],
    );

  await add('active');
  await check();

  const { state, summary } = await partNamed('calendars');
  assert.deepEqual([state, summary], ['ok', '1 calendar read regularly']);

  for (let failing = 0; failing < 3; failing++) await add('failing');
  await check();
  assert.deepEqual((await partNamed('calendars')).state, 'degraded');

  await app.pool.query('DELETE FROM calendar_feeds WHERE agent_id = $1', [agentId]);
  await check();
});

test('webhooks are a part where there are any; an event that no process sends is late, one that waits for its address is not', async () => {
  const { agentId } = await signUpAgent(app);
  const now = app.clock.now();
  const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000);
  const id = randomUUID();
  await app.pool.query(
    `INSERT INTO webhook_endpoints (agent_id, id, name, address_sealed, address_shown, secret_sealed, types, next_try_at,
       created_by, created_by_name, created_at)
     VALUES ($1, $2, 'Door locks', '', 'hooks.example.com', '', '{booking.created}', $3, $1, 'Ana', $4)`,
    [agentId, id, new Date(now + 3_600_000), minutesAgo(60)],
  );

  await app.pool.query(
    `WITH v AS (
       INSERT INTO webhook_events (agent_id, id, type, at, data)
       SELECT $1, uuidv7(), 'booking.created', $3, '{}' FROM generate_series(1, 2) RETURNING id, seq)
     INSERT INTO webhook_deliveries (agent_id, id, endpoint_id, event_id, seq, state)
     SELECT $1, uuidv7(), $2, id, seq, CASE row_number() OVER () WHEN 1 THEN 'failed' ELSE 'waiting' END FROM v`,
    [agentId, id, minutesAgo(30)],
  );
  await check();
  const waits = await partNamed('webhooks');
  assert.deepEqual([waits.state, waits.summary], ['ok', '1 webhook served, 1 event given up in 30 days']);

  // Due for five minutes, and taken by nobody.
  await app.pool.query('UPDATE webhook_endpoints SET next_try_at = $2 WHERE id = $1', [id, minutesAgo(5)]);
  await check();
  assert.match((await partNamed('webhooks')).summary, /has been due for [56] minutes/);

  await app.pool.query('DELETE FROM webhook_endpoints WHERE agent_id = $1', [agentId]);
  await check();
});

test('a clock that is a day off opens an incident at the true time, which ends when the clock is right', async () => {
  await check();
  assert.equal((await partNamed('clock')).state, 'ok');

  const shifted = { ...app.platform, now: () => app.platform.now() + dayMs };
  for (let done = 0; done < 3; done++) {
    app.clock.advance(healthCheckMs);
    while (!(await checkHealth(shifted, probes))) await wait(20);
  }

  const part = await partNamed('clock');
  assert.equal(part.state, 'down');
  assert.equal(part.summary, 'The clock of a worker is 24 hours ahead of the database’s');

  const incident = (await read()).incidents.find((one) => one.part === 'clock');
  assert.ok(incident && Date.parse(incident.openedAt) <= app.platform.now(), JSON.stringify(incident));

  await check(4);
  assert.equal((await partNamed('clock')).state, 'ok');
  assert.equal(
    (await read()).incidents.some((one) => one.part === 'clock'),
    false,
  );
});
