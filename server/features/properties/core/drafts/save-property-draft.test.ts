import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as propertyDrafts from '#contract/properties/property-drafts.ts';
import { defaultPlatformSettings, writePlatformSettings } from '#server/db/platform-settings.store.ts';
import { removeUnattachedPhotos } from '#server/features/properties/photos/photo.jobs.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { drawPhoto, sendPhotos } from '#testing/photo-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { deleteOldDrafts } from '../property.routes.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

const draftOf = async (agent: TestAgent, key: string) =>
  (await app.call(propertyDrafts.read, { params: { key } }, agent)).draft;

function saveForm(agent: TestAgent, key: string, content: object, imageIds: string[] = []) {
  const body = { content: JSON.stringify(content), imageIds, version: null };
  return app.call(propertyDrafts.save, { params: { key }, body }, agent);
}

test('restores the last typed input, for this agent alone, until it is dropped', async () => {
  const agent = await signUpAgent(app);
  const rival = await signUpAgent(app);
  assert.equal(await draftOf(agent, 'new'), null);

  await saveForm(agent, 'new', { title: 'Ca' });
  const { savedAt } = await saveForm(agent, 'new', { title: 'Casa “nova”\u0000' });
  const draft = await draftOf(agent, 'new');
  assert.deepEqual(JSON.parse(draft?.content ?? ''), { title: 'Casa “nova”\u0000' });
  assert.equal(draft?.savedAt, savedAt);
  assert.equal(await draftOf(rival, 'new'), null);

  await app.call(propertyDrafts.remove, { params: { key: 'new' } }, agent);
  assert.equal(await draftOf(agent, 'new'), null);
});

test('a draft belongs to a property of the agent, changes nothing of it, and has its limits', async () => {
  const agent = await signUpAgent(app);
  const rival = await signUpAgent(app);
  const { _id: key } = await publishProperty(app, agent);
  await saveForm(agent, key, { title: 'Half' });
  assert.equal((await draftOf(agent, key))?.version, null);

  const body = { content: '{}', imageIds: [], version: 1 };
  const foreign = await app.refusal(propertyDrafts.save, { params: { key }, body }, rival);
  assert.deepEqual([foreign.status, foreign.code], [404, 'not_found']);

  for (const wrong of [
    { params: { key: 'new' }, body: { ...body, content: 'x'.repeat(200_001) } },
    { params: { key: 'new' }, body: { ...body, imageIds: ['no id'] } },
  ]) {
    assert.equal((await app.refusal(propertyDrafts.save, wrong, agent)).code, 'invalid_request');
  }

  const nowhere = { params: { key: 'other' }, body };
  assert.equal((await app.refusal(propertyDrafts.save, nowhere, agent)).code, 'not_found');
});

test('photos of a saved draft remain, and are gone once the draft is dropped', async () => {
  const agent = await signUpAgent(app);
  const { body } = await sendPhotos(app, agent.token, [{ name: 'a.jpg', bytes: await drawPhoto(60, 40) }]);
  const id = body.images[0]?._id ?? '';
  const isThere = async () =>
    (await app.pool.query('SELECT 1 FROM property_images WHERE id = $1', [id])).rowCount === 1;

  await saveForm(agent, 'new', {}, [id]);
  await app.pool.query(`UPDATE property_images SET created_at = now() - interval '3 days' WHERE id = $1`, [
    id,
  ]);
  await removeUnattachedPhotos(app.platform);
  assert.equal(await isThere(), true);

  app.clock.advance(61 * 86_400_000);
  await deleteOldDrafts(app.platform);
  assert.deepEqual((await app.pool.query('SELECT 1 FROM property_form_drafts')).rowCount, 0);

  await removeUnattachedPhotos(app.platform);
  assert.equal(await isThere(), false);
});

test('the form knows how many photos a property may have', async () => {
  const agent = await signUpAgent(app);
  const read = () => app.call(propertyDrafts.read, { params: { key: 'new' } }, agent);
  assert.equal((await read()).maxImages, 10);
  await writePlatformSettings(app.pool, { ...defaultPlatformSettings, maxImagesPerProperty: 3 });
  assert.equal((await read()).maxImages, 3);
  await writePlatformSettings(app.pool, defaultPlatformSettings);
});
