import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import { readConfig } from '#server/config.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { createHttpServer } from './http-server.ts';

let app: TestApp;
let agent: TestAgent;
const lines: string[] = [];

before(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'info' }, logTo: { write: (line) => lines.push(line) } });
  agent = await signUpAgent(app);
});
beforeEach(() => {
  lines.length = 0;
});
after(() => app.close());

/** The only line logged since the test began. */
function lineOf(): Record<string, unknown> {
  assert.equal(lines.length, 1, lines.join(''));
  return JSON.parse(lines[0] ?? '');
}

test('a line has the time, caller, address, call and result', async () => {
  await app.call(agents.readProfile, {}, { token: agent.token, from: '198.51.100.7' });
  const { time, reqId, by, from, method, route, status, code } = lineOf();
  assert.ok(Number(time) > Date.parse('2020-01-01') && typeof reqId === 'string');
  const rest = { by, method, route, status, code };
  const profile = { method: 'GET', route: '/api/agents/profile', status: 200, code: undefined };
  assert.deepEqual(rest, { by: `agent:${agent.agentId}`, ...profile });
  assert.match(String(from), /^[\w-]{22}$/);
});

test('a sign-in is logged with its account, a failed one with reason and origin; signing out is logged as well', async () => {
  const { token } = await app.call(auth.login, { body: { email: agent.email, password: testPassword } });
  assert.equal(lineOf().by, `agent:${agent.agentId}`);

  lines.length = 0;
  const wrong = { email: agent.email, password: 'not the password' };
  await app.refusal(auth.login, { body: wrong }, { from: '198.51.100.7' });

  const { code, status, by, from } = lineOf();
  assert.deepEqual({ code, status, by }, { code: 'invalid_credentials', status: 401, by: undefined });

  lines.length = 0;
  await app.refusal(auth.login, { body: wrong }, { from: '198.51.100.8' });
  assert.notEqual(lineOf().from, from);

  lines.length = 0;
  await app.call(auth.logout, {}, { token });
  assert.equal(lineOf().route, '/api/auth/logout');
});

test('an admin who signs in is named as one', async () => {
  const { adminId, email } = await signUpAdmin(app);
  lines.length = 0;
  await app.call(adminAuth.login, { body: { email, password: testPassword } });
  assert.equal(lineOf().by, `admin:${adminId}`);
});

test('calls for foreign data, and calls that no page sends, are logged with the reason', async () => {
  const params = { id: '01890000-0000-7000-8000-000000000000' };
  await app.refusal(bookings.read, { params }, { token: agent.token });
  assert.deepEqual([lineOf().by, lineOf().code], [`agent:${agent.agentId}`, 'not_found']);
  lines.length = 0;
  const url = `/api/bookings/my-bookings?${new URLSearchParams({ limit: "' OR 1=1" })}`;
  await app.http.inject({ url, headers: { authorization: `Bearer ${agent.token}` } });
  assert.equal(lineOf().code, 'invalid_request');
  lines.length = 0;
  await app.refusal(agents.readProfile, {}, { token: 'pba_made-up' });
  assert.equal(lineOf().code, 'unauthenticated');
});

test('no line has a password, a token, a name, an address of mail or network, or the requested address', async () => {
  await app.refusal(
    auth.login,
    { body: { email: agent.email, password: 'n0t-the-password' } },
    { from: '198.51.100.7' },
  );
  await app.send(agents.readProfile, {}, { token: agent.token, from: '198.51.100.7' });
  await app.http.inject(`/shared/0123456789abcdefABCDEF?guest=someone&token=${agent.token}`);
  assert.equal(lines.length, 3);

  const result = lines.join('');
  for (const secret of [
    'n0t-the-password',
    agent.token,
    agent.email,
    agent.name,
    '198.51.100.7',
    '0123456789abcdef',
    'someone',
  ])
    assert.ok(!result.includes(secret), secret);
});

test('typed text cannot begin another line', async () => {
  const strange = 'x\n{"level":30,"by":"admin:forged"}\r\n';
  await app.http.inject({
    url: agents.readProfile.path,
    headers: { authorization: `Bearer ${'y'.repeat(300)}` },
  });
  await app.send(auth.login, { body: { email: strange, password: strange } });
  await app.http.inject({ method: 'GET', url: `/api/${encodeURIComponent(strange)}` });
  assert.equal(lines.length, 3);
  for (const line of lines) assert.equal(line.trimEnd().split('\n').length, 1);
  assert.ok(!lines.join('').includes('forged'));
});

/** Routes and `oneIn` of the lines about ten calls that succeed, one that is refused, and one that takes a second. */
async function loggedWith(LOG_REQUESTS: string): Promise<unknown[]> {
  const config = readConfig({ LOG_REQUESTS });
  assert.ok(!('errors' in config));

  const logged: string[] = [];
  const server = await createHttpServer(config, null, undefined, {
    write: (line) => void logged.push(line),
  });
  server.get('/fast', async () => 'done');
  server.get('/refused', async (_request, reply) => reply.code(409).send());
  server.get('/slow', () => wait(1010, 'done'));

  for (const url of [...Array<string>(10).fill('/fast'), '/refused', '/slow']) await server.inject(url);
  await server.close();

  const requests = logged.map((line): Record<string, unknown> => JSON.parse(line));
  return requests.filter(({ route }) => route).map(({ route, oneIn }) => (oneIn ? [route, oneIn] : route));
}

const samples: [setting: string, fast: unknown[], others: unknown[]][] = [
  ['all', Array(10).fill('/fast'), ['/refused', '/slow']],
  ['1-in-4', Array(2).fill(['/fast', 4]), ['/refused', '/slow']],
  ['slow', [], ['/refused', '/slow']],
  ['errors', [], ['/refused']],
];

for (const [setting, fast, others] of samples)
  test(`LOG_REQUESTS=${setting} logs every refused request, and its part of the others`, async () => {
    assert.deepEqual(await loggedWith(setting), [...fast, ...others]);
  });
