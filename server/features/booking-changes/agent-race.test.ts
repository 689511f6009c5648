import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { changeBlock, createBlock } from '#contract/blocks.ts';
import { changeBooking, changeBookingStatus } from '#contract/booking-changes.ts';
import { createBooking } from '#contract/bookings.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';
import { bookingInput, requestInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { countOverlapsSql } from '#testing/race-for-stays.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let agent: TestAgent;
before(async () => {
  app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
  agent = await signUpAgent(app);
});
after(() => app.close());

const rounds = 12;
const visitors = 6;

type Place = { propertyId: string; elsewhere: string; linkCode: string };

/** What an agent has ready to put onto the nights: each of them would take them by another door. */
async function readyRivals({ propertyId, elsewhere }: Place, wanted: Stay) {
  const book = (input: Parameters<typeof bookingInput>[0]) =>
    app.call(createBooking, { body: bookingInput(input) }, agent);
  const later = { checkIn: addDays(wanted.checkIn, 10), checkOut: addDays(wanted.checkOut, 10) };
  const cancelled = await book({ propertyId, ...wanted });
  const params = { id: cancelled._id };
  await app.call(changeBookingStatus, { params, body: { status: 'cancelled' } }, agent);
  const inquiry = await book({ propertyId, ...wanted, status: 'inquiry' });
  const dragged = await book({ propertyId, ...later });
  const brought = await book({ propertyId: elsewhere, ...wanted });
  const block = await app.call(createBlock, { params: { id: elsewhere }, body: later }, agent);
  const move = (id: string, body: { propertyId?: string; checkIn?: string; checkOut?: string }) =>
    app.send(changeBooking, { params: { id }, body: { version: 1, ...body } }, agent);
  const put = (id: string, status: string) =>
    app.send(changeBookingStatus, { params: { id }, body: { status } }, agent);
  return [
    () => move(dragged._id, wanted),
    () => move(brought._id, { propertyId }),
    () => put(cancelled._id, 'confirmed'),
    () => put(inquiry._id, 'held'),
    () =>
      app.send(
        changeBlock,
        { params: { id: elsewhere, blockId: block._id }, body: { propertyId, ...wanted } },
        agent,
      ),
    () => app.send(createBlock, { params: { id: propertyId }, body: wanted }, agent),
    () => app.send(createBooking, { body: bookingInput({ propertyId, ...wanted }) }, agent),
  ];
}

test('of requests, drags, restores, holds and blocks for the same nights exactly one wins, every time', async () => {
  const { _id: propertyId } = await publishProperty(app, agent);
  const { _id: elsewhere } = await publishProperty(app, agent);
  const { linkCode } = await shareProperties(app, agent);
  for (let round = 0; round < rounds; round++) {
    const checkIn = addDays('2027-05-01', round * 25);
    const wanted = { checkIn, checkOut: addDays(checkIn, 4) };
    const rivals = await readyRivals({ propertyId, elsewhere, linkCode }, wanted);
    const ask = (_: unknown, visitor: number) => () =>
      app.send(
        createBooking,
        { body: requestInput({ propertyId, linkCode, ...wanted }) },
        { from: `10.0.${round}.${visitor}` },
      );
    const all = [...Array.from({ length: visitors }, ask), ...rivals];
    // Another one begins in every round.
    const turned = [...all.slice(round % all.length), ...all.slice(0, round % all.length)];
    const answers = await Promise.all(turned.map((act) => act()));
    const statuses = answers.map(({ status }) => status);
    const message = JSON.stringify(answers.map(({ status, body }) => [status, body])).slice(0, 2000);
    assert.equal(statuses.filter((status) => status < 300).length, 1, message);
    assert.ok(
      statuses.every((status) => status < 300 || status === 409),
      message,
    );
    const { rows } = await app.pool.query(countOverlapsSql);
    assert.equal(rows[0].overlaps, 0);
  }
});
