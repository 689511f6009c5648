import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as auth from '#contract/account/auth.ts';
import * as team from '#contract/account/team.ts';
import { addresses } from '#contract/addresses.ts';
import * as adminUserAccess from '#contract/admin/user-access.ts';
import * as adminUsers from '#contract/admin/users.ts';
import { addAdmin } from '#testing/factories/add-admin.ts';
import { addMember, type TestMember } from '#testing/factories/add-member.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { testPassword as password, signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { mailsTo, tokenIn } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const reason = 'Called back on the number we know';

let app: TestApp;
let admin: TestAdmin;
let second: TestAdmin;
before(async () => {
  app = await openTestApp({ worker: true });
  admin = await signUpAdmin(app);
  second = await addAdmin(app, admin, { name: 'Ida Berg', role: 'support' });
});
after(() => app.close());

const enter = ({ agentId, memberId }: TestMember, email: string) =>
  app.send(
    adminUserAccess.changeEmail,
    { params: { id: agentId }, body: { memberId, email, reason, password } },
    admin,
  );

async function waitingOf({ agentId, memberId }: TestMember) {
  const { items } = await app.call(adminUserAccess.listMembers, { params: { id: agentId } }, admin);
  return items.find(({ _id }) => _id === memberId)?.emailChange ?? null;
}

async function approve(member: TestMember): Promise<void> {
  const changeId = (await waitingOf(member))?._id ?? '';
  const body = { memberId: member.memberId, changeId };
  await app.call(adminUserAccess.approveEmail, { params: { id: member.agentId }, body }, second);
}

async function confirm(email: string): Promise<void> {
  const [mail] = await mailsTo(app, email, { subject: /Confirm your new/ });
  await app.call(auth.verifyEmail, { body: { token: tokenIn(mail, '/verify-email') } });
}

const statusOfSignIn = async (email: string) =>
  (await app.send(auth.login, { body: { email, password } })).status;

test('a member’s address moves once it is confirmed and a second admin has approved it; the owner’s stays', async () => {
  const owner = await signUpAgent(app);
  const desk = await addMember(app, owner);
  const email = 'rui.right@prado.example';
  assert.equal((await enter(desk, email)).status, 200);
  assert.equal((await waitingOf(desk))?.email, email);
  const { emailChange } = await app.call(adminUsers.read, { params: { id: owner.agentId } }, admin);
  assert.equal(emailChange, null, 'nothing waits for the first owner');

  await confirm(email);
  assert.equal(await statusOfSignIn(email), 401, 'it waits');
  await approve(desk);

  assert.deepEqual([await statusOfSignIn(email), await statusOfSignIn(desk.email)], [200, 401]);
  assert.equal(await statusOfSignIn(owner.email), 200);
  assert.equal((await app.call(team.readOwn, {}, desk)).email, email, 'sessions stay');
  assert.equal(await waitingOf(desk), null);
  await mailsTo(app, desk.email, { subject: /email/i });
});

test('changes of two members and of the owner wait independently of each other', async () => {
  const owner = await signUpAgent(app);
  const [rui, eva] = [await addMember(app, owner), await addMember(app, owner, { name: 'Eva' })];
  await enter(rui, 'rui.beside@prado.example');
  await enter(eva, 'eva.beside@prado.example');
  const body = { email: 'owner.beside@prado.example', reason, password };
  await app.call(adminUserAccess.changeEmail, { params: { id: owner.agentId }, body }, admin);

  const query = { memberId: rui.memberId };
  await app.call(adminUserAccess.cancelEmail, { params: { id: owner.agentId }, query }, admin);
  assert.equal(await waitingOf(rui), null);
  assert.equal((await waitingOf(eva))?.email, 'eva.beside@prado.example');
  const { emailChange } = await app.call(adminUsers.read, { params: { id: owner.agentId } }, admin);
  assert.equal(emailChange?.email, 'owner.beside@prado.example');
});

test('the present address of the member stops the change', async () => {
  const owner = await signUpAgent(app);
  const desk = await addMember(app, owner);
  await enter(desk, 'stopped@prado.example');
  const [mail] = await mailsTo(app, desk.email, { subject: /about to change/ });
  const { statusCode } = await app.http.inject({
    method: 'POST',
    url: addresses.keepEmail({ token: tokenIn(mail, '/keep-email') }),
    payload: 'wish=stop',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

  assert.equal(statusCode, 200);
  assert.equal(await waitingOf(desk), null);
  assert.equal(await statusOfSignIn(desk.email), 200);
});

test('an address in use, a removed member and one of another team are refused', async () => {
  const owner = await signUpAgent(app);
  const desk = await addMember(app, owner);
  const other: TestAgent = await signUpAgent(app);
  const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
  assert.equal(codeOf(await enter(desk, owner.email)), 'email_taken');
  assert.equal(codeOf(await enter(desk, desk.email)), 'email_taken');
  assert.equal(codeOf(await enter({ ...desk, agentId: other.agentId }, 'x@prado.example')), 'not_found');

  await enter(desk, 'gone@prado.example');
  await app.call(team.remove, { params: { id: desk.memberId } }, owner);
  assert.equal(codeOf(await enter(desk, 'again@prado.example')), 'not_found');
  const { rows } = await app.pool.query('SELECT FROM member_email_changes WHERE agent_id = $1', [
    owner.agentId,
  ]);
  assert.equal(rows.length, 0, 'the change ended with the membership');
});

test('the business is reached at the new address of the owner who took it over', async () => {
  const owner = await signUpAgent(app);
  const heir = await addMember(app, owner, { role: 'owner', name: 'Marta Reis' });
  await app.call(team.leave, {}, owner);
  await enter(heir, 'marta.new@prado.example');
  await confirm('marta.new@prado.example');
  await approve(heir);
  const { rows } = await app.pool.query('SELECT email FROM agents WHERE id = $1', [owner.agentId]);
  assert.deepEqual(rows, [{ email: 'marta.new@prado.example' }]);
});
