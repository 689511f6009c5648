import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import * as twoStep from '#contract/account/two-step.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import type { Problem } from '#contract/shapes.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { emailKeyOf } from '#server/features/account/agents/index.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { mailsTo, tokenIn } from '#testing/mails-to.ts';
import { type CallOptions, openTestApp, type TestApp } from '#testing/test-app.ts';
import { totpCode } from '#testing/totp-code.ts';
import { claimGuess } from '../guess-limits/limit-guesses.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ worker: true });
});
after(() => app.close());

const wrong = 'not the password';
const home: CallOptions = { from: '198.51.100.7', headers: { 'user-agent': 'owner' } };
const hotel: CallOptions = { from: '203.0.113.9', headers: { 'user-agent': 'owner' } };
/** Any number of addresses, each in a network of its own. */
const stranger = (n: number): CallOptions => ({
  from: `10.${n % 200}.${Math.floor(n / 200) % 250}.1`,
  headers: { 'user-agent': 'Mozilla/5.0 guesser' },
});

function signIn({ email }: { email: string }, password: string, options: CallOptions) {
  return app.send(auth.login, { body: { email, password } }, options);
}

async function ownerAtHome(): Promise<TestAgent> {
  const owner = await signUpAgent(app);
  assert.equal((await signIn(owner, testPassword, home)).status, 200);
  return owner;
}

test('wrong passwords from another network shut neither the owner’s device nor the open session out', async () => {
  const owner = await ownerAtHome();
  for (let n = 0; n < 12; n++) await signIn(owner, wrong, stranger(0));
  assert.equal((await signIn(owner, testPassword, stranger(0))).status, 429, 'the guesser waits');
  assert.equal((await signIn(owner, testPassword, home)).status, 200);
  assert.equal((await signIn(owner, testPassword, hotel)).status, 200, 'another place is not kept waiting');
  await app.call(agents.confirmPassword, { body: { password: testPassword } }, owner);
});

test('three days of guessing from ever new networks: a known device signs in at any time, an unknown one after a reset by mail', async () => {
  const owner = await ownerAtHome();
  const guess = (n: number) => {
    const { from = '', headers } = stranger(n);
    return claimGuess(
      app.pool,
      {
        kind: 'password',
        audience: 'agent',
        name: emailKeyOf(owner.email),
        accountId: owner.agentId,
        from: { userAgent: headers?.['user-agent'] ?? '', network: from.replace(/\d+$/, 'x') },
      },
      app.clock.now(),
    );
  };

  let onFirstDay = 0;
  let tried = 0;

  for (let minute = 0; minute < 72 * 60; ) {
    // Two guesses at once whenever a guess is allowed, always from new networks.
    const answers = await Promise.all([guess(tried++), guess(tried++)]);
    if (minute < 24 * 60) onFirstDay += answers.filter((answer) => answer === null).length;
    if (minute % (12 * 60) === 0) {
      assert.equal((await signIn(owner, testPassword, home)).status, 200, `after ${minute} minutes`);
    }
    // Every five minutes on the first day.
    const step = minute < 24 * 60 ? 5 : 30;
    app.clock.advance(step * minuteMs);
    minute += step;
  }
  assert.ok(onFirstDay > 250 && onFirstDay < 100 + 288, `${onFirstDay} were looked at on the first day`);

  await guess(tried++);
  assert.equal((await signIn(owner, testPassword, hotel)).status, 429);

  await app.call(auth.forgotPassword, { body: { email: owner.email } }, hotel);
  const [mail] = await mailsTo(app, owner.email, { subject: /password/i });
  const password = 'seven quiet otters';
  const token = tokenIn(mail, '/reset-password');
  await app.call(auth.resetPassword, { params: { token }, body: { password } }, hotel);
  await guess(tried++);
  assert.equal((await signIn(owner, password, hotel)).status, 200);
});

test('a reset by mail clears what was mistyped on the same device, and on no other', async () => {
  const owner = await ownerAtHome();
  for (let n = 0; n < 10; n++) await signIn(owner, wrong, hotel);
  for (let n = 0; n < 10; n++) await signIn(owner, wrong, stranger(7));

  const refused = await signIn(owner, testPassword, hotel);
  assert.equal(refused.status, 429);
  assert.match(JSON.stringify(refused.body), /in 15 minutes, or reset your password to log in now/);

  await app.call(auth.forgotPassword, { body: { email: owner.email } }, hotel);
  const [mail] = await mailsTo(app, owner.email, { subject: /password/i });
  const password = 'seven quiet otters';
  const token = tokenIn(mail, '/reset-password');
  await app.call(auth.resetPassword, { params: { token }, body: { password } }, hotel);

  assert.equal((await signIn(owner, password, hotel)).status, 200);
  assert.equal((await signIn(owner, password, stranger(7))).status, 429);
});

test('another browser in a known network has one budget, regardless of its name', async () => {
  const owner = await ownerAtHome();
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) {
    const options = { ...home, headers: { 'user-agent': `browser-${n}` } };
    statuses.push((await signIn(owner, wrong, options)).status);
  }
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 401), 429, 429]);
  assert.equal((await signIn(owner, testPassword, home)).status, 200);
});

test('guesses in a session count for that session alone', async () => {
  const owner = await ownerAtHome();
  const body = { currentPassword: wrong, newPassword: 'seven quiet otters' };
  for (let n = 0; n < 10; n++) await app.refusal(agents.changePassword, { body }, owner);
  const { code } = await app.refusal(agents.confirmPassword, { body: { password: testPassword } }, owner);
  assert.equal(code, 'too_many_requests');
  const again = await signIn(owner, testPassword, home);
  assert.equal(again.status, 200);
  const { token } = again.body as { token: string };
  await app.call(agents.confirmPassword, { body: { password: testPassword } }, { token });
});

test('a person with the password but no code does not block the owner’s codes', async () => {
  const owner = await ownerAtHome();
  const { secret } = await app.call(twoStep.begin, { body: { password: testPassword } }, owner);
  const code = () => totpCode(secret, app.clock.now());
  await app.call(twoStep.confirm, { body: { code: code() } }, owner);
  app.clock.advance(30_000);

  const ticketAt = async (options: CallOptions) => {
    const { body } = await signIn(owner, testPassword, options);
    return String((body as Problem).facts?.ticket);
  };
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) {
    const body = { ticket: await ticketAt(stranger(n)), code: '000000' };
    statuses.push((await app.send(auth.finishSignIn, { body }, stranger(n))).status);
  }
  assert.deepEqual(statuses.slice(9), [403, 429, 429], 'all unknown devices together have ten');

  const right = async (options: CallOptions) =>
    app.send(auth.finishSignIn, { body: { ticket: await ticketAt(options), code: code() } }, options);
  assert.equal((await right(stranger(99))).status, 429);
  assert.equal((await right(home)).status, 200);
});

test('an admin is shut out by strangers no more than an agent is', async () => {
  const { email } = await signUpAdmin(app);
  const attempt = (password: string, options: CallOptions) =>
    app.send(adminAuth.login, { body: { email, password } }, options);
  assert.equal((await attempt(testPassword, home)).status, 200);
  for (let n = 0; n < 12; n++) await attempt(wrong, stranger(0));
  assert.equal((await attempt(testPassword, stranger(0))).status, 429);
  assert.equal((await attempt(testPassword, home)).status, 200);
});

test('repeated reset mails for an account leave some for the owner’s network', async () => {
  const strict = await openTestApp({ env: { RATE_LIMIT_SCALE: '1' }, worker: true });
  try {
    const { email } = await signUpAgent(strict);
    await strict.call(auth.login, { body: { email, password: testPassword } }, home);
    const ask = (options: CallOptions) => strict.call(auth.forgotPassword, { body: { email } }, options);
    for (let n = 0; n < 9; n++) await ask(stranger(n));
    await mailsTo(strict, email, { subject: /password/i, count: 6 });
    await ask(home);
    assert.equal((await mailsTo(strict, email, { subject: /password/i, count: 7 })).length, 7);
  } finally {
    await strict.close();
  }
});
