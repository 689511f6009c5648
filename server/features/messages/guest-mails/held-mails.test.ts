import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import * as auth from '#contract/account/auth.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import * as notifications from '#contract/messages/notifications.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { selectStoredMails } from '#server/adapters/mail/stored-mail.store.ts';
import { requestGuestLinks } from '#server/features/links/guest/index.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { mailsTo, tokenIn } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { until } from '#testing/until.ts';
import { notifyOfMailLimit, releaseHeldMails } from './release-held-mails.ts';

let app: TestApp;
/** Three first mails a day, and one booking. */
let strict: TestApp;
before(async () => {
  app = await openTestApp({ worker: true, env: { RATE_LIMIT_SCALE: '1' } });
  strict = await openTestApp({ worker: true, env: { RATE_LIMIT_SCALE: '0.015' } });
});
after(() => Promise.all([app.close(), strict.close()]));

const address = () => `guest-${randomUUID()}@example.com`;

const subjectsTo = async (at: TestApp, email: string) =>
  (await selectStoredMails(at.pool, at.platform.mailKey, 1000))
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject)
    .reverse();

async function heldOf(at: TestApp, { agentId }: TestAgent, count: number): Promise<void> {
  await until(
    async () => {
      await at.settle();
      return await at.pool.query('SELECT reason FROM held_mails WHERE agent_id = $1', [agentId]);
    },
    ({ rows }) => rows.length === count,
  );
}

async function confirm(at: TestApp, agent: TestAgent): Promise<void> {
  const [mail] = await mailsTo(at, agent.email, { subject: /confirm your email/ });
  await at.call(auth.verifyEmail, { body: { token: tokenIn(mail, '/verify-email') } });
}

/** Releases what may leave and lets the seconds between mails pass. */
async function release(at: TestApp, seconds = 6): Promise<void> {
  await releaseHeldMails(at.platform);
  for (let second = 0; second < seconds; second++) {
    await at.settle();
    await wait(150);
    at.clock.advance(1000);
  }
}

test('mails to guests wait until the host’s address is confirmed, and then leave in their order', async () => {
  const agent = await signUpAgent(app, { isConfirmed: false });
  const property = await publishProperty(app, agent);
  const email = address();
  const body = bookingInput({
    propertyId: property._id,
    guest: { firstName: 'Ines', lastName: 'Prado', email },
  });
  const { _id: id } = await app.call(bookings.create, { body }, agent);

  await heldOf(app, agent, 1);
  await app.call(bookings.sendGuestLink, { params: { id } }, agent);
  await heldOf(app, agent, 2);

  await release(app, 1);
  assert.deepEqual(await subjectsTo(app, email), []);

  await confirm(app, agent);
  await release(app);

  const subjects = await until(
    () => subjectsTo(app, email),
    (found) => found.length === 2,
  );

  assert.match(subjects[0] ?? '', /^Confirmed: Rose house/);
  assert.match(subjects[1] ?? '', /^Your new booking link/);

  await release(app, 2);
  assert.equal((await subjectsTo(app, email)).length, 2);
});

test('a mail written after the host’s address was confirmed waits behind those to the same guest that were held', async () => {
  const agent = await signUpAgent(app, { isConfirmed: false });
  const property = await publishProperty(app, agent);
  const email = address();
  const body = bookingInput({
    propertyId: property._id,
    guest: { firstName: 'Ines', lastName: 'Prado', email },
  });
  const { _id: id } = await app.call(bookings.create, { body }, agent);
  await heldOf(app, agent, 1);

  await confirm(app, agent);
  await app.call(bookings.sendGuestLink, { params: { id } }, agent);
  await heldOf(app, agent, 2);
  assert.deepEqual(await subjectsTo(app, email), []);

  // The first has been released and has not left yet.
  await releaseHeldMails(app.platform);
  await app.call(bookings.sendGuestLink, { params: { id } }, agent);
  await heldOf(app, agent, 3);

  for (let second = 0; second < 30; second += 5) await release(app, 5);
  const subjects = await until(
    () => subjectsTo(app, email),
    (found) => found.length === 3,
  );

  assert.match(subjects[0] ?? '', /^Confirmed: Rose house/);
  assert.match(subjects[1] ?? '', /^Your new booking link/);
  await heldOf(app, agent, 0);
});

test('a guest’s own request is stored and answered while their mail waits', async () => {
  const agent = await signUpAgent(app, { isConfirmed: false });
  const email = address();
  const { guestToken } = await submitStayRequest(app, {
    agent,
    guest: { firstName: 'Ines', lastName: 'Prado', email },
  });
  await heldOf(app, agent, 1);

  const { booking } = await app.call(guest.readView, { params: { token: guestToken }, query: {} });
  assert.equal(booking.status, 'pending');
  assert.deepEqual(await subjectsTo(app, email), []);

  await confirm(app, agent);
  await release(app, 2);
  await mailsTo(app, email, { subject: /^Your request for/ });
});

test('an outdated mail is not sent when the address is confirmed', async () => {
  const agent = await signUpAgent(app, { isConfirmed: false });
  const property = await publishProperty(app, agent);
  const email = address();
  const body = bookingInput({
    propertyId: property._id,
    guest: { firstName: 'Ines', lastName: 'Prado', email },
  });
  const { _id: id } = await app.call(bookings.create, { body }, agent);

  await heldOf(app, agent, 1);
  await app.call(bookings.changeStatus, { params: { id }, body: { status: 'cancelled' } }, agent);
  await heldOf(app, agent, 2);

  await confirm(app, agent);
  await release(app, 4);

  const subjects = await until(
    () => subjectsTo(app, email),
    (found) => found.length > 0,
  );
  assert.match(subjects.join(), /^Cancelled: [^,]+, [^,]+$/);

  const { rows } = await app.pool.query(
    `SELECT kind, discarded_at IS NOT NULL AS discarded FROM mail_deliveries
     WHERE booking_code = (SELECT code FROM bookings WHERE id = $1) ORDER BY id`,
    [id],
  );

  assert.deepEqual(rows, [
    { kind: 'booking_confirmed', discarded: true },
    { kind: 'booking_cancelled', discarded: false },
  ]);
});

test('an unconfirmed host enters ten bookings a day, also when they arrive at once, and guests still send theirs', async () => {
  const agent = await signUpAgent(app, { isConfirmed: false });
  const properties = [];
  for (let made = 0; made < 12; made++) properties.push(await publishProperty(app, agent));

  const answers = await Promise.all(
    properties.map(({ _id: propertyId }) =>
      app.outcome(bookings.create, { body: bookingInput({ propertyId }) }, agent),
    ),
  );
  assert.equal(answers.filter(({ status }) => status === 201).length, 10);

  const [first] = properties;
  const body = bookingInput({ propertyId: first?._id ?? '', checkIn: '2027-07-01', checkOut: '2027-07-04' });
  const refused = await app.refusal(bookings.create, { body }, agent);
  assert.equal(refused.status, 429);
  assert.match(refused.detail ?? '', /added 10 bookings .* confirm your email address/);

  await submitStayRequest(app, { agent });

  await confirm(app, agent);
  await app.call(bookings.create, { body }, agent);
});

test('mails to more new addresses than a day allows wait until the next day, and the host is notified', async () => {
  const agent = await signUpAgent(strict, { rememberMe: true });
  const property = await publishProperty(strict, agent);
  const guests = [];

  for (const day of [1, 5, 9, 13, 17]) {
    const email = address();
    const body = bookingInput({
      propertyId: property._id,
      checkIn: `2027-07-${String(day).padStart(2, '0')}`,
      checkOut: `2027-07-${String(day + 2).padStart(2, '0')}`,
      guest: { firstName: 'Ines', lastName: 'Prado', email },
    });
    guests.push({ email, id: (await strict.call(bookings.create, { body }, agent))._id });
  }

  await heldOf(strict, agent, 2);
  await notifyOfMailLimit(strict.platform);
  await notifyOfMailLimit(strict.platform);

  const { notifications: items } = await strict.call(notifications.list, { query: {} }, agent);
  assert.equal(items.filter(({ title }) => title === 'Emails wait until tomorrow').length, 1);

  strict.clock.advance(dayMs);
  await release(strict, 4);
  for (const { email } of guests) await mailsTo(strict, email, { subject: /^Confirmed/ });
});

test('a guest who has had a mail of a host gets further ones on a day whose limit is reached', async () => {
  const agent = await signUpAgent(app, { rememberMe: true });
  const property = await publishProperty(app, agent);
  const email = address();
  const body = bookingInput({
    propertyId: property._id,
    guest: { firstName: 'Ines', lastName: 'Prado', email },
  });
  const { _id: id } = await app.call(bookings.create, { body }, agent);

  await mailsTo(app, email);
  await app.pool.query(
    `INSERT INTO first_mails SELECT $1, sha256(n::text::bytea), $2 FROM generate_series(1, 200) n`,
    [agent.agentId, new Date(app.clock.now())],
  );
  await app.call(bookings.sendGuestLink, { params: { id } }, agent);
  await mailsTo(app, email, { count: 2 });
});

test('an address that an unconfirmed host has written into a booking gets no mail about lost links', async () => {
  const agent = await signUpAgent(app, { isConfirmed: false });
  const property = await publishProperty(app, agent);
  const email = address();
  const body = bookingInput({
    propertyId: property._id,
    guest: { firstName: 'Ines', lastName: 'Prado', email },
  });

  await app.call(bookings.create, { body }, agent);
  await requestGuestLinks(app.platform, email);
  await heldOf(app, agent, 1);
  await wait(500);
  assert.deepEqual(await subjectsTo(app, email), []);
});
