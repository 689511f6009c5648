import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import * as adminSettings from '#contract/admin/settings.ts';
import * as properties from '#contract/properties/properties.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAdmin } from '#testing/factories/sign-up-admin.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { uploadPhotos } from '#testing/photo-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { makeVariants } from './make-variants.ts';
import { photoJobs, removeUnattachedPhotos } from './photo.jobs.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
  await app.platform.queue.work(photoJobs(app.platform));
});
after(() => app.close());

function named(images: readonly { _id: string }[]) {
  return images.map(({ _id }, index) => ({ _id, alt: `Photo ${index}` }));
}

async function waitUntilGone(prefix: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if ((await app.platform.storage.list(prefix)).length === 0) return;
    await wait(50);
  }
  throw new Error('the files are still there');
}

test('photos are in the given order, the first is the cover, and omitted ones are gone with their files', async () => {
  const agent = await signUpAgent(app);
  const photos = await uploadPhotos(app, agent.token, 3);
  const [a, b, c] = named(photos);
  assert.ok(a && b && c);

  const property = await publishProperty(app, agent, { images: [c, a, b] });
  assert.deepEqual(
    property.images.map(({ _id, order, isCover, alt }) => [_id, order, isCover, alt]),
    [
      [c._id, 0, true, 'Photo 2'],
      [a._id, 1, false, 'Photo 0'],
      [b._id, 2, false, 'Photo 1'],
    ],
  );

  const change = { params: { id: property._id }, body: { images: [b, { ...c, alt: 'Pool' }, b] } };
  const changed = await app.call(properties.change, change, agent);
  assert.deepEqual(
    changed.images.map(({ _id }) => _id),
    [b._id, c._id],
  );
  assert.equal(changed.images[1]?.alt, 'Pool');

  await app.settle();
  await waitUntilGone(`${agent.agentId}/${a._id}`);
});

test('a photo of another agent, of another listing or unknown cannot be attached, and nothing changes', async () => {
  const agent = await signUpAgent(app);
  const rival = await signUpAgent(app);
  const own = named(await uploadPhotos(app, agent.token, 1));
  const foreign = named(await uploadPhotos(app, rival.token, 1));
  const first = await publishProperty(app, agent, { images: own });
  const second = await publishProperty(app, agent);
  const unknown = [{ _id: '01890000-0000-7000-8000-000000000000', alt: '' }];

  for (const images of [foreign, own, unknown]) {
    const body = { title: 'Another title', images };
    const problem = await app.refusal(properties.change, { params: { id: second._id }, body }, agent);
    assert.equal(problem.code, 'unknown_image');
  }

  const after = await app.call(properties.read, { params: { id: second._id } }, agent);
  assert.deepEqual([after.title, after.images.length, after.version], ['Rose house', 0, second.version]);
  assert.equal((await app.call(properties.read, { params: { id: first._id } }, agent)).images.length, 1);
});

test('the number of photos is limited by the setting, also when two changes arrive at once', async () => {
  const admin = await signUpAdmin(app);
  await app.call(adminSettings.change, { body: { maxImagesPerProperty: 3 } }, admin);

  const agent = await signUpAgent(app);
  const photos = named(await uploadPhotos(app, agent.token, 4));
  const property = await publishProperty(app, agent);
  const params = { id: property._id };
  const problem = await app.refusal(properties.change, { params, body: { images: photos } }, agent);
  assert.deepEqual([problem.code, problem.facts], ['too_many_images', { maxImages: 3 }]);

  await Promise.all(
    [photos.slice(0, 3), photos.slice(1, 4)].map((images) =>
      app.send(properties.change, { params, body: { images } }, agent),
    ),
  );
  assert.equal((await app.call(properties.read, { params }, agent)).images.length, 3);
});

test('unused photos are gone after a day, used ones remain', async () => {
  const agent = await signUpAgent(app);
  const [used, loose] = named(await uploadPhotos(app, agent.token, 2));
  assert.ok(used && loose);

  const property = await publishProperty(app, agent, { images: [used] });
  const now = () => Date.now() + 23 * 3_600_000;
  await removeUnattachedPhotos({ ...app.platform, now });
  assert.equal((await app.platform.storage.list(`${agent.agentId}/${loose._id}`)).length > 0, true);

  await removeUnattachedPhotos({ ...app.platform, now: () => now() + 2 * 3_600_000 });
  await app.settle();
  await waitUntilGone(`${agent.agentId}/${loose._id}`);

  const answer = await app.call(properties.read, { params: { id: property._id } }, agent);
  assert.equal(answer.images.length, 1);
  assert.equal((await app.http.inject(answer.images[0]?.url ?? '')).statusCode, 200);
});

test('a photo that is taken out while its sizes are made leaves no file behind', async () => {
  const quiet = await openTestApp();
  try {
    const agent = await signUpAgent(quiet);
    const [photo] = await uploadPhotos(quiet, agent.token, 1);
    assert.ok(photo);

    const { platform } = quiet;
    const of = { agentId: agent.agentId, imageId: photo._id };
    const folder = `${of.agentId}/${of.imageId}`;
    let written = 0;

    const takenOutMeanwhile = {
      ...platform.storage,
      async put(key: string, bytes: Uint8Array) {
        written += 1;
        if (written === 2) {
          await quiet.pool.query('DELETE FROM property_images WHERE id = $1', [of.imageId]);
          await platform.storage.removeAll(folder);
        }
        await platform.storage.put(key, bytes);
      },
    };

    await makeVariants({ ...platform, storage: takenOutMeanwhile }, of);
    assert.deepEqual([written > 2, await platform.storage.list(folder)], [true, []]);

    await platform.storage.put(`${folder}/400.webp`, new Uint8Array(8));
    await makeVariants(platform, of);

    assert.deepEqual(
      await platform.storage.list(folder),
      [],
      'and a second try after a crash clears as well',
    );
  } finally {
    await quiet.close();
  }
});
