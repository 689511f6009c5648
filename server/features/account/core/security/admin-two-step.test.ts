import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as auth from '#contract/account/auth.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as adminTwoStep from '#contract/admin/two-step.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { testPassword } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { totpCode } from '#testing/totp-code.ts';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp();
  admin = await signUpAdmin(app);
});
after(() => app.close());

const password = testPassword;

test('an admin signs in in two steps, each change is in the log, and agents’ calls refuse their tickets', async () => {
  const { secret } = await app.call(adminTwoStep.begin, { body: { password } }, admin);
  const code = () => totpCode(secret, app.clock.now());
  await app.call(adminTwoStep.confirm, { body: { code: code() } }, admin);
  app.clock.advance(30_000);

  const body = { email: admin.email, password };
  const requested = await app.refusal(adminAuth.login, { body });
  assert.equal(requested.code, 'second_step_required');

  const ticket = String(requested.facts?.ticket);
  const elsewhere = await app.refusal(auth.finishSignIn, { body: { ticket, code: code() } });
  assert.equal(elsewhere.code, 'second_step_expired');

  const signedIn = await app.call(adminAuth.finishSignIn, { body: { ticket, code: code() } });
  await app.call(adminAuth.readProfile, {}, signedIn);

  app.clock.advance(30_000);
  const { recoveryCodes } = await app.call(
    adminTwoStep.renewRecoveryCodes,
    { body: { password, code: code() } },
    admin,
  );
  assert.equal((await app.call(adminTwoStep.read, {}, admin)).recoveryCodesLeft, 10);

  const [recovery = ''] = recoveryCodes;
  assert.equal((await app.call(adminTwoStep.end, { body: { password, code: recovery } }, admin)).isOn, false);

  await app.call(adminAuth.login, { body });

  const { items } = await app.call(adminLogs.list, { query: {} }, admin);
  const result = items.map(({ action, summary }) => `${action}: ${summary}`).join('\n');
  for (const text of [
    'two_step_on: Olu Adeyemi turned on two-step sign-in',
    'signed_in: Olu Adeyemi logged in with a code',
    'recovery_codes_made: Olu Adeyemi created new recovery codes',
    'two_step_off: Olu Adeyemi turned off two-step sign-in',
  ]) {
    assert.ok(result.includes(text), `${text} is not in\n${result}`);
  }
});

test('a wrong code is no ended session of an admin', async () => {
  const { secret } = await app.call(adminTwoStep.begin, { body: { password } }, admin);
  const now = app.clock.now();
  const wrong = ['000000', '111111', '222222', '333333'].find((one) =>
    [-30_000, 0, 30_000].every((by) => totpCode(secret, now + by) !== one),
  );
  const refused = await app.refusal(adminTwoStep.confirm, { body: { code: wrong } }, admin);
  assert.deepEqual([refused.status, refused.code], [403, 'wrong_code']);
  await app.call(adminAuth.readProfile, {}, admin);
});
