import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as adminSubscriptions from '#contract/admin/subscriptions.ts';
import * as subscription from '#contract/subscription/subscription.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp();
  admin = await signUpAdmin(app);
});
after(() => app.close());

const read = (id: string) => app.call(adminSubscriptions.read, { params: { id } }, admin);
const set = (id: string, body: Parameters<typeof bodyOf>[0]) =>
  app.call(adminSubscriptions.changeStatus, { params: { id }, body: bodyOf(body) }, admin);
const refusedSet = async (id: string, body: unknown) => {
  const { status, code } = await app.refusal(
    adminSubscriptions.changeStatus,
    { params: { id }, body },
    admin,
  );
  return `${status} ${code}`;
};
const extend = (id: string, days: number) =>
  app.call(
    adminSubscriptions.extendTrial,
    { params: { id }, body: { days, admin_notes: 'asked nicely' } },
    admin,
  );

type StatusBody = {
  status: 'trial' | 'active' | 'past_due' | 'cancelled' | 'inactive';
  admin_notes?: string;
  planType?: 'starter' | 'professional' | 'business' | 'enterprise';
};
function bodyOf(body: StatusBody): StatusBody {
  return body;
}

describe('setting a status', () => {
  test('opens what the plan allows at once, and is written down with the notes', async () => {
    const agent = await signUpAgent(app);
    const { subscription: standing } = await set(agent.agentId, {
      status: 'active',
      planType: 'starter',
      admin_notes: 'Paid by cheque',
    });

    assert.deepEqual(
      [standing.status, standing.planType, standing.admin_notes],
      ['active', 'starter', 'Paid by cheque'],
    );

    const own = await app.call(subscription.readStatus, {}, agent);
    assert.deepEqual([own.status, own.features.maxListings], ['active', 3]);

    await set(agent.agentId, { status: 'inactive' });
    const { subscription: after, features, log } = await read(agent.agentId);
    assert.deepEqual(
      [after.status, after.admin_notes, features.maxListings],
      ['inactive', 'Paid by cheque', 0],
    );

    assert.deepEqual(
      log.map((entry) => [entry.before?.status, entry.after?.status]),
      [
        ['active', 'inactive'],
        ['trial', 'active'],
      ],
    );
  });

  test('to active is valid although the paid period is over', async () => {
    const agent = await signUpAgent(app);
    await app.pool.query(
      `UPDATE subscriptions SET status = 'cancelled', plan_type = 'business', current_period_end = $2 WHERE agent_id = $1`,
      [agent.agentId, new Date(app.clock.now() - 40 * dayMs)],
    );
    await set(agent.agentId, { status: 'active' });
    assert.equal((await app.call(subscription.readStatus, {}, agent)).features.maxListings, 60);
  });

  test('to past due begins the days of grace now', async () => {
    const agent = await signUpAgent(app);
    await set(agent.agentId, { status: 'past_due', planType: 'starter' });
    assert.equal((await read(agent.agentId)).features.maxListings, 3);
  });

  test('is refused without a plan, for an ended trial, an unknown state or an unknown agent', async () => {
    const agent = await signUpAgent(app);
    assert.equal(await refusedSet(agent.agentId, { status: 'active' }), '400 plan_required');
    assert.equal(await refusedSet(agent.agentId, { status: 'paid' }), '400 invalid_request');
    assert.equal(
      await refusedSet(agent.agentId, { status: 'inactive', admin_notes: 'x'.repeat(2001) }),
      '400 invalid_request',
    );

    await app.pool.query('UPDATE subscriptions SET trial_ends_at = $2 WHERE agent_id = $1', [
      agent.agentId,
      new Date(app.clock.now() - 1),
    ]);

    assert.equal(await refusedSet(agent.agentId, { status: 'trial' }), '409 trial_is_over');
    assert.equal(await refusedSet(admin.adminId, { status: 'inactive' }), '404 not_found');
  });
});

describe('more days of trial', () => {
  test('are counted from its end while it runs, and from now when it is over', async () => {
    const agent = await signUpAgent(app);
    const before = Date.parse((await read(agent.agentId)).subscription.trial_ends_at ?? '');
    const { subscription } = await extend(agent.agentId, 10);
    assert.equal(Date.parse(subscription.trial_ends_at ?? ''), before + 10 * dayMs);
    assert.equal(subscription.admin_notes, 'asked nicely');

    await app.pool.query('UPDATE subscriptions SET trial_ends_at = $2 WHERE agent_id = $1', [
      agent.agentId,
      new Date(app.clock.now() - 90 * dayMs),
    ]);

    const again = await extend(agent.agentId, 1);
    assert.equal(Date.parse(again.subscription.trial_ends_at ?? ''), app.clock.now() + dayMs);
    assert.equal(again.subscription.is_trial_active, true);
  });

  test('two given at the same time are both given', async () => {
    const agent = await signUpAgent(app);
    const before = Date.parse((await read(agent.agentId)).subscription.trial_ends_at ?? '');
    await Promise.all([extend(agent.agentId, 3), extend(agent.agentId, 4)]);
    const { subscription } = await read(agent.agentId);
    assert.equal(Date.parse(subscription.trial_ends_at ?? ''), before + 7 * dayMs);
  });

  test('must be whole and between 1 and 365, for an account that does not pay', async () => {
    const agent = await signUpAgent(app);
    const before = await read(agent.agentId);

    for (const days of [-1, 0, 1.5, 366, 10_000, 'ten', '5', null]) {
      const answer = await app.refusal(
        adminSubscriptions.extendTrial,
        { params: { id: agent.agentId }, body: { days } },
        admin,
      );
      assert.equal(`${answer.status} ${answer.code}`, '400 invalid_request');
      assert.equal(answer.errors?.[0]?.field, 'days');
    }
    assert.deepEqual(await read(agent.agentId), before);

    await set(agent.agentId, { status: 'active', planType: 'business' });
    const refused = await app.refusal(
      adminSubscriptions.extendTrial,
      { params: { id: agent.agentId }, body: { days: 5 } },
      admin,
    );
    assert.equal(`${refused.status} ${refused.code}`, '409 no_trial');
  });
});

test('the list is narrowed by status, plan and search terms, in contiguous pages; the numbers agree', async () => {
  const list = (query: Record<string, string>) => app.call(adminSubscriptions.list, { query }, admin);
  const agent = await signUpAgent(app, { name: 'Zoltan Only' });
  await set(agent.agentId, { status: 'active', planType: 'enterprise' });

  for (const query of [{ plan: 'enterprise' }, { q: 'zoltan' }, { status: 'active', plan: 'enterprise' }]) {
    assert.deepEqual(
      (await list(query)).items.map((item) => item.agent._id),
      [agent.agentId],
    );
  }

  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await list({ limit: '3', ...(cursor ? { cursor } : {}) });
    seen.push(...page.items.map((item) => item.agent._id));
    cursor = page.nextCursor;
  } while (cursor);

  const stats = await app.call(adminSubscriptions.readStats, {}, admin);
  assert.deepEqual([seen.length, new Set(seen).size], [stats.total, stats.total]);
  assert.equal(stats.byStatus.active, (await list({ status: 'active' })).total);
  assert.equal(stats.byPlan.enterprise, 1);

  for (const query of [{ status: 'x' }, { plan: 'gold' }, { cursor: 'x' }, { q: 'x'.repeat(201) }]) {
    assert.equal((await app.send(adminSubscriptions.list, { query }, admin)).status, 400);
  }
});
