import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as auth from '#contract/account/auth.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { createAgentAccount } from './create-agent-account.ts';
import { demoPassword } from './list-demo-sign-ins.ts';

async function addDemoAgent(app: TestApp): Promise<void> {
  const account = {
    name: 'Marisol',
    email: 'marisol@example.com',
    company: 'Marisol Stays',
    password: demoPassword,
    isDemo: true,
  };
  const opened = await createAgentAccount(app.platform, account, {
    trialDays: 14,
    andThen: async () => 'opened',
  });
  assert.ok(!isRefusal(opened), JSON.stringify(opened));
}

test('in demo mode the sign-in page gets the accounts of the demo and no others, and they work', async (t) => {
  const app = await openTestApp({ env: { DEMO: 'on' } });
  t.after(() => app.close());
  await signUpAgent(app);
  await addDemoAgent(app);

  const { agents, registrationOpen } = await app.call(auth.listDemoSignIns, {});
  assert.deepEqual(agents, [
    { name: 'Marisol', company: 'Marisol Stays', email: 'marisol@example.com', password: demoPassword },
  ]);
  assert.equal(registrationOpen, true);

  const { agent } = await app.call(auth.login, {
    body: { email: 'marisol@example.com', password: demoPassword },
  });
  assert.equal(agent.name, 'Marisol');
});

test('outside demo mode nothing is offered, even when the accounts are there', async (t) => {
  const app = await openTestApp({ env: { DEMO: 'off' } });
  t.after(() => app.close());
  await addDemoAgent(app);
  assert.deepEqual((await app.call(auth.listDemoSignIns, {})).agents, []);
});
