import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { openPdfDrawer } from '#server/adapters/pdf/pdf-drawer.ts';
import { bookingInput, requestInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { shareProperties } from '#testing/factories/share-properties.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { plainReceipt } from '#testing/plain-receipt.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { createReceiptCache } from './read-receipt.ts';

let app: TestApp;
/** Days from the first of April to the next free stay. */
let nextStay = 0;
before(async () => {
  app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
});
after(() => app.close());

function assertPdf({ headers, body, status }: Awaited<ReturnType<TestApp['send']>>, name: string): void {
  assert.equal(status, 200);
  assert.equal(headers['content-type'], 'application/pdf');
  assert.equal(headers['content-disposition'], `attachment; filename="${name}.pdf"`);
  assert.ok(String(body).startsWith('%PDF-1.'));
  assert.ok(String(body).trimEnd().endsWith('%%EOF'));
}

test('a receipt carries its own letters, also Polish and Greek ones, in any currency', async () => {
  for (const currency of ['EUR', 'JPY', 'KWD']) {
    const agent = await signUpAgent(app, { name: 'Łucja Żółć' });
    const { _id: propertyId } = await publishProperty(app, agent, { title: 'Σπίτι Ερμής', currency });
    const guest = { firstName: 'Ωρίων', lastName: 'Łąkowski', email: 'orion@example.com' };
    const body = bookingInput({ propertyId, guest });
    const { _id: id, code } = await app.call(bookings.create, { body }, agent);
    await app.call(
      bookingMoney.recordPayment,
      { params: { id }, body: { amountMinor: 10_000, method: 'cash' } },
      agent,
    );

    const answer = await app.send(bookingMoney.readReceipt, { params: { id } }, agent);
    assertPdf(answer, `receipt-${code}`);

    assert.match(String(answer.body), /\/FontFile2|\/FontFile3/);
    assert.match(String(answer.body), /Inter/);
  }
});

test('a receipt names property and guest in the scripts in which they are written', async () => {
  const agent = await signUpAgent(app);
  const { _id: propertyId } = await publishProperty(app, agent, { title: '桜の家' });
  const { linkCode } = await shareProperties(app, agent);

  for (const lastName of ['王', '김', 'ใจดี', 'शर्मा', 'ბერიძე', '🌞']) {
    const guestOfReceipt = { firstName: 'Bea', lastName, email: 'bea@example.com' };
    const checkIn = addDays('2027-04-01', nextStay);
    nextStay += 3;
    const stay = { checkIn, checkOut: addDays(checkIn, 3) };
    const { guestUrl } = await app.call(bookings.create, {
      body: requestInput({ propertyId, linkCode, guest: guestOfReceipt, ...stay }),
    });

    const token = guestUrl.split('/').at(-1) ?? '';
    const { rawPayload } = await app.http.inject({ url: `/api/guest/${token}/receipt.pdf` });
    const written = pdfText(rawPayload).join('');
    assert.ok(written.includes(lastName), written);
    assert.ok(written.includes('桜の家'), written);
  }
});

test('a guest gets the receipt of the own page, and no other', async () => {
  const { agent, guestToken, receipt } = await submitStayRequest(app);
  const params = { token: guestToken };
  // Nothing is confirmed or paid yet.
  const name = `price-statement-${receipt.code}`;
  assertPdf(await app.send(guest.readReceipt, { params }), name);

  const { rawPayload } = await app.http.inject({ url: `/api/guest/${guestToken}/receipt.pdf` });
  const texts = pdfText(rawPayload);
  assert.ok(texts.includes('Price statement'), texts.join(' | '));
  assert.ok(!texts.some((word) => /receipt/i.test(word)), 'nothing was received');
  assert.equal(
    (await app.refusal(guest.readReceipt, { params: { token: 'x'.repeat(43) } })).code,
    'not_found',
  );

  const stranger = await signUpAgent(app);
  const ofAgent = { params: { id: receipt._id } };
  assertPdf(await app.send(bookingMoney.readReceipt, ofAgent, agent), name);

  assert.equal((await app.refusal(bookingMoney.readReceipt, ofAgent, stranger)).code, 'not_found');
  assert.equal((await app.refusal(bookingMoney.readReceipt, ofAgent)).code, 'unauthenticated');
});

test('a receipt that is requested again, or by many at once, is drawn once until something on it changes', async () => {
  const drawer = openPdfDrawer({ threads: 1 });
  let drawn = 0;
  const cache = createReceiptCache({
    ...drawer,
    draw: (...input) => {
      drawn += 1;
      return drawer.draw(...input);
    },
  });

  const content = plainReceipt;
  const shown = { content, logo: null, colour: null };
  const file = async (input: Parameters<typeof cache>[0]) => {
    const answer = await cache(input, { owner: 'agent', readLogo: async () => null });
    assert.ok(!isRefusal(answer));
    return answer;
  };

  try {
    const files = await Promise.all([file(shown), file(shown), file(shown)]);
    assert.ok(files.every((one) => one.equals(files[0] ?? Buffer.alloc(0))));
    assert.equal(String((await file(shown)).subarray(0, 5)), '%PDF-');
    assert.equal(drawn, 1);
    await file({ ...shown, colour: '#0f574d' });
    await file({ ...shown, logo: '/media/a/b/400.webp' });
    await file({ ...shown, content: { ...content, total: '€301.00' } });
    assert.equal(drawn, 4);
  } finally {
    await drawer.close();
  }
});

test('a payment is on the next receipt', async () => {
  const { agent, guestToken, receipt } = await submitStayRequest(app);
  const params = { token: guestToken };
  const read = async () => String((await app.send(guest.readReceipt, { params })).body);
  const before = await read();
  assert.equal(await read(), before);
  const payment = { amountMinor: 5000, method: 'cash' as const };
  await app.call(bookingMoney.recordPayment, { params: { id: receipt._id }, body: payment }, agent);
  assert.notEqual(await read(), before);
});

test('an address may request ten receipts a minute, an agent more', async () => {
  const limited = await openTestApp({ now: '2027-03-01T10:00:00Z', env: { RATE_LIMIT_SCALE: '1' } });
  try {
    const { agent, guestToken, receipt } = await submitStayRequest(limited);
    const asGuest = { params: { token: guestToken } };
    const ask = async (from: string) => (await limited.send(guest.readReceipt, asGuest, { from })).status;
    for (let count = 0; count < 10; count++) assert.equal(await ask('198.51.100.1'), 200);

    assert.equal(await ask('198.51.100.1'), 429);
    assert.equal(await ask('198.51.100.2'), 200);

    for (let count = 0; count < 12; count++)
      assert.equal(
        (await limited.send(bookingMoney.readReceipt, { params: { id: receipt._id } }, agent)).status,
        200,
      );
  } finally {
    await limited.close();
  }
});
