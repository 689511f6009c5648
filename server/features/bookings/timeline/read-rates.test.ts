import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as properties from '#contract/properties/properties.ts';
import type { RateChange } from '#contract/properties/rates.ts';
import * as rates from '#contract/properties/rates.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
});
after(() => app.close());

async function openCalendar() {
  const agent = await signUpAgent(app);
  return { agent, id: (await publishProperty(app, agent))._id };
}

async function unsellableOf(agent: TestAgent, propertyId: string) {
  const query = { propertyId, from: '2027-08-01', to: '2027-08-04' };
  return (await app.call(rates.read, { query }, agent)).properties[0]?.unsellable;
}

describe('the rates of properties', () => {
  test('name available nights that no guest can book, with their worth', async () => {
    const { agent, id } = await openCalendar();
    for (const stay of [
      { checkIn: '2027-07-01', checkOut: '2027-08-01' },
      { checkIn: '2027-08-03', checkOut: '2027-09-10' },
    ]) {
      await app.call(bookings.create, { body: bookingInput({ propertyId: id, ...stay }) }, agent);
    }

    const { rules } = await app.call(properties.read, { params: { id } }, agent);
    await app.call(properties.change, { params: { id }, body: { rules: { ...rules, minNights: 3 } } }, agent);

    assert.deepEqual(await unsellableOf(agent, id), [
      {
        checkIn: '2027-08-01',
        checkOut: '2027-08-03',
        rules: ['min_nights'],
        reason: '2 nights available, but the minimum stay is 3 nights.',
        worth: { amount: 20_000, currency: 'EUR' },
      },
    ]);

    const nights = [{ propertyId: id, checkIn: '2027-08-01', checkOut: '2027-08-02' }];
    const change: RateChange = { minimum: { kind: 'nights', nights: 2 } };
    await app.call(rates.change, { body: { nights, change } }, agent);
    assert.deepEqual(await unsellableOf(agent, id), []);
  });

  test('are refused for ranges that are none or too long', async () => {
    const { agent, id } = await openCalendar();
    const codeOf = async (from: string, to: string) =>
      (await app.refusal(rates.read, { query: { propertyId: id, from, to } }, agent)).code;
    assert.equal(await codeOf('2027-08-01', '2027-08-01'), 'invalid_dates');
    assert.equal(await codeOf('2027-01-01', '2028-03-01'), 'invalid_dates');
  });
});
