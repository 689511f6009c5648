import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as agentSessions from '#contract/account/agent-sessions.ts';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import * as team from '#contract/account/team.ts';
import * as twoStep from '#contract/account/two-step.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import { socketCloseCodes } from '#contract/messages/live-events.ts';
import * as notifications from '#contract/messages/notifications.ts';
import { dayMs, minuteMs } from '#domain/shared/duration.ts';
import { addMember, type TestMember } from '#testing/factories/add-member.ts';
import { testPassword as password, signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { listen, openAgentClient } from '#testing/live-client.ts';
import { mailsTo, tokenIn } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { totpCode } from '#testing/totp-code.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ worker: true });
});
after(() => app.close());

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const newEmail = () => `member-${randomUUID()}@example.com`;

function invite(owner: { token: string }, body: Partial<Parameters<typeof inviteBody>[0]> = {}) {
  return app.send(team.invite, { body: inviteBody(body) }, owner);
}

function inviteBody({
  email = newEmail(),
  role = 'front-desk',
}: {
  email?: string;
  role?: 'owner' | 'manager' | 'front-desk';
}) {
  return { email, role, properties: 'all' as const };
}

const setRole = (owner: { token: string }, id: string, role: 'owner' | 'manager' | 'front-desk') =>
  app.send(team.change, { params: { id }, body: { role } }, owner);

async function activeOwners(member: { token: string }): Promise<string[]> {
  const { items } = await app.call(team.list, {}, member);
  return items.flatMap(({ _id, role, status }) => (role === 'owner' && status === 'active' ? [_id] : []));
}

test('an agent who works alone is the owner, under the id of the account', async () => {
  const owner = await signUpAgent(app);
  const me = await app.call(team.readOwn, {}, owner);
  assert.deepEqual(
    [me._id, me.role, me.properties, me.owners],
    [owner.agentId, 'owner', 'all', [owner.name]],
  );

  const { items } = await app.call(team.list, {}, owner);
  assert.deepEqual(
    items.map(({ _id, email, isYou }) => [_id, email, isYou]),
    [[owner.agentId, owner.email, true]],
  );
});

test('an invited member joins with a name and a password, and signs in to the business under their own name', async () => {
  const owner = await signUpAgent(app, { company: 'Costa Stays' });
  const member = await addMember(app, owner, { name: 'Rui Lopes' });

  const signedIn = await app.call(auth.login, { body: { email: member.email, password } });
  assert.deepEqual(
    [signedIn.agent._id, signedIn.agent.name, signedIn.agent.company, signedIn.agent.email],
    [owner.agentId, 'Rui Lopes', 'Costa Stays', member.email],
  );
  assert.equal(signedIn.member._id, member.memberId);
  assert.equal(signedIn.member.role, 'front-desk');
  assert.ok(!signedIn.member.scopes.includes('billing:read'));

  const { items } = await app.call(team.list, {}, owner);
  assert.deepEqual(
    items.map(({ name, role }) => [name, role]),
    [
      [owner.name, 'owner'],
      ['Rui Lopes', 'front-desk'],
    ],
  );
});

test('a link works once, and an invitation that was revoked or has expired not at all', async () => {
  const owner = await signUpAgent(app);
  const open = async () => {
    const email = newEmail();
    const invitation = await app.call(team.invite, { body: inviteBody({ email }) }, owner);
    const [mail] = await mailsTo(app, email, { subject: /^Join/ });
    return { id: invitation._id, token: tokenIn(mail, '/join') };
  };
  const accept = ({ token }: { token: string }) =>
    app.send(team.acceptInvitation, { body: { token, name: 'Rui', password } });

  const used = await open();
  const answers = await Promise.all([accept(used), accept(used)]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 400]);

  const revoked = await open();
  await app.call(team.revokeInvitation, { params: { id: revoked.id } }, owner);
  assert.equal(codeOf(await accept(revoked)), 'invitation_invalid');

  const expired = await open();
  app.clock.advance(3 * dayMs);
  assert.equal(codeOf(await accept(expired)), 'invitation_invalid');
  const again = await app.call(auth.login, { body: { email: owner.email, password } });
  assert.deepEqual(
    (await app.call(team.listInvitations, {}, again)).items.map(({ state }) => state),
    ['expired', 'revoked', 'accepted'],
  );
});

test('a link is worth what its sender may still give', async () => {
  const owner = await signUpAgent(app);
  const manager = await addMember(app, owner, { role: 'manager' });
  const email = newEmail();
  await app.call(team.invite, { body: inviteBody({ email }) }, manager);
  const [mail] = await mailsTo(app, email, { subject: /^Join/ });
  await setRole(owner, manager.memberId, 'front-desk');

  const body = { token: tokenIn(mail, '/join'), name: 'Rui', password };
  assert.equal((await app.refusal(team.acceptInvitation, { body })).code, 'invitation_invalid');
});

test('one address belongs to one account, regardless of who invited it first', async () => {
  const [owner, other] = [await signUpAgent(app), await signUpAgent(app)];
  assert.equal(codeOf(await invite(owner, { email: other.email })), 'email_taken');

  const email = newEmail();
  assert.equal((await invite(owner, { email })).status, 201);
  assert.equal(codeOf(await invite(owner, { email: email.toUpperCase() })), 'already_invited');
  assert.equal((await invite(other, { email })).status, 201);

  const links = (await mailsTo(app, email, { subject: /^Join/, count: 2 })).map((mail) =>
    tokenIn(mail, '/join'),
  );
  const answers = await Promise.all(
    links.map((token) => app.send(team.acceptInvitation, { body: { token, name: 'Rui', password } })),
  );
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409]);
});

test('a member gives and takes only what they have', async () => {
  const owner = await signUpAgent(app);
  const manager = await addMember(app, owner, { role: 'manager' });
  const desk = await addMember(app, owner, { role: 'front-desk' });

  assert.equal(codeOf(await invite(manager, { role: 'owner' })), 'role_too_high');
  assert.equal(codeOf(await setRole(manager, manager.memberId, 'owner')), 'role_too_high');
  assert.equal(codeOf(await setRole(manager, owner.agentId, 'front-desk')), 'role_too_high');
  assert.equal((await setRole(manager, desk.memberId, 'manager')).status, 200);
  assert.equal(codeOf(await invite(desk, { role: 'owner' })), 'role_too_high');
  assert.equal((await setRole(owner, desk.memberId, 'front-desk')).status, 200);
  assert.equal(codeOf(await invite(desk)), 'role_forbidden');
});

test('a call that a role lacks is refused before its input is read, with the owners to turn to', async () => {
  const owner = await signUpAgent(app);
  const desk = await addMember(app, owner);
  const refused = await app.refusal(team.list, {}, desk);
  assert.deepEqual(
    [refused.status, refused.code, refused.facts],
    [403, 'role_forbidden', { role: 'front-desk', scope: 'team:read' }],
  );
  assert.match(refused.detail ?? '', /ask an owner/);
  assert.deepEqual((await app.call(team.readOwn, {}, desk)).owners, [owner.name]);
});

test('a changed role counts at the next call of an open session', async () => {
  const owner = await signUpAgent(app);
  const desk = await addMember(app, owner);
  await app.call(bookings.list, { query: {} }, desk);
  await app.call(team.change, { params: { id: desk.memberId }, body: { role: 'cleaner' } }, owner);
  assert.equal((await app.refusal(bookings.list, { query: {} }, desk)).code, 'role_forbidden');
});

test('two owners who demote each other at the same moment leave one', async () => {
  const owner = await signUpAgent(app);
  const second = await addMember(app, owner, { role: 'owner' });

  for (let round = 0; round < 200; round++) {
    const answers = await Promise.all([
      setRole(owner, second.memberId, 'manager'),
      setRole(second, owner.agentId, 'manager'),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 403], `round ${round}`);

    const [left] = await activeOwners(owner);
    const remaining = left === owner.agentId ? owner : second;
    const demoted = left === owner.agentId ? second.memberId : owner.agentId;
    assert.equal((await setRole(remaining, demoted, 'owner')).status, 200);
    if (round % 50 === 0) app.clock.advance(minuteMs);
  }

  const leave = await Promise.all([app.send(team.leave, {}, owner), app.send(team.leave, {}, second)]);
  assert.deepEqual(leave.map(({ status }) => status).toSorted(), [200, 409]);
});

test('the last owner can neither leave nor step down', async () => {
  const owner = await signUpAgent(app);
  await addMember(app, owner, { role: 'manager' });
  assert.equal(codeOf(await setRole(owner, owner.agentId, 'manager')), 'last_owner');
  assert.equal(codeOf(await app.send(team.leave, {}, owner)), 'last_owner');
});

test('a removed member is out at once, with the open page, and their name remains in the history', async () => {
  const owner = await signUpAgent(app);
  const desk = await addMember(app, owner);
  const port = await listen(app);
  const client = await openAgentClient(port, { ...owner, token: desk.token });

  await app.call(team.remove, { params: { id: desk.memberId } }, owner);
  assert.equal((await client.closed).code, socketCloseCodes.unauthorised);
  assert.equal((await app.refusal(team.readOwn, {}, desk)).status, 401);
  assert.equal((await app.refusal(auth.login, { body: { email: desk.email, password } })).status, 401);

  const { items } = await app.call(team.list, {}, owner);
  assert.deepEqual(
    items.map(({ name, status }) => [name, status]),
    [
      [owner.name, 'active'],
      [desk.name, 'removed'],
    ],
  );
  assert.equal((await invite(owner, { email: desk.email })).status, 201, 'the address is free again');
});

test('an owner hands the business over and leaves; it is then reached at the new owner’s address', async () => {
  const owner = await signUpAgent(app);
  const second = await addMember(app, owner, { role: 'owner', name: 'Marta Reis' });
  await app.call(team.leave, {}, owner);

  assert.equal((await app.refusal(auth.login, { body: { email: owner.email, password } })).status, 401);
  const { rows } = await app.pool.query('SELECT name, email FROM agents WHERE id = $1', [owner.agentId]);
  assert.deepEqual(rows, [{ name: 'Marta Reis', email: second.email }]);

  const { items } = await app.call(team.list, {}, second);
  assert.deepEqual(
    items.map(({ name, status }) => [name, status]),
    [
      ['Marta Reis', 'active'],
      [owner.name, 'removed'],
    ],
  );
});

test('each member has a password, sessions and two steps of their own', async () => {
  const owner = await signUpAgent(app);
  const desk = await addMember(app, owner);

  const body = { currentPassword: password, newPassword: 'seven quiet otters' };
  await app.call(agents.changePassword, { body }, desk);
  assert.equal((await app.refusal(auth.login, { body: { email: desk.email, password } })).status, 401);
  await app.call(auth.login, { body: { email: owner.email, password } });
  await app.call(agents.readProfile, {}, owner);

  assert.equal((await app.call(agentSessions.list, {}, desk)).items.length, 1);
  assert.equal((await app.call(agentSessions.list, {}, owner)).items.length, 2);

  await app.call(auth.forgotPassword, { body: { email: desk.email } });
  const [mail] = await mailsTo(app, desk.email, { subject: /Choose a new password|Reset/i });
  await app.call(auth.resetPassword, {
    params: { token: tokenIn(mail, '/reset-password') },
    body: { password },
  });
  await app.call(auth.login, { body: { email: desk.email, password } });
});

test('a team may require two-step sign-in: who has none can only set it up', async () => {
  const owner = await signUpAgent(app);
  const desk = await addMember(app, owner);
  const requireIt = () => app.send(team.changeSettings, { body: { twoStepRequired: true } }, owner);
  assert.equal(codeOf(await requireIt()), 'two_step_off', 'an owner without it would lock everybody out');

  await switchOnTwoStep(owner);
  assert.equal((await requireIt()).status, 200);
  assert.equal((await app.refusal(bookings.list, { query: {} }, desk)).code, 'two_step_needed');

  await switchOnTwoStep(desk);
  await app.call(bookings.list, { query: {} }, desk);
});

async function switchOnTwoStep(member: Pick<TestAgent | TestMember, 'token'>): Promise<void> {
  const { secret } = await app.call(twoStep.begin, { body: { password } }, member);
  await app.call(twoStep.confirm, { body: { code: totpCode(secret, app.clock.now()) } }, member);
}

test('a field that needs more than its call is refused to who lacks it, and the rest is not', async () => {
  const owner = await signUpAgent(app);
  const desk = await addMember(app, owner);
  await app.call(agents.changeSettings, { body: { appearance: 'dark' } }, desk);
  await app.call(agents.changeProfile, { body: { name: 'Rui M. Lopes' } }, desk);

  const own = await app.refusal(agents.changeSettings, { body: { showOnline: false } }, desk);
  assert.deepEqual([own.code, own.facts?.scope], ['role_forbidden', 'settings:write']);
  const profile = await app.refusal(agents.changeProfile, { body: { currency: 'USD' } }, desk);
  assert.equal(profile.code, 'role_forbidden');

  assert.equal((await app.call(agents.readProfile, {}, desk)).name, 'Rui M. Lopes');
  assert.equal((await app.call(agents.readProfile, {}, owner)).name, owner.name);
  assert.equal((await app.call(agents.readSettings, {}, owner)).appearance, 'system');
  assert.equal((await app.call(agents.readSettings, {}, desk)).appearance, 'dark');
});

test('each member has notifications of what their role covers, and reads them alone', async () => {
  const owner = await signUpAgent(app);
  const [desk, cleaner] = [
    await addMember(app, owner),
    await addMember(app, owner, { role: 'cleaner', name: 'Eva' }),
  ];
  await submitStayRequest(app, { agent: owner });

  const unreadOf = async (member: { token: string }) =>
    (await app.call(notifications.list, { query: {} }, member)).unreadCount;
  assert.deepEqual([await unreadOf(owner), await unreadOf(desk), await unreadOf(cleaner)], [1, 1, 0]);

  await app.call(notifications.markAllRead, { body: {} }, desk);
  assert.deepEqual([await unreadOf(owner), await unreadOf(desk)], [1, 0]);

  await app.call(notifications.changePreferences, { body: { email: false } }, desk);
  assert.equal((await app.call(notifications.readPreferences, {}, owner)).email, true);
  const guestMails = await app.refusal(notifications.changePreferences, { body: { guestMails: [] } }, desk);
  assert.equal(guestMails.code, 'role_forbidden');
});
