import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readReceipt, recordPayment } from '#contract/booking-money.ts';
import { createBooking } from '#contract/bookings.ts';
import { readGuestReceipt } from '#contract/guest.ts';
import { askForStay } from '#testing/factories/ask-for-stay.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
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
    const { _id: id, code } = await app.call(createBooking, { body }, agent);
    await app.call(recordPayment, { params: { id }, body: { amountMinor: 10_000, method: 'cash' } }, agent);
    const answer = await app.send(readReceipt, { params: { id } }, agent);
    assertPdf(answer, `receipt-${code}`);
    assert.match(String(answer.body), /\/FontFile2|\/FontFile3/);
    assert.match(String(answer.body), /Inter/);
  }
});

test('a guest gets the receipt of the own page, and nobody else', async () => {
  const { agent, guestToken, receipt } = await askForStay(app);
  const params = { token: guestToken };
  // Nobody has confirmed or paid anything yet.
  const name = `price-statement-${receipt.code}`;
  assertPdf(await app.send(readGuestReceipt, { params }), name);
  assert.equal(
    (await app.refusal(readGuestReceipt, { params: { token: 'x'.repeat(43) } })).code,
    'not_found',
  );
  const stranger = await signUpAgent(app);
  const ofAgent = { params: { id: receipt._id } };
  assertPdf(await app.send(readReceipt, ofAgent, agent), name);
  assert.equal((await app.refusal(readReceipt, ofAgent, stranger)).code, 'not_found');
  assert.equal((await app.refusal(readReceipt, ofAgent)).code, 'unauthenticated');
});
