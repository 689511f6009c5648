import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
});
after(() => app.close());

type Guest = ReturnType<typeof bookingInput>['guest'];

async function world() {
  const agent = await signUpAgent(app);
  const { _id: propertyId } = await publishProperty(app, agent);
  const { linkCode } = await shareProperties(app, agent);
  const email = 'guest@guests.example';
  const ask = (guest: Partial<Guest>, way: 'agent' | 'visitor') => {
    const body = bookingInput({ propertyId, guest: { email, ...guest } });
    return way === 'agent'
      ? app.send(bookings.create, { body }, agent)
      : app.send(bookings.create, { body: { ...body, linkCode, consent: true } });
  };
  const read = (id: string) => app.call(bookings.read, { params: { id } }, agent);
  return { agent, ask, read };
}

test('one name suffices, the first or the last, for agents and visitors', async () => {
  for (const way of ['agent', 'visitor'] as const) {
    for (const guest of [
      { firstName: 'Sukarno' },
      { firstName: 'Suharto', lastName: '' },
      { lastName: 'Suu' },
    ]) {
      const { ask, read } = await world();
      const { status, body } = await ask(guest, way);
      assert.equal(status, 201, JSON.stringify(body));
      const booking = await read((body as { _id: string })._id);
      assert.equal(booking.guest.firstName, guest.firstName ?? guest.lastName);
      assert.equal(booking.guest.lastName, '');
    }
  }
});

test('a guest without a visible name is refused', async () => {
  const { ask } = await world();
  for (const way of ['agent', 'visitor'] as const) {
    for (const guest of [
      {},
      { firstName: '\u200B\u200B', lastName: '\u200B' },
      { firstName: ' ', lastName: '…' },
    ]) {
      const { status } = await ask(guest, way);
      assert.equal(status, 400, JSON.stringify(guest));
    }
  }
});

test('a number is tidied before it is checked, in a booking and in a change of it', async () => {
  const { agent, ask, read } = await world();
  const { status, body } = await ask(
    { firstName: '\u202EAda', phone: '\u202A+351 912 345 678\u202C' },
    'agent',
  );
  assert.equal(status, 201, JSON.stringify(body));

  const params = { id: (body as { _id: string })._id };
  const { guest, version } = await read(params.id);
  assert.deepEqual([guest.phone, guest.firstName], ['+351 912 345 678', 'Ada']);

  const change = { version, guest: { phone: '٠٩١٢ ٣٤٥ ٦٧٨ ext. 5' } };
  const changed = await app.call(bookings.change, { params, body: change }, agent);
  assert.equal(changed.guest.phone, '0912 345 678 ext 5');
});
