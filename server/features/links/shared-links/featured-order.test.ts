import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as marketing from '#contract/links/marketing.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as properties from '#contract/properties/properties.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

async function threeProperties(): Promise<{ agent: TestAgent; ids: Record<'a' | 'b' | 'c', string> }> {
  const agent = await signUpAgent(app);
  const made = async (title: string) => (await publishProperty(app, agent, { title }))._id;
  return { agent, ids: { a: await made('Aaa'), b: await made('Bbb'), c: await made('Ccc') } };
}

const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title[0]).join('');

test('featured properties are first in their order, the rest follows with the newest first', async () => {
  const { agent, ids } = await threeProperties();
  assert.equal(titles((await app.call(marketing.readFeaturedOrder, {}, agent)).items), 'CBA');

  const body = { propertyIds: [ids.b, ids.b] };
  const { items } = await app.call(marketing.changeFeaturedOrder, { body }, agent);
  assert.equal(titles(items), 'BCA');
  assert.deepEqual(
    items.map(({ isRanked }) => isRanked),
    [true, false, false],
  );

  await app.call(marketing.changeFeaturedOrder, { body: { propertyIds: [] } }, agent);
  assert.equal(titles((await app.call(marketing.readFeaturedOrder, {}, agent)).items), 'CBA');
});

test('links with the featured order follow it, others have their own', async () => {
  const { agent, ids } = await threeProperties();
  await app.call(marketing.changeFeaturedOrder, { body: { propertyIds: [ids.b, ids.a, ids.c] } }, agent);

  const chosen = { allProperties: false, propertyIds: [ids.c, ids.a, ids.b] };
  const shownBy = async (terms: Parameters<typeof shareProperties>[2]) => {
    const { linkCode } = await shareProperties(app, agent, terms);
    return titles(
      (await app.call(sharedLinks.readAsVisitor, { params: { id: linkCode }, query: {} })).properties,
    );
  };

  assert.equal(await shownBy({ ...chosen, propertyOrder: 'featured' }), 'BAC');
  assert.equal(await shownBy({ propertyOrder: 'featured' }), 'BAC');
  assert.equal(await shownBy(chosen), 'CAB');
  assert.equal(await shownBy({}), 'CBA');
});

test('the list of properties can be sorted by it, page by page', async () => {
  const { agent, ids } = await threeProperties();
  await app.call(marketing.changeFeaturedOrder, { body: { propertyIds: [ids.a] } }, agent);

  const pages: string[] = [];
  let cursor: string | null = null;

  do {
    const query: Record<string, string> = { sort: 'featured', limit: '1', ...(cursor ? { cursor } : {}) };
    const page: { items: { title: string }[]; nextCursor: string | null } = await app.call(
      properties.list,
      { query },
      agent,
    );
    pages.push(titles(page.items));
    cursor = page.nextCursor;
  } while (cursor);
  assert.deepEqual(pages, ['A', 'C', 'B']);
});

test('only own properties are placed, and hidden ones are not shown', async () => {
  const [{ agent, ids }, other] = [await threeProperties(), await threeProperties()];
  const foreign = { body: { propertyIds: [ids.a, other.ids.b] } };
  assert.equal((await app.refusal(marketing.changeFeaturedOrder, foreign, agent)).code, 'not_found');
  await app.call(marketing.changeFeaturedOrder, { body: { propertyIds: [ids.a, ids.b, ids.c] } }, agent);
  await app.call(properties.changeStatus, { params: { id: ids.a }, body: { status: 'paused' } }, agent);
  assert.equal(titles((await app.call(marketing.readFeaturedOrder, {}, agent)).items), 'BC');
  const untouched = await app.call(marketing.readFeaturedOrder, {}, other.agent);
  assert.ok(untouched.items.every(({ isRanked }) => !isRanked));
});

test('without marketing tools in the plan the order can be read but not changed', async () => {
  const { agent, ids } = await threeProperties();
  await app.pool.query(
    `UPDATE subscriptions SET status = 'active', plan_type = 'starter', current_period_end = now() + interval '9 years'
     WHERE agent_id = $1`,
    [agent.agentId],
  );
  const body = { propertyIds: [ids.a] };
  assert.equal((await app.refusal(marketing.changeFeaturedOrder, { body }, agent)).code, 'feature_locked');
  assert.equal((await app.call(marketing.readFeaturedOrder, {}, agent)).items.length, 3);
});
