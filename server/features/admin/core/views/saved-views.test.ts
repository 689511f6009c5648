import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminSavedViews from '#contract/admin/saved-views.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: TestAdmin;
let ida: string;
before(async () => {
  app = await openTestApp();
  admin = await signUpAdmin(app);
  const { rows } = await app.pool.query<{ id: string }>(
    `INSERT INTO admins (id, name, email, email_key, password_hash)
     VALUES (gen_random_uuid(), 'Ida', 'ida@example.com', 'ida@example.com', 'x') RETURNING id`,
  );
  ida = String(rows[0]?.id);
});
after(() => app.close());

const views = async (list: 'users' | 'logs' = 'users') =>
  (await app.call(adminSavedViews.list, { query: { list } }, admin)).items;
const save = (name: string, query: Record<string, string>, isShared = false) =>
  app.call(adminSavedViews.save, { body: { list: 'users', name, query, isShared } }, admin);

test('filters get a name, which the same name replaces, and the list opens with the default', async () => {
  const { _id: id } = await save('Suspended', { status: 'suspended' });
  const again = await save(' suspended ', { status: 'suspended', sort: 'name_asc' });
  assert.deepEqual([again._id, again.query], [id, { status: 'suspended', sort: 'name_asc' }]);

  const { _id: other } = await save('Émile’s', { q: 'emile' });
  for (const each of [id, other])
    await app.call(adminSavedViews.setDefault, { params: { id: each }, body: { isDefault: true } }, admin);

  assert.deepEqual(
    (await views()).map(({ name, isDefault, isOwn }) => [name, isDefault, isOwn]),
    [
      ['Émile’s', true, true],
      ['suspended', false, true],
    ],
  );

  await app.call(adminSavedViews.setDefault, { params: { id: other }, body: { isDefault: false } }, admin);
  assert.ok((await views()).every(({ isDefault }) => !isDefault));
  assert.deepEqual(await views('logs'), [], 'each list has its own');

  await app.call(adminSavedViews.remove, { params: { id } }, admin);
  assert.equal((await views()).length, 1);
});

test('views of others are seen when they are shared, and changed by no one else', async () => {
  const { rows } = await app.pool.query<{ id: string }>(
    `INSERT INTO admin_saved_views (id, admin_id, list, name, query, is_shared, created_at)
     SELECT gen_random_uuid(), $1, 'users', name, '{"plan":"business"}', name = 'Team', now()
     FROM unnest(ARRAY['Team', 'Private']) name RETURNING id`,
    [ida],
  );
  const [shared, hidden] = rows.map(({ id }) => ({ id }));
  assert.ok(shared && hidden);

  const team = (await views()).find(({ name }) => name === 'Team');
  assert.deepEqual([team?.owner, team?.isOwn, team?.isShared], ['Ida', false, true]);
  assert.ok(!(await views()).some(({ name }) => name === 'Private'));

  const refused = async (params: { id: string }, isRemoval = false) =>
    isRemoval
      ? (await app.refusal(adminSavedViews.remove, { params }, admin)).code
      : (await app.refusal(adminSavedViews.setDefault, { params, body: { isDefault: true } }, admin)).code;

  assert.deepEqual([await refused(hidden), await refused(hidden, true)], ['not_found', 'not_found']);
  assert.equal(await refused(shared, true), 'not_found');

  await app.call(adminSavedViews.setDefault, { params: shared, body: { isDefault: true } }, admin);
  assert.ok((await views()).some(({ isDefault, isOwn }) => isDefault && !isOwn));
});

test('a name is needed, and parameters are those of an address', async () => {
  const bad = (body: object) =>
    app.send(
      adminSavedViews.save,
      { body: { list: 'users', name: 'A', query: {}, isShared: false, ...body } },
      admin,
    );

  for (const body of [
    { name: ' ' },
    { list: 'nothing' },
    { query: { 'a b': 'c' } },
    { query: { q: 'x'.repeat(201) } },
    { query: { q: 1 } },
  ])
    assert.equal((await bad(body)).status, 400, JSON.stringify(body));
});

test('an admin has at most 20 views of a list, and can still replace one of them', async () => {
  await app.pool.query('DELETE FROM admin_saved_views');
  await Promise.allSettled(
    Array.from({ length: adminSavedViews.maxSavedViews + 2 }, (_, at) =>
      save(`View ${at}`, { page: `${at}` }),
    ),
  );

  const stored = await views();
  assert.equal(stored.length, adminSavedViews.maxSavedViews);

  const one = stored[0];
  assert.ok(one);

  const replaced = await save(one.name, { q: 'rosa' });
  assert.deepEqual([replaced._id, replaced.query], [one._id, { q: 'rosa' }]);

  const body = { list: 'users', name: 'One more', query: {}, isShared: false } as const;
  assert.equal((await app.refusal(adminSavedViews.save, { body }, admin)).code, 'too_many_saved_filters');
});
