import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import { figuresOfSums } from '#domain/analytics/bucket-sums.ts';
import { figuresOfBuckets } from '#domain/analytics/group-figures.ts';
import { bucketsOf, dayNumberRangeOf, lastCompleteYear } from '#domain/analytics/period.ts';
import { addToPlatform, emptyPlatformSums } from '#domain/analytics/platform-sums.ts';
import { dayNumber } from '#domain/shared/civil-date.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { periodFactsQuery, type ReadFacts, readFactsInBatches } from './read-metric-facts.ts';
import { addSeasons, emptySeasons, seasonsOfSums } from './seasons.ts';

const today = '2026-05-20';
const period = { from: '2026-01-01', to: '2026-12-31' };
const lastYear = { from: '2025-01-01', to: '2025-12-31' };

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: `${today}T10:00:00Z` });
  for (const [index, listings] of [1, 3, 2, 1].entries()) await createAgentWithListings(index, listings);
  // An agent without any data.
  await signUpAgent(app);
});
after(() => app.close());

/** Creates an agent with the given number of listings, in two currencies and two types, each with its own stays. */
async function createAgentWithListings(index: number, listings: number): Promise<void> {
  const agent = await signUpAgent(app);
  for (let listing = 0; listing < listings; listing++) {
    const currency = index % 2 === 0 ? 'EUR' : 'GBP';
    const type = listing % 2 === 0 ? 'house' : 'villa';
    const { _id } = await publishProperty(app, agent, { currency, type });

    for (let stay = 0; stay <= index; stay++) {
      const month = String(6 + stay).padStart(2, '0');
      const dates = {
        checkIn: `2026-${month}-0${1 + listing}`,
        checkOut: `2026-${month}-1${index + listing}`,
      };
      await app.call(
        bookings.create,
        { body: bookingInput({ propertyId: _id, ...dates, status: 'confirmed' }) },
        agent,
      );
    }
  }
}

async function readBatches(listings: number, wanted = period): Promise<ReadFacts[]> {
  const request = periodFactsQuery({
    agentId: null,
    isOfPlatform: true,
    propertyId: null,
    withBookings: false,
    period: wanted,
    before: lastYear,
  });
  return await Array.fromAsync(readFactsInBatches(app.pool, request, listings));
}

function sumPlatform(parts: readonly ReadFacts[]) {
  const sums = emptyPlatformSums({
    period: dayNumberRangeOf(period),
    steps: bucketsOf(period, 'monthly'),
    before: dayNumberRangeOf(lastYear),
  });
  for (const facts of parts) addToPlatform(sums, facts, dayNumber(today));
  const { agents, properties, top, comingNights } = sums;

  return {
    now: figuresOfSums(sums.now),
    before: figuresOfSums(sums.before),
    agents,
    properties,
    top,
    comingNights,
  };
}

test('no agent is in two parts, none is left out, and a part is as small as it can be', async () => {
  const parts = await readBatches(1);
  const agents = parts.map((part) => [...new Set(part.properties.map(({ agentId }) => agentId))]);

  assert.deepEqual(
    agents.map(({ length }) => length),
    [1, 1, 1, 1, 0],
  );
  assert.equal(new Set(agents.flat()).size, 4);
  assert.deepEqual(
    parts.map(({ properties }) => properties.length),
    [1, 3, 2, 1, 0],
  );
});

test('the platform’s figures are the same in however many parts its facts are read', async () => {
  const whole = await readBatches(1_000_000);
  assert.equal(whole.length, 1);
  const expected = sumPlatform(whole);
  assert.deepEqual([expected.agents, expected.properties], [4, 7]);
  assert.ok(expected.comingNights > 0 && expected.now.whole.money.length === 2);
  for (const listings of [1, 2, 4]) assert.deepEqual(sumPlatform(await readBatches(listings)), expected);
  const [facts] = whole;
  assert.ok(facts);
  const atOnce = figuresOfBuckets(facts, bucketsOf(period, 'monthly'));
  assert.deepEqual([expected.now.whole, expected.now.steps], [atOnce.whole, atOnce.steps]);
});

test('so are its seasons', async () => {
  await app.pool.query(`UPDATE properties SET listed_from = '2024-01-01' WHERE type = 'villa'`);
  const later = '2027-02-10';
  const seasonsOf = async (listings: number) => {
    const sums = emptySeasons(later);
    for (const facts of await readBatches(listings, lastCompleteYear(later))) addSeasons(sums, facts);
    return seasonsOfSums(sums);
  };

  const expected = await seasonsOf(1_000_000);
  assert.deepEqual(
    expected.types.map(({ type, enough }) => [type, enough]),
    [
      ['house', false],
      ['villa', true],
    ],
  );
  assert.deepEqual(await seasonsOf(1), expected);
});
