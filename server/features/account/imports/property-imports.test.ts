import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as imports from '#contract/account/imports.ts';
import * as properties from '#contract/properties/properties.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { appliedImport, sendTable, undoneImport } from '#testing/imports/import-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { workOnImport } from './index.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-06-01T10:00:00Z' });
});
after(() => app.close());

test('makes drafts of a file with properties, and a roll-back archives those without edits', async () => {
  const agent = await signUpAgent(app);
  await publishProperty(app, agent, { title: 'Casa Sol' });
  const content =
    'Name,City,Country,Max guests,Price per night\nCasa Sol,Lisbon,PT,4,€80.50\nLoft Nove,Porto,PT,3,€95.00\nCasa Rio,Porto,PT,2,€60.00\n,Porto,PT,2,€60.00';
  const { body } = await sendTable(app, agent.token, { content, source: 'other', kind: 'properties' });
  const { _id: id, version } = body;
  await app.call(imports.check, { params: { id } }, agent);
  await workOnImport(app.platform, { agentId: agent.agentId, id });
  const checked = await app.call(imports.read, { params: { id } }, agent);
  assert.deepEqual(checked.counts, { new: 2, same: 1, changed: 0, clash: 0, refused: 1, skipped: 0 });

  const applied = await app.call(imports.apply, { params: { id }, body: { version } }, agent);
  assert.deepEqual(
    [applied.state, applied.drafts.map(({ title }) => title)],
    ['applied', ['Casa Rio', 'Loft Nove']],
  );

  const loft = applied.drafts.find(({ title }) => title === 'Loft Nove');
  const property = await app.call(properties.read, { params: { id: String(loft?._id) } }, agent);
  assert.deepEqual(
    [
      property.status,
      property.currency,
      property.address.city,
      property.capacity.maxGuests,
      property.pricing.baseMinor,
    ],
    ['draft', 'EUR', 'Porto', 3, 9500],
  );

  await app.call(
    properties.change,
    { params: { id: property._id }, body: { version: property.version, title: 'Loft Nove, renovated' } },
    agent,
  );
  const undone = await app.call(imports.undo, { params: { id } }, agent);
  assert.deepEqual(
    [undone.state, undone.leftCount, undone.drafts.map(({ title, isArchived }) => [title, isArchived])],
    [
      'undone',
      1,
      [
        ['Casa Rio', true],
        ['Loft Nove, renovated', false],
      ],
    ],
  );
});

test('a newer list of properties completes drafts, and its roll-back leaves them as they were', async () => {
  const agent = await signUpAgent(app);
  const sendList = (...rows: string[]) =>
    appliedImport(app, agent, {
      content: ['Name,City,Country,Max guests,Price per night,Currency', ...rows].join('\n'),
      source: 'other',
      kind: 'properties',
    });

  const first = await sendList('Loft Nove,,PT,3,95,EUR', 'Casa Rio,Porto,PT,2,60,EUR');
  const second = await sendList(
    'loft nove,Porto,PT,5,95,EUR',
    'Casa Rio,Porto,PT,2,60,USD',
    'Casa Rio,Faro,PT,2,60,USD',
  );
  assert.deepEqual(second.counts, { new: 0, same: 2, changed: 1, clash: 0, refused: 0, skipped: 0 });

  const id = String(first.drafts.find(({ title }) => title === 'Loft Nove')?._id);
  const cityAndGuests = async () => {
    const { address, capacity } = await app.call(properties.read, { params: { id } }, agent);
    return [address.city, capacity.maxGuests];
  };
  assert.deepEqual(await cityAndGuests(), ['Porto', 5]);

  assert.equal((await undoneImport(app, agent, second._id)).leftCount, 0);
  assert.deepEqual(await cityAndGuests(), ['', 3]);
  // The older import knows the draft again, and takes it away.
  const undone = await undoneImport(app, agent, first._id);
  assert.deepEqual([undone.leftCount, undone.drafts.map(({ isArchived }) => isArchived)], [0, [true, true]]);
});

test('makes and takes back as many properties as one file may have', async () => {
  const agent = await signUpAgent(app);
  const names = Array.from({ length: 61 }, (_, index) => `Room ${index}`);
  const content = ['Name,City', ...names.map((name) => `${name},Porto`)].join('\n');
  const applied = await appliedImport(app, agent, { content, source: 'other', kind: 'properties' });
  assert.deepEqual([applied.counts?.new, applied.counts?.refused, applied.drafts.length], [60, 1, 60]);

  const undone = await undoneImport(app, agent, applied._id);
  assert.deepEqual([undone.leftCount, undone.drafts.every(({ isArchived }) => isArchived)], [0, true]);
});
