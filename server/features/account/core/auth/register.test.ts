import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as auth from '#contract/account/auth.ts';
import * as adminSettings from '#contract/admin/settings.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

const registration = { name: 'Ana Costa', email: 'ana@example.com', password: testPassword };

test('registering opens an account with a running trial and a session', async () => {
  const email = 'Marta.Ruiz@Example.com';
  const signedIn = await app.call(auth.register, {
    body: { ...registration, email, company: ' Casa Ruiz ', phone: '' },
  });
  assert.match(signedIn.token, /^pba_[\w-]{43}$/);
  assert.equal(signedIn.agent.email, email);
  assert.equal(signedIn.agent.company, 'Casa Ruiz');

  const status = await app.call(subscription.readStatus, {}, { token: signedIn.token });
  assert.equal(status.is_trial_active, true);
  assert.equal(status.features.maxListings, 100);

  const days = (Date.parse(status.trial_ends_at ?? '') - app.clock.now()) / 86_400_000;
  assert.equal(days, 14);
});

test('a session is long only with "remember me"', async () => {
  const hoursOf = async (email: string, rememberMe: boolean) => {
    const { expiresAt } = await app.call(auth.register, { body: { ...registration, email, rememberMe } });
    return (Date.parse(expiresAt) - app.clock.now()) / 3_600_000;
  };
  assert.equal(await hoursOf('short@example.com', false), 12);
  assert.equal(await hoursOf('long@example.com', true), 30 * 24);
});

test('an email address in other letters is the same account', async () => {
  await signUpAgent(app, { email: 'taken@example.com' });
  const problem = await app.refusal(auth.register, { body: { ...registration, email: 'TAKEN@Example.COM' } });
  assert.equal(problem.code, 'email_taken');
  assert.equal(problem.status, 409);
});

test('ten registrations of one email at once make one account', async () => {
  const body = { ...registration, email: 'race@example.com' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      app.send(auth.register, { body: { ...body, email: i % 2 ? body.email : 'Race@example.com' } }),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(9).fill(409)]);

  const counts = await app.pool.query<{ agents: number; without: number }>(
    `SELECT (SELECT count(*) FROM agents WHERE lower(email) = 'race@example.com') AS agents,
            (SELECT count(*) FROM agents a LEFT JOIN subscriptions s ON s.agent_id = a.id WHERE s.agent_id IS NULL) AS without`,
  );
  assert.deepEqual(counts.rows[0], { agents: 1, without: 0 });
});

test('a password that guessers try early is refused', async () => {
  const weak = [
    'Staydesk2026!',
    '123apartment!',
    'short',
    '123456789',
    'Password123!',
    'qwertyuiop',
    'basketball',
    'aaaaaaaaaaaa',
    'abcdefghij',
    '0987654321',
    'ana1ana1ana1',
    'ana@example.com',
  ];

  for (const password of weak) {
    const problem = await app.refusal(auth.register, { body: { ...registration, password } });
    assert.equal(problem.code, 'weak_password', password);
  }

  const { rows } = await app.pool.query(`SELECT 1 FROM agent_emails WHERE email_key = 'ana@example.com'`);
  assert.equal(rows.length, 0);
});

test('a name of blanks, an unknown time zone and an unknown field are refused', async () => {
  const codeOf = async (body: object) => (await app.refusal(auth.register, { body })).code;
  assert.equal(await codeOf({ ...registration, name: '   ' }), 'invalid_request');
  assert.equal(await codeOf({ ...registration, timezone: 'Mars/Olympus' }), 'unknown_timezone');
  assert.equal(await codeOf({ ...registration, timezone: '+02:00' }), 'unknown_timezone');
  assert.equal(await codeOf({ ...registration, status: 'active' }), 'invalid_request');
});

test('no account can be registered while registration is closed or the platform is under maintenance', async () => {
  const { token } = await signUpAdmin(app);
  await app.call(adminSettings.change, { body: { allowAgentRegistration: false } }, { token });
  assert.equal((await app.refusal(auth.register, { body: registration })).code, 'registration_closed');

  await app.call(
    adminSettings.change,
    { body: { allowAgentRegistration: true, maintenanceMode: true } },
    { token },
  );
  assert.equal((await app.refusal(auth.register, { body: registration })).code, 'maintenance');

  await app.call(adminSettings.change, { body: { maintenanceMode: false, trialDays: 30 } }, { token });
  const signedIn = await app.call(auth.register, { body: registration });
  const status = await app.call(subscription.readStatus, {}, { token: signedIn.token });
  assert.equal((Date.parse(status.trial_ends_at ?? '') - app.clock.now()) / 86_400_000, 30);
});
