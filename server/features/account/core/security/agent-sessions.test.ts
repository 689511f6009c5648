import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agentSessions from '#contract/account/agent-sessions.ts';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import { socketCloseCodes } from '#contract/messages/live-events.ts';
import { openAgentSession } from '#server/http/session/session.store.ts';
import { signUpAgent, type TestAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { listen, openAgentClient } from '#testing/live-client.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ worker: true });
});
after(() => app.close());

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

function signIn({ email }: TestAgent, from = '198.51.100.23') {
  const headers = { 'user-agent': phone };
  return app.call(auth.login, { body: { email, password: testPassword } }, { headers, from });
}

test('a sign-in that brings the token of an open session along replaces that session', async () => {
  const agent = await signUpAgent(app);
  const body = { email: agent.email, password: testPassword };
  const again = await app.call(auth.login, { body }, agent);
  assert.equal((await app.refusal(agents.readProfile, {}, agent)).code, 'unauthenticated');
  const { items } = await app.call(agentSessions.list, {}, again);
  assert.equal(items.length, 1);
});

test('every sign-in is listed with its browser, the beginning of its address and its last use', async () => {
  const agent = await signUpAgent(app);
  const there = await signIn(agent);
  app.clock.advance(6 * 60_000);

  const used = new Date(app.clock.now()).toISOString();
  await app.call(agents.readProfile, {}, { token: there.token, from: '203.0.113.9' });

  const { items } = await app.call(agentSessions.list, {}, agent);
  assert.equal(items.length, 2);
  assert.equal(items[0]?.isThis, true);

  const { _id, signedInAt, ...other } = items[1] ?? {};
  assert.deepEqual(other, {
    device: 'phone',
    browser: 'Safari',
    system: 'iOS',
    network: '203.0.113.x',
    lastUsedAt: used,
    isThis: false,
  });
  assert.ok(!JSON.stringify(items).includes(there.token));
});

test('a device that is signed out is out at once, with its open page, and the others stay', async () => {
  const agent = await signUpAgent(app);
  const there = await signIn(agent);
  const client = await openAgentClient(await listen(app), { ...agent, token: there.token });
  const { items } = await app.call(agentSessions.list, {}, agent);
  const id = items.find(({ isThis }) => !isThis)?._id ?? '';
  await app.call(agentSessions.end, { params: { id } }, agent);
  assert.equal((await client.closed).code, socketCloseCodes.unauthorised);
  assert.equal((await app.refusal(agents.readProfile, {}, there)).code, 'unauthenticated');
  assert.equal((await app.call(agentSessions.list, {}, agent)).items.length, 1);
  assert.equal((await app.refusal(agentSessions.end, { params: { id } }, agent)).code, 'not_found');
});

test('another account’s device is not found', async () => {
  const [mine, theirs] = [await signUpAgent(app), await signUpAgent(app)];
  const { items } = await app.call(agentSessions.list, {}, theirs);
  const refused = await app.refusal(agentSessions.end, { params: { id: items[0]?._id } }, mine);
  assert.equal(refused.code, 'not_found');
  await app.call(agents.readProfile, {}, theirs);
});

test('everywhere else, or everywhere', async () => {
  const agent = await signUpAgent(app);
  const there = [await signIn(agent), await signIn(agent)];
  assert.deepEqual(await app.call(agentSessions.endMany, { body: { keepThis: true } }, agent), { ended: 2 });
  for (const { token } of there)
    assert.equal((await app.refusal(agents.readProfile, {}, { token })).status, 401);
  await app.call(agents.readProfile, {}, agent);
  assert.deepEqual(await app.call(agentSessions.endMany, { body: { keepThis: false } }, agent), { ended: 1 });
  assert.equal((await app.refusal(agents.readProfile, {}, agent)).status, 401);
});

test('an account has a hundred sessions at most: one more ends the one that was used longest ago', async () => {
  const agent = await signUpAgent(app);
  app.clock.advance(60_000);

  const from = { userAgent: phone, network: '203.0.113.x' };
  const input = {
    agentId: agent.agentId,
    memberId: agent.agentId,
    now: app.clock.now(),
    rememberMe: false,
    from,
  };
  for (let i = 1; i < 100; i++) await openAgentSession(app.pool, input);
  await app.call(agents.readProfile, {}, agent);

  const there = await signIn(agent);
  assert.equal((await app.refusal(agents.readProfile, {}, agent)).code, 'unauthenticated');
  assert.equal((await app.call(agentSessions.list, {}, there)).items.length, 100);
});
