import assert from 'node:assert/strict';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import fastify from 'fastify';
import * as content from '#contract/links/content.ts';
import { oneRow } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';
import { serveWebApp } from '#server/http/pages/static-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { serveContentPages } from './content.routes.ts';
import { parseStoredTexts } from './read-markdown.ts';
import { seedContent } from './seed-content.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
  await seedContent(app.platform);
  await parseStoredTexts(app.platform);
});
after(() => app.close());

const namedCategories = [
  'getting-started',
  'billing',
  'shared-links',
  'properties',
  'bookings',
  'channels',
  'guests',
];

const namedArticles = ['how-to-share-links', 'activate-listing', 'trial-vs-paid', 'booking-approvals'];

async function find(q: string): Promise<string[]> {
  const { items } = await app.call(content.searchHelp, { query: { q } });
  return items.map(({ slug }) => slug);
}

async function counts(slug: string) {
  const { rows } = await app.pool.query<{
    yes: Tables['content_items']['helpfulCount'];
    no: Tables['content_items']['unhelpfulCount'];
  }>('SELECT helpful_count AS yes, unhelpful_count AS no FROM content_items WHERE slug = $1', [slug]);
  return oneRow(rows);
}

test('every help category has articles, and the most popular articles are first', async () => {
  const { categories, popular } = await app.call(content.readHelp, {});
  assert.deepEqual(categories.map(({ slug }) => slug).toSorted(), namedCategories.toSorted());
  for (const { slug, articles } of categories) assert.ok(articles.length >= 2, slug);
  for (const slug of namedArticles)
    assert.ok(
      popular.some((article) => article.slug === slug),
      slug,
    );
});

test('a search for the title of an article finds it among the first', async () => {
  const { categories } = await app.call(content.readHelp, {});
  const articles = categories.flatMap((category) => category.articles);
  assert.ok(articles.length >= 20, `${articles.length} articles`);

  for (const { slug, title } of articles) {
    const found = await find(title);
    assert.ok(found.slice(0, 5).includes(slug), `${title}: ${found.slice(0, 5).join(', ')}`);
  }
});

test('guests have articles of their own, apart from those for hosts, and a search finds both', async () => {
  const { categories, popular } = await app.call(content.readHelp, {});
  const guests = categories.find(({ slug }) => slug === 'guests')?.articles ?? [];
  assert.ok(guests.length >= 8);
  assert.ok(popular.every(({ category }) => category !== 'guests'));

  for (const { slug, category } of categories.flatMap(({ articles }) => articles)) {
    const { related } = await app.call(content.read, { params: { type: 'help_article', slug } });
    for (const other of related) assert.equal(other.category === 'guests', category === 'guests', slug);
  }

  for (const [question, slug] of [
    ['change my dates', 'change-your-dates'],
    ['get a refund', 'cancel-and-refunds'],
    ['how do I pay', 'pay-for-your-stay'],
    ['receipt for my employer', 'receipts'],
    ['lost the link to my booking', 'find-your-booking'],
    ['contact host', 'contact-your-host'],
    ['damage deposit', 'damage-deposit'],
    ['door code arrival', 'arrival-and-house-rules'],
  ] as const)
    assert.ok((await find(question)).includes(slug), question);

  const both = await find('refund policy');
  assert.ok(both.includes('cancel-and-refunds') && both.includes('cancellations-and-refunds'));
});

test('every article that is named anywhere can be read, with its category and what to read next', async () => {
  const { categories } = await app.call(content.readHelp, {});
  for (const { slug, category } of categories.flatMap(({ articles }) => articles)) {
    const article = await app.call(content.read, { params: { type: 'help_article', slug } });
    assert.ok(article.title && article.summary && article.body.length > 300, slug);
    assert.equal(article.category?.slug, category);
    assert.equal(article.related.length, 3);
    assert.ok(article.related.every((other) => other.slug !== slug));
  }
  for (const type of ['terms', 'privacy'] as const)
    assert.match((await app.call(content.read, { params: { type, slug: type } })).body, /^## /m);
});

test('the privacy notice names everyone who receives data, and what a signature records', async () => {
  const params = { type: 'privacy', slug: 'privacy' } as const;
  const { body } = await app.call(content.read, { params });
  for (const receiver of ['send email for us', 'payment provider', 'same booking', 'provider of the map'])
    assert.ok(body.includes(receiver), receiver);
  assert.match(
    body,
    /signed online keeps the signature with the time, the name[^.]*network address[^.]*browser/,
  );
});

test('the usual addresses of a privacy notice lead to it', async () => {
  for (const url of ['/privacy', '/privacy-policy']) {
    const { statusCode, headers } = await app.http.inject({ url });
    assert.deepEqual([statusCode, headers.location], [302, '/terms?part=privacy']);
  }
});

test('links inside the texts lead to articles that are there', async () => {
  const { rows } = await app.pool.query<Pick<Tables['content_items'], 'body'>>(
    'SELECT body FROM content_items',
  );
  const targets = rows.flatMap(({ body }) =>
    [...body.matchAll(/\]\(\/help-center\/articles\/([a-z-]+)\)/g)].map(([, slug]) => String(slug)),
  );
  assert.ok(targets.length > 5);
  for (const slug of targets) await app.call(content.read, { params: { type: 'help_article', slug } });
});

test('a text that is not there, or not published, is not found', async () => {
  const read = (slug: string) =>
    app.refusal(content.read, { params: { type: 'help_article', slug } }).then(({ code }) => code);
  assert.equal(await read('no-such-article'), 'not_found');
  assert.equal(await read('terms'), 'not_found');
  await app.pool.query(`UPDATE content_items SET status = 'draft' WHERE slug = 'close-nights'`);
  assert.equal(await read('close-nights'), 'not_found');
  assert.ok(!(await find('close nights for repairs')).includes('close-nights'));
  await app.pool.query(`UPDATE content_items SET status = 'published' WHERE slug = 'close-nights'`);
  const odd = await app.send(content.read, { params: { type: 'help_article', slug: "x' OR 1=1" } });
  assert.equal(odd.status, 404);
});

test('seeding again changes nothing, renews unedited texts, and leaves edits alone', async () => {
  const all = () =>
    app.pool
      .query<Pick<Tables['content_items'], 'id' | 'type' | 'slug' | 'title' | 'body' | 'version'>>(
        'SELECT * FROM content_items ORDER BY id',
      )
      .then(({ rows }) => rows);
  const before = await all();
  await seedContent(app.platform);
  assert.deepEqual(await all(), before);

  await app.pool.query(`UPDATE content_items SET body = 'Older text' WHERE slug = 'close-nights'`);
  await app.pool.query(
    `UPDATE content_items SET title = 'Our own rules', edited_at = now() WHERE type = 'terms'`,
  );
  await seedContent(app.platform);

  const after = await all();
  const renewed = after.find(({ slug }) => slug === 'close-nights');
  assert.ok(renewed);
  assert.match(renewed.body, /Block these dates/);
  assert.equal(renewed.version, 2);
  assert.equal(after.find(({ type }) => type === 'terms')?.title, 'Our own rules');

  const { rows } = await app.pool.query<Pick<Tables['content_versions'], 'version'>>(
    'SELECT version FROM content_versions WHERE item_id = $1',
    [renewed.id],
  );
  assert.deepEqual(rows.map(({ version }) => version).toSorted(), [1, 2]);
});

test('a search matches a question, searches the text, and forgives typing errors', async () => {
  assert.equal((await find('How do I share a link?'))[0], 'how-to-share-links');
  assert.equal((await find('trial'))[0], 'trial-vs-paid');
  assert.ok((await find('cancelation refnd')).includes('cancellations-and-refunds'));
  assert.ok((await find('publsh listng')).includes('activate-listing'));
  assert.ok((await find('QR code')).includes('how-to-share-links'));
});

test('a meaningless search finds nothing, in any characters', async () => {
  for (const q of ['xylophone zeppelin', '%%%___', "'; DROP TABLE feedback; --", 'the of a', '   '])
    assert.deepEqual(await find(q), [], q);
});

test('a search of ten thousand characters is refused, and so is one of none', async () => {
  for (const q of ['a'.repeat(10_000), ''])
    assert.equal((await app.refusal(content.searchHelp, { query: { q } })).code, 'invalid_request');
});

test('a visitor counts once a day, and may change their mind', async () => {
  const rate = (helpful: boolean, from: string) =>
    app.call(content.rateHelpArticle, { params: { slug: 'trial-vs-paid' }, body: { helpful } }, { from });
  await Promise.all(Array.from({ length: 8 }, () => rate(true, '198.51.100.1')));
  await rate(true, '198.51.100.2');
  assert.deepEqual(await counts('trial-vs-paid'), { yes: 2, no: 0 });

  await rate(false, '198.51.100.2');
  assert.deepEqual(await counts('trial-vs-paid'), { yes: 1, no: 1 });

  app.clock.advance(25 * 3_600_000);
  await rate(true, '198.51.100.1');
  assert.deepEqual(await counts('trial-vs-paid'), { yes: 2, no: 1 });

  const unknown = { params: { slug: 'no-such-article' }, body: { helpful: true } };
  assert.equal((await app.refusal(content.rateHelpArticle, unknown)).code, 'not_found');
});

test('a text is rendered, with typed HTML still as text, and without its source twice', async () => {
  await app.pool.query(
    `INSERT INTO content_items (id, type, slug, title, body)
     VALUES (gen_random_uuid(), 'faq', 'read', 'Read', E'## One\\n\\nA **b** <i>c</i>\\n\\n| x |\\n|---|\\n| y |')`,
  );
  await parseStoredTexts(app.platform);

  const { parts } = await app.call(content.read, { params: { type: 'faq', slug: 'read' } });
  const text = JSON.stringify(parts);

  assert.deepEqual(
    parts
      .flatMap((part) => (part instanceof Object && 'type' in part ? [part.type] : []))
      .filter((type) => type !== 'space'),
    ['heading', 'paragraph', 'table'],
  );
  assert.match(text, /"raw":"<i>"/);
  assert.doesNotMatch(text, /"raw":"## One/);
  assert.match(text, /"text":"y"/);
});

test('a new installation has a support contact and social links that are true of it', async () => {
  const { social, support } = await app.call(content.readFooter, {});
  assert.equal(support, '/feedback');
  const own = encodeURIComponent(app.platform.config.http.publicUrl);
  assert.deepEqual(
    social.map(({ name }) => name),
    ['Share on LinkedIn', 'Share on Facebook', 'Share on X'],
  );
  assert.ok(social.every(({ href }) => href.startsWith('https://') && href.endsWith(own)));
});

test('an address of the help centre that names no text is answered with 404', async (context) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'web-'));
  const pages = fastify();
  context.after(async () => {
    await pages.close();
    await rm(folder, { recursive: true });
  });

  const page = '<!doctype html><title>The app</title><div id="app"></div><noscript><main></main></noscript>';
  await writeFile(path.join(folder, 'index.html'), page);
  serveContentPages(pages, app.platform);
  await serveWebApp(pages, folder, undefined);

  const answer = async (url: string) => {
    const { statusCode, body } = await pages.inject({ url });
    return [statusCode, body.includes('<div id="app">')];
  };
  const textAt = async (url: string) => (await pages.inject({ url })).body;

  for (const area of ['/help-center/category/', '/help-center/articles/'])
    assert.deepEqual(await answer(`${area}nonsense`), [404, true]);

  assert.deepEqual(await answer('/help-center/category/bookings'), [200, true]);
  assert.deepEqual(await answer('/help-center/articles/activate-listing'), [200, true]);

  await app.pool.query(
    `INSERT INTO content_items (id, type, slug, title, body)
     VALUES (gen_random_uuid(), 'help_article', 'marked', 'A & B', $1)`,
    ['**Bold** <i>typed</i> [away](javascript:alert(1)) [here](/help-center)'],
  );
  await parseStoredTexts(app.platform);

  assert.match(
    await textAt('/help-center/articles/marked'),
    /<title>A &amp; B · Staydesk<.*<noscript><main><h1>A &amp; B<\/h1><p><strong>Bold<\/strong> &lt;i&gt;typed&lt;\/i&gt; away <a href="\/help-center">here</s,
  );
  assert.match(
    await textAt('/help-center'),
    /<main><h1>Help Center<\/h1><h2>For guests<\/h2>.*<h2>Bookings</s,
  );

  assert.match(await textAt('/help-center'), /<li><a href="\/help-center\/articles\/activate-listing">/);
  assert.match(
    await textAt('/help-center/category/bookings'),
    /<li><a href="\/help-center\/articles\/booking-app/,
  );
  assert.match(await textAt('/terms'), /<noscript><main><h1>/);
  assert.match(await textAt('/help-center/articles/nonsense'), /<noscript><main><h1>Page not found</);

  await app.pool.query(`DELETE FROM content_items WHERE slug = 'marked'`);
});

test('the footer has only configured links, and only to secure addresses', async () => {
  const body =
    '- [Instagram](https://www.instagram.com/staydesk)\n- [Bad](javascript:alert(1)) [Plain](http://example.com)';
  const add = (slug: string, text: string) =>
    app.pool.query(
      `INSERT INTO content_items (id, type, slug, title, body) VALUES (gen_random_uuid(), 'footer', $1, $1, $2)`,
      [slug, text],
    );

  await add('social', body);
  await add('support', 'javascript:alert(1)');

  assert.deepEqual(await app.call(content.readFooter, {}), {
    social: [{ name: 'Instagram', href: 'https://www.instagram.com/staydesk' }],
    support: '/feedback',
    maintenance: false,
  });

  await app.pool.query(`UPDATE content_items SET body = 'https://help.example.com' WHERE slug = 'support'`);
  assert.equal((await app.call(content.readFooter, {})).support, 'https://help.example.com');

  await app.pool.query(
    `INSERT INTO platform_settings (settings) VALUES ('{"supportContact": "help@example.com"}')
     ON CONFLICT (one) DO UPDATE SET settings = excluded.settings`,
  );
  assert.equal((await app.call(content.readFooter, {})).support, 'help@example.com');

  await app.pool.query(`UPDATE platform_settings SET settings = '{"maintenanceMode": true}'`);
  assert.equal((await app.call(content.readFooter, {})).maintenance, true);
});

test('the pictures in the texts are part of the product, have descriptions, and are small', async () => {
  const { rows } = await app.pool.query<Pick<Tables['content_items'], 'body'>>(
    'SELECT body FROM content_items',
  );
  const pictures = rows.flatMap(({ body }) => [
    ...body.matchAll(/!\[([^\]]*)\]\((\/help-pictures\/[^)]+)\)/g),
  ]);
  assert.ok(pictures.length >= 4);

  for (const [, alt = '', address = ''] of pictures) {
    const { size } = await stat(path.join(import.meta.dirname, '../../../../web/public', address));
    assert.ok(size > 1000 && size <= 60 * 1024, `${address}: ${size}`);
    assert.ok(alt.length > 20, address);
  }
});
