import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as properties from '#contract/properties/properties.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
});
after(() => app.close());

test('a new listing begins with the booking defaults, and an existing one retains its own', async () => {
  const agent = await signUpAgent(app);
  const old = await app.call(properties.create, { body: { title: 'Old house', type: 'house' } }, agent);

  const bookingDefaults = {
    approval: 'instant',
    holdHours: 48,
    minNights: 3,
    checkInFrom: '16:30',
    checkOutBy: '10:00',
    cancellationPolicy: 'strict',
  } as const;
  await app.call(agents.changeSettings, { body: { bookingDefaults } }, agent);

  const made = await app.call(properties.create, { body: { title: 'New house', type: 'house' } }, agent);
  const { rules, checkInFrom, checkOutBy, cancellationPolicy } = made;
  assert.deepEqual(
    [rules.instantBook, rules.requestHoldHours, rules.minNights, checkInFrom, checkOutBy, cancellationPolicy],
    [true, 48, 3, '16:30', '10:00', 'strict'],
  );
  assert.deepEqual([old.rules.minNights, old.checkInFrom], [1, '15:00']);
});

test('a new booking is paid by the booking defaults', async () => {
  const agent = await signUpAgent(app);
  const { _id: propertyId } = await publishProperty(app, agent);
  const paymentSchedule = { depositPercent: 50, balanceDaysBefore: 30 };
  await app.call(agents.changeSettings, { body: { bookingDefaults: { paymentSchedule } } }, agent);

  const { _id: id } = await app.call(bookings.create, { body: bookingInput({ propertyId }) }, agent);
  const booking = await app.call(bookings.read, { params: { id } }, agent);
  const total = booking.total.amount;
  assert.deepEqual(
    booking.paymentSchedule.map(({ kind, amount, dueOn }) => [kind, amount.amount, dueOn]),
    [
      ['deposit', total / 2, '2027-03-03'],
      ['balance', total / 2, '2027-05-11'],
    ],
  );
});
