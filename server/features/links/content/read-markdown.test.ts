import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as adminAnnouncements from '#contract/admin/announcements.ts';
import * as adminContent from '#contract/admin/content.ts';
import * as content from '#contract/links/content.ts';
import * as announcements from '#contract/messages/announcements.ts';
import { signUpAdmin, type TestAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { yardsticksOf } from '#testing/thread-cost.ts';
import { parseAnnouncements } from '../../messages/announcements/announcements.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { parseStoredTexts } from './read-markdown.ts';

let app: TestApp;
let admin: TestAdmin;
before(async () => {
  app = await openTestApp();
  admin = await signUpAdmin(app);
});
after(() => app.close());

const maxLength = 100_000;
const fill = (piece: string, length = maxLength) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Texts that take marked's lexer or a reader's browser long, or overflow the stack. */
const hardTexts: Readonly<Record<string, string>> = {
  // As long as a text may be: 32,000 characters take a fast machine less than the 5 s after which it is refused.
  emphasis: fill('_a'),
  quotes: '>'.repeat(3000),
  'fewer quotes': '>'.repeat(300),
  lists: Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth * 2)}- a`)
    .join('\n')
    .slice(0, 20_000),
  items: fill('- a\n', 20_000),
  cells: `|a|b|\n|-|-|\n${fill('|a|b|\n', 20_000)}`,
  tags: fill('<b>', 20_000),
  'escaped marks': fill('\\*', 20_000),
};

/** Long texts that are quick to parse, or small once they are. */
const easyTexts: Readonly<Record<string, string>> = {
  sentences: fill('All guests may bring a dog, and pay nothing for it. '),
  brackets: `${'['.repeat(3000)}a${']'.repeat(3000)}`,
  'open brackets': fill('[', 20_000),
  'empty lines': fill('\n'),
  paragraphs: fill(`${'Some words in a row. '.repeat(20)}\n\n`),
};

const create = (slug: string, body: string) =>
  app.outcome(
    adminContent.create,
    { body: { type: 'faq', slug, title: 'Text', summary: '', body, status: 'published' } },
    admin,
  );

test('a text that takes long to parse is refused when it is saved, and nothing of it is stored', async () => {
  for (const [name, body] of Object.entries(hardTexts)) {
    const { code, detail } = await app.refusal(
      adminContent.create,
      { body: { type: 'faq', slug: 'hard', title: 'Text', summary: '', body } },
      admin,
    );
    assert.equal(code, 'text_too_complex', name);
    assert.match(detail, /simplify/);
  }

  const { rows } = await app.pool.query(`SELECT FROM content_items WHERE slug = 'hard'`);
  assert.equal(rows.length, 0);
});

test('a changed text and an earlier version are refused alike', async () => {
  const body = { type: 'faq', slug: 'changed', title: 'Text', summary: '', body: 'Words' } as const;
  const { item } = await app.call(adminContent.create, { body }, admin);
  const params = { id: item._id };
  const change = { title: 'Text', summary: '', status: 'draft', version: 1, body: hardTexts.quotes } as const;
  assert.equal(
    (await app.refusal(adminContent.change, { params, body: change }, admin)).code,
    'text_too_complex',
  );

  await app.pool.query('UPDATE content_versions SET body = $2 WHERE item_id = $1', [
    item._id,
    hardTexts.quotes,
  ]);

  assert.equal(
    (await app.refusal(adminContent.restore, { params, body: { version: 1 } }, admin)).code,
    'text_too_complex',
  );
  assert.equal((await app.call(adminContent.read, { params }, admin)).body, 'Words');
});

test('parsing a text leaves the thread that serves free', async () => {
  const cost = await yardsticksOf(() => create('free', fill('_a', 8000)), 2);
  assert.ok(cost < 1, `${cost} yardsticks`);
});

test('reading the longest texts costs strangers less than 20 ms of the thread that serves', async () => {
  for (const [name, body] of Object.entries(easyTexts)) {
    const slug = name.replace(' ', '-');
    assert.equal((await create(slug, body)).status, 201, name);
    const url = `/api/content/faq/${slug}`;
    const cost = await yardsticksOf(() => app.http.inject({ url, headers: { 'accept-encoding': 'br' } }));
    assert.ok(cost < 1, `${name}: ${cost} yardsticks`);
  }
});

test('a stored text that cannot be parsed is shown as it was typed', async () => {
  await app.pool.query(
    `INSERT INTO content_items (id, type, slug, title, body) VALUES
       (gen_random_uuid(), 'faq', 'stored-hard', 'Hard', $1), (gen_random_uuid(), 'faq', 'stored', 'Stored', '**b**')`,
    [`First\n\n${hardTexts.quotes}`],
  );

  const read = (slug: string) => app.call(content.read, { params: { type: 'faq', slug } });
  const typed = (text: string) => ({ type: 'paragraph', tokens: [{ type: 'text', text }] });
  assert.deepEqual((await read('stored')).parts, [typed('**b**')], 'before it is parsed');

  await parseStoredTexts(app.platform);

  assert.match(JSON.stringify((await read('stored')).parts), /"type":"strong"/);
  assert.deepEqual((await read('stored-hard')).parts, [typed('First'), typed(hardTexts.quotes ?? '')]);
});

test('an announcement is parsed once, and refused when it cannot be', async () => {
  const agent = await signUpAgent(app);
  const body = { title: 'Calendars', body: 'Read **every** minute', byMail: false };
  await app.call(adminAnnouncements.create, { body }, admin);

  const refused = await app.refusal(
    adminAnnouncements.create,
    { body: { ...body, body: '>'.repeat(3000) } },
    admin,
  );
  assert.equal(refused.code, 'text_too_complex');

  const [shown] = (await app.call(announcements.list, {}, agent)).items;
  assert.match(JSON.stringify(shown?.parts), /"type":"strong"/);

  await app.pool.query('UPDATE announcements SET parts = NULL');
  const typed = [{ type: 'paragraph', tokens: [{ type: 'text', text: 'Read **every** minute' }] }];
  assert.deepEqual((await app.call(announcements.list, {}, agent)).items[0]?.parts, typed);

  await parseAnnouncements(app.platform);
  assert.deepEqual((await app.call(announcements.list, {}, agent)).items, [shown]);
});

test('the markup of a text has no element, address or attribute that was typed as HTML', () => {
  const typed = [
    '<script>alert(1)</script> <b onclick="x()">b</b>',
    '[a](javascript:alert(1)) [b](https://e.example/"onmouseover="x) [c](/x "t\\" onclick=\\"y")',
    '![d](https://e.example/x.png) ![e"><script>](/help-pictures/a-1x1.webp)',
    '`<i>` **<i>**',
    '```\n<script>\n```',
    '| <script> |\n|---|\n| <img src=x onerror=y> |',
  ].join('\n\n');

  const html = parseMarkdown(typed)?.html ?? '';
  const elements = [...html.matchAll(/<([a-z0-9]+)([^>]*)>/g)];
  const allowed = /^( (href|src|alt|title)="[^"<>]*")*$/;

  for (const [element, name, attributes = ''] of elements) {
    assert.ok(!['script', 'b', 'i'].includes(name ?? ''), element);
    assert.match(attributes, allowed, element);
  }

  assert.doesNotMatch(html, /javascript:|e\.example\/x\.png/);
  assert.match(html, /<img src="\/help-pictures\/a-1x1\.webp"/);
});
