import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { AdminContentRow } from '#contract/admin/content.ts';
import * as adminContent from '#contract/admin/content.ts';
import * as adminLogs from '#contract/admin/logs.ts';
import * as content from '#contract/links/content.ts';
import { contentTypes } from '#contract/links/content.ts';
import { contentFeature } from '#server/features/links/content/index.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp();
  admin = await signUpAdmin(app);
  await contentFeature.prepare?.(app.platform, new AbortController().signal);
});
after(() => app.close());

const list = (query: Record<string, string>) => app.call(adminContent.list, { query }, admin);
const read = (id: string) => app.call(adminContent.read, { params: { id } }, admin);
const draft = (slug: string, body = 'First words') =>
  app.call(
    adminContent.create,
    { body: { type: 'announcement', slug, title: 'News', summary: '', body } },
    admin,
  );

test('lists all texts in contiguous pages, including those of the product', async () => {
  const seen: string[] = [];
  let cursor: string | null | undefined;
  let total: number | undefined;
  do {
    const page = await list({ limit: '3', ...(cursor ? { cursor } : {}) });
    total ??= page.total;
    seen.push(...page.items.map(({ _id }) => _id));
    cursor = page.nextCursor;
  } while (cursor);

  assert.ok(seen.length > 5);
  assert.deepEqual([seen.length, new Set(seen).size], [total, total]);
  assert.ok((await list({ type: 'help_article' })).items.every(({ type }) => type === 'help_article'));

  for (const query of [{ type: 'poem' }, { status: 'lost' }, { cursor: 'x' }]) {
    assert.equal((await app.send(adminContent.list, { query }, admin)).status, 400);
  }
});

/** All items in an order, three a page. */
async function walk(query: Record<string, string>) {
  const found: AdminContentRow[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: AdminContentRow[]; nextCursor: string | null } = await list({
      ...query,
      limit: '3',
      ...(cursor === null ? {} : { cursor }),
    });
    found.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);

  return found;
}

test('each order goes through all texts, page by page, and turned round it is the same backwards', async () => {
  const ids = (items: readonly AdminContentRow[]) => items.map(({ _id }) => _id);
  const { total } = await list({});
  for (const key of ['changed', 'title'] as const) {
    const up = ids(await walk({ sort: `${key}_asc` }));
    assert.deepEqual([up.length, new Set(up).size], [total, total], key);
    assert.deepEqual(ids(await walk({ sort: `${key}_desc` })), up.toReversed(), key);
  }

  const titles = (await walk({ sort: 'title_asc' })).map(({ title }) => title);
  assert.deepEqual(titles, titles.toSorted(new Intl.Collator('und').compare));

  const byTitle = (await list({ sort: 'title_asc', limit: '3' })).nextCursor ?? '';
  for (const sort of ['title_desc', 'changed_desc', 'helpful_asc'])
    assert.equal(
      (await app.send(adminContent.list, { query: { sort, cursor: byTitle } }, admin)).status,
      400,
    );
  assert.equal((await app.send(adminContent.list, { query: { sort: 'votes_asc' } }, admin)).status, 400);
});

test('lists articles by category, and those without one last in either direction', async () => {
  for (const direction of ['asc', 'desc']) {
    const found = (await walk({ sort: `category_${direction}` })).map(({ categoryTitle }) => categoryTitle);
    const named = found.filter((title) => title !== null);
    assert.deepEqual(found.slice(0, named.length), named, 'those without a category come last');
    const inOrder = named.toSorted(new Intl.Collator('und').compare);
    assert.deepEqual(named, direction === 'asc' ? inOrder : inOrder.toReversed());
    assert.ok(new Set(named).size > 2);
  }

  const [first] = await walk({ sort: 'category_asc' });
  assert.ok(first?.category);

  const only = await walk({ category: first.category });
  assert.ok(only.length > 0 && only.every(({ category }) => category === first.category));
  assert.deepEqual((await list({ category: 'no-such-category' })).items, []);
});

test('a text names its readers: hosts or guests for help, everyone for the rest', async () => {
  const all = await walk({});
  const audiences = (type: string, guests: boolean) =>
    new Set(
      all
        .filter((item) => item.type === type && (item.category ?? item.slug).startsWith('guests') === guests)
        .map(({ audience }) => audience),
    );

  assert.deepEqual(audiences('help_article', true), new Set(['guests']));
  assert.deepEqual(audiences('help_category', true), new Set(['guests']));
  assert.deepEqual(audiences('help_article', false), new Set(['hosts']));
  assert.deepEqual(audiences('help_category', false), new Set(['hosts']));
  assert.deepEqual(audiences('terms', false), new Set(['everyone']));
});

test('the list has the votes of readers, and is sorted by the share that found a text helpful', async () => {
  const [liked, mixed, barely, unread] = await walk({ type: 'help_article', sort: 'title_asc' });
  assert.ok(liked && mixed && barely && unread);

  const vote = (slug: string, helpful: boolean, times: number, from: number) =>
    Promise.all(
      Array.from({ length: times }, (_, index) =>
        app.call(
          content.rateHelpArticle,
          { params: { slug }, body: { helpful } },
          { from: `198.51.100.${from + index}` },
        ),
      ),
    );

  await vote(liked.slug, true, 4, 1);
  await vote(mixed.slug, true, 1, 1);
  await vote(mixed.slug, false, 2, 11);
  await vote(barely.slug, true, 1, 1);

  const voted = (items: readonly AdminContentRow[]) =>
    items
      .filter(({ helpful, unhelpful }) => helpful + unhelpful > 0)
      .map(({ slug, helpful, unhelpful }) => [slug, helpful, unhelpful]);
  const worstFirst = await walk({ sort: 'helpful_asc' });
  assert.deepEqual(voted(worstFirst.slice(0, 3)), [
    [mixed.slug, 1, 2],
    [liked.slug, 4, 0],
    [barely.slug, 1, 0],
  ]);

  const bestFirst = await walk({ sort: 'helpful_desc' });
  assert.deepEqual(voted(bestFirst.slice(0, 3)), [
    [liked.slug, 4, 0],
    [barely.slug, 1, 0],
    [mixed.slug, 1, 2],
  ]);
  assert.equal(new Set(bestFirst.map(({ _id }) => _id)).size, bestFirst.length);
  assert.deepEqual(voted(bestFirst).length, 3, 'the others have no votes and come last');
});

test('every kind of text can be written, published, changed and archived; each time a version is stored', async () => {
  for (const type of contentTypes) {
    const { item } = await app.call(
      adminContent.create,
      {
        body: {
          type,
          slug: 'made-here',
          title: 'One',
          summary: 'Short',
          body: '# One',
          ...(type === 'help_article' ? { category: 'getting-started' } : {}),
        },
      },
      admin,
    );
    const address = { params: { type, slug: 'made-here' } };
    assert.equal((await app.refusal(content.read, address)).code, 'not_found');

    const save = (body: { title: string; status: 'published' | 'archived'; version: number }) =>
      app.call(
        adminContent.change,
        { params: { id: item._id }, body: { summary: 'Short', body: '# Two', ...body } },
        admin,
      );
    await save({ title: 'Two', status: 'published', version: 1 });
    assert.equal((await app.call(content.read, address)).title, 'Two');

    await save({ title: 'Two', status: 'archived', version: 2 });
    assert.equal((await app.refusal(content.read, address)).code, 'not_found');

    const { versions } = await read(item._id);
    assert.deepEqual(
      versions.map(({ version, title, status, savedBy }) => [version, title, status, savedBy]),
      [
        [3, 'Two', 'archived', 'Olu Adeyemi'],
        [2, 'Two', 'published', 'Olu Adeyemi'],
        [1, 'One', 'draft', 'Olu Adeyemi'],
      ],
    );
  }
});

test('an earlier version is restored as the next one, and the log names each step', async () => {
  const { item } = await draft('restored', 'Words of old');
  const params = { id: item._id };
  const body = { title: 'News', summary: '', body: 'New words', status: 'published' as const, version: 1 };
  await app.call(adminContent.change, { params, body }, admin);

  const restored = await app.call(adminContent.restore, { params, body: { version: 1 } }, admin);
  assert.deepEqual(
    [restored.item.body, restored.item.status, restored.item.version],
    ['Words of old', 'published', 3],
  );

  const second = await app.call(adminContent.readVersion, { params: { ...params, version: '2' } }, admin);
  assert.equal(second.body, 'New words');

  const { items } = await app.call(adminLogs.list, { query: { type: 'content', limit: '3' } }, admin);
  assert.deepEqual(
    items.map(({ action, before, after }) => [action, before?.version ?? null, after?.version]),
    [
      ['content_restored', 2, 3],
      ['content_published', 1, 2],
      ['content_created', 0, 1],
    ],
  );

  const missing = { params, body: { version: 9 } };
  assert.equal((await app.refusal(adminContent.restore, missing, admin)).code, 'not_found');
});

test('the second of two edits of the same version is refused and has to load again', async () => {
  const { item } = await draft('raced');
  const save = (body: string) =>
    app.send(
      adminContent.change,
      {
        params: { id: item._id },
        body: { title: 'News', summary: '', body: body, status: 'draft', version: 1 },
      },
      admin,
    );

  const answers = await Promise.all([save('mine'), save('yours')]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.equal((await read(item._id)).version, 2);
});

test('a text that an admin has edited is not overwritten by the texts of the product', async () => {
  const [terms] = (await list({ type: 'terms' })).items;
  assert.ok(terms);
  const { title, summary, version } = terms;
  const body = { title, summary, body: 'Our own terms', status: 'published' as const, version };
  await app.call(adminContent.change, { params: { id: terms._id }, body }, admin);
  await contentFeature.prepare?.(app.platform, new AbortController().signal);
  assert.equal((await read(terms._id)).body, 'Our own terms');
});

test('scripts in a text remain plain text', async () => {
  const markdown = '<script>alert(1)</script> [go](javascript:alert(1)) <img src=x onerror=alert(1)>';
  const { item } = await draft('scripts', markdown);
  const body = { title: 'News', summary: '', body: markdown, status: 'published' as const, version: 1 };
  await app.call(adminContent.change, { params: { id: item._id }, body }, admin);
  const shown = await app.call(content.read, { params: { type: 'announcement', slug: 'scripts' } });
  assert.equal(shown.body, markdown);
});

test('refuses a taken address, a missing category and an invalid address', async () => {
  await draft('taken');
  const refusal = async (body: Record<string, unknown>) => {
    const whole = { type: 'faq', slug: 'fine', title: 'T', summary: '', body: 'B', ...body };
    const { status, code } = await app.refusal(adminContent.create, { body: whole }, admin);
    return `${status} ${code}`;
  };

  assert.equal(await refusal({ type: 'announcement', slug: 'taken' }), '409 content_slug_taken');
  assert.equal(await refusal({ type: 'help_article' }), '400 unknown_category');
  assert.equal(await refusal({ type: 'help_article', category: 'nowhere' }), '400 unknown_category');
  assert.equal(await refusal({ category: 'billing' }), '400 invalid_request');

  for (const wrong of [
    { slug: '../terms' },
    { slug: 'a--b' },
    { type: 'poem' },
    { title: '' },
    { views: 3 },
  ]) {
    assert.equal(await refusal(wrong), '400 invalid_request');
  }
});
