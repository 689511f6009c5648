import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { bookingInput, requestInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-03-01T10:00:00Z', env: { RATE_LIMIT_SCALE: '1' } });
});
after(() => app.close());

test('an office enters more than 40 bookings an hour; visitors at the same address are still counted by it', async () => {
  const agent = await signUpAgent(app);
  const { _id: propertyId } = await publishProperty(app, agent);
  const { linkCode } = await shareProperties(app, agent);

  for (let day = 0; day < 45; day++) {
    const checkIn = addDays('2027-06-01', day);
    const body = bookingInput({ propertyId, checkIn, checkOut: addDays(checkIn, 1) });
    assert.equal((await app.send(bookings.create, { body }, agent)).status, 201);
  }

  const statuses: number[] = [];
  for (let one = 0; one < 41; one++) {
    const body = { ...requestInput({ propertyId, linkCode }), consent: false };
    statuses.push((await app.send(bookings.create, { body })).status);
  }
  assert.deepEqual([statuses.slice(0, 40).includes(429), statuses[40]], [false, 429]);
});
