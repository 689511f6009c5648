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

test('a password that an earlier version kept in the database moves to the file', async (t) => {
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
