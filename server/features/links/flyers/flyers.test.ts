import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import * as marketing from '#contract/links/marketing.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as properties from '#contract/properties/properties.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { uploadPhotos } from '#testing/photo-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { readableOn } from './flyer-page.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
});
after(() => app.close());

const pagesOf = (pdf: string) => [...pdf.matchAll(/\/Type \/Page\b/g)].length;
const widths = { a4: '595.28', a6: '297.64' };

test('a flyer is one page of the requested paper size, with photos or without', async () => {
  const agent = await signUpAgent(app, { name: 'Łucja Żółć' });
  const photos = await uploadPhotos(app, agent.token, 2);
  const images = photos.map(({ _id }) => ({ _id, alt: '' }));
  const full = await publishProperty(app, agent, {
    title: 'A very long title of a house above the sea with a garden, a terrace and a view of all that is',
    headline: 'Σπίτι with everything that anybody could ever want, and then a little more than that, for all',
    amenities: ['sea_view', 'pool', 'wifi', 'kitchen', 'garden', 'terrace', 'bbq', 'gym', 'crib'],
    registrationNumber: '12345/AL',
    images,
  });

  const bare = await publishProperty(app, agent);
  const { _id: linkId } = await shareProperties(app, agent);
  for (const size of ['a4', 'a6'] as const) {
    const wishes = [{ propertyId: full._id }, { propertyId: bare._id, linkId }, { linkId }];
    for (const about of wishes) {
      const { status, headers, body } = await app.send(
        marketing.makeFlyer,
        { query: { ...about, size } },
        agent,
      );
      const pdf = String(body);

      assert.equal(status, 200);
      assert.equal(headers['content-type'], 'application/pdf');
      assert.equal(headers['content-disposition'], `attachment; filename="flyer-${size}.pdf"`);
      assert.ok(pdf.startsWith('%PDF-1.') && pdf.trimEnd().endsWith('%%EOF'));
      assert.equal(pagesOf(pdf), 1);
      assert.match(pdf, new RegExp(`/MediaBox \\[0 0 ${widths[size]} `));
    }
  }
});

test('the picture of a flyer has the proportions of the paper, with photos and in any script', async () => {
  const agent = await signUpAgent(app, { name: 'Łucja Żółć' });
  const [photo] = await uploadPhotos(app, agent.token, 1);
  const { _id: propertyId } = await publishProperty(app, agent, {
    title: 'House of Σπίτι and 海辺の家',
    images: photo ? [{ _id: photo._id, alt: '' }] : [],
  });
  const { _id: linkId } = await shareProperties(app, agent);

  for (const size of ['a4', 'a6'] as const) {
    for (const about of [{ propertyId }, { linkId }]) {
      const { headers, rawPayload } = await app.http.inject({
        url: `/api/marketing/flyer.webp?${new URLSearchParams({ ...about, size })}`,
        headers: { authorization: `Bearer ${agent.token}` },
      });
      const picture = sharp(rawPayload);
      const { width, height, format } = await picture.metadata();
      assert.equal(headers['content-type'], 'image/webp');
      assert.equal(format, 'webp');
      assert.ok(Math.abs((height ?? 0) / (width ?? 1) - 297 / 210) < 0.01);

      const { channels } = await picture.stats();
      assert.ok(
        channels.every(({ min, max }) => min < 40 && max > 250),
        'ink on white paper',
      );
    }
  }
});

test('a flyer shows only what visitors of a working link can see', async () => {
  const agent = await signUpAgent(app);
  const { _id: propertyId } = await publishProperty(app, agent);
  const query = { size: 'a4', propertyId };
  assert.equal((await app.refusal(marketing.makeFlyer, { query }, agent)).code, 'link_unavailable');

  const { _id: linkId } = await shareProperties(app, agent, {
    allProperties: false,
    propertyIds: [propertyId],
  });
  assert.equal((await app.send(marketing.makeFlyer, { query }, agent)).status, 200);

  await app.call(properties.changeStatus, { params: { id: propertyId }, body: { status: 'paused' } }, agent);
  assert.equal((await app.refusal(marketing.makeFlyer, { query }, agent)).code, 'not_found');

  const ofLink = { query: { size: 'a4', linkId } };
  assert.equal((await app.refusal(marketing.makeFlyer, ofLink, agent)).code, 'link_without_properties');

  await app.call(sharedLinks.change, { params: { id: linkId }, body: { status: 'paused' } }, agent);
  assert.equal((await app.refusal(marketing.makeFlyer, ofLink, agent)).code, 'link_unavailable');
  assert.equal(
    (await app.refusal(marketing.makeFlyer, { query: { size: 'a4' } }, agent)).code,
    'invalid_request',
  );
  assert.equal(
    (await app.refusal(marketing.makeFlyer, { query: { ...query, size: 'a3' } }, agent)).status,
    400,
  );
});

test('a flyer of another agent is refused, and so is one without marketing tools in the plan', async () => {
  const [agent, stranger] = [await signUpAgent(app), await signUpAgent(app)];
  const { _id: propertyId } = await publishProperty(app, agent);
  const { _id: linkId } = await shareProperties(app, agent);
  const own = await shareProperties(app, stranger);
  for (const about of [{ linkId }, { linkId, propertyId }, { linkId: own._id, propertyId }]) {
    const query = { size: 'a4', ...about };
    assert.equal((await app.refusal(marketing.makeFlyer, { query }, stranger)).code, 'not_found');
  }

  await app.pool.query(
    `UPDATE subscriptions SET status = 'active', plan_type = 'starter', current_period_end = '2030-01-01'
     WHERE agent_id = $1`,
    [agent.agentId],
  );

  const { code } = await app.refusal(marketing.makeFlyer, { query: { size: 'a4', linkId } }, agent);
  assert.equal(code, 'feature_locked');
});

test('a flyer prints the web address for those who cannot scan, and no price without its fees', async () => {
  const agent = await signUpAgent(app);
  const rose = await publishProperty(app, agent);
  await publishProperty(app, agent, { title: 'Blue house' });

  const { linkCode, _id: linkId } = await shareProperties(app, agent);
  const linesOf = async (about: { propertyId?: string }) => {
    const query = { size: 'a4' as const, linkId, ...about };
    const { headers } = await app.send(marketing.makeFlyer, { query }, agent);
    assert.equal(headers['content-type'], 'application/pdf');
    const url = `/api/marketing/flyer.pdf?${new URLSearchParams(query)}`;
    const authorization = `Bearer ${agent.token}`;
    return pdfText((await app.http.inject({ url, headers: { authorization } })).rawPayload);
  };

  for (const about of [{}, { propertyId: rose._id }]) {
    const lines = await linesOf(about);
    assert.ok(lines.includes('localhost:3000/shared/'), lines.join('\n'));
    assert.ok(lines.includes(linkCode), lines.join('\n'));
    assert.doesNotMatch(lines.join(' '), /€|a night/);
  }

  assert.match(
    (await linesOf({})).join(' '),
    /All 2\u00a0places with live availability\. No account needed\./,
  );
});

test('letters on the brand colour are those that can be read', () => {
  assert.equal(readableOn('#0f574d'), '#ffffff');
  assert.equal(readableOn('#ffe680'), '#1c1917');
});
