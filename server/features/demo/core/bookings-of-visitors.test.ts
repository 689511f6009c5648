import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import { createBooking } from '#server/features/bookings/core/index.ts';
import { requestInput } from '#testing/factories/booking-input.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { findChangeableStays, findStaysToSign, findTakenStays } from './demo.store.ts';
import { demoVisitor, orThrow } from './demo-platform.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

test('while the demo fills in, nothing is done in the name of a visitor’s guest', async () => {
  const { agent, receipt: visitors, linkCode } = await submitStayRequest(app);
  const { token, agentId } = agent;
  const { property, ...booked } = await app.call(bookings.read, { params: { id: visitors._id } }, { token });

  const later = { checkIn: '2027-07-10', checkOut: '2027-07-13' };
  const wish = requestInput({ propertyId: property._id, linkCode, ...later });
  const demos = orThrow(await createBooking(app.platform, wish, demoVisitor('booking:House:1', 1)));

  for (const { _id: id } of [visitors, demos])
    await app.call(bookings.changeStatus, { params: { id }, body: { status: 'confirmed' } }, { token });

  const where = { agentId, propertyId: property._id };
  const toSign = await findStaysToSign(app.pool, { ...where, limit: 10 });
  assert.deepEqual(
    toSign.map(({ _id }) => _id),
    [demos._id],
  );

  const changeable = await findChangeableStays(app.pool, agentId, '2027-06-01');
  assert.deepEqual(
    changeable.map(({ bookingId }) => bookingId),
    [demos._id],
  );

  // The nights are taken all the same.
  const taken = await findTakenStays(app.pool, { ...where, from: '2027-06-01' });
  assert.deepEqual(
    taken.map(({ checkIn, isConfirmed }) => ({ checkIn, isConfirmed })),
    [
      { checkIn: booked.checkIn, isConfirmed: false },
      { checkIn: later.checkIn, isConfirmed: true },
    ],
  );
});
