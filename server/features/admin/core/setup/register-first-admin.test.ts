import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as auth from '#contract/account/auth.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import { hourMs } from '#domain/shared/duration.ts';
import { StartError } from '#server/start-error.ts';
import { version } from '#server/version.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { testPassword } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, testSetupCode } from '#testing/test-app.ts';
import { ensureFirstAdmin, setupCodeToPrint } from './register-first-admin.ts';

const body = { name: 'Olu', email: 'olu@example.com', password: testPassword, setupCode: testSetupCode };

test('the set-up code makes the first admin, and no further one', async (t) => {
  const app = await openTestApp();
  t.after(() => app.close());

  const wrong = await app.refusal(adminAuth.registerFirst, { body: { ...body, setupCode: 'guess' } });
  assert.equal(`${wrong.status} ${wrong.code}`, '403 invalid_setup_code');
  assert.equal(
    (await app.refusal(adminAuth.registerFirst, { body: { ...body, password: '1234567890' } })).code,
    'weak_password',
  );

  const { token, admin } = await app.call(adminAuth.registerFirst, { body });
  assert.match(token, /^pbx_[\w-]{43}$/);
  assert.deepEqual(await app.call(adminAuth.readProfile, {}, { token }), {
    ...admin,
    needsTwoStep: false,
    hasPasskey: false,
    version,
  });

  const second = await app.refusal(adminAuth.registerFirst, {
    body: { ...body, email: 'second@example.com' },
  });
  assert.deepEqual({ ...second, requestId: '' }, { ...wrong, requestId: '' });
});

test('one of eight uses of the set-up code at once makes the admin', async (t) => {
  const app = await openTestApp();
  t.after(() => app.close());

  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      app.send(adminAuth.registerFirst, { body: { ...body, email: `admin-${i}@example.com` } }),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(7).fill(403)]);

  const { rows } = await app.pool.query<{ admins: number; logged: number }>(
    'SELECT (SELECT count(*) FROM admins) AS admins, (SELECT count(*) FROM admin_log) AS logged',
  );
  assert.deepEqual(rows[0], { admins: 1, logged: 1 });
});

test('without a chosen set-up code the server makes one, shows it until there is an admin, and drops it', async (t) => {
  const app = await openTestApp({ env: { ADMIN_SETUP_CODE: '' } });
  t.after(() => app.close());

  const code = await setupCodeToPrint(app.platform);
  assert.match(code ?? '', /^[0-9A-Z]{4}(-[0-9A-Z]{4}){6}$/);
  assert.equal(await setupCodeToPrint(app.platform), code);
  assert.equal((await app.call(adminAuth.readSetup, {})).open, true);

  await app.call(adminAuth.registerFirst, { body: { ...body, setupCode: ` ${code} ` } });
  assert.equal(await setupCodeToPrint(app.platform), null);
  assert.equal((await app.call(adminAuth.readSetup, {})).open, false);

  const { rowCount } = await app.pool.query(`SELECT 1 FROM platform_secrets WHERE name = 'admin-setup-code'`);
  assert.equal(rowCount, 0);
});

test('a set-up code ends after a day, and the next start makes another', async (t) => {
  const app = await openTestApp({ env: { ADMIN_SETUP_CODE: '' } });
  t.after(() => app.close());

  const none = await app.refusal(adminAuth.registerFirst, { body: { ...body, setupCode: 'none was made' } });
  assert.equal(none.code, 'invalid_setup_code');

  const ended = await setupCodeToPrint(app.platform);
  app.clock.advance(24 * hourMs);

  const late = await app.refusal(adminAuth.registerFirst, { body: { ...body, setupCode: ended } });
  assert.equal(late.code, 'invalid_setup_code');

  const [next, same] = await Promise.all([setupCodeToPrint(app.platform), setupCodeToPrint(app.platform)]);
  assert.notEqual(next, ended);
  assert.equal(same, next);

  app.clock.advance(23 * hourMs);
  await app.call(adminAuth.registerFirst, { body: { ...body, setupCode: next ?? '' } });
});

test('ADMIN_EMAIL and ADMIN_PASSWORD make the first admin once, with several processes starting at once', async (t) => {
  const app = await openTestApp({ env: { ADMIN_EMAIL: 'ops@example.com', ADMIN_PASSWORD: testPassword } });
  t.after(() => app.close());
  await Promise.all([ensureFirstAdmin(app.platform), ensureFirstAdmin(app.platform)]);
  await ensureFirstAdmin(app.platform);
  const { admin } = await app.call(adminAuth.login, {
    body: { email: 'OPS@example.com', password: testPassword },
  });
  assert.equal(admin.email, 'ops@example.com');
  assert.equal((await app.pool.query('SELECT 1 FROM admins')).rowCount, 1);
});

test('a weak ADMIN_PASSWORD stops the start with a sentence', async (t) => {
  const app = await openTestApp({ env: { ADMIN_EMAIL: 'ops@example.com', ADMIN_PASSWORD: 'password123' } });
  t.after(() => app.close());
  await assert.rejects(ensureFirstAdmin(app.platform), StartError);
  assert.equal((await app.pool.query('SELECT 1 FROM admins')).rowCount, 0);
});

test('an admin signs in and out; unknown, wrong and suspended have the same answer', async (t) => {
  const app = await openTestApp();
  t.after(() => app.close());

  const { email, token } = await signUpAdmin(app);
  const refusalOf = async (credentials: { email: string; password: string }) => {
    const { status, code, detail } = await app.refusal(adminAuth.login, { body: credentials });
    return { status, code, detail };
  };
  const unknown = await refusalOf({ email: 'nobody@example.com', password: testPassword });
  assert.equal(`${unknown.status} ${unknown.code}`, '401 invalid_credentials');
  assert.deepEqual(await refusalOf({ email, password: 'not the password' }), unknown);

  const again = await app.call(adminAuth.login, { body: { email, password: testPassword } });
  await app.call(adminAuth.logout, {}, { token: again.token });
  await app.call(adminAuth.logout, {}, { token: again.token });

  assert.equal(
    (await app.refusal(adminAuth.readProfile, {}, { token: again.token })).code,
    'unauthenticated',
  );
  assert.equal((await app.send(adminAuth.readProfile, {}, { token })).status, 200);

  await app.pool.query(`UPDATE admins SET status = 'suspended'`);
  assert.deepEqual(await refusalOf({ email, password: testPassword }), unknown);
  assert.equal((await app.refusal(adminAuth.readProfile, {}, { token })).code, 'unauthenticated');
});

test('failed sign-ins to an agent account do not close the admin account of the same address', async (t) => {
  const app = await openTestApp();
  t.after(() => app.close());
  const { email } = await signUpAdmin(app);
  for (let i = 0; i < 11; i++) await app.send(auth.login, { body: { email, password: 'not the password' } });
  assert.equal((await app.send(adminAuth.login, { body: { email, password: testPassword } })).status, 200);
});
