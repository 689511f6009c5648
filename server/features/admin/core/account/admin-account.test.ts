import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as auth from '#contract/account/auth.ts';
import * as adminAccount from '#contract/admin/account.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import { addAdmin } from '#testing/factories/add-admin.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { testPassword } from '#testing/factories/sign-up-agent.ts';
import { mailsTo, tokenIn } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let first: TestAdmin;
before(async () => {
  app = await openTestApp({ worker: true });
  first = await signUpAdmin(app);
});
after(() => app.close());

const password = testPassword;
const newPassword = 'seven quiet otters';

const signIn = (email: string, given = password) =>
  app.send(adminAuth.login, { body: { email, password: given } });
const isIn = async (token: string) => (await app.send(adminAuth.readProfile, {}, { token })).status === 200;
const logOf = async (q: string) => (await app.call(adminLogs.list, { query: { q } }, first)).items;

async function resetTokenOf(admin: TestAdmin): Promise<string> {
  await app.call(adminAccount.forgotPassword, { body: { email: admin.email } });
  const [mail] = await mailsTo(app, admin.email, { subject: /Choose a new password/ });
  return tokenIn(mail, '/reset-password');
}

test('an admin changes their name, and the log has the former name', async () => {
  const admin = await addAdmin(app, first, { name: 'Ida Berg' });
  const renamed = await app.call(adminAccount.changeName, { body: { name: ' Ida Holm ' } }, admin);
  assert.equal(renamed.name, 'Ida Holm');
  const [entry] = await logOf('admin_renamed');
  assert.deepEqual([entry?.before, entry?.after], [{ name: 'Ida Berg' }, { name: 'Ida Holm' }]);
  assert.equal(
    (await app.refusal(adminAccount.changeName, { body: { name: '  ' } }, admin)).code,
    'invalid_request',
  );
});

test('a new password needs the current one, ends all other sessions and is reported by email', async () => {
  const admin = await addAdmin(app, first);
  const { body: other } = await signIn(admin.email);
  const wrong = { currentPassword: 'not the password', newPassword };
  assert.equal(
    (await app.refusal(adminAccount.changePassword, { body: wrong }, admin)).code,
    'wrong_password',
  );

  const weak = { currentPassword: password, newPassword: 'short' };
  assert.equal((await app.refusal(adminAccount.changePassword, { body: weak }, admin)).code, 'weak_password');

  await app.call(adminAccount.changePassword, { body: { currentPassword: password, newPassword } }, admin);
  assert.ok(await isIn(admin.token));
  assert.ok(!(await isIn((other as { token: string }).token)));
  assert.equal((await signIn(admin.email)).status, 401);
  assert.equal((await signIn(admin.email, newPassword)).status, 200);

  await mailsTo(app, admin.email, { subject: /was changed/ });
  assert.equal((await logOf('admin_password_changed')).length, 1);
});

test('a forgotten password is reset by a mailed link: one use, one hour, every session ends', async () => {
  const admin = await addAdmin(app, first);
  const token = await resetTokenOf(admin);
  const params = { token };
  assert.deepEqual(await app.call(auth.checkResetLink, { params }), { valid: true, audience: 'admin' });

  const weak = await app.refusal(auth.resetPassword, { params, body: { password: 'short' } });
  assert.equal(weak.code, 'weak_password');

  await app.call(auth.resetPassword, { params, body: { password: newPassword } });
  assert.ok(!(await isIn(admin.token)));
  assert.equal((await signIn(admin.email, newPassword)).status, 200);

  const again = await app.refusal(auth.resetPassword, { params, body: { password: 'eight loud badgers' } });
  assert.equal(again.code, 'reset_link_invalid');
  assert.equal((await app.refusal(auth.checkResetLink, { params })).code, 'reset_link_invalid');
  assert.equal((await logOf('admin_password_reset')).length, 1);
});

test('a reset link ends after its hour, and the answer is the same without such an admin', async () => {
  const admin = await addAdmin(app, first);
  const token = await resetTokenOf(admin);
  app.clock.advance(3_600_000);

  const late = await app.refusal(auth.resetPassword, { params: { token }, body: { password: newPassword } });
  assert.equal(late.code, 'reset_link_invalid');

  // The first admin’s session went idle during that hour.
  const { token: fresh } = await app.call(adminAuth.login, { body: { email: first.email, password } });
  first = { ...first, token: fresh };

  const known = await app.call(adminAccount.forgotPassword, { body: { email: admin.email } });
  const unknown = await app.call(adminAccount.forgotPassword, { body: { email: 'nobody@example.com' } });
  assert.deepEqual(known, unknown);

  const { rows } = await app.pool.query(`SELECT 1 FROM saved_mails WHERE recipient = 'nobody@example.com'`);
  assert.equal(rows.length, 0);
});

test('another email address counts once its owner confirms it, and both addresses are notified', async () => {
  const admin = await addAdmin(app, first);
  const body = { email: `New.${admin.email}`, password };
  const wrong = { ...body, password: 'not the password' };
  assert.equal((await app.refusal(adminAccount.changeEmail, { body: wrong }, admin)).code, 'wrong_password');

  const taken = { email: first.email, password };
  assert.equal((await app.refusal(adminAccount.changeEmail, { body: taken }, admin)).code, 'email_taken');

  const requested = await app.call(adminAccount.changeEmail, { body }, admin);
  assert.deepEqual([requested.email, requested.pendingEmail], [admin.email, body.email]);

  await mailsTo(app, admin.email, { subject: /about to change/ });
  const [mail] = await mailsTo(app, body.email, { subject: /Confirm your new email/ });
  assert.equal((await signIn(admin.email)).status, 200, 'until then the old address signs in');

  const token = tokenIn(mail, '/admin/confirm-email');
  assert.deepEqual(await app.call(adminAccount.confirmEmail, { body: { token } }), { email: body.email });
  assert.equal((await signIn(admin.email)).status, 401);
  assert.equal((await signIn(body.email)).status, 200);

  await mailsTo(app, admin.email, { subject: /was changed/ });
  assert.equal(
    (await app.refusal(adminAccount.confirmEmail, { body: { token } })).code,
    'verify_link_invalid',
  );

  const [entry] = await logOf('admin_email_changed');
  assert.deepEqual([entry?.before, entry?.after], [{ email: admin.email }, { email: body.email }]);
});

test('a change of the address that is called off leaves a link that does nothing', async () => {
  const admin = await addAdmin(app, first);
  const email = `off.${admin.email}`;
  await app.call(adminAccount.changeEmail, { body: { email, password } }, admin);
  const [mail] = await mailsTo(app, email, { subject: /Confirm your new email/ });
  assert.equal((await app.call(adminAccount.cancelEmail, {}, admin)).pendingEmail, null);

  const token = tokenIn(mail, '/admin/confirm-email');
  assert.equal(
    (await app.refusal(adminAccount.confirmEmail, { body: { token } })).code,
    'verify_link_invalid',
  );
  assert.equal((await app.call(adminAccount.read, {}, admin)).email, admin.email);
});

test('an admin sees where they are signed in and ends one session or all others, never another admin’s', async () => {
  const admin = await addAdmin(app, first);
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const from = '198.51.100.23';
  const elsewhere = await app.call(
    adminAuth.login,
    { body: { email: admin.email, password } },
    { headers, from },
  );

  const { items } = await app.call(adminAccount.listSessions, {}, admin);
  assert.deepEqual(
    items.map(({ isThis, network }) => [isThis, network]),
    [
      [true, '127.0.0.x'],
      [false, '198.51.100.x'],
    ],
  );
  assert.equal(items[1]?.browser, 'Firefox');

  const params = { id: items[1]?._id ?? '' };
  assert.equal((await app.refusal(adminAccount.endSession, { params }, first)).code, 'not_found');

  await app.call(adminAccount.endSession, { params }, admin);
  assert.ok(!(await isIn(elsewhere.token)));

  await signIn(admin.email);
  assert.deepEqual(await app.call(adminAccount.endSessions, { body: { keepThis: true } }, admin), {
    ended: 1,
  });
  assert.ok(await isIn(admin.token));
  assert.deepEqual(await app.call(adminAccount.endSessions, { body: { keepThis: false } }, admin), {
    ended: 1,
  });
  assert.ok(!(await isIn(admin.token)));
});
