import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import * as twoStep from '#contract/account/two-step.ts';
import { signUpAgent, type TestAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { mailsTo } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { totpCode } from '#testing/totp-code.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ worker: true });
});
after(() => app.close());

const password = testPassword;
const nextCode = () => app.clock.advance(30_000);
const code = (secret: string) => totpCode(secret, app.clock.now());
// A code that matches none of the three accepted time steps.
const wrongCode = (secret: string) =>
  ['000000', '111111', '222222', '333333'].find((one) =>
    [-30_000, 0, 30_000].every((by) => totpCode(secret, app.clock.now() + by) !== one),
  ) ?? '';

async function switchOn(agent: TestAgent) {
  const { secret } = await app.call(twoStep.begin, { body: { password } }, agent);
  const { recoveryCodes } = await app.call(twoStep.confirm, { body: { code: code(secret) } }, agent);
  nextCode();
  return { secret, recoveryCodes };
}

async function ticketOf({ email }: TestAgent): Promise<string> {
  const { code: result, facts } = await app.refusal(auth.login, { body: { email, password } });
  assert.equal(result, 'second_step_required');
  return String(facts?.ticket);
}

test('with two steps on, a person signs in by password and code, and has no session before', async () => {
  const agent = await signUpAgent(app);
  assert.deepEqual(await app.call(twoStep.read, {}, agent), {
    isOn: false,
    since: null,
    recoveryCodesLeft: 0,
  });

  const { secret, recoveryCodes } = await switchOn(agent);
  assert.equal(new Set(recoveryCodes).size, 10);

  const state = await app.call(twoStep.read, {}, agent);
  assert.deepEqual([state.isOn, state.recoveryCodesLeft], [true, 10]);

  const sessions = () =>
    app.pool
      .query('SELECT 1 FROM agent_sessions WHERE agent_id = $1', [agent.agentId])
      .then((r) => r.rowCount);
  const before = await sessions();
  const ticket = await ticketOf(agent);
  assert.equal(await sessions(), before);

  const signedIn = await app.call(auth.finishSignIn, { body: { ticket, code: code(secret) } });
  await app.call(agents.readProfile, {}, { token: signedIn.token });
  await mailsTo(app, agent.email, { subject: /Two-step sign-in is on/ });
});

test('two steps that were begun and not confirmed are not required', async () => {
  const agent = await signUpAgent(app);
  await app.call(twoStep.begin, { body: { password } }, agent);
  await app.call(auth.login, { body: { email: agent.email, password } });
  assert.equal((await app.refusal(twoStep.confirm, { body: { code: '000000' } }, agent)).code, 'wrong_code');
  app.clock.advance(31 * 60_000);
  assert.equal(
    (await app.refusal(twoStep.confirm, { body: { code: '000000' } }, agent)).code,
    'two_step_not_begun',
  );
});

test('a code works once, an older one than the last not at all, and one of a minute ago neither', async () => {
  const agent = await signUpAgent(app);
  const { secret } = await switchOn(agent);
  const older = code(secret);
  nextCode();

  const used = code(secret);
  await app.call(auth.finishSignIn, { body: { ticket: await ticketOf(agent), code: used } });

  const ticket = await ticketOf(agent);
  for (const again of [used, older]) {
    assert.equal(
      (await app.refusal(auth.finishSignIn, { body: { ticket, code: again } })).code,
      'wrong_code',
    );
  }
  nextCode();

  const late = code(secret);
  app.clock.advance(61_000);
  assert.equal((await app.refusal(auth.finishSignIn, { body: { ticket, code: late } })).code, 'wrong_code');

  await app.call(auth.finishSignIn, { body: { ticket, code: code(secret) } });
});

test('one of twenty sign-ins with one code at once succeeds', async () => {
  const agent = await signUpAgent(app);
  const { secret } = await switchOn(agent);
  const tickets = await Promise.all(Array.from({ length: 8 }, () => ticketOf(agent)));
  const body = (ticket: string) => ({ body: { ticket, code: code(secret) } });
  const answers = await Promise.all(tickets.map((ticket) => app.send(auth.finishSignIn, body(ticket))));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
});

test('after ten wrong codes even the right one waits 15 minutes, however many tickets there are', async () => {
  const agent = await signUpAgent(app);
  const { secret } = await switchOn(agent);
  const codes: string[] = [];
  for (let tries = 0; tries < 11; tries++) {
    const body = { ticket: await ticketOf(agent), code: wrongCode(secret) };
    codes.push((await app.refusal(auth.finishSignIn, { body })).code);
  }
  assert.deepEqual(codes, [...Array.from({ length: 10 }, () => 'wrong_code'), 'too_many_requests']);

  const right = async () => ({ body: { ticket: await ticketOf(agent), code: code(secret) } });
  assert.equal((await app.refusal(auth.finishSignIn, await right())).code, 'too_many_requests');

  app.clock.advance(15 * 60_000 + 1000);
  await app.call(auth.finishSignIn, await right());
});

test('a recovery code works once, regardless of its typing, and its owner is notified', async () => {
  const agent = await signUpAgent(app);
  const [first = '', second = ''] = (await switchOn(agent)).recoveryCodes;
  const typed = ` ${first.toUpperCase().replace('-', ' ')} `;
  await app.call(auth.finishSignIn, { body: { ticket: await ticketOf(agent), code: typed } });

  const ticket = await ticketOf(agent);
  assert.equal((await app.refusal(auth.finishSignIn, { body: { ticket, code: first } })).code, 'wrong_code');
  assert.equal((await app.call(twoStep.read, {}, agent)).recoveryCodesLeft, 9);

  await mailsTo(app, agent.email, { subject: /recovery code was used/ });

  const fresh = await app.call(twoStep.renewRecoveryCodes, { body: { password, code: second } }, agent);
  assert.equal(fresh.recoveryCodes.length, 10);

  const third = await ticketOf(agent);
  assert.equal(
    (await app.refusal(auth.finishSignIn, { body: { ticket: third, code: second } })).code,
    'wrong_code',
  );
});

test('a ticket ends after ten minutes, with its use, and with a new password', async () => {
  const agent = await signUpAgent(app);
  const { secret } = await switchOn(agent);
  const late = await ticketOf(agent);
  app.clock.advance(10 * 60_000);

  const after = await app.refusal(auth.finishSignIn, { body: { ticket: late, code: code(secret) } });
  assert.equal(after.code, 'second_step_expired');

  const used = await ticketOf(agent);
  await app.call(auth.finishSignIn, { body: { ticket: used, code: code(secret) } });
  nextCode();

  const again = await app.refusal(auth.finishSignIn, { body: { ticket: used, code: code(secret) } });
  assert.equal(again.code, 'second_step_expired');

  const open = await ticketOf(agent);
  const body = { currentPassword: password, newPassword: 'seven quiet otters' };
  await app.call(agents.changePassword, { body }, agent);

  const changed = await app.refusal(auth.finishSignIn, { body: { ticket: open, code: code(secret) } });
  assert.equal(changed.code, 'second_step_expired');
});

test('it is switched on by the password, and off by password and code together', async () => {
  const agent = await signUpAgent(app);
  const wrong = { body: { password: 'not my password' } };
  assert.equal((await app.refusal(twoStep.begin, wrong, agent)).code, 'wrong_password');
  assert.equal(
    (await app.refusal(twoStep.end, { body: { password, code: '123456' } }, agent)).code,
    'two_step_off',
  );

  const { secret } = await switchOn(agent);
  assert.equal((await app.refusal(twoStep.begin, { body: { password } }, agent)).code, 'two_step_on');

  const noPassword = { body: { password: 'not my password', code: code(secret) } };
  assert.equal((await app.refusal(twoStep.end, noPassword, agent)).code, 'wrong_password');

  const noCode = { body: { password, code: wrongCode(secret) } };
  assert.equal((await app.refusal(twoStep.end, noCode, agent)).code, 'wrong_code');

  await app.call(twoStep.end, { body: { password, code: code(secret) } }, agent);
  await app.call(auth.login, { body: { email: agent.email, password } });
  await mailsTo(app, agent.email, { subject: /Two-step sign-in is off/ });
});

test('neither the secret nor a recovery code can be read from the database', async () => {
  const agent = await signUpAgent(app);
  const { secret, recoveryCodes } = await switchOn(agent);
  const tables = [
    'two_step_accounts',
    'recovery_codes',
    'idempotency_keys',
    'outbox',
    'saved_mails',
    'admin_log',
  ];

  for (const table of tables) {
    const { rows } = await app.pool.query<{ text: string }>(`SELECT t::text AS text FROM ${table} t`);
    const all = rows.map(({ text }) => text).join('\n');
    for (const plain of [secret, ...recoveryCodes]) {
      assert.ok(!all.includes(plain) && !all.includes(Buffer.from(plain).toString('hex')), table);
    }
  }
});
