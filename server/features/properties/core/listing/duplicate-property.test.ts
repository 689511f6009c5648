import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as properties from '#contract/properties/properties.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { drawPhoto, sendPhotos } from '#testing/photo-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

const summer = {
  name: 'Summer',
  from: '2027-06-01',
  to: '2027-08-31',
  priceMinor: 20_000,
  minNights: 5,
  arrivalDays: [6],
  priority: 1,
};

async function propertyWithPhotos() {
  const agent = await signUpAgent(app);
  const bytes = await drawPhoto(300, 200);
  const { body } = await sendPhotos(app, agent.token, [
    { name: 'a.jpg', bytes },
    { name: 'b.jpg', bytes },
  ]);
  const images = body.images.map(({ _id }, index) => ({ _id, alt: `View ${index}` }));

  const original = await publishProperty(app, agent, {
    images,
    seasons: [summer],
    overrides: [{ date: '2027-12-31', priceMinor: 99_900 }],
  });

  return { agent, original };
}

test('a copy is a draft with the same terms and photos of its own', async () => {
  const { agent, original } = await propertyWithPhotos();
  const copy = await app.call(properties.duplicate, { params: { id: original._id } }, agent);
  assert.deepEqual(
    [copy.title, copy.status, copy.seasons, copy.overrides, copy.pricing],
    ['Rose house (copy)', 'draft', original.seasons, [], original.pricing],
  );
  assert.deepEqual(
    copy.images.map(({ alt, width }) => [alt, width]),
    original.images.map(({ alt, width }) => [alt, width]),
  );

  const ids = [...copy.images, ...original.images].map(({ _id }) => _id);
  assert.equal(new Set(ids).size, 4);

  await app.call(properties.change, { params: { id: original._id }, body: { images: [] } }, agent);
  await app.call(properties.remove, { params: { id: original._id } }, agent);
  assert.equal((await app.http.inject(copy.images[0]?.url ?? '')).statusCode, 200);
});

test('a repeated request makes one copy and leaves no photo over', async () => {
  const { agent, original } = await propertyWithPhotos();
  const options = { token: agent.token, key: 'copy-1' };
  const input = { params: { id: original._id } };
  const first = await app.call(properties.duplicate, input, options);
  const second = await app.call(properties.duplicate, input, options);
  assert.equal(first._id, second._id);
  assert.equal((await app.call(properties.list, { query: {} }, agent)).total, 2);

  const { rows } = await app.pool.query<{ property_id: string | null }>(
    'SELECT property_id FROM property_images WHERE agent_id = $1',
    [agent.agentId],
  );

  assert.equal(rows.length, 4);
  assert.equal(
    rows.every((row) => row.property_id !== null),
    true,
  );
});

test('another agent’s listing cannot be copied', async () => {
  const { original } = await propertyWithPhotos();
  const rival = await signUpAgent(app);
  const problem = await app.refusal(properties.duplicate, { params: { id: original._id } }, rival);
  assert.deepEqual([problem.status, problem.code], [404, 'not_found']);
});
