import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as stays from '#contract/bookings/stays.ts';
import * as properties from '#contract/properties/properties.ts';
import { maxDatedNights } from '#domain/properties/property-limits.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { openRules, publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { yardsticksOf } from '#testing/thread-cost.ts';

const propertyCount = 15;
const today = '2027-03-01';

let app: TestApp;
let agent: TestAgent;
let linkCode: string;
let propertyIds: string[];
before(async () => {
  app = await openTestApp({
    now: `${today}T10:00:00Z`,
    locations: true,
    env: { MAX_CALLS_AT_ONCE: '10000' },
  });
  agent = await signUpAgent(app);
  propertyIds = [];
  for (let index = 0; index < propertyCount; index++)
    propertyIds.push(
      (await publishProperty(app, agent, { title: `Rose house ${index}`, ...longLists() }))._id,
    );
  ({ linkCode } = await shareProperties(app, agent));
});
after(() => app.close());

/** As many seasons, own prices, minimum stays and exceptions as a property may have. */
function longLists() {
  const dates = Array.from({ length: maxDatedNights }, (_, night) => addDays(today, night));
  return {
    seasons: Array.from({ length: 60 }, (_, index) => ({
      name: `Season number ${index}`,
      from: addDays(today, index * 10),
      to: addDays(today, index * 10 + 40),
      priceMinor: 20_000 + index,
      minNights: 1,
      arrivalDays: [1, 2, 3, 4, 5, 6, 7],
      priority: index % 5,
    })),
    overrides: dates.map((date, night) => ({ date, priceMinor: 15_000 + night })),
    rules: {
      ...openRules,
      dateMinimums: dates.map((date) => ({ date, minNights: 1 })),
      exceptions: Array.from({ length: 200 }, (_, index) => ({
        checkIn: addDays(today, index * 3),
        checkOut: addDays(today, index * 3 + 2),
        rules: ['min_nights' as const],
      })),
    },
  };
}

const dates = 'checkIn=2027-08-10&checkOut=2027-08-20&adults=2';

/** What a visitor of the link may ask for. */
function urls(): Record<string, string> {
  const [propertyId] = propertyIds;
  return {
    'the page of the link': `/shared/${linkCode}`,
    'the page of the link with dates': `/shared/${linkCode}?${dates}`,
    'the link': `/api/properties/shared-all/${linkCode}`,
    'the page of a property': `/shared/${linkCode}/property/${propertyId}`,
    'the page of a property with dates': `/shared/${linkCode}/property/${propertyId}?${dates}`,
    'a calendar': `/api/bookings/available/${propertyId}?linkCode=${linkCode}`,
    'the widget': `/api/widget/${linkCode}`,
    'a stay in the widget': `/api/widget/${linkCode}/stay?propertyId=${propertyId}&${dates}`,
  };
}

test('a link of properties with the longest price lists costs strangers less than 20 ms of the serving thread', async () => {
  const costs: string[] = [];
  for (const [name, url] of Object.entries(urls())) {
    const call = async () => {
      const { statusCode } = await app.http.inject({ url, headers: { 'accept-encoding': 'br' } });
      assert.equal(statusCode, 200, name);
    };
    const cost = await yardsticksOf(call);
    if (cost > 1) costs.push(`${name}: ${(cost * 20).toFixed(0)} ms`);
  }
  assert.deepEqual(costs, []);
});

test('a quote of such a property costs no more, and has a changed price at once', async () => {
  const [propertyId = ''] = propertyIds;
  const stay = { checkIn: '2027-08-10', checkOut: '2027-08-11', adults: 2 };
  const quote = () => app.call(stays.quote, { body: { propertyId, linkCode, ...stay } });
  assert.ok((await yardsticksOf(quote)) < 1);

  const params = { id: propertyId };
  const { version } = await app.call(properties.read, { params }, agent);
  const overrides = longLists().overrides.map((night) => ({ ...night, priceMinor: 99_900 }));
  await app.call(properties.change, { params, body: { version, overrides } }, agent);

  assert.equal((await quote()).quote?.total.amount, 99_900);
});
