import assert from 'node:assert/strict';
import { readFile, stat } from 'node:fs/promises';
import { test } from 'node:test';
import * as adminAuth from '#contract/admin/auth.ts';
import { hashPassword } from '#server/adapters/secrets/password-hash.ts';
import { greetingLines } from '#server/greeting.ts';
import { openTestApp } from '#testing/test-app.ts';
import { demoAdminSignIn, fillDemoAdmin, moveDemoAdminPassword } from './demo-admin.ts';

const env = { DEMO: 'on', ADMIN_SETUP_CODE: '' };

test("the demo admin's password is in a file of the operator's own, and never in the database or a log", async (t) => {
  const app = await openTestApp({ env });
  t.after(() => app.close());
  await fillDemoAdmin(app.platform);

  const { email, password, file } = (await demoAdminSignIn(app.platform)) ?? assert.fail('there is none');
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  assert.equal((await readFile(file, 'utf8')).trim(), password);

  await app.call(adminAuth.login, { body: { email, password } });
  const { rows } = await app.pool.query<{ value: string }>(
    `SELECT encode(value, 'escape') AS value FROM platform_secrets`,
  );
  assert.ok(!JSON.stringify(rows).includes(password));

  const logged = (await greetingLines(app.app, { isTerminal: false })).join('\n');
  assert.ok(!logged.includes(password));
  assert.ok(logged.includes(file));
  assert.ok((await greetingLines(app.app, { isTerminal: true })).join('\n').includes(password));

  // The next start has the same admin.
  await fillDemoAdmin(app.platform);
  assert.equal((await demoAdminSignIn(app.platform))?.password, password);
});

test('a password that an earlier version stored in the database moves to the file', async (t) => {
  const app = await openTestApp({ env });
  t.after(() => app.close());
  await fillDemoAdmin(app.platform);

  const secret = Buffer.alloc(32, 7);
  const password = secret.toString('base64url').slice(0, 16);

  await app.pool.query(`INSERT INTO platform_secrets (name, value) VALUES ('demo-admin-password', $1)`, [
    secret,
  ]);
  await app.pool.query('UPDATE admins SET password_hash = $1', [await hashPassword(password)]);
  assert.equal(await demoAdminSignIn(app.platform), null);

  await moveDemoAdminPassword(app.platform);
  assert.equal((await demoAdminSignIn(app.platform))?.password, password);

  const { rowCount } = await app.pool.query(
    `SELECT 1 FROM platform_secrets WHERE name = 'demo-admin-password'`,
  );
  assert.equal(rowCount, 0);
});

test('a start without an admin leads to the page where the first one is created, with a code that works there', async (t) => {
  const app = await openTestApp({ env: { DEMO: 'off', ADMIN_SETUP_CODE: '' } });
  t.after(() => app.close());

  const lines = (await greetingLines(app.app, { isTerminal: true })).join('\n');
  assert.match(
    lines,
    /No admin yet\. Create the first one at http\S+\/admin\/register with this set-up code/,
  );
  assert.doesNotMatch(lines, /\/api\//);

  const setupCode = lines.trim().split('\n').at(-1)?.trim() ?? '';
  const email = 'ada@example.com';
  const password = 'a long pass phrase';
  const body = { name: 'Ada', email, password, setupCode };
  await app.call(adminAuth.registerFirst, { body });
  await app.call(adminAuth.login, { body: { email, password } });
  assert.doesNotMatch((await greetingLines(app.app, { isTerminal: true })).join('\n'), /No admin yet/);
});

test('an admin named by the operator replaces the demo’s', async (t) => {
  const named = { ...env, ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'a long pass phrase' };
  const app = await openTestApp({ env: named });
  t.after(() => app.close());
  await fillDemoAdmin(app.platform);
  assert.equal(await demoAdminSignIn(app.platform), null);
});
