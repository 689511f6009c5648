import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminSettings from '#contract/admin/settings.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { checkPassword } from '#server/adapters/secrets/password-hash.ts';
import { oneRow } from '#server/db/rows.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { statementNamesDuring } from '#testing/statement-names.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

test('signing in takes any spelling of the email address and gives a session that works', async () => {
  const { email, agentId } = await signUpAgent(app);
  const { token, agent } = await app.call(auth.login, {
    body: { email: ` ${email.toUpperCase()} `, password: testPassword },
  });
  assert.equal(agent._id, agentId);
  assert.equal((await app.call(agents.readProfile, {}, { token }))._id, agentId);
});

test('signing in runs no query twice', async () => {
  const { email } = await signUpAgent(app);
  const body = { email, password: testPassword };
  const sent = await statementNamesDuring(() => app.call(auth.login, { body }));
  assert.deepEqual(sent, [...new Set(sent)]);
  assert.ok(sent.length <= 10, `${sent.length} statements: ${sent.join(', ')}`);
});

test('an unknown email address and a wrong password get the same answer', async () => {
  const { email } = await signUpAgent(app);
  const wrong = await app.refusal(auth.login, { body: { email, password: 'not the password' } });
  const unknown = await app.refusal(auth.login, {
    body: { email: 'nobody@example.com', password: testPassword },
  });
  assert.equal(wrong.status, 401);
  assert.equal(wrong.code, 'invalid_credentials');
  assert.deepEqual({ ...unknown, requestId: '' }, { ...wrong, requestId: '' });
});

test('checking a password without an account takes as long as checking a wrong one', async () => {
  const { rows } = await app.pool.query<{ password_hash: string | null }>(
    'SELECT password_hash FROM agents LIMIT 1',
  );
  const timeOf = async (hash: string | null) => {
    const began = performance.now();
    assert.equal(await checkPassword('not the password', hash), false);
    return performance.now() - began;
  };

  const known: number[] = [];
  const unknown: number[] = [];
  for (let i = 0; i < 11; i++) {
    known.push(await timeOf(oneRow(rows).password_hash));
    unknown.push(await timeOf(null));
  }

  // Compares the fastest runs, since other load only adds time.
  const ratio = Math.min(...unknown) / Math.min(...known);
  assert.ok(ratio > 0.5 && ratio < 2, `nobody's takes ${ratio} times as long`);
});

test('an empty password and a very long one are refused without an error', async () => {
  const { email } = await signUpAgent(app);
  assert.equal((await app.refusal(auth.login, { body: { email, password: '' } })).status, 400);
  assert.equal((await app.refusal(auth.login, { body: { email, password: 'x'.repeat(257) } })).status, 400);
  assert.equal(
    (await app.refusal(auth.login, { body: { email: `' OR 1=1 --`, password: 'x' } })).status,
    401,
  );
});

test('suspension shows only with the right password, and the open session stops working', async () => {
  const { email, agentId, token } = await signUpAgent(app);
  await app.pool.query(`UPDATE agents SET status = 'suspended' WHERE id = $1`, [agentId]);
  const codeWith = async (password: string) =>
    (await app.refusal(auth.login, { body: { email, password } })).code;
  assert.equal(await codeWith('not the password'), 'invalid_credentials');
  assert.equal(await codeWith(testPassword), 'agent_suspended');
  assert.equal((await app.refusal(agents.readProfile, {}, { token })).code, 'agent_suspended');
});

test('after ten wrong passwords the account waits, longer each time, and then takes the right one', async () => {
  const { email } = await signUpAgent(app);
  const attempt = (password: string) => app.send(auth.login, { body: { email, password } });
  for (let i = 0; i < 10; i++) assert.equal((await attempt('not the password')).status, 401);

  const blocked = await attempt(testPassword);
  assert.equal(blocked.status, 429);
  assert.equal(blocked.headers['retry-after'], String(15 * 60));

  app.clock.advance(15 * minuteMs);
  assert.equal((await attempt('not the password')).status, 401);

  app.clock.advance(29 * minuteMs);
  assert.equal((await attempt(testPassword)).status, 429);

  app.clock.advance(minuteMs);
  assert.equal((await attempt(testPassword)).status, 200);
  assert.equal((await attempt('not the password')).status, 401);
});

test('only ten of thirty guesses at once are checked, for an existing account and for a missing one', async () => {
  const { email } = await signUpAgent(app);
  for (const name of [email, 'no-such-agent@example.com']) {
    const answers: number[] = [];
    // In tens, because the hashing queue refuses more at once.
    for (let round = 0; round < 3; round++) {
      const guesses = Array.from({ length: 10 }, () =>
        app.send(auth.login, { body: { email: name, password: 'not the password' } }),
      );
      answers.push(...(await Promise.all(guesses)).map(({ status }) => status));
    }
    assert.deepEqual(answers.sort(), [...Array(10).fill(401), ...Array(20).fill(429)]);
  }
});

test('nine wrong passwords are forgiven after a quiet quarter of an hour', async () => {
  const { email } = await signUpAgent(app);
  const guess = () => app.send(auth.login, { body: { email, password: 'not the password' } });
  for (let i = 0; i < 9; i++) await guess();
  app.clock.advance(15 * minuteMs);
  for (let i = 0; i < 9; i++) assert.equal((await guess()).status, 401);
  assert.equal((await app.send(auth.login, { body: { email, password: testPassword } })).status, 200);
});

test('when too many wait to be hashed, the rest are sent away immediately and do not count as failures', async () => {
  app.clock.advance(minuteMs);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      app.send(auth.login, { body: { email: `crowd-${i}@example.com`, password: testPassword } }),
    ),
  );
  const counts = { 401: 0, 429: 0 } as Record<number, number>;
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;

  assert.deepEqual(Object.keys(counts), ['401', '429']);
  assert.ok((counts[401] ?? 0) >= 22 && (counts[429] ?? 0) > 0, JSON.stringify(counts));

  const { rows } = await app.pool.query<{ crowd: number }>(
    // Each guess counts in the budget of its network and in that of all unknown networks.
    `SELECT count(*) / 2 AS crowd FROM sign_in_attempts WHERE tries > 0 AND last_try_at = $1`,
    [new Date(app.clock.now())],
  );

  assert.equal(oneRow(rows).crowd, counts[401]);
  assert.ok(!isRefusal(await checkPassword('anything', null)));
});

test('signing out ends the session, closes its open sockets, and gives the same answer the second time', async () => {
  const { token, agentId } = await signUpAgent(app);
  const received: string[] = [];
  app.platform.bus.subscribe(({ topic, kind }) => received.push(`${topic} ${kind}`));

  assert.deepEqual(await app.call(auth.logout, {}, { token }), { ok: true });
  assert.deepEqual(await app.call(auth.logout, {}, { token }), { ok: true });
  assert.deepEqual(await app.call(auth.logout, {}), { ok: true });
  assert.equal((await app.refusal(agents.readProfile, {}, { token })).code, 'unauthenticated');

  const deadline = Date.now() + 5000;
  while (received.length === 0 && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(received, [`agent:${agentId} session_closed`]);
});

test('a session ends by its time', async () => {
  const { token } = await signUpAgent(app);
  app.clock.advance(12 * 60 * minuteMs - 1);
  assert.equal((await app.send(agents.readProfile, {}, { token })).status, 200);
  app.clock.advance(1);
  assert.equal((await app.refusal(agents.readProfile, {}, { token })).code, 'unauthenticated');
});

test('tokens of agents are worth nothing on admin calls, tokens of admins nothing on agent calls, others nothing at all', async () => {
  const agent = await signUpAgent(app);
  const admin = await signUpAdmin(app);
  const isRefused = async (
    endpoint: typeof agents.readProfile | typeof adminAuth.readProfile,
    token?: string,
  ) => {
    const { status, code } = await app.refusal(endpoint, {}, { token });
    return `${status} ${code}`;
  };

  assert.equal(await isRefused(adminAuth.readProfile, agent.token), '403 wrong_audience');
  assert.equal(await isRefused(agents.readProfile, admin.token), '403 wrong_audience');

  const strangers = [
    undefined,
    'garbage',
    'pba_garbage',
    'pbx_garbage',
    randomUUID(),
    `pba_${randomBytes(32).toString('base64url')}`,
    `pbx_${randomBytes(32).toString('base64url')}`,
    agent.token.replace('pba_', 'pbx_'),
    admin.token.replace('pbx_', 'pba_'),
    `${agent.token}x`,
  ];

  for (const token of strangers) {
    assert.equal(await isRefused(agents.readProfile, token), '401 unauthenticated', token);
    assert.equal(await isRefused(adminAuth.readProfile, token), '401 unauthenticated', token);
  }
  assert.equal((await app.send(adminSettings.read, {}, { token: admin.token })).status, 200);
});

test('the database stores neither tokens nor passwords', async () => {
  const { token, agentId } = await signUpAgent(app);
  const { rows } = await app.pool.query<{ stored: string }>(
    `SELECT (SELECT json_agg(s)::text FROM agent_sessions s WHERE agent_id = $1) || (SELECT a::text FROM agents a WHERE id = $1) AS stored`,
    [agentId],
  );
  assert.ok(!oneRow(rows).stored.includes(token) && !oneRow(rows).stored.includes(testPassword));
  assert.ok(oneRow(rows).stored.includes('$argon2id$v=19$m=19456,t=2,p=1$'));
});

test('signing in with an unknown email address takes as long as with a wrong password', async () => {
  const { email } = await signUpAgent(app);
  const timeOf = async (name: string) => {
    const began = performance.now();
    assert.equal(
      (await app.send(auth.login, { body: { email: name, password: 'not the password' } })).status,
      401,
    );
    return performance.now() - began;
  };

  const known: number[] = [];
  const unknown: number[] = [];

  // Alternating, so that slow moments of the machine affect both.
  for (let i = 0; i < 9; i++) {
    known.push(await timeOf(email));
    unknown.push(await timeOf('nobody-at-all@example.com'));
  }

  const ratio = medianOf(unknown) / medianOf(known);
  assert.ok(ratio > 0.5 && ratio < 2, `an unknown address takes ${ratio} times as long`);
});

test('the token of a deleted agent opens and reveals nothing', async () => {
  const { token, agentId, email } = await signUpAgent(app);
  await app.pool.query('DELETE FROM agents WHERE id = $1', [agentId]);
  const { status, code, detail } = await app.refusal(agents.readProfile, {}, { token });
  assert.deepEqual([status, code, detail], [401, 'unauthenticated', 'Please log in to continue.']);
  const again = await app.refusal(auth.login, { body: { email, password: testPassword } });
  assert.deepEqual([again.status, again.code], [401, 'invalid_credentials']);
});

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
