import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agentSessions from '#contract/account/agent-sessions.ts';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import * as passkeys from '#contract/account/passkeys.ts';
import * as twoStep from '#contract/account/two-step.ts';
import { maxPasskeys } from '#domain/account/passkeys.ts';
import { retentionMs } from '#domain/admin/retention-rules.ts';
import { addPasskey } from '#testing/factories/add-passkey.ts';
import { signUpAgent, type TestAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import {
  createTestAuthenticator,
  type Deviation,
  type TestPasskey,
} from '#testing/factories/test-authenticator.ts';
import { mailsTo } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { totpCode } from '#testing/totp-code.ts';
import { eraseAccounts } from '../closing/close-account.ts';
import { deleteExpiredChallenges } from './passkey.store.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ worker: true });
});
after(() => app.close());

const authenticator = createTestAuthenticator();
const securityKey = createTestAuthenticator({ counts: true });

/** Body of a sign-in with a passkey, by the authenticator that has it. */
async function signedBody(passkey: TestPasskey, deviation: Deviation = {}, device = authenticator) {
  const { options, browserKey } = await app.call(auth.startPasskeySignIn, {});
  return { browserKey, credential: device.get(options, passkey, deviation) };
}

async function refusalOf(body: unknown) {
  return (await app.refusal(auth.finishPasskeySignIn, { body })).code;
}

async function signInWith(passkey: TestPasskey) {
  return await app.call(auth.finishPasskeySignIn, { body: await signedBody(passkey) });
}

async function entriesOf({ agentId }: TestAgent, action: string) {
  const { rows } = await app.pool.query<{ summary: string }>(
    'SELECT summary FROM admin_log WHERE account_id = $1 AND action = $2 ORDER BY at',
    [agentId, action],
  );
  return rows.map(({ summary }) => summary);
}

test('an agent adds a passkey with their password and signs in with it alone', async () => {
  const agent = await signUpAgent(app);
  const { passkeyId, passkey } = await addPasskey(app, agent);

  const signedIn = await signInWith(passkey);

  assert.equal(signedIn.agent._id, agent.agentId);
  await app.call(agents.readProfile, {}, signedIn);
  const { items, origin } = await app.call(passkeys.list, {}, signedIn);
  assert.equal(origin, 'http://localhost:3000');
  assert.deepEqual(
    items.map(({ _id, name, lastUsedAt }) => [_id, name, lastUsedAt]),
    [[passkeyId, 'Chrome on Linux', new Date(app.clock.now()).toISOString()]],
  );
  assert.equal((await entriesOf(agent, 'passkey_added')).length, 1);
  assert.match((await entriesOf(agent, 'signed_in')).at(-1) ?? '', /with a passkey$/);
  await mailsTo(app, agent.email, { subject: /log in with a passkey/ });
});

test('options require a passkey that verifies its user, and name those that exist', async () => {
  const agent = await signUpAgent(app);
  const { passkey } = await addPasskey(app, agent);
  const { options } = await app.call(passkeys.startAdding, { body: { password: testPassword } }, agent);
  const { options: request } = await app.call(auth.startPasskeySignIn, {});

  assert.equal(options.rp.id, 'localhost');
  assert.deepEqual(
    options.excludeCredentials.map(({ id }) => id),
    [passkey.id.toString('base64url')],
  );
  assert.equal(options.authenticatorSelection.residentKey, 'required');
  assert.equal(options.authenticatorSelection.userVerification, 'required');
  assert.equal(request.userVerification, 'required');
  assert.deepEqual(request.allowCredentials, []);
});

test('a wrong password and a missing code of two-step sign-in add no passkey', async () => {
  const agent = await signUpAgent(app);
  const start = (body: unknown) => app.refusal(passkeys.startAdding, { body }, agent);
  assert.equal((await start({ password: 'something else' })).code, 'wrong_password');
  assert.equal((await start({})).code, 'wrong_password');

  const { secret } = await app.call(twoStep.begin, { body: { password: testPassword } }, agent);
  await app.call(twoStep.confirm, { body: { code: totpCode(secret, app.clock.now()) } }, agent);
  assert.equal((await start({ password: testPassword })).code, 'wrong_code');

  app.clock.advance(30_000);
  const code = totpCode(secret, app.clock.now());
  await app.call(passkeys.startAdding, { body: { password: testPassword, code } }, agent);
});

test('with two-step sign-in on, a passkey signs in without a code', async () => {
  const agent = await signUpAgent(app);
  const { passkey } = await addPasskey(app, agent);
  const { secret } = await app.call(twoStep.begin, { body: { password: testPassword } }, agent);
  await app.call(twoStep.confirm, { body: { code: totpCode(secret, app.clock.now()) } }, agent);

  const { token } = await signInWith(passkey);

  await app.call(agents.readProfile, {}, { token });
});

test('a challenge is answered once, even when the first answer was wrong, and within five minutes', async () => {
  const agent = await signUpAgent(app);
  const { passkey } = await addPasskey(app, agent);
  const body = await signedBody(passkey);
  await app.call(auth.finishPasskeySignIn, { body });
  assert.equal(await refusalOf(body), 'passkey_expired');

  const wrong = await signedBody(passkey, { origin: 'https://evil.example' });
  assert.equal(await refusalOf(wrong), 'passkey_refused');
  assert.equal(await refusalOf(wrong), 'passkey_expired');

  const late = await signedBody(passkey);
  app.clock.advance(5 * 60_000 + 1);
  assert.equal(await refusalOf(late), 'passkey_expired');
});

test('one of ten sign-ins at once with one signature succeeds', async () => {
  const { passkey } = await addPasskey(app, await signUpAgent(app));
  const body = await signedBody(passkey);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => app.send(auth.finishPasskeySignIn, { body })),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
});

const attacks: Record<string, Deviation> = {
  'of another origin': { origin: 'https://localhost.evil.example' },
  'of the same host at another port': { origin: 'http://localhost:4000' },
  'for another relying party': { rpId: 'evil.example' },
  'without user verification': { userVerified: false },
  'of another challenge': { challenge: Buffer.alloc(32).toString('base64url') },
  'that was made for a registration': { type: 'webauthn.create' },
  'without the name of its account': { userHandle: undefined },
  'with the name of another account': { userHandle: Buffer.from('agent:somebody').toString('base64url') },
};

for (const [attack, deviation] of Object.entries(attacks)) {
  test(`refuses and logs a signature ${attack}`, async () => {
    const agent = await signUpAgent(app);
    const { passkey } = await addPasskey(app, agent);
    assert.equal(await refusalOf(await signedBody(passkey, deviation)), 'passkey_refused');
    const { rowCount } = await app.pool.query(
      `SELECT 1 FROM admin_log WHERE action = 'passkey_failed' AND (account_id = $1 OR account_id IS NULL)`,
      [agent.agentId],
    );
    assert.ok((rowCount ?? 0) > 0);
    await signInWith(passkey);
  });
}

test('refuses a signature by another key, a changed one, and one of an unknown passkey', async () => {
  const { passkey } = await addPasskey(app, await signUpAgent(app));
  const { passkey: foreign } = await addPasskey(app, await signUpAgent(app));
  assert.equal(await refusalOf(await signedBody({ ...passkey, key: foreign.key })), 'passkey_refused');
  assert.equal(await refusalOf(await signedBody({ ...passkey, id: Buffer.alloc(32, 7) })), 'passkey_refused');

  const { browserKey, credential } = await signedBody(passkey);
  const bytes = Buffer.from(credential.response.signature, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  const response = { ...credential.response, signature: bytes.toString('base64url') };
  const body = { browserKey, credential: { ...credential, response } };
  assert.equal(await refusalOf(body), 'passkey_refused');
});

test('refuses a new passkey of another origin, another relying party, or without user verification', async () => {
  const agent = await signUpAgent(app);
  const deviations: Deviation[] = [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { userVerified: false },
    { challenge: 'AAAA' },
    { type: 'webauthn.get' },
  ];

  for (const deviation of deviations) {
    const begun = await app.call(passkeys.startAdding, { body: { password: testPassword } }, agent);
    const { credential } = authenticator.create(begun.options, deviation);
    const body = { browserKey: begun.browserKey, name: 'Laptop', credential };
    assert.equal((await app.refusal(passkeys.add, { body }, agent)).code, 'passkey_refused');
    assert.equal((await app.refusal(passkeys.add, { body }, agent)).code, 'passkey_expired');
  }

  assert.deepEqual((await app.call(passkeys.list, {}, agent)).items, []);
});

test('a challenge counts for its purpose and its account alone', async () => {
  const agent = await signUpAgent(app);
  const other = await signUpAgent(app);
  const { passkey } = await addPasskey(app, agent);
  const { passkey: foreign } = await addPasskey(app, other);

  const begun = await app.call(passkeys.startAdding, { body: { password: testPassword } }, agent);
  const { credential } = authenticator.create(begun.options);
  const added = { browserKey: begun.browserKey, name: 'Laptop', credential };
  assert.equal((await app.refusal(passkeys.add, { body: added }, other)).code, 'passkey_expired');

  const signIn = await signedBody(passkey);
  assert.equal((await app.refusal(passkeys.confirm, { body: signIn }, agent)).code, 'passkey_expired');

  const confirming = await app.call(passkeys.startConfirming, {}, agent);
  const { browserKey } = confirming;
  const proof = { browserKey, credential: authenticator.get(confirming.options, passkey) };
  assert.equal(await refusalOf(proof), 'passkey_expired');
  assert.equal((await app.refusal(passkeys.confirm, { body: proof }, other)).code, 'passkey_expired');
  const strange = { browserKey, credential: authenticator.get(confirming.options, foreign) };
  assert.equal((await app.refusal(passkeys.confirm, { body: strange }, agent)).code, 'passkey_refused');
});

test('a counter that falls back is refused, and its owner notified by mail', async () => {
  const agent = await signUpAgent(app);
  const { passkey } = await addPasskey(app, agent, { authenticator: securityKey, name: 'Blue key' });
  const sign = (deviation: Deviation = {}) => signedBody(passkey, deviation, securityKey);
  await app.call(auth.finishPasskeySignIn, { body: await sign() });
  await app.call(auth.finishPasskeySignIn, { body: await sign() });

  assert.equal(await refusalOf(await sign({ counter: 2 })), 'passkey_copied');
  assert.equal(await refusalOf(await sign({ counter: 3 })), 'passkey_copied');
  assert.match((await entriesOf(agent, 'passkey_copied')).join(), /Blue key/);
  await mailsTo(app, agent.email, { subject: /may have been copied/ });

  await app.call(auth.finishPasskeySignIn, { body: await sign({ counter: 9 }) });
});

test('ten wrong signatures block the next one for 15 minutes', async () => {
  const { passkey } = await addPasskey(app, await signUpAgent(app));
  const codes: string[] = [];
  for (let tries = 0; tries < 11; tries++)
    codes.push(await refusalOf(await signedBody(passkey, { userVerified: false })));
  assert.deepEqual(codes, [...Array.from({ length: 10 }, () => 'passkey_refused'), 'too_many_requests']);
  assert.equal(await refusalOf(await signedBody(passkey)), 'too_many_requests');

  app.clock.advance(15 * 60_000 + 1);
  await signInWith(passkey);
});

test('a suspended agent learns the reason, and is not let in', async () => {
  const agent = await signUpAgent(app);
  const { passkey } = await addPasskey(app, agent);
  await app.pool.query(
    `UPDATE agents SET status = 'suspended', suspension_reason = 'Unpaid', suspended_at = now() WHERE id = $1`,
    [agent.agentId],
  );
  const refusal = await app.refusal(auth.finishPasskeySignIn, { body: await signedBody(passkey) });
  assert.deepEqual([refusal.code, refusal.facts?.reason], ['agent_suspended', 'Unpaid']);
  assert.equal((await entriesOf(agent, 'sign_in_refused')).length, 1);
});

test('a passkey confirms instead of password and code, for ten minutes and in its session alone', async () => {
  const agent = await signUpAgent(app);
  const { passkeyId, passkey } = await addPasskey(app, agent);
  const elsewhere = await app.call(auth.login, { body: { email: agent.email, password: testPassword } });
  app.clock.advance(10 * 60_000 + 1);
  const remove = (session: { token: string }) =>
    app.refusal(passkeys.remove, { params: { id: passkeyId }, body: {} }, session);
  assert.equal((await remove(agent)).code, 'wrong_password');

  const { options, browserKey } = await app.call(passkeys.startConfirming, {}, agent);
  assert.deepEqual(
    options.allowCredentials.map(({ id }) => id),
    [passkey.id.toString('base64url')],
  );
  const proof = { browserKey, credential: authenticator.get(options, passkey) };
  await app.call(passkeys.confirm, { body: proof }, agent);

  assert.equal((await remove(elsewhere)).code, 'wrong_password');
  await app.call(passkeys.remove, { params: { id: passkeyId }, body: {} }, agent);
});

test('a removed passkey no longer signs in, and the devices that it signed in are signed out', async () => {
  const agent = await signUpAgent(app);
  const { passkeyId, passkey } = await addPasskey(app, agent);
  const opened = await signInWith(passkey);
  const byPassword = await app.call(auth.login, { body: { email: agent.email, password: testPassword } });
  const waiting = await signedBody(passkey);

  const proof = { password: testPassword };
  await app.call(passkeys.remove, { params: { id: passkeyId }, body: proof }, agent);

  assert.equal(await refusalOf(waiting), 'passkey_refused');
  assert.equal((await app.refusal(agents.readProfile, {}, opened)).code, 'unauthenticated');
  await app.call(agents.readProfile, {}, byPassword);
  assert.equal((await app.call(agentSessions.list, {}, agent)).items.length, 2);
  assert.equal((await entriesOf(agent, 'passkey_removed')).length, 1);
  await mailsTo(app, agent.email, { subject: /passkey was removed/ });
  assert.equal(
    (await app.refusal(passkeys.remove, { params: { id: passkeyId }, body: proof }, agent)).code,
    'not_found',
  );
});

test('a passkey is renamed by its owner alone', async () => {
  const agent = await signUpAgent(app);
  const { passkeyId } = await addPasskey(app, agent);
  const input = { params: { id: passkeyId }, body: { name: '  Office key ' } };
  assert.equal((await app.refusal(passkeys.rename, input, await signUpAgent(app))).code, 'not_found');
  assert.equal((await app.call(passkeys.rename, input, agent)).name, 'Office key');
  const blank = { ...input, body: { name: '   ' } };
  assert.equal((await app.refusal(passkeys.rename, blank, agent)).code, 'invalid_request');
  assert.equal((await entriesOf(agent, 'passkey_renamed')).length, 1);
});

test('a credential is stored once, for one account', async () => {
  const agent = await signUpAgent(app);
  const other = await signUpAgent(app);
  const { passkey } = await addPasskey(app, agent);

  const begun = await app.call(passkeys.startAdding, { body: { password: testPassword } }, other);
  const { credential } = authenticator.create(begun.options);
  const copied = withId(credential.response.attestationObject, idOf(credential.id), passkey.id);
  const body = {
    browserKey: begun.browserKey,
    name: 'Copy',
    credential: {
      id: passkey.id.toString('base64url'),
      response: { ...credential.response, attestationObject: copied },
    },
  };

  assert.equal((await app.refusal(passkeys.add, { body }, other)).code, 'passkey_known');
});

function idOf(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}

/** The same attestation with another credential id, which nothing signs where nothing is attested. */
function withId(attestationObject: string, before: Buffer, after: Buffer): string {
  const bytes = idOf(attestationObject);
  const at = bytes.indexOf(before);
  assert.ok(at > 0);
  after.copy(bytes, at);
  return bytes.toString('base64url');
}

test('an account has a limited number of passkeys', async () => {
  const agent = await signUpAgent(app);
  for (let count = 0; count < maxPasskeys; count++) await addPasskey(app, agent);
  const more = await app.refusal(passkeys.startAdding, { body: { password: testPassword } }, agent);
  assert.equal(more.code, 'passkey_limit');
});

test('erasing an account deletes its passkeys, which no longer sign in', async () => {
  const agent = await signUpAgent(app);
  const { passkey } = await addPasskey(app, agent);
  await app.call(agents.closeAccount, { body: { password: testPassword } }, agent);
  app.clock.advance(retentionMs('closed_accounts') + 1000);

  await eraseAccounts(app.platform);

  const { rowCount } = await app.pool.query('SELECT 1 FROM agent_passkeys WHERE agent_id = $1', [
    agent.agentId,
  ]);
  assert.equal(rowCount, 0);
  assert.equal(await refusalOf(await signedBody(passkey)), 'passkey_refused');
});

test('challenges that were never answered are deleted', async () => {
  await app.call(auth.startPasskeySignIn, {});
  app.clock.advance(6 * 60_000);
  assert.ok((await deleteExpiredChallenges(app.pool, app.clock.now())) > 0);
  const { rowCount } = await app.pool.query('SELECT 1 FROM passkey_challenges WHERE expires_at <= $1', [
    new Date(app.clock.now()),
  ]);
  assert.equal(rowCount, 0);
});

test('where the address is neither https nor localhost there are no passkeys', async () => {
  const plain = await openTestApp({ env: { PUBLIC_URL: 'http://192.168.1.5:3000' } });
  try {
    const agent = await signUpAgent(plain);
    assert.equal((await plain.call(passkeys.list, {}, agent)).origin, null);
    assert.equal((await plain.call(auth.listDemoSignIns, {})).passkeyOrigin, null);
    assert.equal((await plain.refusal(auth.startPasskeySignIn, {})).code, 'passkeys_off');
    const body = { password: testPassword };
    assert.equal((await plain.refusal(passkeys.startAdding, { body }, agent)).code, 'passkeys_off');
  } finally {
    await plain.close();
  }
});
