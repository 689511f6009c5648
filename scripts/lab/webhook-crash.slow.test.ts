import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import * as webhooks from '#contract/account/webhooks.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { openHookServer } from '#testing/servers/hook-server.ts';
import { openLab } from './harness/open-lab.ts';
import { openShop } from './harness/open-shop.ts';

const lab = openLab();
after(() => lab.close());

const staysOfRound = 6;
/** A dead process has an endpoint for a minute; another one looks for what was left every half minute. */
const patienceSeconds = 150;

test('a server that is killed after a commit, or in the middle of sending, delivers each event once or more with one id', async () => {
  const receiver = await openHookServer();
  lab.closeLater(receiver.stop);
  const database = await lab.database();
  const server = await lab.server({ ...database.env, OUTBOUND_ALLOW: receiver.host });
  const shop = await openShop(server.url, { properties: 1 });

  const post = async (address: string, body: object): Promise<{ _id: string }> => {
    const headers = {
      authorization: `Bearer ${shop.token}`,
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
    };
    const answer = await fetch(server.url + address, { method: 'POST', headers, body: JSON.stringify(body) });
    assert.ok(answer.ok, `${address} answered ${answer.status}: ${answer.ok ? '' : await answer.text()}`);
    return answer.json();
  };

  await post(webhooks.create.path, {
    name: 'Drill',
    url: `http://${receiver.host}/drill`,
    types: ['booking.created'],
    properties: 'all',
    namesGuests: false,
  });

  let made = 0;
  const bookSome = async () => {
    const ids: string[] = [];
    for (let number = 0; number < staysOfRound; number++, made++) {
      const checkIn = addDays(shop.firstDay, made * 2);
      const guest = { firstName: 'Ines', lastName: 'Prado', email: `${randomUUID()}@example.com` };
      const stay = { propertyId: shop.propertyIds[0], checkIn, checkOut: addDays(checkIn, 1) };
      ids.push((await post(bookings.create.path, { ...stay, adults: 2, guest }))._id);
    }
    return ids;
  };

  const arrived = () =>
    receiver.at('/drill').map(({ headers, body }) => {
      // NOTE: an event of a booking.
      const { data } = JSON.parse(body) as { data: { bookingId: string } };
      return { id: String(headers['webhook-id']), bookingId: data.bookingId };
    });
  const until = async (isDone: () => boolean) => {
    for (let tries = 0; !isDone(); tries++) {
      assert.ok(tries < patienceSeconds * 10, `${arrived().length} arrived`);
      await sleep(100);
    }
  };

  const booked: string[] = [];
  for (const isInTheMiddle of [false, true]) {
    // What is not answered yet is not stored as sent.
    if (isInTheMiddle) receiver.answer('/drill', () => {});
    const before = arrived().length;
    booked.push(...(await bookSome()));
    if (isInTheMiddle) await until(() => arrived().length > before);
    await server.crash();

    receiver.answer('/drill', (response) => response.writeHead(204).end());
    await server.start();
    await until(() => booked.every((id) => arrived().some(({ bookingId }) => bookingId === id)));
  }

  for (const id of booked) {
    const ids = arrived().filter(({ bookingId }) => bookingId === id);
    assert.equal(new Set(ids.map((one) => one.id)).size, 1);
  }
  assert.ok(arrived().length > booked.length, 'one in the middle is sent again');
});
