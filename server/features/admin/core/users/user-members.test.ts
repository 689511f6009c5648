import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as activity from '#contract/account/activity.ts';
import * as team from '#contract/account/team.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as userAccess from '#contract/admin/user-access.ts';
import { addMember, type TestMember } from '#testing/factories/add-member.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { listen, openAgentClient } from '#testing/live-client.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: TestAdmin;
let owner: TestAgent;
let desk: TestMember;
before(async () => {
  app = await openTestApp({ worker: true });
  admin = await signUpAdmin(app);
  owner = await signUpAgent(app);
  desk = await addMember(app, owner);
});
after(() => app.close());

test('an admin sees the members of a team with their role, last use and two-step sign-in', async () => {
  const { items } = await app.call(userAccess.listMembers, { params: { id: owner.agentId } }, admin);
  assert.deepEqual(
    items.map(({ _id, role, status, hasTwoStep, lastSeenAt }) => [
      _id,
      role,
      status,
      hasTwoStep,
      lastSeenAt !== null,
    ]),
    [
      [owner.agentId, 'owner', 'active', false, true],
      [desk.memberId, 'front-desk', 'active', false, true],
    ],
  );

  const refused = await app.refusal(userAccess.listMembers, { params: { id: admin.adminId } }, admin);
  assert.equal(refused.code, 'not_found');
});

test('the sessions and sockets of one member end, those of the others stay, and both sides can read it', async () => {
  const page = await openAgentClient(await listen(app), desk);
  const params = { id: owner.agentId, memberId: desk.memberId };
  const ended = await app.call(userAccess.endMemberSessions, { params }, admin);
  assert.deepEqual(ended, { endedSessions: 1 });

  await page.closed;
  assert.equal((await app.refusal(team.readOwn, {}, desk)).status, 401);
  assert.equal((await app.call(team.readOwn, {}, owner)).role, 'owner');

  const { items } = await app.call(
    adminLogs.list,
    { query: { account: owner.agentId, action: 'member_signed_out' } },
    admin,
  );
  assert.deepEqual(
    items.map(({ actor, entity, before, after }) => [actor._id, entity?._id, before, after]),
    [[admin.adminId, desk.memberId, { sessions: 1 }, { sessions: 0 }]],
  );
  const shown = await app.call(activity.list, { query: {} }, owner);
  assert.equal(shown.items[0]?.text, 'Staydesk support logged a member of the team out everywhere');
});

test('a member of another team is not found', async () => {
  const other = await signUpAgent(app);
  const params = { id: other.agentId, memberId: desk.memberId };
  const refused = await app.refusal(userAccess.endMemberSessions, { params }, admin);
  assert.equal(refused.code, 'not_found');
});
