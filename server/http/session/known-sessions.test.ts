import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import * as adminSettings from '#contract/admin/settings.ts';
import { type App, createApp } from '#server/app.ts';
import { createPool } from '#server/db/pool.ts';
import { maxRowAgeMs } from '#server/db/row-cache.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
/** A second process on the same database, with connections of its own. */
let twin: App;
let closeTwin: () => Promise<void>;

before(async () => {
  app = await openTestApp();
  const { config, connection, now } = app.platform;
  const pool = createPool(connection, { max: 2 });
  twin = await createApp({ config, pool, connection, now });
  closeTwin = async () => {
    await twin.close();
    await pool.end();
  };
});
after(async () => {
  await closeTwin();
  await app.close();
});

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });

async function statusAt({ http }: Pick<App, 'http'>, token: string): Promise<number> {
  const { statusCode } = await http.inject({ url: agents.readProfile.path, headers: headersOf(token) });
  return statusCode;
}

/** Milliseconds until the other process answers with this status; fails after the age at which every row is read again. */
async function msUntil(status: number, token: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < maxRowAgeMs - 500) {
    if ((await statusAt(twin, token)) === status) return performance.now() - began;
    await wait(1);
  }
  return assert.fail(`the other process did not answer ${status} before the row was read again anyway`);
}

test('a session that ends is refused here immediately, and by another process as soon as it is notified', async (t) => {
  const { token } = await signUpAgent(app);
  assert.equal(await statusAt(app, token), 200);
  assert.equal(await statusAt(twin, token), 200);
  await app.call(auth.logout, {}, { token });
  assert.equal(await statusAt(app, token), 401);
  t.diagnostic(`refused elsewhere ${Math.round(await msUntil(401, token))} ms after the answer`);
});

test('changes by an operator with SQL count as well', async () => {
  const { token, agentId } = await signUpAgent(app);
  assert.equal(await statusAt(app, token), 200);
  assert.equal(await statusAt(twin, token), 200);
  await app.pool.query(
    "UPDATE agents SET sessions_not_before = created_at + interval '1 day' WHERE id = $1",
    [agentId],
  );
  assert.equal(await statusAt(app, token), 401);
  await msUntil(401, token);
});

test('an agent who is suspended is refused, and served again once reactivated', async () => {
  const { token, agentId } = await signUpAgent(app);
  assert.equal(await statusAt(app, token), 200);
  const setStatus = (status: string) =>
    app.pool.query('UPDATE agents SET status = $2 WHERE id = $1', [agentId, status]);
  await setStatus('suspended');
  assert.equal(await statusAt(app, token), 403);
  await msUntil(403, token);
  await setStatus('active');
  assert.equal(await statusAt(app, token), 200);
  await msUntil(200, token);
});

test('a process whose connection for changes is cut caches nothing until it listens again', async () => {
  const { token } = await signUpAgent(app);
  assert.equal(await statusAt(twin, token), 200);
  await app.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'staydesk-changes' AND datname = current_database()",
  );
  await app.call(auth.logout, {}, { token });
  assert.equal(await statusAt(app, token), 401);
  await msUntil(401, token);
});

test('a setting counts here immediately, and in another process as soon as it is notified', async () => {
  const admin = await signUpAdmin(app);
  const { token } = await signUpAgent(app);
  const change = (maintenanceMode: boolean) =>
    app.call(adminSettings.change, { body: { maintenanceMode } }, admin);

  const write = (to: Pick<App, 'http'>) =>
    to.http.inject({
      method: 'PUT',
      url: agents.changeProfile.path,
      headers: headersOf(token),
      payload: { name: 'Ada Moreno' },
    });
  assert.equal((await write(twin)).statusCode, 200);

  await change(true);
  assert.equal((await write(app)).statusCode, 503);

  for (const end = performance.now() + maxRowAgeMs - 500; ; await wait(5)) {
    if ((await write(twin)).statusCode === 503) break;
    assert.ok(performance.now() < end, 'the other process still writes');
  }
  await change(false);
  assert.equal((await write(app)).statusCode, 200);
});
