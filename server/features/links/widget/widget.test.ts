import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as widget from '#contract/links/widget.ts';
import * as properties from '#contract/properties/properties.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { plainPricing, publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { uploadPhotos } from '#testing/photo-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
});
after(() => app.close());

const stay = { checkIn: '2027-03-10', checkOut: '2027-03-13' };

test('the widget knows free nights and their prices, and no name of any guest', async () => {
  const agent = await signUpAgent(app, { company: 'Rose Stays' });
  const pricing = { ...plainPricing, weekendMinor: 15_000, weekendDays: [5, 6] };
  const { _id: propertyId } = await publishProperty(app, agent, { pricing });
  const { linkCode } = await shareProperties(app, agent);
  await app.call(bookings.create, { body: bookingInput({ propertyId, ...stay }) }, agent);

  const { status, body, headers } = await app.send(widget.read, { params: { linkCode }, query: {} });
  assert.equal(status, 200);
  assert.equal(headers['access-control-allow-origin'], '*');
  assert.equal(headers['access-control-allow-credentials'], undefined);
  assert.ok(!JSON.stringify(body).includes('Prado'));

  const shown = await app.call(widget.read, { params: { linkCode }, query: { propertyId } });
  assert.equal(shown.host, 'Rose Stays');
  assert.deepEqual(shown.property.closed, [stay]);
  assert.equal(shown.property.today, '2027-03-01');
  // 1 March 2027 is a Monday; Friday and Saturday nights cost more.
  assert.deepEqual(shown.property.nightMinor?.slice(0, 6), [10_000, 10_000, 10_000, 10_000, 15_000, 15_000]);
  assert.ok(shown.property.url.endsWith(`/shared/${linkCode}/property/${propertyId}`));
});

test('a stay is weighed as on the page: its whole price, or why it cannot be', async () => {
  const agent = await signUpAgent(app);
  const pricing = { ...plainPricing, cleaningMinor: 4_000 };
  const { _id: propertyId } = await publishProperty(app, agent, { pricing });
  const { linkCode } = await shareProperties(app, agent);
  const ask = (query: Record<string, string>) =>
    app.call(widget.readStay, {
      params: { linkCode },
      query: { propertyId, adults: '2', checkIn: stay.checkIn, checkOut: stay.checkOut, ...query },
    });

  assert.deepEqual(await ask({}), {
    available: true,
    nights: 3,
    problem: null,
    alternatives: [],
    total: { amount: 34_000, currency: 'EUR' },
  });

  const crowd = await ask({ adults: '9' });
  assert.equal(crowd.available, false);
  assert.match(crowd.problem ?? '', /guests/);

  const wrong = { propertyId, adults: '2', checkIn: '2027-03-13', checkOut: '2027-03-10' };
  const refused = await app.refusal(widget.readStay, { params: { linkCode }, query: wrong });
  assert.equal(refused.code, 'empty_stay');
});

test('a tax that is paid at the property is shown with the total, and not where a link hides prices', async () => {
  const agent = await signUpAgent(app);
  const cityTax = {
    name: 'City tax',
    kind: 'fixed',
    percent: 0,
    amountMinor: 200,
    basis: 'guest_night',
    collected: 'at_property',
  } as const;
  const pricing = { ...plainPricing, taxes: [cityTax] };
  const { _id: propertyId } = await publishProperty(app, agent, { pricing });

  const ask = async (terms: object) => {
    const { linkCode } = await shareProperties(app, agent, terms);
    const query = { propertyId, adults: '2', ...stay };
    const { total, atProperty } = await app.call(widget.readStay, { params: { linkCode }, query });
    return [total?.amount, atProperty?.amount];
  };

  // Two guests for three nights.
  assert.deepEqual(await ask({}), [30_000, 1200]);
  assert.deepEqual(await ask({ showPrices: false }), [undefined, undefined]);

  // Other dates are offered with it too, in the widget and on the pages of the link.
  await app.call(bookings.create, { body: bookingInput({ propertyId, ...stay }) }, agent);
  const { linkCode } = await shareProperties(app, agent);
  const query = { propertyId, adults: '2', ...stay };
  const { alternatives } = await app.call(widget.readStay, { params: { linkCode }, query });
  assert.ok(alternatives.length > 0);
  for (const offer of alternatives)
    assert.deepEqual([offer.total?.amount, offer.atProperty?.amount], [30_000, 1200]);

  for (const page of [`/shared/${linkCode}`, `/shared/${linkCode}/property/${propertyId}`]) {
    const { body } = await app.http.inject({
      url: `${page}?${new URLSearchParams({ ...stay, adults: '2' })}`,
    });
    const [offered = ''] = /€300[^<]*<\/(?:a|button)>/.exec(body.replaceAll('<!-- -->', '')) ?? [];
    assert.match(offered, /^€300 plus €12 at the property</, page);
  }
});

test('a stay that cannot be booked has alternatives, priced unless the link hides prices', async () => {
  const agent = await signUpAgent(app);
  const { _id: propertyId } = await publishProperty(app, agent);
  await app.call(bookings.create, { body: bookingInput({ propertyId, ...stay }) }, agent);

  const query = { propertyId, adults: '2', ...stay };
  const openLink = await shareProperties(app, agent);
  const offered = await app.call(widget.readStay, { params: { linkCode: openLink.linkCode }, query });
  assert.equal(offered.available, false);
  assert.deepEqual(offered.alternatives[0], {
    checkIn: '2027-03-07',
    checkOut: '2027-03-10',
    total: { amount: 30_000, currency: 'EUR' },
  });

  const hiding = await shareProperties(app, agent, { showPrices: false });
  const silent = await app.call(widget.readStay, { params: { linkCode: hiding.linkCode }, query });
  assert.ok(silent.alternatives.length > 0);
  assert.ok(silent.alternatives.every(({ total }) => total === undefined));
});

test('the widget gets the first photos of the property, which scripts of any website may read', async () => {
  const agent = await signUpAgent(app);
  const photos = await uploadPhotos(app, agent.token, 4);
  const images = photos.map(({ _id }, index) => ({ _id, alt: index === 0 ? 'The bay' : '' }));
  const { _id: propertyId } = await publishProperty(app, agent, { images });
  const { linkCode } = await shareProperties(app, agent);
  const read = () => app.call(widget.read, { params: { linkCode }, query: { propertyId } });
  assert.deepEqual((await read()).property.photos, [], 'their sizes are not made yet');

  await app.pool.query(
    `UPDATE property_images SET state = 'ready', widths = '{400,800,1200}' WHERE agent_id = $1`,
    [agent.agentId],
  );

  const shown = (await read()).property.photos;
  assert.deepEqual(
    shown.map(({ url, alt }) => [new URL(url).pathname.split('/').at(-1), alt]),
    [
      ['800.webp', 'The bay'],
      ['400.webp', 'Rose house'],
      ['400.webp', 'Rose house'],
    ],
  );

  const master = new URL(shown[0]?.url ?? '').pathname.replace('800.webp', 'master.jpg');
  const { statusCode, headers } = await app.http.inject({ url: master });
  assert.deepEqual([statusCode, headers['access-control-allow-origin']], [200, '*']);
});

test('a link that hides prices hides them in the widget, night by night and in all', async () => {
  const agent = await signUpAgent(app);
  const { _id: propertyId } = await publishProperty(app, agent);
  const { linkCode } = await shareProperties(app, agent, { showPrices: false });
  const { body } = await app.send(widget.read, { params: { linkCode }, query: {} });
  assert.ok(!JSON.stringify(body).includes('10000'));
  const shown = await app.call(widget.read, { params: { linkCode }, query: {} });
  assert.deepEqual([shown.property.fromPrice, shown.property.nightMinor], [null, null]);
  const query = { propertyId, adults: '2', ...stay };
  const weighed = await app.call(widget.readStay, { params: { linkCode }, query });
  assert.deepEqual([weighed.available, weighed.total], [true, null]);
});

test('the widget hides everything that visitors of the link may not see', async () => {
  const agent = await signUpAgent(app);
  const [shown, hidden] = [await publishProperty(app, agent), await publishProperty(app, agent)];
  const link = await shareProperties(app, agent, { allProperties: false, propertyIds: [shown._id] });
  const params = { linkCode: link.linkCode };
  const query = { propertyId: hidden._id };
  const codeOf = async (input: object) =>
    (await app.refusal(widget.read, { params, query: {}, ...input })).code;
  assert.equal(await codeOf({ query }), 'not_found');

  const requested = { params, query: { ...query, adults: '2', ...stay } };
  assert.equal((await app.refusal(widget.readStay, requested)).code, 'not_found');
  assert.equal(await codeOf({ params: { linkCode: 'x'.repeat(22) } }), 'link_unavailable');

  const pause = { status: 'paused' as const };
  await app.call(properties.changeStatus, { params: { id: shown._id }, body: pause }, agent);
  assert.equal(await codeOf({}), 'not_found');

  await app.call(sharedLinks.change, { params: { id: link._id }, body: pause }, agent);
  assert.equal(await codeOf({}), 'link_unavailable');
});

test('a link with a password stays closed to the widget, and its refusal can be read anywhere', async () => {
  const agent = await signUpAgent(app);
  await publishProperty(app, agent);
  const { linkCode } = await shareProperties(app, agent, { password: 'open sesame' });
  const answer = await app.send(widget.read, { params: { linkCode }, query: {} });
  assert.equal(answer.status, 403);
  assert.equal(answer.headers['access-control-allow-origin'], '*');
});

test('an agent without marketing tools in the plan has no widget', async () => {
  const agent = await signUpAgent(app);
  await publishProperty(app, agent);
  const { linkCode } = await shareProperties(app, agent);
  await app.pool.query(
    `UPDATE subscriptions SET status = 'active', plan_type = 'starter', current_period_end = '2030-01-01'
     WHERE agent_id = $1`,
    [agent.agentId],
  );
  const refused = await app.refusal(widget.read, { params: { linkCode }, query: {} });
  assert.equal(refused.code, 'link_unavailable');
});
