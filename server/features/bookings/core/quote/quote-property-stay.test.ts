import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as stays from '#contract/bookings/stays.ts';
import type { SharedLink } from '#contract/links/link-shapes.ts';
import * as sharedLinks from '#contract/links/shared-links.ts';
import * as blocks from '#contract/properties/blocks.ts';
import type { Property } from '#contract/properties/property-shapes.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { openRules, publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const datesOf = ({ checkIn, checkOut }: stays.OfferedStay) => ({ checkIn, checkOut });

let app: TestApp;
let agent: TestAgent;
let property: Property;
let link: SharedLink;

describe('quotes before booking', () => {
  before(async () => {
    app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
    agent = await signUpAgent(app);
    property = await publishProperty(app, agent, { rules: { ...openRules, prepNights: 1, minNights: 2 } });
    link = await shareProperties(app, agent);

    const book = (checkIn: string, checkOut: string) =>
      app.call(
        bookings.create,
        { body: bookingInput({ propertyId: property._id, checkIn, checkOut }) },
        { token: agent.token },
      );

    await book('2027-06-10', '2027-06-13');
    await book('2027-06-13', '2027-06-15');
    await app.call(
      blocks.create,
      {
        params: { id: property._id },
        body: { kind: 'maintenance', checkIn: '2027-06-20', checkOut: '2027-06-22' },
      },
      { token: agent.token },
    );
  });
  after(() => app.close());

  describe('the calendar of a property', () => {
    const read = (query: Record<string, string>, token?: string) =>
      app.call(stays.readAvailability, { params: { id: property._id }, query }, { token });
    const refused = (query: Record<string, string>, token?: string) =>
      app.refusal(stays.readAvailability, { params: { id: property._id }, query }, { token });

    test('shows visitors closed ranges without names, touching stays as one, with the preparation nights around', async () => {
      const answer = await read({ linkCode: link.linkCode, from: '2027-06-01', to: '2027-07-01' });
      assert.deepEqual(answer.closed, [
        { checkIn: '2027-06-09', checkOut: '2027-06-16' },
        { checkIn: '2027-06-19', checkOut: '2027-06-23' },
      ]);
      assert.equal(JSON.stringify(answer).includes('Prado'), false);
      assert.deepEqual([answer.today, answer.timezone, answer.minNights], ['2027-03-01', 'Europe/Lisbon', 2]);
    });

    test('shows the agent exactly what is taken', async () => {
      const { closed } = await read({ from: '2027-06-01', to: '2027-07-01' }, agent.token);
      assert.deepEqual(closed, [
        { checkIn: '2027-06-10', checkOut: '2027-06-15' },
        { checkIn: '2027-06-20', checkOut: '2027-06-22' },
      ]);
    });

    test('cuts what reaches over the edges of the range', async () => {
      const { closed } = await read({ from: '2027-06-12', to: '2027-06-21' }, agent.token);
      assert.deepEqual(closed, [
        { checkIn: '2027-06-12', checkOut: '2027-06-15' },
        { checkIn: '2027-06-20', checkOut: '2027-06-21' },
      ]);
    });

    test('reaches a year from today by default, and never back before today for visitors', async () => {
      const answer = await read({ linkCode: link.linkCode });
      assert.deepEqual([answer.from, answer.to, answer.stay], ['2027-03-01', '2028-02-29', null]);
      const back = await read({ linkCode: link.linkCode, from: '2027-01-01', to: '2027-03-31' });
      assert.equal(back.from, '2027-03-01');
    });

    test('refuses ranges that are too long, end before they begin or are no days', async () => {
      for (const [from, to] of [
        ['2027-06-01', '2028-06-02'],
        ['2027-06-02', '2027-06-02'],
        ['2027-06-02', '2027-06-01'],
      ]) {
        assert.equal((await refused({ from: from ?? '', to: to ?? '' }, agent.token)).code, 'invalid_dates');
      }
      assert.equal((await refused({ from: '2027-02-30' }, agent.token)).code, 'invalid_request');
      assert.equal((await refused({ to: '2027-01-01', linkCode: link.linkCode })).code, 'invalid_dates');
    });

    test('answers for one stay whether it is free, why not, and which other stay is', async () => {
      const stay = { linkCode: link.linkCode, checkIn: '2027-06-14', checkOut: '2027-06-16', guests: '2' };
      const taken = await read(stay);
      assert.equal(taken.stay?.problem?.code, 'dates_unavailable');
      assert.deepEqual(taken.stay?.alternatives[0], { checkIn: '2027-06-16', checkOut: '2027-06-18' });
      const free = await read({ ...stay, checkIn: '2027-06-16', checkOut: '2027-06-18' });
      assert.deepEqual(free.stay, { available: true, problem: null, alternatives: [] });
      const full = await read({ ...stay, checkIn: '2027-06-16', checkOut: '2027-06-18', guests: '5' });
      assert.equal(full.stay?.problem?.code, 'capacity');
      assert.equal((await refused({ ...stay, checkOut: '2027-06-14' })).code, 'empty_stay');
    });

    test('is closed to callers without a link or a sign-in, and to other agents', async () => {
      assert.equal((await refused({})).code, 'unauthenticated');
      assert.equal((await refused({ linkCode: 'B'.repeat(22) })).code, 'link_unavailable');
      assert.equal((await refused({}, (await signUpAgent(app)).token)).code, 'not_found');
    });
  });

  describe('the price of a stay', () => {
    const stay = { checkIn: '2027-07-01', checkOut: '2027-07-04', adults: 2 };
    const quote = (body: Record<string, unknown>, token?: string) =>
      app.call(stays.quote, { body: { propertyId: property._id, ...stay, ...body } }, { token });
    const refused = (body: Record<string, unknown>, token?: string) =>
      app.refusal(stays.quote, { body: { propertyId: property._id, ...stay, ...body } }, { token });

    test('has every line, and reports that the stay is free; the link counts it', async () => {
      const answer = await quote({ linkCode: link.linkCode });
      assert.equal(answer.quote.total.amount, 30_000);
      assert.equal(answer.quote.nightly.length, 3);
      assert.deepEqual([answer.available, answer.problem, answer.alternatives], [true, null, []]);
      const { counters } = await app.call(
        sharedLinks.read,
        { params: { id: link._id } },
        { token: agent.token },
      );
      assert.equal(counters.quotes, 1);
    });

    test('includes a stay that cannot be booked, with the reason and other days', async () => {
      const answer = await quote({ linkCode: link.linkCode, checkIn: '2027-06-10', checkOut: '2027-06-13' });
      assert.equal(answer.available, false);
      assert.equal(answer.problem?.code, 'dates_unavailable');
      assert.equal(answer.alternatives.length, 3);
      const short = await quote({ linkCode: link.linkCode, checkOut: '2027-07-02' });
      assert.equal(short.problem?.code, 'min_nights');
      assert.deepEqual(short.alternatives, [
        { checkIn: '2027-07-01', checkOut: '2027-07-03', total: { amount: 20_000, currency: 'EUR' } },
      ]);
    });

    test('names days where a short stay is enough, the last ones of the booking window, and those far away', async () => {
      const season = { name: 'High', priceMinor: 10_000, arrivalDays: null, priority: 0 };
      const listing = await publishProperty(app, agent, {
        rules: { ...openRules, bookingWindowDays: 300 },
        seasons: [{ ...season, from: '2027-07-01', to: '2027-09-30', minNights: 5 }],
      });

      const { linkCode } = await shareProperties(app, agent);
      const answerFor = async (checkIn: string, checkOut: string) => {
        const body = { propertyId: listing._id, linkCode, checkIn, checkOut, adults: 2 };
        return app.call(stays.quote, { body });
      };
      const short = await answerFor('2027-08-15', '2027-08-17');

      assert.equal(short.problem?.code, 'min_nights');
      assert.deepEqual(short.alternatives.slice(0, 2).map(datesOf), [
        { checkIn: '2027-08-15', checkOut: '2027-08-20' },
        { checkIn: '2027-06-30', checkOut: '2027-07-02' },
      ]);

      const late = await answerFor('2028-02-10', '2028-02-12');
      assert.equal(late.problem?.code, 'booking_window');
      assert.deepEqual(late.alternatives.map(datesOf)[0], { checkIn: '2027-12-26', checkOut: '2027-12-28' });

      const block = { kind: 'maintenance' as const, checkIn: '2027-03-05', checkOut: '2027-06-30' };
      await app.call(blocks.create, { params: { id: listing._id }, body: block }, { token: agent.token });

      const taken = await answerFor('2027-05-01', '2027-05-03');
      assert.equal(taken.problem?.code, 'dates_unavailable');
      assert.deepEqual(taken.alternatives.map(datesOf)[0], { checkIn: '2027-03-03', checkOut: '2027-03-05' });
    });

    test('is refused for invalid dates, and visible to no other caller', async () => {
      assert.equal((await refused({ checkOut: '2027-07-01' }, agent.token)).code, 'empty_stay');
      assert.equal((await refused({})).code, 'unauthenticated');
      assert.equal((await refused({}, (await signUpAgent(app)).token)).code, 'not_found');
    });

    test('is hidden by a link that hides prices', async () => {
      const discreet = await shareProperties(app, agent, { showPrices: false });
      assert.equal((await refused({ linkCode: discreet.linkCode })).code, 'prices_hidden');
    });
  });
});
