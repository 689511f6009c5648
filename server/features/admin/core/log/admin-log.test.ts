import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminLogs from '#contract/admin/logs.ts';
import * as adminSettings from '#contract/admin/settings.ts';
import { allEndpoints } from '#contract/api.ts';
import { type AdminEvent, logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Tables } from '#server/db/tables.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { instantsOfRange } from './date-range.ts';
import { retainLogMonths } from './retain-log-months.ts';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp({ now: '2027-03-10T15:00:00Z' });
  admin = await signUpAdmin(app);
});
after(() => app.close());

const request = {
  requestId: 'r',
  networkHash: 'n',
  network: '',
  userAgent: '',
  bearer: null,
  idempotencyKey: null,
};
const log = ({ now = app.clock.now(), ...event }: Partial<AdminEvent> & { now?: number } = {}) =>
  logAdminEvent(
    app.pool,
    { now: () => now, newId: app.platform.newId },
    { kind: 'nobody', request },
    {
      type: 'client',
      action: 'client_error',
      summary: 'Something broke',
      ...event,
    },
  );

test('no statement can change or delete an entry of the log', async () => {
  for (const statement of [
    `UPDATE admin_log SET summary = 'nothing happened'`,
    'DELETE FROM admin_log',
    'TRUNCATE admin_log',
  ]) {
    await assert.rejects(app.pool.query(statement), /append-only/);
  }
  assert.ok((await app.call(adminLogs.list, { query: {} }, admin)).items.length > 0);
});

test('a change is logged with its author, action, and values before and after', async () => {
  await app.call(adminSettings.change, { body: { trialDays: 20 } }, admin);
  const { items } = await app.call(adminLogs.list, { query: { type: 'settings' } }, admin);
  const [entry] = items;
  assert.equal(items.length, 1);
  assert.deepEqual(entry?.actor, { type: 'admin', _id: admin.adminId, name: 'Olu Adeyemi' });
  assert.deepEqual([entry?.before?.trialDays, entry?.after?.trialDays], [14, 20]);
  assert.equal(entry?.summary, 'Settings changed: trialDays');
  assert.ok(entry?.networkHash && entry.requestId);
});

test('the list is that of today unless another range is named, by the days of a time zone', async () => {
  const earlier = Date.parse('2027-03-09T23:30:00Z');
  await log({ now: earlier, summary: 'late yesterday' });

  const shown = async (query: Record<string, string>) =>
    (await app.call(adminLogs.list, { query }, admin)).items.some(
      ({ summary }) => summary === 'late yesterday',
    );

  assert.equal(await shown({}), false);
  assert.equal(await shown({ dateRange: 'yesterday' }), true);
  assert.equal(await shown({ dateRange: '7d' }), true);
  assert.equal(await shown({ timezone: 'Europe/Berlin' }), true);
  assert.equal(await shown({ dateRange: 'yesterday', timezone: 'Europe/Berlin' }), false);
  assert.equal(
    (await app.refusal(adminLogs.list, { query: { timezone: 'Mars/Base' } }, admin)).code,
    'unknown_timezone',
  );
});

test('a day begins by the clocks of the zone, also when they change', () => {
  const now = Date.parse('2027-03-28T12:00:00Z');
  assert.deepEqual(instantsOfRange('today', { now, timezone: 'Europe/Lisbon' }), {
    from: '2027-03-28T00:00:00.000Z',
    to: null,
  });
  assert.deepEqual(instantsOfRange('yesterday', { now: now + 86_400_000, timezone: 'Europe/Lisbon' }), {
    from: '2027-03-28T00:00:00.000Z',
    to: '2027-03-28T23:00:00.000Z',
  });
});

test('searches literally, with any characters', async () => {
  await log({ summary: `100% of it'; DROP TABLE agents; --` });
  const found = async (q: string) =>
    (await app.call(adminLogs.list, { query: { q, dateRange: 'all' } }, admin)).total;
  assert.equal(await found('100%'), 1);
  assert.equal(await found(`'; drop table`), 1);
  assert.equal(await found('100_'), 0);
  assert.equal((await app.send(adminLogs.list, { query: { q: 'x'.repeat(10_000) } }, admin)).status, 400);
  assert.equal((await app.send(adminLogs.list, { query: { type: 'gossip' } }, admin)).status, 400);
});

test('pages follow one another without a gap and without a repeat', async () => {
  for (let i = 0; i < 25; i++) await log({ type: 'sync', summary: `run ${i}` });
  const seen: string[] = [];
  let cursor: string | null | undefined;

  do {
    const page = await app.call(
      adminLogs.list,
      { query: { type: 'sync', limit: '10', ...(cursor ? { cursor } : {}) } },
      admin,
    );
    seen.push(...page.items.map(({ _id }) => _id));
    cursor = page.nextCursor;
  } while (cursor);

  assert.deepEqual([seen.length, new Set(seen).size], [25, 25]);
  assert.equal((await app.send(adminLogs.list, { query: { cursor: 'nonsense' } }, admin)).status, 400);
});

test('the file contains every entry, and no cell runs as a formula', async () => {
  for (let i = 0; i < 1005; i++) await log({ type: 'system', summary: `line ${i}` });
  await log({ type: 'system', summary: '=HYPERLINK("http://evil.example","here")' });
  await log({ type: 'system', summary: 'two\nlines, and a "word"' });

  const answer = await app.send(adminLogs.exportCsv, { query: { type: 'system' } }, admin);
  assert.match(String(answer.headers['content-type']), /^text\/csv/);
  assert.match(String(answer.headers['content-disposition']), /attachment; filename="staydesk-log-.*\.csv"/);

  const text = String(answer.body);
  assert.equal(text.match(/line \d+/g)?.length, 1005);
  assert.ok(text.startsWith('\uFEFFTime,Type,Action,Code,Event'));
  assert.ok(text.includes(`"'=HYPERLINK(""http://evil.example"",""here"")"`));
  assert.ok(text.includes('"two\nlines, and a ""word"""'));
});

const monthsAgo = (months: number) => {
  const day = new Date();
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, 15);
};
async function partitions(): Promise<string[]> {
  const { rows } = await app.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'log_months'::regnamespace AND relkind = 'r'`,
  );
  return rows.map(({ name }) => name);
}
const retainMonths = () => retainLogMonths({ ...app.platform, now: Date.now });
async function stored(...summaries: string[]): Promise<string[]> {
  const { rows } = await app.pool.query<Pick<Tables['admin_log'], 'summary'>>(
    `SELECT summary FROM admin_log WHERE summary = ANY ($1) ORDER BY summary`,
    [summaries],
  );
  return rows.map(({ summary }) => summary);
}

test('drops months by the settings, those on money and security later, and none before', async () => {
  await log({ now: monthsAgo(15), type: 'message', summary: 'old talk' });
  await log({ now: monthsAgo(14), type: 'message', summary: 'recent talk' });
  await log({ now: monthsAgo(15), type: 'payment', summary: 'old money' });
  await log({ now: monthsAgo(38), type: 'security', summary: 'very old lock' });

  const all = ['old money', 'old talk', 'recent talk', 'very old lock'];
  await retainMonths();
  assert.deepEqual(await stored(...all), ['old money', 'recent talk']);

  await app.call(adminSettings.change, { body: { logMonths: 3, lastingLogMonths: 12 } }, admin);
  await retainMonths();
  assert.deepEqual(await stored(...all), []);

  const { items } = await app.call(adminLogs.list, { query: { action: 'log_month_removed' } }, admin);
  assert.ok(items.some(({ summary }) => /^Everyday log entries of \w+ \d{4} were removed$/.test(summary)));

  for (const body of [{ logMonths: 2 }, { lastingLogMonths: 11 }])
    assert.equal((await app.send(adminSettings.change, { body }, admin)).status, 400);
});

test('never drops a month that ended recently, with any setting', async () => {
  await retainMonths();
  const month = new Date(monthsAgo(1)).toISOString().slice(0, 8);
  for (const kind of ['everyday', 'lasting'])
    await assert.rejects(
      app.pool.query('SELECT drop_log_month($1, $2)', [kind, `${month}01`]),
      /append-only/,
    );
});

test('entries of a month without a table are stored, and move there when it is created', async () => {
  const now = Date.now() + 200 * 86_400_000;
  const name = `everyday_${new Date(now).toISOString().slice(0, 7).replace('-', '_')}`;
  await log({ now, type: 'message', summary: 'from the future' });
  assert.ok(!(await partitions()).includes(name));
  await retainMonths();
  assert.ok((await partitions()).includes(name));
  const { rows } = await app.pool.query<{ part: string }>(
    `SELECT tableoid::regclass::text AS part FROM admin_log WHERE summary = 'from the future'`,
  );
  assert.deepEqual(rows, [{ part: `log_months.${name}` }]);
});

test('the table of a month is as unchangeable as the whole log', async () => {
  await log({ now: Date.now(), type: 'message', summary: 'here' });
  await retainMonths();
  for (const part of await partitions()) {
    await assert.rejects(app.pool.query(`TRUNCATE log_months.${part}`), /append-only/, part);
  }
  const part = `log_months.everyday_${new Date().toISOString().slice(0, 7).replace('-', '_')}`;
  for (const statement of [`UPDATE ${part} SET summary = ''`, `DELETE FROM ${part}`])
    await assert.rejects(app.pool.query(statement), /append-only/);
});

test('entries are found by who acted, whose account it is, the thing, the action and exact days', async () => {
  const agentId = app.platform.newId();
  const propertyId = app.platform.newId();
  const now = Date.parse('2027-03-02T23:30:00Z');
  const entity = { type: 'property', id: propertyId };
  await log({ now, type: 'property', action: 'property_changed', entity, accountId: agentId });

  await logAdminEvent(
    app.pool,
    { now: () => now, newId: app.platform.newId },
    { kind: 'admin', adminId: admin.adminId, name: 'Olu Adeyemi' },
    { type: 'property', action: 'property_rejected', summary: 'No', entity, accountId: agentId },
  );

  const found = async (query: Record<string, string>) =>
    (await app.call(adminLogs.list, { query: { dateRange: 'all', ...query } }, admin)).items.map(
      ({ action }) => action,
    );
  const both = ['property_rejected', 'property_changed'];

  assert.deepEqual(await found({ account: agentId }), both);
  assert.deepEqual(await found({ entity: propertyId, entityType: 'property' }), both);
  assert.deepEqual(await found({ entity: propertyId, entityType: 'booking' }), []);
  assert.deepEqual(await found({ actor: admin.adminId, account: agentId }), ['property_rejected']);
  assert.deepEqual(await found({ account: agentId, actorType: 'visitor' }), ['property_changed']);
  assert.deepEqual(await found({ account: agentId, action: 'property_rejected', q: 'no' }), [
    'property_rejected',
  ]);

  const ofDays = (from: string, to: string, timezone = 'UTC') =>
    found({ account: agentId, from, to, timezone });
  assert.deepEqual(await ofDays('2027-03-02', '2027-03-02'), both);
  assert.deepEqual(await ofDays('2027-03-02', '2027-03-02', 'Europe/Berlin'), []);
  assert.deepEqual(await ofDays('2027-03-03', '2027-03-03', 'Europe/Berlin'), both);
  assert.deepEqual(await found({ account: agentId, from: '2027-03-03' }), []);
  assert.deepEqual(await found({ account: agentId, to: '2027-03-02' }), both);

  const reversed = { query: { from: '2027-03-03', to: '2027-03-02' } };
  assert.equal((await app.refusal(adminLogs.list, reversed, admin)).code, 'period_reversed');

  for (const from of ['2027-02-30', '0000-01-01', '9999-12-31'])
    assert.equal((await app.send(adminLogs.list, { query: { from } }, admin)).status, 400, from);

  const { body } = await app.send(
    adminLogs.exportCsv,
    { query: { dateRange: 'all', account: agentId, actorType: 'admin' } },
    admin,
  );
  assert.equal(String(body).trim().split('\n').length, 2);
});

test('the list names the values of its filter', async () => {
  const { names } = await app.call(adminLogs.list, { query: { actor: admin.adminId } }, admin);
  assert.deepEqual(names, { [admin.adminId]: 'Olu Adeyemi' });
});

test('an entry is permanent: no call names it, and the database refuses', async () => {
  const ofTheLog = allEndpoints.filter(({ path }) => path.startsWith('/api/admin/logs'));
  assert.ok(ofTheLog.length > 0 && ofTheLog.every(({ method }) => method === 'GET'));
  for (const statement of [
    `UPDATE admin_log SET summary = 'nothing happened'`,
    'DELETE FROM admin_log',
    'TRUNCATE admin_log',
  ])
    await assert.rejects(app.pool.query(statement), /append-only/);
});
