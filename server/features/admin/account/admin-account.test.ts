import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { checkResetLink, resetPassword } from '#contract/account/account-recovery.ts';
import {
  cancelAdminEmail,
  changeAdminEmail,
  changeAdminPassword,
  confirmAdminEmail,
  endAdminSession,
  endAdminSessions,
  forgotAdminPassword,
  listAdminSessions,
  readAdminAccount,
  renameAdmin,
} from '#contract/admin/account.ts';
import { adminLogin, readAdminProfile } from '#contract/admin/admin.ts';
import { listAdminLogs } from '#contract/admin/logs.ts';
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
  app.send(adminLogin, { body: { email, password: given } });
const isIn = async (token: string) => (await app.send(readAdminProfile, {}, { token })).status === 200;
const logOf = async (q: string) => (await app.call(listAdminLogs, { query: { q } }, first)).items;

async function resetTokenOf(admin: TestAdmin): Promise<string> {
  await app.call(forgotAdminPassword, { body: { email: admin.email } });
  const [mail] = await mailsTo(app, admin.email, { subject: /Choose a new password/ });
  return tokenIn(mail, '/reset-password');
}

test('an admin changes their name, and the log says who they were', async () => {
  const admin = await addAdmin(app, first, 'Ida Berg');
  const renamed = await app.call(renameAdmin, { body: { name: ' Ida Holm ' } }, admin);
  assert.equal(renamed.name, 'Ida Holm');
  const [entry] = await logOf('admin_renamed');
  assert.deepEqual([entry?.before, entry?.after], [{ name: 'Ida Berg' }, { name: 'Ida Holm' }]);
  assert.equal((await app.refusal(renameAdmin, { body: { name: '  ' } }, admin)).code, 'invalid_request');
});

test('a new password wants the present one, keeps this session, ends the others and is told by mail', async () => {
  const admin = await addAdmin(app, first);
  const { body: other } = await signIn(admin.email);
  const wrong = { currentPassword: 'not the password', newPassword };
  assert.equal((await app.refusal(changeAdminPassword, { body: wrong }, admin)).code, 'wrong_password');
  const weak = { currentPassword: password, newPassword: 'short' };
  assert.equal((await app.refusal(changeAdminPassword, { body: weak }, admin)).code, 'weak_password');
  await app.call(changeAdminPassword, { body: { currentPassword: password, newPassword } }, admin);
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
  assert.deepEqual(await app.call(checkResetLink, { params }), { valid: true, audience: 'admin' });
  const weak = await app.refusal(resetPassword, { params, body: { password: 'short' } });
  assert.equal(weak.code, 'weak_password');
  await app.call(resetPassword, { params, body: { password: newPassword } });
  assert.ok(!(await isIn(admin.token)));
  assert.equal((await signIn(admin.email, newPassword)).status, 200);
  const again = await app.refusal(resetPassword, { params, body: { password: 'eight loud badgers' } });
  assert.equal(again.code, 'reset_link_invalid');
  assert.equal((await app.refusal(checkResetLink, { params })).code, 'reset_link_invalid');
  assert.equal((await logOf('admin_password_reset')).length, 1);
});

test('a reset link ends after its hour, and the answer never tells whether an admin exists', async () => {
  const admin = await addAdmin(app, first);
  const token = await resetTokenOf(admin);
  app.clock.advance(3_600_000);
  const late = await app.refusal(resetPassword, { params: { token }, body: { password: newPassword } });
  assert.equal(late.code, 'reset_link_invalid');
  // The first admin’s session went idle during that hour.
  const { token: fresh } = await app.call(adminLogin, { body: { email: first.email, password } });
  first = { ...first, token: fresh };
  const known = await app.call(forgotAdminPassword, { body: { email: admin.email } });
  const unknown = await app.call(forgotAdminPassword, { body: { email: 'nobody@example.com' } });
  assert.deepEqual(known, unknown);
  const { rows } = await app.pool.query(`SELECT 1 FROM saved_mails WHERE recipient = 'nobody@example.com'`);
  assert.equal(rows.length, 0);
});

test('another e-mail address counts once its owner confirms it, and both addresses are told', async () => {
  const admin = await addAdmin(app, first);
  const body = { email: `New.${admin.email}`, password };
  const wrong = { ...body, password: 'not the password' };
  assert.equal((await app.refusal(changeAdminEmail, { body: wrong }, admin)).code, 'wrong_password');
  const taken = { email: first.email, password };
  assert.equal((await app.refusal(changeAdminEmail, { body: taken }, admin)).code, 'email_taken');
  const asked = await app.call(changeAdminEmail, { body }, admin);
  assert.deepEqual([asked.email, asked.pendingEmail], [admin.email, body.email]);
  await mailsTo(app, admin.email, { subject: /about to change/ });
  const [mail] = await mailsTo(app, body.email, { subject: /Confirm your new e-mail/ });
  assert.equal((await signIn(admin.email)).status, 200, 'until then the old address signs in');
  const token = tokenIn(mail, '/admin/confirm-email');
  assert.deepEqual(await app.call(confirmAdminEmail, { body: { token } }), { email: body.email });
  assert.equal((await signIn(admin.email)).status, 401);
  assert.equal((await signIn(body.email)).status, 200);
  await mailsTo(app, admin.email, { subject: /was changed/ });
  assert.equal((await app.refusal(confirmAdminEmail, { body: { token } })).code, 'verify_link_invalid');
  const [entry] = await logOf('admin_email_changed');
  assert.deepEqual([entry?.before, entry?.after], [{ email: admin.email }, { email: body.email }]);
});

test('a change of the address that is called off leaves a link that does nothing', async () => {
  const admin = await addAdmin(app, first);
  const email = `off.${admin.email}`;
  await app.call(changeAdminEmail, { body: { email, password } }, admin);
  const [mail] = await mailsTo(app, email, { subject: /Confirm your new e-mail/ });
  assert.equal((await app.call(cancelAdminEmail, {}, admin)).pendingEmail, null);
  const token = tokenIn(mail, '/admin/confirm-email');
  assert.equal((await app.refusal(confirmAdminEmail, { body: { token } })).code, 'verify_link_invalid');
  assert.equal((await app.call(readAdminAccount, {}, admin)).email, admin.email);
});

test('an admin sees where they are signed in and ends one session or all others, never another admin’s', async () => {
  const admin = await addAdmin(app, first);
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const from = '198.51.100.23';
  const elsewhere = await app.call(adminLogin, { body: { email: admin.email, password } }, { headers, from });
  const { items } = await app.call(listAdminSessions, {}, admin);
  assert.deepEqual(
    items.map(({ isThis, network }) => [isThis, network]),
    [
      [true, '127.0.0.x'],
      [false, '198.51.100.x'],
    ],
  );
  assert.equal(items[1]?.browser, 'Firefox');
  const params = { id: items[1]?._id ?? '' };
  assert.equal((await app.refusal(endAdminSession, { params }, first)).code, 'not_found');
  await app.call(endAdminSession, { params }, admin);
  assert.ok(!(await isIn(elsewhere.token)));
  await signIn(admin.email);
  assert.deepEqual(await app.call(endAdminSessions, { body: { keepThis: true } }, admin), { ended: 1 });
  assert.ok(await isIn(admin.token));
  assert.deepEqual(await app.call(endAdminSessions, { body: { keepThis: false } }, admin), { ended: 1 });
  assert.ok(!(await isIn(admin.token)));
});
