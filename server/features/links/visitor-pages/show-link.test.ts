import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import type { LinkPage } from '#contract/links/visitor-pages.ts';
import * as properties from '#contract/properties/properties.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { readSharedProperties } from '#server/features/links/shared-links/index.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { openRules, plainPricing, publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { openPageLink } from './open-page-link.ts';
import { answerStays, quoteProperties } from './quote-properties.ts';
import { showLink, showTerms } from './show-link.ts';

let app: TestApp;
let agent: TestAgent;
let linkCode: string;
let ids: Record<'villa' | 'flat' | 'studio', string>;

before(async () => {
  app = await openTestApp();
  agent = await signUpAgent(app);

  const property = (city: string) => ({
    line: '',
    city,
    region: '',
    postcode: '',
    country: 'PT',
    lat: null,
    lng: null,
    hideExact: true,
  });

  const rooms = (maxGuests: number, bedrooms: number) => ({
    maxGuests,
    guestsIncluded: maxGuests,
    bedrooms,
    beds: 1,
    bathrooms: 1,
    areaM2: null,
  });

  const villa = await publishProperty(app, agent, {
    title: 'Villa',
    type: 'villa',
    address: property('Lagos'),
    capacity: rooms(8, 4),
    amenities: ['pool', 'wifi'],
    pricing: { ...plainPricing, baseMinor: 20_000, cleaningMinor: 5000 },
  });

  const flat = await publishProperty(app, agent, {
    title: 'Flat',
    type: 'apartment',
    address: property('Porto'),
    capacity: rooms(4, 2),
    amenities: ['wifi'],
    pricing: { ...plainPricing, baseMinor: 9000 },
  });

  const studio = await publishProperty(app, agent, {
    title: 'Studio',
    type: 'studio',
    address: property('Porto'),
    capacity: rooms(2, 0),
    amenities: ['wifi'],
    pricing: { ...plainPricing, baseMinor: 6000 },
    rules: { ...openRules, minNights: 2 },
  });

  ids = { villa: villa._id, flat: flat._id, studio: studio._id };
  ({ linkCode } = await shareProperties(app, agent));
  await app.call(
    bookings.create,
    { body: bookingInput({ propertyId: flat._id, checkIn: '2027-06-10', checkOut: '2027-06-13' }) },
    { token: agent.token },
  );
});
after(() => app.close());

async function opened(code: string) {
  const link = await openPageLink(app.platform, { linkCode: code, password: null });
  assert.ok(!isRefusal(link));
  return link;
}

async function open(query: Record<string, unknown> = {}, code = linkCode): Promise<LinkPage> {
  const answer = await showLink(app.platform, await opened(code), query);
  assert.ok('page' in answer && answer.page.kind === 'link');
  return answer.page;
}

const titles = (cards: LinkPage['cards']) => cards.map(({ title }) => title);
const stay = { checkIn: '2027-06-11', checkOut: '2027-06-14' };

test('each filter leaves the properties that fit, and several leave those that fit them all', async () => {
  assert.deepEqual(titles((await open({ type: 'villa' })).cards), ['Villa']);
  assert.deepEqual(titles((await open({ city: 'Porto' })).cards).sort(), ['Flat', 'Studio']);
  assert.deepEqual(titles((await open({ bedrooms: '2' })).cards).sort(), ['Flat', 'Villa']);
  assert.deepEqual(titles((await open({ guests: '5' })).cards), ['Villa']);
  assert.deepEqual(titles((await open({ amenity: ['pool', 'wifi'] })).cards), ['Villa']);
  assert.deepEqual(titles((await open({ minPrice: '70', maxPrice: '150' })).cards), ['Flat']);
  assert.deepEqual(titles((await open({ city: 'Porto', bedrooms: '1' })).cards), ['Flat']);
  assert.equal((await open({ city: 'Porto', type: 'villa' })).found, 0);
});

test('unknown filter values narrow nothing', async () => {
  const wild = { type: 'castle', bedrooms: '-1', minPrice: 'x', amenity: 'moat', sort: 'luck', page: '9999' };
  const page = await open(wild);
  assert.equal(page.found, 3);
  assert.equal(page.page, 1);
});

test('sorting by price works both ways, by size the largest are first', async () => {
  assert.deepEqual(titles((await open({ sort: 'price_asc' })).cards), ['Studio', 'Flat', 'Villa']);
  assert.deepEqual(titles((await open({ sort: 'price_desc' })).cards), ['Villa', 'Flat', 'Studio']);
  assert.deepEqual(titles((await open({ sort: 'largest' })).cards), ['Villa', 'Flat', 'Studio']);
});

test('with dates the free properties show the whole price, and taken ones are separate with their nearest dates', async () => {
  const page = await open({ ...stay, sort: 'price_asc' });
  assert.deepEqual(titles(page.cards), ['Studio', 'Villa']);
  assert.deepEqual(page.stays[ids.villa]?.quote?.total, { amount: 65_000, currency: 'EUR' });
  assert.deepEqual(titles(page.takenCards), ['Flat']);

  const taken = page.stays[ids.flat];
  assert.equal(taken?.problem?.code, 'dates_unavailable');
  assert.ok(taken.alternatives.some(({ checkIn }) => checkIn === '2027-06-13'));
  assert.deepEqual([page.found, page.taken], [2, 1]);
  assert.ok(taken.alternatives.every(({ total }) => total !== undefined));

  const address = `/shared/${linkCode}?${new URLSearchParams(stay)}`;
  const shown = (await app.http.inject({ url: address })).body.replaceAll(/<!--.*?-->/g, '');
  assert.match(shown, /13\s*–\s*16\sJun\s2027, €270/);
});

test('with dates the limits of the price are about the whole stay', async () => {
  assert.deepEqual(titles((await open({ ...stay, maxPrice: '200' })).cards), ['Studio']);
});

test('the list refuses a stay by the rules that refuse its booking', async () => {
  const page = await open({ checkIn: '2027-07-01', checkOut: '2027-07-02' });
  assert.deepEqual(titles(page.takenCards), ['Studio']);
  assert.equal(page.stays[ids.studio]?.problem?.code, 'min_nights');
});

test('a link that hides prices neither shows nor compares them', async () => {
  const { linkCode: quiet } = await shareProperties(app, agent, { showPrices: false });
  const page = await open({ ...stay, maxPrice: '1', sort: 'price_asc' }, quiet);
  assert.equal(page.choices.currency, null);
  assert.equal(page.found, 2);
  assert.ok(Object.values(page.stays).every(({ quote }) => quote === null));
  assert.ok(page.cards.every(({ fromPrice }) => fromPrice === null));
});

test('the combined check of the list equals the check of each property', async () => {
  const link = await opened(linkCode);
  const { properties } = await readSharedProperties(app.pool, link, app.clock.now());
  const question = { stay, party: { adults: 2, children: 0, infants: 0, pets: 0 }, now: app.clock.now() };
  const { bookingFee } = await app.platform.settings();
  const listed = await quoteProperties(app.pool, { link, properties, question, bookingFee, requested: {} });
  const single = await answerStays(app.platform, link, { properties, ...question });
  assert.equal(properties.length, 3);
  for (const { _id } of properties) {
    const { alternatives: _near, ...alone } = single[_id] ?? assert.fail();
    assert.deepEqual({ ...listed[_id], alternatives: [] }, { ...alone, alternatives: [] });
  }
});

test('prices of several currencies have no order, so the order of the link remains', async () => {
  const other = await signUpAgent(app);
  const prices = { EUR: 20_000, KWD: 62_500, JPY: 12_000 };
  for (const [currency, baseMinor] of Object.entries(prices))
    await publishProperty(app, other, {
      title: currency,
      currency,
      pricing: { ...plainPricing, baseMinor },
    });

  const mixed = (await shareProperties(app, other)).linkCode;
  const asShared = titles((await open({}, mixed)).cards);
  for (const sort of ['price_asc', 'price_desc'])
    assert.deepEqual(titles((await open({ sort }, mixed)).cards), asShared);
});

test('the terms name the policies of the link’s properties, the most frequent first', async () => {
  const change = (policy: string, chosen: string[]) =>
    app.pool.query(
      `UPDATE properties SET details = jsonb_set(details, '{cancellationPolicy}', to_jsonb($1::text)) WHERE id = ANY($2)`,
      [policy, chosen],
    );

  await change('firm', [ids.villa, ids.flat]);
  await change('strict', [ids.studio]);

  const link = await openPageLink(app.platform, { linkCode, password: null });
  assert.ok(!isRefusal(link));

  const answer = await showTerms(app.platform, link);
  assert.ok('page' in answer && answer.page.kind === 'terms');

  const found = answer.page.policies.map(({ policy, titles }) => [policy, titles.toSorted()]);
  assert.deepEqual(found, [
    ['firm', ['Flat', 'Villa']],
    ['strict', ['Studio']],
  ]);
});

test('a list explains why it has left out dates of its address', async () => {
  const problemOf = async (checkIn: string, checkOut: string) =>
    (await open({ checkIn, checkOut })).problem?.code ?? null;
  const day = (ahead: number) => addDays(civilDateAt(app.clock.now(), 'Europe/Lisbon'), ahead);

  assert.equal(await problemOf(day(20), day(23)), null);
  assert.equal(await problemOf(day(-3), day(2)), 'past_dates');
  assert.equal(await problemOf(day(20), day(20)), 'empty_stay');
  assert.equal(await problemOf(day(20), day(400)), 'max_nights');

  const { body } = await app.http.inject({
    url: `/shared/${linkCode}?checkIn=${day(-3)}&checkOut=${day(2)}`,
  });
  assert.match(body, /role="status" class="alarm[^"]*">Check-in is in the past/);
});

test('the search begins on the earliest day that it is now at one of the properties', async () => {
  const before = app.clock.now();
  const other = await signUpAgent(app, { rememberMe: true });
  const { _id: id, version } = await publishProperty(app, other);
  await publishProperty(app, other);
  const { linkCode: code } = await shareProperties(app, other);

  // Early in the day in Lisbon, and still the evening before in New York.
  const day = addDays(civilDateAt(before, 'UTC'), 2);
  app.clock.set(`${day}T01:00:00Z`);
  assert.equal((await open({}, code)).today, day);

  await app.call(
    properties.change,
    { params: { id }, body: { version, timezone: 'America/New_York' } },
    other,
  );
  assert.equal((await open({}, code)).today, addDays(day, -1));

  app.clock.set(new Date(before).toISOString());
});
