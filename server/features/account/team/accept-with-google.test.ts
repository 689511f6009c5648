import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import * as team from '#contract/account/team.ts';
import { addMember } from '#testing/factories/add-member.ts';
import { signUpAgent, type TestAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { mailsTo, tokenIn } from '#testing/mails-to.ts';
import {
  type OpenIdAccount,
  type OpenIdProvider,
  openOpenIdProvider,
} from '#testing/servers/openid-provider.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let provider: OpenIdProvider;
let app: TestApp;
let owner: TestAgent;
before(async () => {
  provider = await openOpenIdProvider();
  app = await openTestApp({ worker: true, env: provider.env });
  owner = await signUpAgent(app, { company: 'Costa Stays' });
});
after(async () => {
  await app.close();
  await provider.close();
});

async function invite(email = `rui-${randomUUID()}@example.com`) {
  const body = { email, role: 'front-desk', properties: 'all' } as const;
  const { _id } = await app.call(team.invite, { body }, owner);
  const [mail] = await mailsTo(app, email, { subject: /^Join/ });
  return { id: _id, email, token: tokenIn(mail, '/join') };
}

function googleAccount(email: string, chosen: Partial<OpenIdAccount> = {}): OpenIdAccount {
  return { sub: randomUUID(), email, email_verified: true, name: 'Rui Alves', ...chosen };
}

async function bodyOf(token: string, account: OpenIdAccount) {
  const { url, browserKey } = await app.call(auth.startGoogleSignIn, {});
  return { token, browserKey, ...(await provider.signIn(url, account)) };
}

async function refusalOf(token: string, account: OpenIdAccount): Promise<string> {
  const body = await bodyOf(token, account);
  return (await app.refusal(team.acceptInvitationWithGoogle, { body })).code;
}

test('the Google account of the invited address joins the team without a password, and signs in again', async () => {
  const invited = await invite();
  const account = googleAccount(invited.email.toUpperCase());
  const body = await bodyOf(invited.token, account);
  const signedIn = await app.call(team.acceptInvitationWithGoogle, { body });
  assert.deepEqual(
    [signedIn.agent._id, signedIn.agent.name, signedIn.agent.email, signedIn.member.role],
    [owner.agentId, 'Rui Alves', invited.email, 'front-desk'],
  );
  assert.equal((await app.call(agents.readProfile, {}, signedIn)).hasPassword, false);

  const { url, browserKey } = await app.call(auth.startGoogleSignIn, {});
  const back = { browserKey, ...(await provider.signIn(url, account)) };
  const again = await app.call(auth.finishGoogleSignIn, { body: back });
  assert.equal(again.member._id, signedIn.member._id);

  const { items } = await app.call(team.listInvitations, {}, owner);
  assert.equal(items.find(({ _id }) => _id === invited.id)?.state, 'accepted');
});

test('another address and one that Google has not verified join nothing, and leave the invitation open', async () => {
  const invited = await invite();
  assert.equal(await refusalOf(invited.token, googleAccount('somebody@example.com')), 'google_other_address');
  const unverified = googleAccount(invited.email, { email_verified: false });
  assert.equal(await refusalOf(invited.token, unverified), 'google_email_unverified');

  const body = { token: invited.token, name: 'Rui', password: testPassword };
  assert.equal((await app.send(team.acceptInvitation, { body })).status, 201);
});

test('a Google account belongs to one member', async () => {
  const first = await invite();
  const account = googleAccount(first.email);
  await app.call(team.acceptInvitationWithGoogle, { body: await bodyOf(first.token, account) });

  // The person moved to the invited address at Google.
  const second = await invite();
  assert.equal(await refusalOf(second.token, { ...account, email: second.email }), 'google_in_use');
});

test('one of two Google accounts with one address that arrive together joins', async () => {
  const invited = await invite();
  const bodies = [
    await bodyOf(invited.token, googleAccount(invited.email)),
    await bodyOf(invited.token, googleAccount(invited.email)),
  ];
  const answers = await Promise.all(
    bodies.map((body) => app.send(team.acceptInvitationWithGoogle, { body })),
  );
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 400]);
});

test('an address that has an account meanwhile, a revoked link and a second use are refused', async () => {
  const taken = await invite();
  await signUpAgent(app, { email: taken.email });
  assert.equal(await refusalOf(taken.token, googleAccount(taken.email)), 'email_taken');

  const revoked = await invite();
  await app.call(team.revokeInvitation, { params: { id: revoked.id } }, owner);
  assert.equal(await refusalOf(revoked.token, googleAccount(revoked.email)), 'invitation_invalid');

  const used = await invite();
  await app.call(team.acceptInvitationWithGoogle, {
    body: await bodyOf(used.token, googleAccount(used.email)),
  });
  assert.equal(await refusalOf(used.token, googleAccount(used.email)), 'invitation_invalid');
});

test('the sign-in of another browser and a made-up code are not believed', async () => {
  const invited = await invite();
  const codeOf = async (body: object) => (await app.refusal(team.acceptInvitationWithGoogle, { body })).code;
  const body = await bodyOf(invited.token, googleAccount(invited.email));
  const other = await app.call(auth.startGoogleSignIn, {});
  assert.equal(await codeOf({ ...body, browserKey: other.browserKey }), 'google_state_invalid');
  assert.equal(await codeOf({ ...body, code: 'made-up' }), 'google_sign_in_failed');
});

test('a member with a password is not joined a second time by Google', async () => {
  const member = await addMember(app, owner);
  const invited = await app.refusal(
    team.invite,
    { body: { email: member.email, role: 'front-desk', properties: 'all' } },
    owner,
  );
  assert.equal(invited.code, 'email_taken');
});

test('without Google the call is refused', async (t) => {
  const bare = await openTestApp();
  t.after(() => bare.close());
  const body = { token: 'x'.repeat(43), code: 'x', state: 'x', browserKey: 'x' };
  assert.equal((await bare.refusal(team.acceptInvitationWithGoogle, { body })).code, 'google_off');
});
