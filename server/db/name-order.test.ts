import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminProperties from '#contract/admin/properties.ts';
import * as adminUsers from '#contract/admin/users.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as properties from '#contract/properties/properties.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { inNameOrder } from './name-order.ts';

const names = ['Zoë', 'bert', 'Élodie', 'Zacharias', 'adam', 'Ángel', 'Bertha', 'Emil'];
const sorted = ['adam', 'Ángel', 'bert', 'Bertha', 'Élodie', 'Emil', 'Zacharias', 'Zoë'];

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

/** All pages of a list, two entries each. */
async function allPages<T>(
  read: (page: { cursor?: string }) => Promise<{ items: readonly T[]; nextCursor: string | null }>,
): Promise<T[]> {
  const found: T[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await read(cursor === undefined ? {} : { cursor });
    found.push(...page.items);
    if (page.nextCursor === null) return found;
    cursor = page.nextCursor;
  }
}

test('names and titles with accents are sorted where people expect them, on every page of every list', async () => {
  const admin = await signUpAdmin(app);
  const owner = await signUpAgent(app, { name: names[0] ?? '' });
  for (const name of names.slice(1)) await signUpAgent(app, { name });

  const ids = [];
  for (const title of names) ids.push((await publishProperty(app, owner, { title }))._id);

  for (const name of names)
    await app.call(sharedLinks.create, { body: { name, propertyIds: ids.slice(0, 1) } }, owner);

  const users = await allPages((page) =>
    app.call(adminUsers.list, { query: { role: 'agent', sort: 'name_asc', limit: '2', ...page } }, admin),
  );
  assert.deepEqual(
    users.map(({ name }) => name),
    sorted,
    'agents of an admin',
  );

  const backwards = await allPages((page) =>
    app.call(adminUsers.list, { query: { role: 'agent', sort: 'name_desc', limit: '3', ...page } }, admin),
  );
  assert.deepEqual(
    backwards.map(({ name }) => name),
    sorted.toReversed(),
  );

  const everybody = await app.call(adminUsers.list, { query: { sort: 'name_asc' } }, admin);
  assert.deepEqual(
    everybody.items.map(({ name }) => name),
    [...sorted, 'Olu Adeyemi'].toSorted(new Intl.Collator('und').compare),
    'agents and admins in one order',
  );

  const all = await allPages((page) =>
    app.call(adminProperties.list, { query: { sort: 'title_asc', limit: '2', ...page } }, admin),
  );
  assert.deepEqual(
    all.map(({ title }) => title),
    sorted,
    'properties of an admin',
  );

  const own = await allPages((page) =>
    app.call(properties.list, { query: { sort: 'title', limit: '2', ...page } }, owner),
  );
  assert.deepEqual(
    own.map(({ title }) => title),
    sorted,
    'properties of an agent',
  );

  const links = await allPages((page) =>
    app.call(sharedLinks.list, { query: { sort: 'name_asc', limit: '2', ...page } }, owner),
  );
  assert.deepEqual(
    links.map(({ name }) => name),
    sorted,
    'links',
  );
});

test('long lists by name read an index', async () => {
  const client = await app.pool.connect();
  // The tables of this test are so short that reading them whole is cheaper.
  await client.query('SET enable_seqscan = off; SET enable_sort = off');

  for (const [table, column, rest, index] of [
    ['agents', 'name', '', 'agents_by_name'],
    ['properties', 'title', 'WHERE deleted_at IS NULL', 'properties_all_by_title'],
  ]) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT id FROM ${table} ${rest} ORDER BY ${inNameOrder(column ?? '')} DESC, id DESC LIMIT 50`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    assert.match(plan, new RegExp(`Index (Only )?Scan Backward using ${index}`), plan);
  }
  client.release(true);
});
