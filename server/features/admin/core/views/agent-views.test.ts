import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as agentSessions from '#contract/account/agent-sessions.ts';
import * as agents from '#contract/account/agents.ts';
import * as adminAccount from '#contract/admin/account.ts';
import * as adminAgentViews from '#contract/admin/agent-views.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as adminTeam from '#contract/admin/team.ts';
import { allEndpoints } from '#contract/api.ts';
import * as calendarExports from '#contract/calendars/calendar-exports.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as messages from '#contract/messages/messages.ts';
import * as operations from '#contract/properties/property-operations.ts';
import type { AdminRole } from '#domain/admin/admin-roles.ts';
import { defaultArrivalGate } from '#domain/properties/arrival-gate.ts';
import { type App, createApp } from '#server/app.ts';
import { createPool } from '#server/db/pool.ts';
import { oneRow } from '#server/db/rows.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { listen, openLiveClient } from '#testing/live-client.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';
import { recordEndedViews } from './agent-views.ts';

const minutes = 60_000;
const nothing = '01890000-0000-7000-8000-000000000000';
const secrets = ['door-4711', 'wifi-sardine', 'key-under-the-pot', 'alarm-0815'];

let app: TestApp;
let admin: TestAdmin;
let port = 0;
before(async () => {
  app = await openTestApp();
  admin = await signUpAdmin(app);
  port = await listen(app);
});
after(() => app.close());

const reason = 'Ticket 4711: prices look wrong';

async function view(agentId: string, by: { token: string } = admin): Promise<{ token: string }> {
  return await app.call(adminAgentViews.start, { params: { id: agentId }, body: { reason } }, by);
}

/** Another admin with the same password; an invitation would need a worker, whose timers write. */
async function addAdmin(role: AdminRole): Promise<TestAdmin> {
  const email = `${role}-${randomUUID()}@example.com`;
  const { rows } = await app.pool.query<{ id: string }>(
    `INSERT INTO admins (id, name, email, email_key, password_hash, role)
     SELECT gen_random_uuid(), 'Ida Berg', $1, $1, password_hash, $2 FROM admins WHERE id = $3 RETURNING id`,
    [email, role, admin.adminId],
  );
  return { adminId: oneRow(rows).id, email, ...(await signIn({ email })) };
}

const statusOf = async (of: { token: string }) => (await app.send(agents.readProfile, {}, of)).status;
const entriesOf = async (action: string, agentId: string) => {
  const { items } = await app.call(adminLogs.list, { query: { q: action } }, admin);
  return items.filter(({ entity }) => entity?._id === agentId);
};

/** Endpoints that read a token and may be called by agents. */
const agentCalls = allEndpoints.filter(({ access }) => access !== 'anyone' && access !== 'admin');

/** Valid ids where the agent has something, so that calls get as far as they can. */
async function agentWithEverything() {
  const agent = await signUpAgent(app, { name: 'Nuno Reis' });
  const property = await publishProperty(app, agent, { title: 'Casa do Farol' });
  const { receipt } = await submitStayRequest(app, { agent, propertyId: property._id });
  const link = await shareProperties(app, agent);
  const params = { id: property._id };
  const [doorCode = '', wifiPassword = '', access = '', notes = ''] = secrets;

  const body = {
    access,
    doorCode,
    wifiName: 'Farol',
    wifiPassword,
    parking: '',
    cleanerName: '',
    cleanerPhone: '',
    cleaning: '',
    notes,
    shared: [],
    version: 0,
    checkInMethod: 'key_box' as const,
    codeByStay: false,
    manual: [],
    checkOut: '',
    gate: defaultArrivalGate,
  };
  await app.call(operations.change, { params, body }, agent);

  const named = { params, body: { channel: 'airbnb' as const, name: 'Airbnb' } };
  const { url } = await app.call(calendarExports.create, named, agent);
  const { items } = await app.call(messages.listConversations, { query: {} }, agent);
  const idFor = (path: string) => {
    if (path.includes('/conversations/')) return items[0]?._id ?? nothing;
    if (path.startsWith('/api/bookings/') && !path.includes('/available/') && !path.includes('/property/'))
      return receipt._id;
    return path.startsWith('/api/shared-links/') ? link._id : property._id;
  };

  return { agent, idFor, url };
}

function inputOf({ path }: Endpoint, idFor: (path: string) => string) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return { params: Object.fromEntries(names.map((name) => [name, name === 'id' ? idFor(path) : 'revenue'])) };
}

test('every call of agents that is not a reading is refused to a viewing admin, before its input is looked at', async () => {
  const { agent, idFor } = await agentWithEverything();
  const viewing = await view(agent.agentId);
  const writes = agentCalls.filter(({ method }) => method !== 'GET');
  assert.ok(writes.length > 100);

  for (const one of writes) {
    const { status, body } = await app.send(one, { ...inputOf(one, idFor), body: {} }, viewing);
    const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : body;
    assert.deepEqual([status, code], [403, 'view_only'], `${one.method} ${one.path}`);
  }

  const { detail } = await app.refusal(agents.changeProfile, { body: { name: 'Mallory' } }, viewing);
  assert.equal(detail, 'You’re viewing this account as an admin, so nothing can be changed.');
});

test('no call of the admin area takes the token of a view', async () => {
  const { agentId } = await signUpAgent(app);
  const viewing = await view(agentId);
  for (const one of allEndpoints.filter(({ access }) => access === 'admin')) {
    const { status } = await app.send(one, { ...inputOf(one, () => nothing), body: {} }, viewing);
    assert.equal(status, 403, `${one.method} ${one.path}`);
  }
});

test('every read of a viewing admin succeeds, writes nothing, and shows no secret', async () => {
  const { agent, idFor, url } = await agentWithEverything();
  const viewing = await view(agent.agentId);

  // Everything that is written from here on is recorded, whoever writes it.
  await app.pool.query(`CREATE TABLE written (name text);
    CREATE FUNCTION record_write() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO written VALUES (TG_TABLE_NAME || ' ' || TG_OP); RETURN NULL; END $$;
    DO $$ DECLARE t text; BEGIN
      FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'written' LOOP
        EXECUTE format('CREATE TRIGGER record_write AFTER INSERT OR UPDATE OR DELETE ON %I
          FOR EACH STATEMENT EXECUTE FUNCTION record_write()', t);
      END LOOP; END $$;`);

  const seen: string[] = [];
  for (const one of agentCalls.filter(({ method }) => method === 'GET')) {
    const name = `${one.method} ${one.path}`;
    const { status, body } = await app.send(one, inputOf(one, idFor), viewing);
    const text = JSON.stringify(body) ?? '';
    assert.ok(status < 500, `${name} answers ${status}: ${text}`);
    assert.ok(status !== 401, `${name} lets the view in`);
    if (one.hiddenInViews) assert.match(text, /hidden_in_view/, name);
    for (const secret of secrets) assert.ok(!text.includes(secret), `${name} shows ${secret}`);
    assert.ok(!text.includes(url), `${name} shows the address of a calendar`);
    if (status === 200) seen.push(one.path);
  }

  // The relay of the outbox looks for due rows all the time.
  const { rows } = await app.pool.query("SELECT DISTINCT name FROM written WHERE name <> 'outbox DELETE'");
  await app.pool.query('DROP FUNCTION record_write CASCADE; DROP TABLE written');
  assert.deepEqual(rows, []);

  for (const path of [
    '/api/properties/{id}/operations',
    '/api/properties/{id}/calendars',
    '/api/bookings/{id}',
  ])
    assert.ok(seen.includes(path), `${path} was read`);

  const masked = await app.call(operations.read, { params: { id: idFor('/api/properties/x') } }, viewing);
  assert.deepEqual([masked.doorCode, masked.wifiName], ['••••••', 'Farol']);

  const own = await app.call(operations.read, { params: { id: idFor('/api/properties/x') } }, agent);
  assert.equal(own.doorCode, secrets[0]);
});

test('passkeys, two-step sign-in, devices, exports and lists of everything are hidden from views', () => {
  const hidden = allEndpoints.filter(({ hiddenInViews }) => hiddenInViews).map(({ path }) => path);
  assert.deepEqual(hidden.toSorted(), [
    '/api/activity/export.csv',
    '/api/agents/exports',
    '/api/agents/exports/{id}/check',
    '/api/agents/exports/{id}/file',
    '/api/agents/passkeys',
    '/api/agents/payments/connect',
    '/api/agents/sessions',
    '/api/agents/two-step',
    '/api/analytics/figure/{name}/rows.csv',
    '/api/analytics/taxes.csv',
    '/api/archive-loads',
    '/api/archive-loads/{id}',
    '/api/bookings/export.csv',
    '/api/imports',
    '/api/imports/{id}',
    '/api/imports/{id}/rows',
    '/api/payouts/export.csv',
  ]);
});

test('a view opens no socket, so nothing is marked as read by it and the agent does not seem present', async () => {
  const { agentId } = await signUpAgent(app);
  const { token } = await view(agentId);
  const client = await openLiveClient(port);
  client.send({ type: 'auth', agentId, token });
  assert.equal((await client.closed).reason, 'Not signed in');
});

test('the agent sees no device of a viewing admin, and does not count as seen', async () => {
  const agent = await signUpAgent(app);
  const viewing = await view(agent.agentId);
  assert.equal(await statusOf(viewing), 200);
  const { items } = await app.call(agentSessions.list, {}, agent);
  assert.equal(items.length, 1);
});

test('a view ends after thirty minutes, and both ends are in the log with the reason', async () => {
  const { agentId } = await signUpAgent(app);
  const viewing = await view(agentId);
  app.clock.advance(29 * minutes);
  assert.equal(await statusOf(viewing), 200);

  app.clock.advance(minutes);
  assert.equal(await statusOf(viewing), 401);

  await recordEndedViews(app.platform);
  admin = { ...admin, ...(await signIn()) };

  const [started] = await entriesOf('agent_view_started', agentId);
  const [ended] = await entriesOf('agent_view_ended', agentId);

  assert.equal(started?.after?.reason, reason);
  assert.equal(started?.actor._id, admin.adminId);
  assert.equal(ended?.before?.reason, reason);
  assert.equal(ended?.actor.type, 'system');
});

async function signIn({ email }: { email: string } = admin): Promise<{ token: string }> {
  const { token } = await app.call(adminAuth.login, { body: { email, password: testPassword } });
  return { token: token ?? '' };
}

test('a view needs a reason, an account that is not closed, and a role with the scope', async () => {
  const { agentId } = await signUpAgent(app);
  const params = { id: agentId };
  const start = (body: object, id = agentId) =>
    app.refusal(adminAgentViews.start, { params: { id }, body }, admin);
  assert.equal((await start({ reason: '  ' })).code, 'reason_required');
  assert.equal((await start({ reason }, nothing)).code, 'not_found');

  const finance = await addAdmin('finance');
  const forbidden = await app.refusal(adminAgentViews.start, { params, body: { reason } }, finance);
  assert.equal(forbidden.code, 'role_forbidden');

  await app.pool.query("UPDATE agents SET status = 'deleted' WHERE id = $1", [agentId]);
  assert.equal((await start({ reason })).code, 'account_closed');
});

test('the next view ends the one before, and the list shows who is viewing', async () => {
  const [one, two] = [await signUpAgent(app), await signUpAgent(app)];
  const first = await view(one.agentId);
  const second = await view(two.agentId);
  assert.deepEqual([await statusOf(first), await statusOf(second)], [401, 200]);
  const { items } = await app.call(adminAgentViews.list, { params: { id: two.agentId } }, admin);
  assert.deepEqual(
    items.map((open) => [open.admin._id, open.reason]),
    [[admin.adminId, reason]],
  );
});

/** A second process on the same database. */
async function openTwin(): Promise<{ app: App; close: () => Promise<void> }> {
  const { config, connection, now } = app.platform;
  const pool = createPool(connection, { max: 2 });
  const twin = await createApp({ config, pool, connection, now });
  const close = async () => {
    await twin.close();
    await pool.end();
  };
  return { app: twin, close };
}

test('every end of a view ends it in every process immediately', async (t) => {
  const twin = await openTwin();
  t.after(twin.close);

  const statusThere = async ({ token }: { token: string }) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await twin.app.http.inject({ url: agents.readProfile.path, headers })).statusCode;
  };
  const support = await addAdmin('support');
  const { agentId } = await signUpAgent(app);
  const params = { id: agentId };
  const setRole = (role: 'finance' | 'support') =>
    app.call(adminTeam.changeRole, { params: { id: support.adminId }, body: { role } }, admin);

  const ends: Record<string, (by: { token: string }) => Promise<unknown>> = {
    'the button': (by) => app.call(adminAgentViews.end, { params }, by),
    'signing out': (by) => app.call(adminAuth.logout, {}, by),
    'signing out everywhere': (by) => app.call(adminAccount.endSessions, { body: { keepThis: false } }, by),
    'another role': () => setRole('finance'),
  };

  for (const [name, end] of Object.entries(ends)) {
    const by = await signIn(support);
    const viewing = await view(agentId, by);
    assert.deepEqual([await statusOf(viewing), await statusThere(viewing)], [200, 200], name);

    await end(by);
    assert.equal(await statusOf(viewing), 401, name);

    const began = performance.now();
    await until(
      () => statusThere(viewing),
      (status) => status === 401,
    );
    assert.ok(performance.now() - began < 2000, `${name} reaches the other process before the row grows old`);
  }
});
