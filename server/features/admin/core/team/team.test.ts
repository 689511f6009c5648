import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminInvitations from '#contract/admin/invitations.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as adminSearch from '#contract/admin/search.ts';
import * as adminSettings from '#contract/admin/settings.ts';
import * as adminStats from '#contract/admin/stats.ts';
import * as adminTeam from '#contract/admin/team.ts';
import * as adminUsers from '#contract/admin/users.ts';
import * as notifications from '#contract/messages/notifications.ts';
import type { AdminRole } from '#domain/admin/admin-roles.ts';
import { addAdmin } from '#testing/factories/add-admin.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { breakGlass } from '../account/break-glass.ts';

let app: TestApp;
let first: TestAdmin;
before(async () => {
  app = await openTestApp({ worker: true });
  first = await signUpAdmin(app);
});
after(() => app.close());

const setRole = (id: string, role: AdminRole, by: TestAdmin = first) =>
  app.send(adminTeam.changeRole, { params: { id }, body: { role } }, by);
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const owners = async () => {
  const { items } = await app.call(adminTeam.list, {}, first);
  return items.filter(({ role, status }) => role === 'owner' && status === 'active').length;
};

test('a changed role counts from the next call of an open session on, and is logged before and after', async () => {
  const member = await addAdmin(app, first, { role: 'support' });
  assert.equal((await app.refusal(adminSettings.read, {}, member)).code, 'role_forbidden');
  assert.equal((await setRole(member.adminId, 'read-only')).status, 200);
  await app.call(adminSettings.read, {}, member);
  assert.deepEqual(await app.call(adminAuth.readRole, {}, member), { role: 'read-only' });
  const { items } = await app.call(adminLogs.list, { query: { q: 'admin_role_changed' } }, first);
  const entry = items.find(({ entity }) => entity?._id === member.adminId);
  assert.deepEqual([entry?.before, entry?.after], [{ role: 'support' }, { role: 'read-only' }]);
  assert.equal(entry?.summary, 'Ida Berg’s role changed from support to read-only');
});

test('the team is listed with roles, two-step sign-in and the last sign-in', async () => {
  const member = await addAdmin(app, first, { name: 'Aino', role: 'finance' });
  app.clock.advance(60_000);
  await app.call(adminAuth.login, { body: { email: member.email, password: testPassword } });
  const { items } = await app.call(adminTeam.list, {}, first);
  const found = items.find(({ _id }) => _id === member.adminId);
  assert.deepEqual(
    [found?.role, found?.status, found?.hasTwoStep, found?.lastSignInAt],
    ['finance', 'active', false, new Date(app.clock.now()).toISOString()],
  );
});

test('the last owner cannot step down, and a second one can', async () => {
  assert.equal(await owners(), 1);
  assert.equal(codeOf(await setRole(first.adminId, 'support')), 'last_owner');
  const second = await addAdmin(app, first);
  assert.equal((await setRole(second.adminId, 'content', second)).status, 200);
  assert.equal(codeOf(await setRole(first.adminId, 'support')), 'last_owner');
});

test('one of two owners who demote each other, or themselves, at the same moment remains', async () => {
  for (let round = 0; round < 5; round++) {
    const one = await addAdmin(app, first);
    const two = await addAdmin(app, first);
    const before = await owners();
    const answers = await Promise.all([
      setRole(two.adminId, 'support', one),
      setRole(one.adminId, 'support', two),
    ]);

    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 403]);
    assert.equal(await owners(), before - 1);

    await setRole(one.adminId, 'support');
    await setRole(two.adminId, 'support');
    assert.equal(await owners(), 1);

    await setRole(one.adminId, 'owner');
    const stepsDown = await Promise.all([
      setRole(one.adminId, 'support', one),
      setRole(first.adminId, 'support', first),
    ]);
    assert.deepEqual(stepsDown.map(({ status }) => status).toSorted(), [200, 409]);

    const [remaining] = stepsDown[0].status === 409 ? [one] : [first];
    await setRole(first.adminId, 'owner', remaining);
    await setRole(one.adminId, 'support');
    assert.equal(await owners(), 1);
  }
});

test('an owner who steps down leaves no invitation open', async () => {
  const leaver = await addAdmin(app, first);
  const body = { email: 'later@example.com', role: 'owner' } as const;
  const { invitation } = await app.call(adminInvitations.create, { body }, leaver);
  await setRole(leaver.adminId, 'support');
  const { items } = await app.call(adminInvitations.list, {}, first);
  assert.equal(items.find(({ _id }) => _id === invitation._id)?.state, 'revoked');
});

test('support manages agents and no admins', async () => {
  const support = await addAdmin(app, first, { role: 'support' });
  const agent = await signUpAgent(app);
  const reason = 'As they asked';
  const body = { status: 'suspended', reason } as const;
  await app.call(adminUsers.changeStatus, { params: { id: agent.agentId }, body }, support);

  const params = { id: first.adminId };
  const proof = { reason, password: testPassword };
  for (const refused of [
    await app.refusal(adminUsers.read, { params }, support),
    await app.refusal(adminUsers.changeStatus, { params, body }, support),
    await app.refusal(adminUsers.signOut, { params }, support),
    await app.refusal(adminUsers.endTwoStep, { params, body: proof }, support),
    await app.refusal(adminUsers.removeAdmin, { params, body: proof }, support),
    await app.refusal(adminUsers.list, { query: { role: 'admin' } }, support),
    await app.refusal(adminUsers.exportCsv, { query: { role: 'admin' } }, support),
  ])
    assert.equal(`${refused.status} ${refused.code}`, '403 role_forbidden');

  const many = { ids: [first.adminId], ...body };
  const { answers } = await app.call(adminUsers.changeStatuses, { body: many }, support);
  assert.deepEqual(
    answers.map(({ updated }) => updated),
    [false],
  );

  const { items } = await app.call(adminUsers.list, { query: {} }, support);
  assert.ok(items.length > 0 && items.every(({ role }) => role === 'agent'));
});

test('search, dashboard and notifications show what the role may see', async () => {
  const content = await addAdmin(app, first, { role: 'content' });
  const agent = await signUpAgent(app);
  await publishProperty(app, agent, { title: 'Quinta Solar' });

  const query = { q: 'Quinta' };
  const found = await app.call(adminSearch.searchEverything, { query }, content);
  assert.equal(found.properties.length, 1);

  const agents = await app.call(adminSearch.searchEverything, { query: { q: agent.email } }, content);
  assert.deepEqual([agents.agents, agents.bookings], [[], []]);
  assert.equal(
    (await app.call(adminSearch.searchEverything, { query: { q: agent.email } }, first)).agents.length,
    1,
  );

  const { attention } = await app.call(adminStats.read, {}, content);
  assert.deepEqual(attention.adminsWithoutTwoStep, []);

  const notificationsOf = async (admin: TestAdmin) =>
    (await app.call(notifications.list, { query: {} }, admin)).notifications.map(({ title }) => title);
  assert.ok((await notificationsOf(first)).includes('New agent'));
  assert.ok(!(await notificationsOf(content)).includes('New agent'));
});

test('the command on the machine makes a suspended admin an active owner', async () => {
  const member = await addAdmin(app, first, { role: 'read-only' });
  await app.call(
    adminUsers.changeStatus,
    { params: { id: member.adminId }, body: { status: 'suspended', reason: 'Away' } },
    first,
  );

  const deps = { ...app.platform, publicUrl: app.platform.config.http.publicUrl };
  await app.platform.transact(async (tx) => {
    assert.match(
      (await breakGlass(tx, deps, { action: 'make-owner', email: member.email })) ?? '',
      /is an owner/,
    );
    return { done: true };
  });

  const { admin } = await app.call(adminAuth.login, {
    body: { email: member.email, password: testPassword },
  });
  assert.equal(admin.role, 'owner');

  const { items } = await app.call(adminLogs.list, { query: { q: 'admin_owner_on_machine' } }, first);
  assert.deepEqual(items[0]?.before, { role: 'read-only', status: 'suspended' });
});
