import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as auth from '#contract/account/auth.ts';
import * as adminSettings from '#contract/admin/settings.ts';
import * as adminUsers from '#contract/admin/users.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp();
  admin = await signUpAdmin(app);
});
after(() => app.close());

const email = 'nora@lang.example';
const invite = () =>
  app.call(adminUsers.inviteAgent, { body: { name: 'Nora Lang', email, company: 'Lang Stays' } }, admin);

test('an invited agent chooses a password by a link that works once, also while registration is closed', async () => {
  await app.call(adminSettings.change, { body: { allowAgentRegistration: false } }, admin);
  const { _id: id } = await invite();
  const { user, subscription, log } = await app.call(adminUsers.read, { params: { id } }, admin);
  assert.deepEqual([user.status, user.emailVerifiedAt, subscription?.status], ['active', null, 'trial']);
  assert.ok(log.some(({ action }) => action === 'agent_invited'));

  const [mail] = (await queuedMails(app, email)).filter(({ kind }) => kind === 'agent_invited');
  assert.ok(mail?.kind === 'agent_invited');

  const token = mail.data.url.split('/').at(-1) ?? '';
  const choice = { params: { token }, body: { password: testPassword } };
  await app.call(auth.resetPassword, choice);
  assert.equal((await app.refusal(auth.resetPassword, choice)).code, 'reset_link_invalid');

  await app.call(auth.login, { body: { email, password: testPassword } });
  const verified = await app.call(adminUsers.read, { params: { id } }, admin);
  assert.notEqual(verified.user.emailVerifiedAt, null);
});

test('the link ends after three days, and a taken address is refused', async () => {
  await app.call(adminSettings.change, { body: { allowAgentRegistration: true } }, admin);
  const agent = await signUpAgent(app);
  const taken = { body: { name: 'Ana', email: agent.email.toUpperCase() } };
  assert.equal((await app.refusal(adminUsers.inviteAgent, taken, admin)).code, 'email_taken');

  const late = 'late@lang.example';
  await app.call(adminUsers.inviteAgent, { body: { name: 'Late', email: late } }, admin);

  const [mail] = (await queuedMails(app, late)).filter(({ kind }) => kind === 'agent_invited');
  assert.ok(mail?.kind === 'agent_invited');

  app.clock.advance(72 * 3_600_000);
  const params = { token: mail.data.url.split('/').at(-1) ?? '' };
  const tooLate = await app.refusal(auth.resetPassword, { params, body: { password: testPassword } });
  assert.equal(tooLate.code, 'reset_link_invalid');
});
