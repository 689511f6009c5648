import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as sharedLinks from '#contract/links/shared-links.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
});
after(() => app.close());

test('a duplicate has the properties, terms and password of its link, but its own address and no numbers', async () => {
  const agent = await signUpAgent(app);
  const [a, b] = [await publishProperty(app, agent), await publishProperty(app, agent)];
  const link = await shareProperties(app, agent, {
    name: 'x'.repeat(120),
    allProperties: false,
    propertyIds: [b._id, a._id],
    propertyOrder: 'featured',
    checkIn: '2027-07-01',
    checkOut: '2027-07-08',
    showPrices: false,
    password: 'open sesame',
    client: { name: 'Jo', note: 'likes the sea' },
  });

  const headers = { 'x-link-password': 'open sesame' };
  await app.call(sharedLinks.readAsVisitor, { params: { id: link.linkCode }, query: {} }, { headers });
  await app.call(sharedLinks.change, { params: { id: link._id }, body: { status: 'revoked' } }, agent);

  const key = { token: agent.token, key: 'once' };
  const copy = await app.call(sharedLinks.duplicate, { params: { id: link._id } }, key);
  const again = await app.call(sharedLinks.duplicate, { params: { id: link._id } }, key);
  assert.equal(again._id, copy._id);
  assert.deepEqual(
    [copy.name.length, copy.name.endsWith(' (copy)'), copy.status, copy.hasPassword],
    [120, true, 'active', true],
  );
  assert.notEqual(copy.linkCode, link.linkCode);

  const { propertyIds, client, checkIn, propertyOrder, showPrices, counters } = copy;
  assert.deepEqual([propertyIds, client, checkIn], [link.propertyIds, link.client, link.checkIn]);
  assert.deepEqual([propertyOrder, showPrices], ['featured', false]);
  assert.ok(Object.values(counters).every((count) => count === 0));

  const opened = await app.call(
    sharedLinks.readAsVisitor,
    { params: { id: copy.linkCode }, query: {} },
    { headers },
  );
  assert.equal(opened.properties.length, 2);
});

test('an end that is over is left out of the duplicate', async () => {
  const agent = await signUpAgent(app);
  await publishProperty(app, agent);
  const link = await shareProperties(app, agent, { expiresAt: '2027-03-01T11:00:00.000Z' });
  app.clock.set('2027-03-01T11:30:00Z');
  const read = await app.call(sharedLinks.read, { params: { id: link._id } }, agent);
  assert.equal(read.status, 'expired');
  const copy = await app.call(sharedLinks.duplicate, { params: { id: link._id } }, agent);
  assert.deepEqual([copy.status, copy.expiresAt], ['active', null]);
});

test('the link of another agent can neither be duplicated nor drawn', async () => {
  const [agent, stranger] = [await signUpAgent(app), await signUpAgent(app)];
  const property = await publishProperty(app, agent);
  const { _id: id } = await shareProperties(app, agent, {
    allProperties: false,
    propertyIds: [property._id],
  });
  const other = await publishProperty(app, agent);
  assert.equal((await app.refusal(sharedLinks.duplicate, { params: { id } }, stranger)).code, 'not_found');

  const drawn = { params: { id }, query: { form: 'svg' } };
  assert.equal((await app.refusal(sharedLinks.readQrCode, drawn, stranger)).code, 'not_found');

  const beside = { params: { id }, query: { form: 'svg', propertyId: other._id } };
  assert.equal((await app.refusal(sharedLinks.readQrCode, beside, agent)).code, 'not_found');
});

test('the code is available as a drawing and as a picture of at least 1024 pixels', async () => {
  const agent = await signUpAgent(app);
  await publishProperty(app, agent);

  const { _id: id } = await shareProperties(app, agent);
  const svg = await app.send(sharedLinks.readQrCode, { params: { id }, query: { form: 'svg' } }, agent);
  assert.deepEqual([svg.status, svg.headers['content-type']], [200, 'image/svg+xml']);
  assert.match(String(svg.body), /^<svg xmlns/);

  const png = await app.http.inject({
    method: 'GET',
    url: `/api/shared-links/${id}/qr?form=png`,
    headers: { authorization: `Bearer ${agent.token}` },
  });

  assert.equal(png.headers['content-type'], 'image/png');
  assert.ok(png.rawPayload.readUInt32BE(16) >= 1024);
});
