import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as auth from '#contract/account/auth.ts';
import * as adminAccount from '#contract/admin/account.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminInvitations from '#contract/admin/invitations.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as adminUsers from '#contract/admin/users.ts';
import { addAdmin } from '#testing/factories/add-admin.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { mailsTo, tokenIn } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { breakGlass } from './break-glass.ts';

let app: TestApp;
let first: TestAdmin;
before(async () => {
  app = await openTestApp({ worker: true });
  first = await signUpAdmin(app);
});
after(() => app.close());

const password = testPassword;
const reason = 'Left the company';
const setStatus = (id: string, status: 'active' | 'suspended', by: TestAdmin = first) =>
  app.send(adminUsers.changeStatus, { params: { id }, body: { status, reason } }, by);
const remove = (id: string, by: TestAdmin = first, body: object = { reason, password }) =>
  app.send(adminUsers.removeAdmin, { params: { id }, body }, by);
const signIn = (email: string) => app.send(adminAuth.login, { body: { email, password } });
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const entryOf = async (action: string, id: string) =>
  (await app.call(adminLogs.list, { query: { q: action } }, first)).items.find(
    ({ entity }) => entity?._id === id,
  );

test('a suspended admin loses all sessions, links and invitations immediately, and is restored without them', async () => {
  const leaver = await addAdmin(app, first);
  const { invitation } = await app.call(
    adminInvitations.create,
    { body: { email: 'friend@example.com', role: 'support' } },
    leaver,
  );
  await app.call(adminAccount.forgotPassword, { body: { email: leaver.email } });

  const [mail] = await mailsTo(app, leaver.email, { subject: /Choose a new password/ });
  const { body } = await setStatus(leaver.adminId, 'suspended');
  assert.equal((body as { user: { status: string } }).user.status, 'suspended');
  assert.equal((await app.refusal(adminAuth.readProfile, {}, leaver)).status, 401);
  assert.equal((await signIn(leaver.email)).status, 401);

  const token = tokenIn(mail, '/reset-password');
  assert.equal((await app.refusal(auth.checkResetLink, { params: { token } })).code, 'reset_link_invalid');

  const { items } = await app.call(adminInvitations.list, {}, first);
  assert.equal(items.find(({ _id }) => _id === invitation._id)?.state, 'revoked');

  const entry = await entryOf('admin_suspended', leaver.adminId);
  assert.equal(entry?.before?.status, 'active');
  assert.deepEqual(
    [entry?.after?.status, entry?.after?.reason, entry?.after?.endedSessions],
    ['suspended', reason, 1],
  );

  await setStatus(leaver.adminId, 'active');
  assert.equal((await app.refusal(adminAuth.readProfile, {}, leaver)).status, 401, 'old sessions stay ended');
  assert.equal((await signIn(leaver.email)).status, 200);
  assert.ok(await entryOf('admin_restored', leaver.adminId));
});

test('a suspended admin gets no reset link', async () => {
  const leaver = await addAdmin(app, first);
  await setStatus(leaver.adminId, 'suspended');
  await app.call(adminAccount.forgotPassword, { body: { email: leaver.email } });
  const other = await addAdmin(app, first);
  await app.call(adminAccount.forgotPassword, { body: { email: other.email } });
  await mailsTo(app, other.email, { subject: /Choose a new password/ });
  const { rows } = await app.pool.query('SELECT 1 FROM admin_tokens WHERE admin_id = $1', [leaver.adminId]);
  assert.equal(rows.length, 0);
});

test('no admin suspends or removes themselves, and both require a reason', async () => {
  const other = await addAdmin(app, first);
  assert.equal(codeOf(await setStatus(first.adminId, 'suspended')), 'own_admin_account');
  assert.equal(codeOf(await remove(first.adminId)), 'own_admin_account');
  const params = { id: other.adminId };
  const body = { status: 'suspended' as const };
  assert.equal((await app.refusal(adminUsers.changeStatus, { params, body }, first)).code, 'reason_required');
  assert.equal(codeOf(await remove(other.adminId, first, { reason: ' ', password })), 'reason_required');
  const agent = await signUpAgent(app);
  assert.equal(codeOf(await remove(agent.agentId)), 'not_an_admin');
});

test('exactly one of two admins who suspend or remove each other at the same moment remains active', async () => {
  for (const shutOut of [(id: string, by: TestAdmin) => setStatus(id, 'suspended', by), remove]) {
    for (let round = 0; round < 4; round++) {
      const one = await addAdmin(app, first, { name: 'One' });
      const two = await addAdmin(app, first, { name: 'Two' });
      const answers = await Promise.all([shutOut(two.adminId, one), shutOut(one.adminId, two)]);
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 401]);
      const { rows } = await app.pool.query(
        `SELECT 1 FROM admins WHERE id = ANY($1::uuid[]) AND status = 'active'`,
        [[one.adminId, two.adminId]],
      );
      assert.equal(rows.length, 1);
    }
  }
});

test('a removed admin leaves nothing but their name in the log, and may be invited again', async () => {
  const leaver = await addAdmin(app, first, { name: 'Ole Leaver' });
  assert.equal(
    codeOf(await remove(leaver.adminId, first, { reason, password: 'wrong one' })),
    'wrong_password',
  );
  assert.equal((await remove(leaver.adminId)).status, 200);
  assert.equal((await app.refusal(adminAuth.readProfile, {}, leaver)).status, 401);
  assert.equal((await signIn(leaver.email)).status, 401);

  const params = { id: leaver.adminId };
  assert.equal((await app.refusal(adminUsers.read, { params }, first)).code, 'not_found');

  const entry = await entryOf('admin_removed', leaver.adminId);
  assert.equal(entry?.summary, `Ole Leaver was removed as an admin: ${reason}`);
  assert.deepEqual(entry?.before, {
    name: 'Ole Leaver',
    email: leaver.email,
    role: 'owner',
    status: 'active',
  });

  const { items } = await app.call(adminLogs.list, { query: { q: 'became an admin' } }, first);
  assert.ok(items.some(({ actor }) => actor.name === 'Ole Leaver'));

  await app.call(adminInvitations.create, { body: { email: leaver.email, role: 'owner' } }, first);
});

test('many at once: agents are suspended, and admins are left alone', async () => {
  const other = await addAdmin(app, first);
  const agent = await signUpAgent(app);
  const ids = [other.adminId, agent.agentId, first.adminId];
  const body = { ids, status: 'suspended' as const, reason };
  const { answers } = await app.call(adminUsers.changeStatuses, { body }, first);

  assert.deepEqual(
    answers.map(({ updated, code }) => [updated, code]),
    [
      [false, 'agents_only'],
      [true, null],
      [false, 'agents_only'],
    ],
  );
});

test('a command on the machine gives the only admin a new password without any mail, and the log has it', async () => {
  const lonely = await addAdmin(app, first);
  const { transact, now, newId } = app.platform;
  const deps = { now, newId, publicUrl: 'http://localhost:3000' };
  const run = async (action: 'reset-password' | 'restore', email: string) => {
    const result = await transact(async (tx) => ({ text: await breakGlass(tx, deps, { action, email }) }));
    assert.ok('text' in result);
    return result.text;
  };
  assert.equal(await run('reset-password', 'nobody@example.com'), null);

  const text = (await run('reset-password', lonely.email)) ?? '';
  const token = /\/reset-password\/([\w-]{43})/.exec(text)?.[1] ?? '';
  await app.call(auth.resetPassword, { params: { token }, body: { password: 'seven quiet otters' } });

  const body = { email: lonely.email, password: 'seven quiet otters' };
  await app.call(adminAuth.login, { body });

  const entry = await entryOf('admin_reset_password_on_machine', lonely.adminId);
  assert.equal(entry?.actor.type, 'system');

  await setStatus(lonely.adminId, 'suspended');
  await run('restore', lonely.email);
  assert.equal((await app.send(adminAuth.login, { body })).status, 200);
});

test('a suspended or removed admin gets one email without the reason, a suspended agent one with it', async () => {
  const [suspended, removed] = [await addAdmin(app, first), await addAdmin(app, first)];
  const agent = await signUpAgent(app);
  for (const id of [suspended.adminId, agent.agentId]) {
    await setStatus(id, 'suspended');
    await setStatus(id, 'suspended');
  }
  assert.equal((await remove(removed.adminId)).status, 200);

  for (const [email, subject] of [
    [suspended.email, /admin account has been suspended/],
    [removed.email, /admin account has been removed/],
    [agent.email, /Your account has been suspended/],
  ] as const) {
    const mails = await mailsTo(app, email, { subject });
    assert.equal(mails.length, 1, email);
    assert.equal(JSON.stringify(mails).includes(reason), email === agent.email, email);
  }
});

test('an admin gets an email when the password was reset by a mailed link', async () => {
  const admin = await addAdmin(app, first);
  await app.call(adminAccount.forgotPassword, { body: { email: admin.email } });
  const [mail] = await mailsTo(app, admin.email, { subject: /Choose a new password/ });
  const token = tokenIn(mail, '/reset-password');
  const body = { password: 'a new and better secret' };
  await app.call(auth.resetPassword, { params: { token }, body });
  assert.equal((await mailsTo(app, admin.email, { subject: /password was changed/ })).length, 1);
});
