import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { defaultPlatformSettings, writePlatformSettings } from '#server/db/platform-settings.store.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { mailsTo } from '#testing/mails-to.ts';
import {
  type OpenIdAccount,
  type OpenIdProvider,
  openOpenIdProvider,
} from '#testing/servers/openid-provider.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let provider: OpenIdProvider;
let app: TestApp;
before(async () => {
  provider = await openOpenIdProvider();
  app = await openTestApp({ worker: true, env: provider.env });
});
after(async () => {
  await app.close();
  await provider.close();
});

function googleAccount(chosen: Partial<OpenIdAccount> = {}): OpenIdAccount {
  const sub = randomUUID();
  return { sub, email: `google-${sub}@example.com`, email_verified: true, name: 'Rui Alves', ...chosen };
}

/** Runs the sign-in up to the redirect back to us. */
async function returnFromGoogle(account: OpenIdAccount) {
  const { url, browserKey } = await app.call(auth.startGoogleSignIn, {});
  return { ...(await provider.signIn(url, account)), browserKey };
}

async function refusalOf(account: OpenIdAccount) {
  return await app.refusal(auth.finishGoogleSignIn, { body: await returnFromGoogle(account) });
}

test('the address to Google carries PKCE, a state and a nonce, and leads back to our own address', async () => {
  const { url, state } = await app.call(auth.startGoogleSignIn, {});
  const query = Object.fromEntries(new URL(url).searchParams);
  assert.equal(query.code_challenge_method, 'S256');
  assert.match(query.code_challenge ?? '', /^[\w-]{43}$/);
  assert.ok((query.nonce ?? '').length >= 43);
  assert.equal(query.state, state);
  assert.equal(query.redirect_uri, 'http://localhost:3000/google-callback');
});

test('a newcomer gets an account with a verified address, a trial and no password, and finds it again', async () => {
  const account = googleAccount();
  const body = { ...(await returnFromGoogle(account)), timezone: 'Europe/Lisbon' };
  const signedIn = await app.call(auth.finishGoogleSignIn, { body });
  assert.match(signedIn.token, /^pba_/);

  const profile = await app.call(agents.readProfile, {}, signedIn);
  assert.equal(profile.name, 'Rui Alves');
  assert.equal(profile.timezone, 'Europe/Lisbon');
  assert.equal(profile.hasPassword, false);
  assert.ok(profile.emailVerifiedAt);
  assert.equal((await app.call(subscription.readStatus, {}, signedIn)).is_trial_active, true);

  // The same Google account with a new email address.
  const moved = { ...account, email: 'moved-away@example.com' };
  const again = await app.call(auth.finishGoogleSignIn, { body: await returnFromGoogle(moved) });
  assert.equal(again.agent._id, signedIn.agent._id);
});

test('a name that cannot be stored is cleaned and cut between characters, an unusable subject is refused', async () => {
  const family = '👩‍👩‍👧';
  const odd = googleAccount({ name: `Rui\0\ud83d ${family.repeat(1200)}` });
  const signedIn = await app.call(auth.finishGoogleSignIn, { body: await returnFromGoogle(odd) });
  const { name } = await app.call(agents.readProfile, {}, signedIn);
  assert.ok(name.startsWith(`Rui ${family}`) && name.endsWith(family) && name.length <= 120, name);

  assert.equal((await refusalOf(googleAccount({ sub: 's'.repeat(300) }))).code, 'google_sign_in_failed');
});

test('while the demo is off, Google opens none of its accounts', async () => {
  const account = googleAccount();
  const { agent } = await app.call(auth.finishGoogleSignIn, { body: await returnFromGoogle(account) });
  await app.pool.query(`UPDATE agents SET settings = '{"demo": true}' WHERE id = $1`, [agent._id]);
  assert.equal((await refusalOf(account)).code, 'agent_suspended');
});

test('a wrong state, the key of another browser, a second use and a late return are refused alike', async () => {
  const codeOf = async (body: object) => (await app.refusal(auth.finishGoogleSignIn, { body })).code;
  const back = await returnFromGoogle(googleAccount());
  const other = await app.call(auth.startGoogleSignIn, {});

  assert.equal(await codeOf({ ...back, state: 'made-up' }), 'google_state_invalid');
  assert.equal(await codeOf({ ...back, browserKey: other.browserKey }), 'google_state_invalid');
  assert.equal(await codeOf({ ...back, state: other.state }), 'google_state_invalid');

  await app.call(auth.finishGoogleSignIn, { body: back });
  assert.equal(await codeOf(back), 'google_state_invalid');

  const late = await returnFromGoogle(googleAccount());
  app.clock.advance(10 * minuteMs);
  assert.equal(await codeOf(late), 'google_state_invalid');
});

test('a code of another sign-in, a made-up code and another issuer are not believed', async () => {
  const codeOf = async (body: object) => (await app.refusal(auth.finishGoogleSignIn, { body })).code;
  const theirs = await returnFromGoogle(googleAccount());
  const mine = await returnFromGoogle(googleAccount());
  assert.equal(await codeOf({ ...mine, code: theirs.code }), 'google_sign_in_failed');
  const made = await returnFromGoogle(googleAccount());
  assert.equal(await codeOf({ ...made, code: 'made-up' }), 'google_sign_in_failed');
  const elsewhere = await returnFromGoogle(googleAccount());
  assert.equal(await codeOf({ ...elsewhere, iss: 'https://evil.example' }), 'google_sign_in_failed');
});

test('an address that Google has not verified opens and links nothing', async () => {
  const { email } = await signUpAgent(app);
  assert.equal(
    (await refusalOf(googleAccount({ email, email_verified: false }))).code,
    'google_email_unverified',
  );
  assert.equal((await refusalOf(googleAccount({ email_verified: false }))).code, 'google_email_unverified');
});

test('an account with a password is connected by that password only, once, and its owner is notified', async () => {
  const agent = await signUpAgent(app);
  const account = googleAccount({ email: agent.email });
  const problem = await refusalOf(account);
  assert.equal(problem.status, 409);
  assert.equal(problem.code, 'google_link_needs_password');

  const linkToken = String(problem.facts?.linkToken);
  const wrong = await app.refusal(auth.linkGoogle, { body: { linkToken, password: 'not the password' } });
  assert.equal(wrong.code, 'invalid_credentials');
  assert.equal((await refusalOf(account)).code, 'google_link_needs_password');

  const linked = await app.call(auth.linkGoogle, { body: { linkToken, password: testPassword } });
  assert.equal(linked.agent._id, agent.agentId);

  const again = await app.refusal(auth.linkGoogle, { body: { linkToken, password: testPassword } });
  assert.equal(again.code, 'google_link_invalid');

  const direct = await app.call(auth.finishGoogleSignIn, { body: await returnFromGoogle(account) });
  assert.equal(direct.agent._id, agent.agentId);

  await app.call(auth.login, { body: { email: agent.email, password: testPassword } });
  await mailsTo(app, agent.email, { subject: /log in with Google/ });
});

test('a confirmed identity waits ten minutes for the password, and guessing is limited as at sign-in', async () => {
  const agent = await signUpAgent(app);
  const linkToken = String((await refusalOf(googleAccount({ email: agent.email }))).facts?.linkToken);
  const tryOne = async (password: string) =>
    (await app.refusal(auth.linkGoogle, { body: { linkToken, password } })).code;
  for (let tries = 0; tries < 10; tries++)
    assert.equal(await tryOne('wrong password'), 'invalid_credentials');
  assert.equal(await tryOne(testPassword), 'too_many_requests');
  app.clock.advance(10 * minuteMs);
  assert.equal(await tryOne(testPassword), 'google_link_invalid');
});

test('suspended and closed accounts stay out, also of a second account for their address', async () => {
  const account = googleAccount();
  const { agent } = await app.call(auth.finishGoogleSignIn, { body: await returnFromGoogle(account) });
  const become = (status: string) =>
    app.pool.query('UPDATE agents SET status = $2 WHERE id = $1', [agent._id, status]);
  await become('suspended');
  assert.equal((await refusalOf(account)).code, 'agent_suspended');
  await become('deleted');
  assert.equal((await refusalOf(account)).code, 'account_closed');
  assert.equal((await refusalOf(googleAccount({ email: account.email }))).code, 'account_closed');
});

test('with registration closed Google opens no account, but lets in who has one', async () => {
  const account = googleAccount();
  await app.call(auth.finishGoogleSignIn, { body: await returnFromGoogle(account) });
  await writePlatformSettings(app.pool, { ...defaultPlatformSettings, allowAgentRegistration: false });
  assert.equal((await refusalOf(googleAccount())).code, 'registration_closed');
  await app.call(auth.finishGoogleSignIn, { body: await returnFromGoogle(account) });
  await writePlatformSettings(app.pool, defaultPlatformSettings);
});

test('the sign-in page shows Google only if it is set up, and without it every call is refused', async (t) => {
  assert.equal((await app.call(auth.listDemoSignIns, {})).google, true);
  const bare = await openTestApp();
  t.after(() => bare.close());
  assert.equal((await bare.call(auth.listDemoSignIns, {})).google, false);
  assert.equal((await bare.refusal(auth.startGoogleSignIn, {})).code, 'google_off');
  const body = { code: 'x', state: 'x', browserKey: 'x' };
  assert.equal((await bare.refusal(auth.finishGoogleSignIn, { body })).code, 'google_off');
});

test('while Google cannot be reached the sign-in reports it and can be repeated', async (t) => {
  const away = await openOpenIdProvider();
  const cut = await openTestApp({ env: away.env });
  t.after(() => cut.close());
  const { url, browserKey } = await cut.call(auth.startGoogleSignIn, {});
  const back = await away.signIn(url, googleAccount());
  await away.close();
  const { status, code } = await cut.refusal(auth.finishGoogleSignIn, { body: { ...back, browserKey } });
  assert.deepEqual([status, code], [503, 'google_unavailable']);
});
