import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as auth from '#contract/account/auth.ts';
import * as adminAuth from '#contract/admin/auth.ts';
import * as adminUsers from '#contract/admin/users.ts';
import * as guest from '#contract/links/guest.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent, testPassword } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const unknownId = '01890000-0000-7000-8000-000000000000';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp();
  admin = await signUpAdmin(app);
});
after(() => app.close());

const list = (query: Record<string, string>) => app.call(adminUsers.list, { query }, admin);
const suspend = (id: string, reason = 'Sold a house that is not there') =>
  app.call(adminUsers.changeStatus, { params: { id }, body: { status: 'suspended', reason } }, admin);

describe('the list of users', () => {
  test('lists agents and admins, newest first, in contiguous pages', async () => {
    for (let i = 0; i < 5; i++) {
      app.clock.advance(1000);
      await signUpAgent(app, { name: `Paged ${i}` });
    }

    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list({ limit: '2', ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ _id }) => _id));
      cursor = page.nextCursor;
    } while (cursor);

    const { total } = await list({});
    assert.deepEqual([seen.length, new Set(seen).size], [total, total]);
    assert.equal(seen.at(-1), admin.adminId);
  });

  test('is narrowed by role, status and search terms', async () => {
    const agent = await signUpAgent(app, { name: 'Wanda 100% Wise', company: 'Hidden Coves' });
    assert.deepEqual(
      (await list({ role: 'admin' })).items.map(({ _id }) => _id),
      [admin.adminId],
    );
    assert.ok((await list({ role: 'agent' })).items.every(({ role }) => role === 'agent'));

    for (const q of ['wanda', 'hidden cove', agent.email.toUpperCase(), '100%']) {
      assert.deepEqual(
        (await list({ q })).items.map(({ _id }) => _id),
        [agent.agentId],
      );
    }
    await suspend(agent.agentId);

    assert.deepEqual(
      (await list({ status: 'suspended' })).items.map(({ _id }) => _id),
      [agent.agentId],
    );

    for (const query of [{ role: 'guest' }, { status: 'gone' }, { q: 'x'.repeat(201) }, { cursor: 'x' }]) {
      assert.equal((await app.send(adminUsers.list, { query }, admin)).status, 400);
    }
  });
});

test('a user is shown with what belongs to them and what happened to them', async () => {
  const { agent, receipt } = await submitStayRequest(app);
  await suspend(agent.agentId);

  const detail = await app.call(adminUsers.read, { params: { id: agent.agentId } }, admin);
  assert.deepEqual(detail.counts, { properties: 1, bookings: 1, sharedLinks: 1, conversations: 1 });
  assert.deepEqual([detail.bookings[0]?.code, detail.properties.length], [receipt.code, 1]);
  assert.equal(detail.subscription?.status, 'trial');
  assert.equal(detail.log[0]?.action, 'user_suspended');

  const self = await app.call(adminUsers.read, { params: { id: admin.adminId } }, admin);
  assert.equal(self.user.role, 'admin');
  assert.equal(self.subscription, null);

  const nobody = await app.refusal(adminUsers.read, { params: { id: unknownId } }, admin);
  assert.equal(nobody.code, 'not_found');
});

describe('a suspended agent', () => {
  test('is signed out immediately and remains out; links close, and guests retain their stay', async () => {
    const { agent, guestToken, linkCode } = await submitStayRequest(app);
    const { user } = await suspend(agent.agentId);
    assert.equal(user.status, 'suspended');
    assert.equal((await app.refusal(agents.readProfile, {}, agent)).code, 'agent_suspended');

    const { sessions } = await app.call(adminUsers.read, { params: { id: agent.agentId } }, admin);
    assert.equal(sessions, 0);

    const refused = await app.refusal(auth.login, { body: { email: agent.email, password: testPassword } });
    assert.equal(
      `${refused.status} ${refused.detail}`,
      '403 This account has been suspended. Please contact support.',
    );

    const link = await app.refusal(sharedLinks.readAsVisitor, { params: { id: linkCode }, query: {} });
    assert.equal(link.code, 'link_unavailable');

    const page = await app.call(guest.readView, { params: { token: guestToken }, query: {} });
    assert.equal(page.booking.status, 'pending');
  });

  test('is restored as before', async () => {
    const agent = await signUpAgent(app);
    await suspend(agent.agentId);

    const { user } = await app.call(
      adminUsers.changeStatus,
      { params: { id: agent.agentId }, body: { status: 'active' } },
      admin,
    );

    assert.equal(user.status, 'active');
    assert.equal(
      (await app.refusal(agents.readProfile, {}, agent)).code,
      'unauthenticated',
      'old sessions stay out',
    );

    await app.call(auth.login, { body: { email: agent.email, password: testPassword } });
  });

  test('is written down once, with reason, before and after', async () => {
    const agent = await signUpAgent(app);
    await suspend(agent.agentId, '  Three complaints ');
    await suspend(agent.agentId, 'again');
    const { log } = await app.call(adminUsers.read, { params: { id: agent.agentId } }, admin);
    const entries = log.filter(({ type }) => type === 'security');
    assert.deepEqual(
      entries.map(({ before, after }) => [before, after]),
      [[{ status: 'active' }, { status: 'suspended', reason: 'Three complaints' }]],
    );
  });
});

test('a suspension without a reason, of oneself, of an unknown user, or to another state is refused', async () => {
  const agent = await signUpAgent(app);
  const refusal = async (id: string, body: unknown) => {
    const { status, code } = await app.refusal(adminUsers.changeStatus, { params: { id }, body }, admin);
    return `${status} ${code}`;
  };

  assert.equal(await refusal(agent.agentId, { status: 'suspended' }), '400 reason_required');
  assert.equal(await refusal(agent.agentId, { status: 'suspended', reason: '  ' }), '400 reason_required');
  assert.equal(await refusal(admin.adminId, { status: 'suspended', reason: 'x' }), '409 own_admin_account');
  assert.equal(await refusal(unknownId, { status: 'active' }), '404 not_found');
  assert.equal(await refusal(agent.agentId, { status: 'deleted' }), '400 invalid_request');

  await app.pool.query(`UPDATE agents SET status = 'deleted' WHERE id = $1`, [agent.agentId]);
  assert.equal(await refusal(agent.agentId, { status: 'active' }), '403 account_closed');
});

test('signing out everywhere ends every session, and nothing else', async () => {
  const agent = await signUpAgent(app);
  const second = await app.call(auth.login, { body: { email: agent.email, password: testPassword } });
  const answer = await app.call(adminUsers.signOut, { params: { id: agent.agentId } }, admin);
  assert.deepEqual(answer, { updated: true, endedSessions: 2 });

  for (const { token } of [agent, second]) {
    assert.equal((await app.refusal(agents.readProfile, {}, { token })).code, 'unauthenticated');
  }
  await app.call(auth.login, { body: { email: agent.email, password: testPassword } });

  const nobody = await app.refusal(adminUsers.signOut, { params: { id: unknownId } }, admin);
  assert.equal(nobody.code, 'not_found');

  await app.call(adminUsers.signOut, { params: { id: admin.adminId } }, admin);
  assert.equal((await app.refusal(adminAuth.readProfile, {}, admin)).code, 'unauthenticated');
});
