import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import * as auth from '#contract/account/auth.ts';
import * as adminInvitations from '#contract/admin/invitations.ts';
import * as adminStats from '#contract/admin/stats.ts';
import { features } from '#server/features/index.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { freePort } from '#testing/servers/free-port.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  // Closed port: every mail is refused.
  app = await openTestApp({ worker: true, env: { SMTP_URL: `smtp://127.0.0.1:${await freePort()}` } });
  admin = await signUpAdmin(app);
});
after(() => app.close());

const health = async () => (await app.call(adminStats.read, {}, admin)).health.mail;

test('mails that fail are told of while they are still being tried, whichever queue they are on', async () => {
  assert.deepEqual(await health(), { mode: 'smtp', failed: 0, retrying: 0, lastError: null });
  const agent = await signUpAgent(app);
  await app.call(auth.forgotPassword, { body: { email: agent.email } });
  await app.call(adminInvitations.create, { body: { email: 'second@example.com', role: 'owner' } }, admin);
  await app.settle();
  let mail = await health();
  for (let tries = 0; tries < 300 && mail.retrying < 3; tries++) {
    await wait(50);
    mail = await health();
  }
  assert.ok(mail.retrying >= 3, JSON.stringify(mail));
  assert.match(mail.lastError ?? '', /ECONNREFUSED/);
});

test('every queue of mails is among those whose health is looked at', () => {
  const named = features.flatMap(({ queues = [] }) => queues).filter((queue) => queue.includes('mail'));
  assert.deepEqual([...app.platform.queue.mailQueues].sort(), named.sort());
  assert.ok(named.length >= 5);
});
