import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as adminPasskeys from '#contract/admin/passkeys.ts';
import * as adminTwoStep from '#contract/admin/two-step.ts';
import { allEndpoints } from '#contract/api.ts';
import { addAdmin } from '#testing/factories/add-admin.ts';
import { addPasskey } from '#testing/factories/add-passkey.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { testPassword as password, signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { totpCode } from '#testing/totp-code.ts';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp({ env: { ADMIN_TWO_STEP: 'required' }, worker: true });
  admin = await signUpAdmin(app);
});
after(() => app.close());

test('where two steps are required an admin without them reaches nothing but setting them up and leaving', async () => {
  const open: string[] = [];
  for (const one of allEndpoints) {
    if (one.access !== 'admin' && one.access !== 'agent-or-admin') continue;
    const { status, body } = await app.send(one, {}, admin);
    const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
    if (status !== 403 || code !== 'two_step_needed') open.push(`${one.method} ${one.path}`);
  }

  assert.deepEqual(open.toSorted(), [
    'GET /api/admin/me',
    'GET /api/admin/passkeys',
    'GET /api/admin/two-step',
    'POST /api/admin/passkeys',
    'POST /api/admin/passkeys/begin',
    'POST /api/admin/passkeys/confirm',
    'POST /api/admin/passkeys/confirm/begin',
    'POST /api/admin/two-step/begin',
    'POST /api/admin/two-step/confirm',
  ]);
  assert.equal((await app.call(adminAuth.readProfile, {}, admin)).needsTwoStep, true);

  const { secret } = await app.call(adminTwoStep.begin, { body: { password } }, admin);
  // Setup is started but not confirmed.
  assert.equal((await app.refusal(adminLogs.list, { query: {} }, admin)).code, 'two_step_needed');

  await app.call(adminTwoStep.confirm, { body: { code: totpCode(secret, app.clock.now()) } }, admin);
  await app.call(adminLogs.list, { query: {} }, admin);

  assert.equal((await app.call(adminAuth.readProfile, {}, admin)).needsTwoStep, false);
  assert.equal((await app.call(adminTwoStep.read, {}, admin)).isOn, true);
});

test('a passkey fulfils the requirement in the sessions that it was used in', async () => {
  const { member } = await memberWithPasskey();
  await app.call(adminLogs.list, { query: {} }, member);
  assert.equal((await app.call(adminAuth.readProfile, {}, member)).needsTwoStep, false);
});

test('a password alone opens no session of an admin with a passkey, and sets up no other second step', async () => {
  const { member, passkey, authenticator } = await memberWithPasskey();

  const session = await app.call(adminAuth.login, { body: { email: member.email, password } });
  const profile = await app.call(adminAuth.readProfile, {}, session);
  assert.deepEqual([profile.needsTwoStep, profile.hasPasskey], [true, true]);
  const body = { password };
  for (const setUp of [adminTwoStep.begin, adminPasskeys.startAdding])
    assert.equal((await app.refusal(setUp, { body }, session)).code, 'two_step_needed');

  const { options, browserKey } = await app.call(adminPasskeys.startConfirming, {}, session);
  const credential = authenticator.get(options, passkey);
  await app.call(adminPasskeys.confirm, { body: { browserKey, credential } }, session);

  await app.call(adminLogs.list, { query: {} }, session);
});

test('a session needs two steps again once its passkey is removed', async () => {
  const { member, passkeyId } = await memberWithPasskey();
  await app.call(adminPasskeys.remove, { params: { id: passkeyId }, body: {} }, member);
  assert.equal((await app.refusal(adminLogs.list, { query: {} }, member)).code, 'two_step_needed');
});

/** An admin of this installation who has set up a passkey and nothing else. */
async function memberWithPasskey() {
  const member = await addAdmin(app, admin, { role: 'owner' });
  return { member, ...(await addPasskey(app, member, { endpoints: adminPasskeys })) };
}

test('agents decide for themselves', async () => {
  await app.call(agents.readProfile, {}, await signUpAgent(app));
});
