import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminStats from '#contract/admin/stats.ts';
import * as adminUsers from '#contract/admin/users.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { testPassword } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp();
  admin = await signUpAdmin(app);
});
after(() => app.close());

const signIn = () => app.call(adminAuth.login, { body: { email: admin.email, password: testPassword } });

test('a session that is unused for half an hour has ended, and the refusal gives that reason', async () => {
  const session = await signIn();
  app.clock.advance(30 * minuteMs - 1);
  await app.call(adminAuth.readProfile, {}, session);
  app.clock.advance(30 * minuteMs);

  const refused = await app.refusal(adminAuth.readProfile, {}, session);
  assert.deepEqual([refused.status, refused.code, refused.facts], [401, 'unauthenticated', { over: 'idle' }]);
  assert.equal(
    (await app.refusal(adminAuth.readProfile, {}, session)).status,
    401,
    'a refused call is no use',
  );
});

test('a session in use lasts twelve hours and no longer', async () => {
  const session = await signIn();
  for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
    app.clock.advance(20 * minuteMs);
    await app.call(adminAuth.readProfile, {}, session);
  }
  app.clock.advance(20 * minuteMs);
  const refused = await app.refusal(adminAuth.readProfile, {}, session);
  assert.deepEqual([refused.code, refused.facts], ['unauthenticated', { over: 'age' }]);
});

test('a dashboard that polls its figures does not extend a session', async () => {
  const session = await signIn();
  for (let minute = 0; minute < 29; minute++) {
    app.clock.advance(minuteMs);
    await app.call(adminStats.read, {}, session);
  }
  app.clock.advance(minuteMs);
  assert.deepEqual((await app.refusal(adminStats.read, {}, session)).facts, { over: 'idle' });
});

test('a session that has ended is not counted among the open ones', async () => {
  await signIn();
  app.clock.advance(31 * minuteMs);
  const session = await signIn();
  const { sessions } = await app.call(adminUsers.read, { params: { id: admin.adminId } }, session);
  assert.equal(sessions, 1);
});
