import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Booking, BookingReceipt } from '#contract/bookings/booking-shapes.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { openLab } from './harness/open-lab.ts';
import { openShop, type Shop } from './harness/open-shop.ts';

const lab = openLab();
after(() => lab.close());

type Stay = { id: string; email: string };

async function ask<T>(
  url: string,
  path: string,
  options: { method: string; body?: unknown; token?: string },
) {
  const { method, body, token } = options;
  const answer = await fetch(url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

  // NOTE: the contract promises this shape for the call.
  return { status: answer.status, body: (await answer.json()) as T };
}

/** A stay that is entered as confirmed, so that its guest has one mail. */
async function book(url: string, shop: Shop, night: number): Promise<Stay> {
  const email = `${randomUUID()}@example.com`;
  const checkIn = addDays(shop.firstDay, night);

  const body = {
    propertyId: shop.propertyIds[0],
    checkIn,
    checkOut: addDays(checkIn, 1),
    adults: 2,
    guest: { firstName: 'Ines', lastName: 'Prado', email },
  };
  const made = await ask<BookingReceipt>(url, '/api/bookings', { method: 'POST', body, token: shop.token });
  assert.equal(made.status, 201, JSON.stringify(made.body));

  return { id: made.body._id, email };
}

async function cancel(url: string, { token }: Shop, { id }: Stay): Promise<Booking> {
  const path = bookings.cancel.path.replace('{id}', id);
  const { status, body } = await ask<Booking>(url, path, { method: 'PUT', body: {}, token });
  assert.equal(status, 200);
  return body;
}

async function undo(url: string, { token }: Shop, booking: Booking) {
  const path = bookings.undo.path.replace('{id}', booking._id);
  const body = { eventId: booking.undo?.eventId };
  return ask<Booking>(url, path, { method: 'POST', body, token });
}

/** Opens the link that was mailed to the agent, so that mails to guests leave. */
async function confirmEmail(url: string, { account }: Shop): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const list = await (await fetch(`${url}/dev/mail`)).text();
    const item = list.split('<li>').find((one) => one.includes(account.email));
    const path = /href="(\/dev\/mail\/[^"]+)"/.exec(item ?? '')?.[1];
    const mail = path === undefined ? '' : await (await fetch(url + path)).text();
    const token = /\/verify-email\/([\w-]+)/.exec(mail)?.[1];

    if (token !== undefined) {
      const { status } = await ask(url, '/api/auth/verify-email', { method: 'POST', body: { token } });
      assert.equal(status, 200);
      return;
    }

    await sleep(100);
  }
  assert.fail('no mail to confirm the address');
}

/** Number of mails to a guest. */
async function mailsTo(url: string, { email }: Stay): Promise<number> {
  const page = await (await fetch(`${url}/dev/mail`)).text();
  return page.split(email).length - 1;
}

async function untilMails(url: string, stay: Stay, count: number): Promise<void> {
  for (let tries = 0; (await mailsTo(url, stay)) !== count; tries++) {
    if (tries > 300) assert.fail(`${await mailsTo(url, stay)} mails instead of ${count}`);
    await sleep(100);
  }
}

test('a killed server mails every guest once who is due a mail, and none whose change was undone', async () => {
  const database = await lab.database();
  const env = { ...database.env, UNDO_SECONDS: '4' };
  const server = await lab.server(env);

  // A second process with jobs: both see the same news, and one delivers it.
  const other = await lab.server(env);
  const { url } = server;
  const shop = await openShop(url, { properties: 1 });
  await confirmEmail(url, shop);

  const [result, undone] = [await book(url, shop, 0), await book(url, shop, 2)];
  await untilMails(url, result, 1);
  await untilMails(url, undone, 1);
  await cancel(url, shop, result);

  const taken = await undo(url, shop, await cancel(url, shop, undone));
  assert.deepEqual([taken.status, taken.body.status], [200, 'confirmed']);

  await Promise.all([server.crash(), other.crash()]);
  await server.start();
  await other.start();
  await untilMails(url, result, 2);
  await sleep(5000);
  assert.deepEqual([await mailsTo(url, result), await mailsTo(url, undone)], [2, 1]);
});

test('a change before a crash can be undone after it', async () => {
  const database = await lab.database();
  const server = await lab.server({ ...database.env, UNDO_SECONDS: '60' });
  const { url } = server;
  const shop = await openShop(url, { properties: 1 });
  await confirmEmail(url, shop);
  const stay = await book(url, shop, 0);
  await untilMails(url, stay, 1);

  const cancelled = await cancel(url, shop, stay);
  await server.crash();
  await server.start();

  const { status, body } = await undo(url, shop, cancelled);
  assert.deepEqual([status, body.status, body.undo], [200, 'confirmed', null]);
  assert.equal(await mailsTo(url, stay), 1);
});
