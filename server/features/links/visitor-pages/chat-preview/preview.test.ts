import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as properties from '#contract/properties/properties.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { readSharedView } from '#server/features/links/shared-links/index.ts';
import { plainPricing, publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { drawPhoto, sendPhotos } from '#testing/photo-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { openPageLink } from '../open-page-link.ts';
import { findPropertyPage } from '../show-property.ts';
import { linkPreview, previewPath, propertyPreview } from './preview-content.ts';

let app: TestApp;
let agent: TestAgent;
before(async () => {
  app = await openTestApp();
  agent = await signUpAgent(app);
});
after(() => app.close());

const reader = { locale: 'en', region: null } as const;

async function paths(linkCode: string, propertyId: string) {
  const link = await openPageLink(app.platform, { linkCode, password: null });
  assert.ok(!isRefusal(link));
  const found = await findPropertyPage(app.platform, link, propertyId);
  assert.ok(!isRefusal(found));
  return {
    link: previewPath(linkPreview(await readSharedView(app.pool, link, app.clock.now()), reader)),
    property: previewPath(propertyPreview(found.view, found.property, reader)),
  };
}

const get = (url: string) => app.http.inject({ method: 'GET', url });

async function assertPicture(url: string) {
  const answer = await get(url);
  assert.equal(answer.statusCode, 200, url);
  assert.equal(answer.headers['content-type'], 'image/jpeg');
  assert.match(String(answer.headers['cache-control']), /immutable/);
  const { width, height, format } = await sharp(answer.rawPayload).metadata();
  assert.deepEqual({ width, height, format }, { width: 1200, height: 630, format: 'jpeg' });
  assert.ok(answer.rawPayload.byteLength < 300_000, `${answer.rawPayload.byteLength} bytes`);
  return answer.rawPayload;
}

async function photographed() {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 60 };
  // Noise compresses worst, so any real photo is smaller.
  const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
  const { body } = await sendPhotos(app, agent.token, [{ name: 'noise.jpg', bytes }]);
  return body.images;
}

test('link and property have a picture of the right size and weight, with a photo and without', async () => {
  const { linkCode } = await shareProperties(app, agent);
  const bare = await publishProperty(app, agent, { title: 'Łódź <b>& "Ωmega"</b> — ćma 日本' });
  const plain = await paths(linkCode, bare._id);
  await assertPicture(plain.link);
  const withoutPhoto = await assertPicture(plain.property);
  const images = await photographed();
  const seen = await publishProperty(app, agent, { images: images.map(({ _id }) => ({ _id, alt: '' })) });
  const withPhoto = await assertPicture((await paths(linkCode, seen._id)).property);
  assert.ok(withPhoto.byteLength > withoutPhoto.byteLength);
});

test('a picture is drawn once, and another price is another picture', async () => {
  const { linkCode } = await shareProperties(app, agent);
  const property = await publishProperty(app, agent);
  const { property: before } = await paths(linkCode, property._id);
  const first = await assertPicture(before);
  assert.deepEqual(await assertPicture(before), first);

  await app.call(
    properties.change,
    {
      params: { id: property._id },
      body: { version: property.version, pricing: { ...plainPricing, baseMinor: 12_300 } },
    },
    { token: agent.token },
  );

  const { property: now } = await paths(linkCode, property._id);
  assert.notEqual(now, before);

  const old = await get(before);
  assert.deepEqual([old.statusCode, old.headers.location], [302, now]);

  await assertPicture(now);
});

test('a link that is protected, paused or unknown has no picture', async () => {
  const property = await publishProperty(app, agent);
  const link = await shareProperties(app, agent);
  const open = await paths(link.linkCode, property._id);
  await assertPicture(open.property);

  const change = (body: object) =>
    app.call(sharedLinks.change, { params: { id: link._id }, body }, { token: agent.token });
  await change({ password: 'open sesame' });
  for (const url of [open.link, open.property]) assert.equal((await get(url)).statusCode, 404);
  await change({ password: null, status: 'paused' });
  for (const url of [open.link, open.property]) assert.equal((await get(url)).statusCode, 404);
  assert.equal((await get(`/shared/${'x'.repeat(22)}/preview/a.jpg`)).statusCode, 404);
});

test('a photo that cannot be read leaves the plain ground', async () => {
  const { drawPreview } = await import('./draw-preview.ts');
  const shown = { title: 'A', line: '', host: 'B' };
  const bytes = await drawPreview(shown, null);
  assert.ok(bytes.byteLength > 5000);
  assert.ok((await drawPreview(shown, await drawPhoto(64, 64))).byteLength > 5000);
});
