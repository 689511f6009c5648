import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agentSessions from '#contract/account/agent-sessions.ts';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { signUpAgent, type TestAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

function signInRemembered({ email }: TestAgent) {
  return app.call(auth.login, { body: { email, password: testPassword, rememberMe: true } });
}

test('a remembered session that is unused for fourteen days has ended, and is not listed', async () => {
  const agent = await signUpAgent(app);
  const session = await signInRemembered(agent);
  app.clock.advance(14 * dayMs - 1);
  const here = await signInRemembered(agent);
  assert.equal((await app.call(agentSessions.list, {}, here)).items.length, 2);
  app.clock.advance(1);
  assert.equal((await app.call(agentSessions.list, {}, here)).items.length, 1);
  assert.equal((await app.refusal(agents.readProfile, {}, session)).code, 'unauthenticated');
});

test('each use begins the fourteen days anew, and thirty are the end all the same', async () => {
  const session = await signInRemembered(await signUpAgent(app));
  for (const days of [13, 13]) {
    app.clock.advance(days * dayMs);
    await app.call(agents.readProfile, {}, session);
  }
  app.clock.advance(4 * dayMs - 1);
  await app.call(agents.readProfile, {}, session);
  app.clock.advance(1);
  assert.equal((await app.refusal(agents.readProfile, {}, session)).code, 'unauthenticated');
});
