import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as auth from '#contract/account/auth.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const updatedPhone = phone.replace('19_0', '19_1').replace('Version/19.0', 'Version/19.1');

async function signIn({ email }: { email: string }, userAgent?: string, from?: string) {
  const headers = userAgent === undefined ? {} : { 'user-agent': userAgent };
  const options = from === undefined ? { headers } : { headers, from };
  return await app.call(auth.login, { body: { email, password: testPassword } }, options);
}

async function newDeviceMails({ email }: { email: string }): Promise<object[]> {
  return (await queuedMails(app, email)).flatMap((mail) => (mail.kind === 'new_device' ? [mail.data] : []));
}

async function forgetDevices({ agentId }: TestAgent): Promise<void> {
  await app.pool.query('DELETE FROM seen_devices WHERE account_id = $1', [agentId]);
}

test('a sign-in from a new device sends one email with the device and the way to end the session', async () => {
  const agent = await signUpAgent(app);
  await signIn(agent);
  assert.deepEqual(await newDeviceMails(agent), []);

  const there = await signIn(agent, phone, '198.51.100.23');
  const [result, ...others] = await newDeviceMails(agent);
  const { device, url } = { device: null, url: '', ...result };
  assert.deepEqual([device, others], [{ browser: 'Safari on iOS', network: '198.51' }, []]);
  assert.match(url, /\?section=security$/);

  await app.call(auth.logout, {}, there);
  await signIn(agent, updatedPhone, '198.51.7.1');
  assert.equal((await newDeviceMails(agent)).length, 1);
});

test('the same browser from elsewhere is notified too', async () => {
  const agent = await signUpAgent(app);
  await signIn(agent, undefined, '203.0.113.9');
  assert.equal((await newDeviceMails(agent)).length, 1);
});

test('notifies of one of several sign-ins at once from one new device', async () => {
  const agent = await signUpAgent(app);
  await Promise.all([1, 2, 3].map(() => signIn(agent, phone)));
  assert.equal((await newDeviceMails(agent)).length, 1);
});

test('an account from before devices were remembered is compared with its sessions', async () => {
  const [known, other] = [await signUpAgent(app), await signUpAgent(app)];
  for (const agent of [known, other]) await forgetDevices(agent);
  await signIn(known);
  await signIn(other, phone);
  assert.deepEqual([(await newDeviceMails(known)).length, (await newDeviceMails(other)).length], [0, 1]);
  await signIn(other);
  assert.equal((await newDeviceMails(other)).length, 1);
});

test('an admin learns of a new device too', async () => {
  const admin = await signUpAdmin(app);
  const body = { email: admin.email, password: testPassword };
  await app.call(adminAuth.login, { body }, { headers: {} });
  assert.deepEqual(await newDeviceMails(admin), []);
  for (let times = 0; times < 2; times++)
    await app.call(adminAuth.login, { body }, { headers: { 'user-agent': phone } });
  assert.equal((await newDeviceMails(admin)).length, 1);
});
