import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { finishSignIn } from '#contract/account/two-step.ts';
import { adminLogin, readAdminProfile } from '#contract/admin/admin.ts';
import { listAdminLogs } from '#contract/admin/logs.ts';
import {
  beginAdminTwoStep,
  confirmAdminTwoStep,
  endAdminTwoStep,
  finishAdminSignIn,
  readAdminTwoStep,
  renewAdminRecoveryCodes,
} from '#contract/admin/two-step.ts';
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

test('an admin signs in in two steps, each change stands in the log, and an agent’s door takes no ticket of theirs', async () => {
  const { secret } = await app.call(beginAdminTwoStep, { body: { password } }, admin);
  const code = () => totpCode(secret, app.clock.now());
  await app.call(confirmAdminTwoStep, { body: { code: code() } }, admin);
  app.clock.advance(30_000);

  const body = { email: admin.email, password };
  const asked = await app.refusal(adminLogin, { body });
  assert.equal(asked.code, 'second_step_required');
  const ticket = String(asked.facts?.ticket);
  const elsewhere = await app.refusal(finishSignIn, { body: { ticket, code: code() } });
  assert.equal(elsewhere.code, 'second_step_expired');
  const signedIn = await app.call(finishAdminSignIn, { body: { ticket, code: code() } });
  await app.call(readAdminProfile, {}, signedIn);

  app.clock.advance(30_000);
  const { recoveryCodes } = await app.call(
    renewAdminRecoveryCodes,
    { body: { password, code: code() } },
    admin,
  );
  assert.equal((await app.call(readAdminTwoStep, {}, admin)).recoveryCodesLeft, 10);
  const [recovery = ''] = recoveryCodes;
  assert.equal((await app.call(endAdminTwoStep, { body: { password, code: recovery } }, admin)).isOn, false);
  await app.call(adminLogin, { body });

  const { items } = await app.call(listAdminLogs, { query: {} }, admin);
  const told = items.map(({ action, summary }) => `${action}: ${summary}`).join('\n');
  for (const words of [
    'two_step_on: Olu Adeyemi turned on two-step sign-in',
    'signed_in: Olu Adeyemi signed in with a code',
    'recovery_codes_made: Olu Adeyemi created new recovery codes',
    'two_step_off: Olu Adeyemi turned off two-step sign-in',
  ]) {
    assert.ok(told.includes(words), `${words} is not in\n${told}`);
  }
});

test('a wrong code is no ended session of an admin', async () => {
  const { secret } = await app.call(beginAdminTwoStep, { body: { password } }, admin);
  const now = app.clock.now();
  const wrong = ['000000', '111111', '222222', '333333'].find((one) =>
    [-30_000, 0, 30_000].every((by) => totpCode(secret, now + by) !== one),
  );
  const refused = await app.refusal(confirmAdminTwoStep, { body: { code: wrong } }, admin);
  assert.deepEqual([refused.status, refused.code], [403, 'wrong_code']);
  await app.call(readAdminProfile, {}, admin);
});
