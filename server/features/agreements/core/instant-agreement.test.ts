import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as agreementTemplates from '#contract/agreements/agreement-templates.ts';
import * as agreements from '#contract/agreements/agreements.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import * as notifications from '#contract/messages/notifications.ts';
import { noAgreement } from '#domain/agreements/agreement.ts';
import { hourMs } from '#domain/shared/duration.ts';
import { confirmWaitingBookings } from '#server/features/bookings/core/index.ts';
import { expireHolds } from '#server/features/bookings/core/transition/expire-holds.ts';
import { drainJobs } from '#testing/drain-jobs.ts';
import { bookingInput, requestInput } from '#testing/factories/booking-input.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { agreementsStart, requestAgreement } from './agreement-request.fixture.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp({ now: agreementsStart });
});
after(() => app.close());

/** An instant booking that waits for its signature, with the agreement sent by its job. */
async function bookInstantly(options: Parameters<typeof requestAgreement>[1] = {}) {
  const stay = await requestAgreement(app, { instantBook: true, ...options });
  await drainJobs(app, ['send-agreement']);
  return stay;
}

type Stay = Awaited<ReturnType<typeof bookInstantly>>;

const pageOf = async ({ linkCode, propertyId }: Stay) =>
  (
    await app.http.inject({
      url: `/shared/${linkCode}/property/${propertyId}?checkIn=2027-07-10&checkOut=2027-07-13`,
    })
  ).body;

const mailsOf = async ({ booking }: Stay) => {
  const { guest: person } = await booking();
  return (await queuedMails(app, person.email ?? '')).map(({ kind }) => kind);
};

test('an instant booking reserves its nights until it is signed, is sent its agreement immediately, and is then confirmed', async () => {
  const stay = await bookInstantly();
  const held = await stay.booking();
  assert.deepEqual([stay.receipt.status, held.status, held.waitsForSignature], ['pending', 'pending', true]);
  assert.equal(Date.parse(held.holdExpiresAt ?? ''), Date.parse(agreementsStart) + 24 * hourMs);

  const { linkCode, propertyId } = stay;
  const rival = await app.refusal(bookings.create, { body: requestInput({ propertyId, linkCode }) });
  assert.equal(rival.code, 'dates_unavailable');
  assert.deepEqual(await mailsOf(stay), ['booking_requested', 'agreement_to_sign']);

  const view = await app.call(guest.readView, { params: stay.token, query: {} });
  assert.deepEqual([view.booking.waitsForSignature, view.agreement?.state], [true, 'sent']);
  assert.equal((await stay.sign()).status, 200);

  await drainJobs(app, ['confirm-waiting-booking']);
  const { status, waitsForSignature, events } = await stay.booking();
  assert.deepEqual([status, waitsForSignature, events.at(-1)?.actor], ['confirmed', false, 'timer']);
  assert.ok(
    (await stay.booking()).holdExpiresAt,
    'like every instant booking, until the address is confirmed',
  );
  assert.ok((await mailsOf(stay)).includes('booking_confirmed'));
});

test('visitors and the host read beforehand that it waits for the signature', async () => {
  const stay = await bookInstantly();
  const page = await pageOf(stay);
  assert.match(page, /Confirmed once you sign/);
  assert.match(page, /Your booking is confirmed as soon as you’ve signed/);
  assert.match(page, /Book and sign/);
  assert.doesNotMatch(page, /Confirmed instantly|confirmed as soon as you send/);

  const { notifications: notices } = await app.call(notifications.list, { query: {} }, stay.agent);
  const notification = notices.find(({ type }) => type === 'booking_via_link');
  assert.match(notification?.message ?? '', /confirmed once the guest has signed the rental agreement\./);

  const guestPage = (await app.http.inject({ url: `/guest/${stay.token.token}` })).body;
  assert.match(guestPage, /Your signature is missing/);
  assert.match(guestPage, /Your booking is confirmed as soon as you’ve signed/);
});

test('the request of a property without instant booking explains that it is signed first', async () => {
  const stay = await requestAgreement(app);
  assert.match(await pageOf(stay), /sign the rental agreement online before it’s confirmed/);
});

test('it expires without a signature, and the guest reads that it did', async () => {
  const stay = await bookInstantly();
  app.clock.advance(24 * hourMs);
  await expireHolds(app.platform);
  const { booking } = await app.call(guest.readView, { params: stay.token, query: {} });
  assert.deepEqual([booking.status, booking.waitsForSignature], ['expired', false]);
  const mails = await queuedMails(app, booking.guestEmail ?? '');
  assert.equal(mails.at(-1)?.kind, 'booking_expired');
  assert.equal((await stay.sign()).code, 'stay_over');
});

test('it is sent its agreement even where others are sent by hand, and only once', async () => {
  const stay = await bookInstantly({ sendsItself: false });
  await stay.send();
  await stay.send();
  assert.deepEqual(
    (await stay.mine()).versions.map(({ state }) => state),
    ['sent'],
  );
});

test('a host who goes on without the signature confirms it, and so does a gate that is switched off', async () => {
  const waived = await bookInstantly();
  const body = { reason: 'Signed on paper' };
  await app.call(agreements.waive, { params: waived.params, body }, waived.agent);
  await drainJobs(app, ['confirm-waiting-booking']);
  assert.equal((await waived.booking()).status, 'confirmed');

  const opened = await bookInstantly();
  const rules = { ...noAgreement, templateId: opened.template._id, gate: 'access' as const };
  await app.call(
    agreementTemplates.changeRules,
    { params: { id: opened.propertyId }, body: rules },
    opened.agent,
  );
  await confirmWaitingBookings(app.platform);
  assert.equal((await opened.booking()).status, 'confirmed');
});

test('a stay that changed after it was signed waits for the new signature', async () => {
  const stay = await bookInstantly();
  await stay.sign();

  const { version } = await stay.booking();
  const body = { version, checkIn: '2027-06-11', checkOut: '2027-06-14' };
  await app.call(bookings.change, { params: stay.params, body }, stay.agent);
  await drainJobs(app, ['confirm-waiting-booking']);
  await confirmWaitingBookings(app.platform);
  assert.equal((await stay.booking()).status, 'pending');

  stay.tick(60_000);
  await stay.send();
  assert.equal((await stay.sign()).status, 200);

  await drainJobs(app, ['confirm-waiting-booking']);
  assert.equal((await stay.booking()).status, 'confirmed');
});

test('an instant booking waits for nothing at a gate of the access, and an agent’s own booking never does', async () => {
  const stay = await bookInstantly({ gate: 'access' });
  assert.deepEqual([stay.receipt.status, (await stay.booking()).waitsForSignature], ['confirmed', false]);
  const signedFirst = await bookInstantly();
  const { propertyId, agent } = signedFirst;
  const body = bookingInput({ propertyId, checkIn: '2027-08-10', checkOut: '2027-08-12' });
  assert.equal((await app.call(bookings.create, { body }, agent)).status, 'confirmed');
});
