import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as auth from '#contract/account/auth.ts';
import { socketCloseCodes } from '#contract/messages/live-events.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { listen, openAgentClient, openGuestClient, openLiveClient } from '#testing/live-client.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const { policy, unauthorised, replaced, restart } = socketCloseCodes;
let app: TestApp;
let port: number;
let agent: TestAgent;

before(async () => {
  app = await openTestApp();
  port = await listen(app);
  agent = await signUpAgent(app);
});
after(() => app.close());

test('an agent signs in with the own token and receives the own id', async () => {
  const client = await openLiveClient(port);
  client.send({ type: 'auth', agentId: agent.agentId, token: agent.token });
  assert.equal((await client.next('auth_success')).id, agent.agentId);
  client.close();
});

test('a guest signs in with the token of the own page', async () => {
  const { guestToken, conversationId } = await submitStayRequest(app);
  const client = await openLiveClient(port);
  client.send({ type: 'auth', guestToken });
  assert.equal((await client.next('auth_success')).id, conversationId);
  client.close();
});

test("another agent's id with the own token is refused", async () => {
  const other = await signUpAgent(app);
  const client = await openLiveClient(port);
  client.send({ type: 'auth', agentId: other.agentId, token: agent.token });
  assert.equal((await client.closed).code, unauthorised);
  assert.deepEqual(client.left('auth_success'), []);
});

test('an agent id alone, a made-up token and a made-up guest token are refused', async () => {
  const tries = [
    { type: 'auth', agentId: agent.agentId },
    { type: 'auth', agentId: agent.agentId, token: `pba_${'x'.repeat(43)}` },
    { type: 'auth', agentId: agent.agentId, token: '' },
    { type: 'auth', guestToken: 'x'.repeat(43) },
    { type: 'typing', conversationWith: agent.agentId, isTyping: true },
  ];

  for (const frame of tries) {
    const client = await openLiveClient(port);
    client.sendRaw(JSON.stringify(frame));
    assert.equal((await client.closed).code, unauthorised, JSON.stringify(frame));
  }
});

test('a silent socket is closed after five seconds', async () => {
  const client = await openLiveClient(port);
  const started = performance.now();
  assert.equal((await client.closed).code, unauthorised);
  const waited = performance.now() - started;
  assert.ok(waited > 4500 && waited < 7000, `${waited} ms`);
});

test('a session that ends ends its socket at once, and no other', async () => {
  const leaving = await signUpAgent(app);
  const staying = await openAgentClient(port, agent);
  const client = await openAgentClient(port, leaving);
  await app.call(auth.logout, {}, { token: leaving.token });
  const { code } = await client.closed;
  assert.equal(code, unauthorised);
  staying.send({ type: 'auth', agentId: agent.agentId, token: agent.token });
  assert.equal((await staying.closed).code, policy, 'still there, and refused only for signing in twice');
});

test('a page of another site cannot open a socket', async () => {
  await assert.rejects(openLiveClient(port, { origin: 'https://evil.example' }), /403/);
  const client = await openLiveClient(port, { origin: `http://127.0.0.1:${port}` });
  client.close();
});

test('malformed and binary frames end the socket', async () => {
  for (const data of ['{"type":', '[]', Buffer.from([1, 2, 3])]) {
    const client = await openAgentClient(port, agent);
    client.sendRaw(data);
    assert.equal((await client.closed).code, policy);
  }
});

test('a frame of more than 64 KB ends the socket', async () => {
  const client = await openAgentClient(port, agent);
  client.sendRaw(JSON.stringify({ type: 'typing', conversationWith: 'x'.repeat(70 * 1024), isTyping: true }));
  assert.equal((await client.closed).code, 1009);
});

test('a flood of frames ends the socket', async () => {
  const client = await openAgentClient(port, agent);
  const frame = { type: 'typing', conversationWith: agent.agentId, isTyping: true } as const;
  for (let sent = 0; sent < 100; sent++) client.send(frame);
  assert.equal((await client.closed).code, policy);
});

test('a frame of an unknown kind is answered, and the socket stays', async () => {
  const client = await openAgentClient(port, agent);
  client.sendRaw(JSON.stringify({ type: 'dance' }));
  assert.equal((await client.next('error')).code, 'invalid_request');
  client.close();
  assert.equal((await client.closed).code, 1000);
});

test('the eleventh socket of an agent replaces the first', async () => {
  const crowded = await signUpAgent(app);
  const clients = [];
  for (let opened = 0; opened < 11; opened++) clients.push(await openAgentClient(port, crowded));
  const [first, second] = clients;
  assert.equal((await first?.closed)?.code, replaced);
  second?.sendRaw(JSON.stringify({ type: 'dance' }));
  await second?.next('error');
  for (const client of clients) client.close();
});

test('a restart makes sockets reconnect', async () => {
  const other = await openTestApp();
  const otherPort = await listen(other);
  const stay = await submitStayRequest(other);
  const clients = [
    await openAgentClient(otherPort, stay.agent),
    await openGuestClient(otherPort, stay.guestToken),
  ];
  const started = performance.now();
  await other.close();

  for (const client of clients) assert.equal((await client.closed).code, restart);
  assert.ok(performance.now() - started < 8000);
});
