import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as stayAccess from '#contract/bookings/stay-access.ts';
import * as guest from '#contract/links/guest.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import * as properties from '#contract/properties/properties.ts';
import * as propertyOperations from '#contract/properties/property-operations.ts';
import { guestOperations, noOperations, type Operations } from '#domain/properties/operations.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { uploadPhotos } from '#testing/photo-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
const lines: string[] = [];
before(async () => {
  app = await openTestApp({
    now: '2027-06-09T10:00:00Z',
    env: { LOG_LEVEL: 'info' },
    logTo: { write: (line) => void lines.push(line) },
  });
});
after(() => app.close());

const secret = { doorCode: '739204#', wifiPassword: 'blue-sardine-7' };
const casa: Operations = {
  ...noOperations,
  checkInMethod: 'key_box',
  access: 'The box is left of the gate',
  wifiName: 'Casa',
  ...secret,
  manual: [{ title: 'Heating', text: 'Leave it at 19 degrees.' }],
};

/** A confirmed stay at a property with these operations. */
async function confirmedStay(operations: Partial<Operations> = {}) {
  app.clock.set('2027-06-09T10:00:00Z');
  const stay = await submitStayRequest(app);
  const agent = { token: stay.agent.token };
  const params = { id: stay.receipt._id };
  const booking = await app.call(bookings.read, { params }, agent);
  const body = { ...casa, ...operations, shared: [...guestOperations], version: 0 };
  await app.call(propertyOperations.change, { params: { id: booking.property._id }, body }, agent);
  await app.call(bookings.changeStatus, { params, body: { status: 'confirmed' } }, agent);
  const path = `/guest/${stay.guestToken}`;

  return {
    agent,
    params,
    booking,
    token: stay.guestToken,
    guide: async () =>
      (await app.call(guest.readView, { params: { token: stay.guestToken }, query: {} })).guide,
    access: () => app.call(stayAccess.read, { params }, agent),
    page: async () => (await app.http.inject({ url: path })).body,
    pay: (amountMinor: number) =>
      app.call(bookingMoney.recordPayment, { params, body: { amountMinor, method: 'cash' } }, agent),
    /** So many hours before check-in, which is at 15:00 in Lisbon, an hour ahead of UTC. */
    hoursBefore: (hours: number) =>
      app.clock.set(new Date(Date.parse(`${booking.checkIn}T14:00:00Z`) - hours * 3_600_000).toISOString()),
  };
}

test('before the gate opens, no page, answer, mail, export or log line has a secret; then the guest sees it', async () => {
  const { guide, access, page, pay, hoursBefore, booking, token } = await confirmedStay({
    gate: { payment: 'all', hoursBefore: 24 },
  });
  const closed = await guide();
  assert.deepEqual([closed?.secrets, closed?.toPay?.amount], ['closed', booking.total.amount]);
  assert.equal(closed?.manual[0]?.title, 'Heating');

  const searched = [
    JSON.stringify(closed),
    await page(),
    (await app.http.inject({ url: `/guest/${token}/change` })).body,
    pdfText((await app.http.inject({ url: `/api/guest/${token}/receipt.pdf` })).rawPayload).join(' '),
  ];

  await pay(booking.total.amount);
  hoursBefore(25);
  assert.deepEqual([(await guide())?.secrets, (await guide())?.toPay], ['closed', null]);

  searched.push(await page());
  const { rows } = await app.pool.query<{ dump: string }>(
    `SELECT coalesce(string_agg(row, E'\\n'), '') AS dump FROM (
       SELECT to_jsonb(o)::text AS row FROM outbox o UNION ALL SELECT to_jsonb(l)::text FROM admin_log l
       UNION ALL SELECT to_jsonb(n)::text FROM notifications n UNION ALL SELECT to_jsonb(e)::text FROM booking_events e
       UNION ALL SELECT to_jsonb(m)::text FROM messages m UNION ALL SELECT to_jsonb(p)::text FROM property_operations p
       UNION ALL SELECT to_jsonb(k)::text FROM idempotency_keys k) found`,
  );
  searched.push(rows[0]?.dump ?? '', lines.join('\n'));
  assert.ok(lines.length > 0, 'no log line was looked at');

  for (const text of searched)
    for (const value of Object.values(secret))
      assert.ok(!text.includes(value), `${value} is in ${text.slice(0, 80)}`);
  assert.equal((await access()).shown, null);

  hoursBefore(24);
  const open = await guide();
  assert.deepEqual(
    [open?.secrets, open?.doorCode, open?.wifiPassword],
    ['open', '739204#', 'blue-sardine-7'],
  );
  assert.match(await page(), /739204#/);

  const { shown } = await access();
  assert.deepEqual([shown?.times, shown?.firstAt], [1, new Date(app.clock.now()).toISOString()]);
});

test('a payment that is taken back closes the gate again', async () => {
  const { guide, pay, params, agent, booking } = await confirmedStay({
    gate: { payment: 'all', hoursBefore: null },
  });
  const paid = await pay(booking.total.amount);
  assert.equal((await guide())?.secrets, 'open');

  const entry = paid.ledger.at(-1);
  await app.call(
    bookingMoney.voidLedgerEntry,
    { params: { ...params, entryId: entry?._id ?? '' }, body: { note: 'It bounced' } },
    agent,
  );

  const again = await guide();
  assert.deepEqual([again?.secrets, again?.doorCode], ['closed', '']);
});

test('other dates move the gate, and the code stays the same', async () => {
  const { guide, access, hoursBefore, agent, params, booking } = await confirmedStay({
    codeByStay: true,
    doorCode: '',
    gate: { payment: 'none', hoursBefore: 24 },
  });
  const drawn = await access();
  assert.deepEqual([drawn.codeFrom, drawn.secrets], ['drawn', 'closed']);
  assert.match(drawn.doorCode, /^[1-9]\d{5}$/);

  hoursBefore(20);
  assert.equal((await guide())?.doorCode, drawn.doorCode);

  app.clock.set('2027-06-09T11:00:00Z');
  assert.ok(booking.checkIn > '2027-06-09');
  assert.equal((await guide())?.doorCode, '');

  const typed = await app.call(stayAccess.change, { params, body: { doorCode: '48210' } }, agent);
  assert.deepEqual([typed.doorCode, typed.codeFrom, typed.shown], ['48210', 'typed', null]);

  hoursBefore(1);
  assert.equal((await guide())?.doorCode, '48210');
});

test('two readers at once draw one code, and each stay has its own', async () => {
  const one = await confirmedStay({ codeByStay: true });
  const two = await confirmedStay({ codeByStay: true });
  const codes = await Promise.all([1, 2, 3, 4, 5].map(() => one.access()));
  assert.equal(new Set(codes.map(({ doorCode }) => doorCode)).size, 1);
  assert.notEqual((await two.access()).doorCode, codes[0]?.doorCode);
});

test('a cancelled stay shows nothing, and another agent neither reads nor changes its code', async () => {
  const { guide, access, agent, params } = await confirmedStay({
    gate: { payment: 'none', hoursBefore: null },
  });
  assert.equal((await guide())?.secrets, 'open');

  await app.call(bookings.changeStatus, { params, body: { status: 'cancelled' } }, agent);
  assert.equal(await guide(), null);
  assert.equal((await access()).secrets, 'over');

  const other = await signUpAgent(app);
  assert.equal((await app.refusal(stayAccess.read, { params }, other)).code, 'not_found');

  const body = { doorCode: '1234' };
  assert.equal((await app.refusal(stayAccess.change, { params, body }, other)).code, 'not_found');
});

test('a code that starts with 0, or is no number, is refused', async () => {
  const { agent, params } = await confirmedStay();
  for (const doorCode of ['0123', '123', '123456789', 'abcd', ''])
    assert.equal(
      (await app.refusal(stayAccess.change, { params, body: { doorCode } }, agent)).status,
      400,
      doorCode,
    );
});

test('the guide on paper is read as text, and has a secret exactly while the page has it', async () => {
  const { token, hoursBefore } = await confirmedStay({ gate: { payment: 'none', hoursBefore: 24 } });
  const read = async () => {
    const { statusCode, headers, rawPayload } = await app.http.inject({
      url: `/api/guest/${token}/arrival.pdf`,
    });
    assert.deepEqual([statusCode, headers['content-type']], [200, 'application/pdf']);
    return pdfText(rawPayload).join(' ');
  };

  const closed = await read();
  for (const part of [
    'Your arrival',
    'Getting in',
    'The key is in a key box.',
    'They appear on your page from',
    'Heating',
  ])
    assert.ok(closed.includes(part), part);

  for (const value of Object.values(secret)) assert.ok(!closed.includes(value), value);
  hoursBefore(24);

  const open = await read();
  for (const value of Object.values(secret)) assert.ok(open.includes(value), value);
  assert.ok(open.includes('Key box code') && !open.includes('Door code'));

  const without = await submitStayRequest(app);
  const refused = await app.http.inject({ url: `/api/guest/${without.guestToken}/arrival.pdf` });
  assert.equal(refused.statusCode, 404);
});

test('photos of the house manual are on the page and on paper, never in the listing, and go with their section', async () => {
  const { agent, guide, booking, token } = await confirmedStay();
  const [photo, other] = await uploadPhotos(app, agent.token, 2);
  const params = { id: booking.property._id };

  const save = async (named: string[]) => {
    const { version } = await app.call(propertyOperations.read, { params }, agent);
    const manual = [{ title: 'Fuse box', text: 'Behind the door.', photos: named }];
    const body = { ...casa, manual, shared: [...guestOperations], version };
    return app.send(propertyOperations.change, { params, body }, agent);
  };
  const ids = [photo?._id ?? '', other?._id ?? ''];
  assert.equal((await save(ids)).status, 200);

  const shown = (await guide())?.manual[0]?.photos ?? [];
  assert.deepEqual(
    shown.map(({ url, width, height }) => [url.split('/')[3], width, height]),
    ids.map((id) => [id, 640, 480]),
  );

  const sheet = await app.http.inject({ url: `/api/guest/${token}/arrival.pdf` });
  assert.equal(sheet.rawPayload.toString('latin1').split('/Subtype /Image').length - 1, 2);

  const listing = await app.call(properties.read, { params }, agent);
  assert.ok(!listing.images.some(({ _id }) => ids.includes(_id)));

  const images = [...listing.images, { _id: ids[0] ?? '', alt: '' }].map(({ _id, alt }) => ({ _id, alt }));
  assert.equal(
    (await app.refusal(properties.change, { params, body: { images } }, agent)).code,
    'unknown_image',
  );
  assert.equal((await save(ids.slice(0, 1))).status, 200);

  const stored = await app.call(propertyOperations.read, { params }, agent);
  assert.deepEqual(
    stored.manualPhotos.map(({ _id }) => _id),
    ids.slice(0, 1),
  );
  assert.equal((await save(ids)).status, 400, 'a deleted photo is unknown');

  const stranger = await confirmedStay();
  const { version } = await app.call(
    propertyOperations.read,
    { params: { id: stranger.booking.property._id } },
    stranger.agent,
  );

  const manual = [{ title: 'Fuse box', text: '', photos: ids.slice(0, 1) }];
  const taken = await app.refusal(
    propertyOperations.change,
    {
      params: { id: stranger.booking.property._id },
      body: { ...casa, manual, shared: [], version },
    },
    stranger.agent,
  );
  assert.equal(taken.code, 'unknown_image');
});
