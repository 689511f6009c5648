import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as propertyMarketing from '#contract/links/property-marketing.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as properties from '#contract/properties/properties.ts';
import * as propertyInsights from '#contract/properties/property-insights.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let agent: TestAgent;
before(async () => {
  app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
  agent = await signUpAgent(app);
});
after(() => app.close());

/** A property on a link of its own, with the short address in its ready-made texts. */
async function share() {
  const { _id } = await publishProperty(app, agent, { title: 'Atelier Gràcia' });
  const { linkCode } = await shareProperties(app, agent, { allProperties: false, propertyIds: [_id] });
  const params = { id: _id };
  const { link } = await app.call(propertyMarketing.makeShareContent, { params, body: {} }, agent);
  const url = new URL(link?.url ?? '');
  return { _id, params, linkCode, path: url.pathname, page: `/shared/${linkCode}/property/${_id}` };
}

const open = (url: string) => app.http.inject({ url });

test('a short address leads to the page of its property, with the dates that it names', async () => {
  const { _id, linkCode, path, page } = await share();
  assert.equal(path, `/shared/${linkCode}/atelier-gracia-${_id.slice(-8)}`);

  const { statusCode, headers } = await open(`${path}?checkIn=2027-06-10&checkOut=2027-06-13`);
  assert.equal(statusCode, 303);
  assert.equal(headers.location, `${page}?checkIn=2027-06-10&checkOut=2027-06-13`);
  assert.equal((await open(page)).statusCode, 200);
});

test('a short address works on after the title has changed', async () => {
  const { params, path, page } = await share();
  const { version } = await app.call(properties.read, { params }, agent);
  await app.call(properties.change, { params, body: { version, title: 'Loft' } }, agent);

  assert.equal((await open(path)).headers.location, page);
});

test('property page, chat preview and QR code give the short address', async () => {
  const { _id, params, path } = await share();
  const { items } = await app.call(propertyInsights.listLinks, { params }, agent);
  assert.deepEqual(
    items.map(({ url }) => new URL(url).pathname),
    [path],
  );

  const linkId = items[0]?._id ?? '';
  const preview = await app.call(
    sharedLinks.readChatPreview,
    { params: { id: linkId }, query: { propertyId: _id } },
    agent,
  );
  assert.equal(new URL(preview.address).pathname, path);
});

test('a short address shows no property of another link, and no page for a wrong name', async () => {
  const mine = await share();
  const other = await share();

  for (const name of [mine.path.split('/').at(-1), 'atelier-gracia', 'atelier-gracia-00000000']) {
    const { statusCode, body } = await open(`/shared/${other.linkCode}/${name}`);
    assert.equal(statusCode, 404, name);
    assert.match(body, new RegExp(`/shared/${other.linkCode}"`));
  }
});

test('a link with a password requires it at the short address too, and then leads to the property', async () => {
  const { _id } = await publishProperty(app, agent, { title: 'Atelier Gràcia' });
  const password = 'sunny-terrace';
  const { linkCode } = await shareProperties(app, agent, { propertyIds: [_id], password });
  const path = `/shared/${linkCode}/atelier-gracia-${_id.slice(-8)}`;
  assert.equal((await open(path)).statusCode, 403);

  const entered = await app.http.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ linkPassword: password }).toString(),
  });
  assert.equal(entered.headers.location, path);
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
  const led = await app.http.inject({ url: path, headers: { cookie } });
  assert.equal(led.headers.location, `/shared/${linkCode}/property/${_id}`);
});
