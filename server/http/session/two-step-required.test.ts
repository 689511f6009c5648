import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as adminTwoStep from '#contract/admin/two-step.ts';
import { allEndpoints } from '#contract/api.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { testPassword as password, signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { totpCode } from '#testing/totp-code.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ env: { ADMIN_TWO_STEP: 'required' } });
});
after(() => app.close());

test('where two steps are required an admin without them reaches nothing but setting them up and leaving', async () => {
  const admin = await signUpAdmin(app);
  const open: string[] = [];
  for (const one of allEndpoints) {
    if (one.access !== 'admin' && one.access !== 'agent-or-admin') continue;
    const { status, body } = await app.send(one, {}, admin);
    const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
    if (status !== 403 || code !== 'two_step_needed') open.push(`${one.method} ${one.path}`);
  }

  assert.deepEqual(open.toSorted(), [
    'GET /api/admin/me',
    'GET /api/admin/two-step',
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

  await app.call(adminAuth.logout, {}, admin);
});

test('agents decide for themselves', async () => {
  await app.call(agents.readProfile, {}, await signUpAgent(app));
});
