import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminProperties from '#contract/admin/properties.ts';
import * as adminSubscriptions from '#contract/admin/subscriptions.ts';
import * as adminUsers from '#contract/admin/users.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const minute = 60_000;
let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp();
  admin = await signUpAdmin(app);

  for (const name of ['Émile', 'bruno', 'Zoë', 'Anna', 'bruno', 'Carla']) {
    const agent = await signUpAgent(app, { name });
    await publishProperty(app, agent, { title: `House of ${name}` });
    app.clock.advance(minute);
  }

  const change = (name: string, changes: string) =>
    app.pool.query(
      `UPDATE subscriptions SET ${changes} WHERE agent_id IN (SELECT id FROM agents WHERE name = $1)`,
      [name],
    );

  await change('Anna', "trial_ends_at = '2027-01-05Z'");
  await change('Carla', "trial_ends_at = '2027-01-01Z'");
  await change('Zoë', "status = 'active', plan_type = 'starter', current_period_end = '2027-01-03Z'");
  await change('Émile', "status = 'active', plan_type = 'business', current_period_end = NULL");
});
after(() => app.close());

/** All items of a list, two a page. */
async function walk<T>(
  page: (cursor: string | undefined) => Promise<{ items: T[]; nextCursor: string | null }>,
) {
  const found: T[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await page(cursor);
    assert.ok(items.length <= 2);
    found.push(...items);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

const paged = (sort: string, cursor: string | undefined) => ({
  query: { sort, limit: '2', ...(cursor === undefined ? {} : { cursor }) },
});

test('users are sorted by name regardless of capitals, agents and admins in one order, page by page', async () => {
  const users = (sort: (typeof adminUsers.adminUserSorts)[number]) =>
    walk((cursor) => app.call(adminUsers.list, { query: { ...paged(sort, cursor).query, sort } }, admin));
  const names = (await users('name_asc')).map(({ name }) => name);
  const others = names.filter((name) => ['Anna', 'bruno', 'Carla', 'Émile', 'Zoë'].includes(name));
  assert.deepEqual(others, ['Anna', 'bruno', 'bruno', 'Carla', 'Émile', 'Zoë']);
  assert.equal(names.length, 7, 'the admin is among them');
  assert.deepEqual(
    (await users('name_desc')).map(({ name }) => name),
    names.toReversed(),
  );

  const joined = (await users('joined_asc')).map(({ _id }) => _id);
  assert.deepEqual(joined, (await users('joined_desc')).map(({ _id }) => _id).toReversed());
  assert.equal(new Set(joined).size, 7);
});

test('subscriptions are sorted by end, plan and status; those without an end are last', async () => {
  const names = async (sort: (typeof adminSubscriptions.adminSubscriptionSorts)[number]) => {
    const items = await walk((cursor) =>
      app.call(adminSubscriptions.list, { query: { ...paged(sort, cursor).query, sort } }, admin),
    );
    assert.equal(items.length, 6);
    return items.map(({ agent }) => agent.name);
  };

  const byEnd = await names('ends_asc');
  assert.deepEqual(
    byEnd.filter((name) => name !== 'bruno'),
    ['Carla', 'Zoë', 'Anna', 'Émile'],
  );
  assert.deepEqual(await names('ends_desc'), byEnd.toReversed());
  assert.deepEqual((await names('plan_desc')).slice(0, 2), ['Zoë', 'Émile']);
  assert.deepEqual((await names('status_asc')).slice(0, 2).toSorted(), ['Zoë', 'Émile']);
  assert.deepEqual(await names('agent_asc'), ['Émile', 'bruno', 'Zoë', 'Anna', 'bruno', 'Carla']);
});

test('properties are sorted by title, age and last change, both ways', async () => {
  const titles = async (sort: (typeof adminProperties.adminPropertySorts)[number]) =>
    (
      await walk((cursor) =>
        app.call(adminProperties.list, { query: { ...paged(sort, cursor).query, sort } }, admin),
      )
    ).map(({ title }) => title.replace('House of ', ''));
  assert.deepEqual(await titles('title_asc'), ['Anna', 'bruno', 'bruno', 'Carla', 'Émile', 'Zoë']);
  assert.deepEqual(await titles('title_desc'), (await titles('title_asc')).toReversed());
  assert.deepEqual(await titles('added_asc'), (await titles('added_desc')).toReversed());
  assert.deepEqual(await titles('updated_asc'), (await titles('updated_desc')).toReversed());
});

test('a cursor of another order is refused', async () => {
  const { nextCursor } = await app.call(adminUsers.list, { query: { sort: 'name_asc', limit: '2' } }, admin);
  const query = { sort: 'joined_desc', cursor: nextCursor };
  assert.equal((await app.refusal(adminUsers.list, { query }, admin)).code, 'invalid_request');
});

test('every order is read from an index', async () => {
  const client = await app.pool.connect();
  // Whatever can be read in list order is, however few the rows of a test are.
  await client.query('SET enable_seqscan = off; SET enable_sort = off; SET enable_bitmapscan = off');

  const end = `coalesce(CASE WHEN status = 'trial' THEN trial_ends_at ELSE current_period_end END, '9999-12-31Z'::timestamptz)`;
  const orders = {
    'agents ORDER BY name COLLATE "und-x-icu", id': 'agents_by_name',
    'agents ORDER BY created_at, id': 'agents_newest',
    'subscriptions ORDER BY status, agent_id': 'subscriptions_all_by_status',
    "subscriptions ORDER BY coalesce(plan_type, ''), agent_id": 'subscriptions_all_by_plan',
    [`subscriptions ORDER BY ${end}, agent_id`]: 'subscriptions_all_by_end',
    'properties WHERE deleted_at IS NULL ORDER BY updated_at, id': 'properties_all_by_update',
    'properties WHERE deleted_at IS NULL ORDER BY title COLLATE "und-x-icu", id': 'properties_all_by_title',
  };

  try {
    for (const [order, index] of Object.entries(orders)) {
      const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
        `EXPLAIN (FORMAT JSON) SELECT * FROM ${order} LIMIT 50`,
      );
      const plan = JSON.stringify(rows);
      assert.ok(plan.includes(index) && !plan.includes('"Sort"'), `${order} uses ${index}: ${plan}`);
    }
  } finally {
    client.release(true);
  }
});
