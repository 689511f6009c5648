import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import type { BookingInput } from '#contract/bookings/booking-shapes.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import type { Notification } from '#contract/messages/notifications.ts';
import * as notifications from '#contract/messages/notifications.ts';
import * as properties from '#contract/properties/properties.ts';
import { sendDigests } from '#server/features/messages/notifications/index.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { describeDay, remindOfHolds, remindOfPayments, remindOfToday } from './remind.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = '2027-03-01T10:00:00Z';
let app: TestApp;
let agent: TestAgent;
let propertyId: string;

/** A booking made by the agent; a hold of so many hours when `holdHours` is given. */
async function book(chosen: Partial<BookingInput> = {}): Promise<string> {
  const body = bookingInput({ propertyId, ...chosen });
  return (await app.call(bookings.create, { body }, agent))._id;
}

async function sentNotifications(type: Notification['type']): Promise<Notification[]> {
  return (await app.call(notifications.list, { query: { type } }, agent)).notifications;
}

async function begin(): Promise<void> {
  app ??= await openTestApp({ now: start });
  app.clock.set(start);
  agent = await signUpAgent(app, { rememberMe: true, timezone: 'UTC' });
  propertyId = (await publishProperty(app, agent))._id;
}
after(() => app.close());

describe('a hold that is about to end', () => {
  beforeEach(begin);

  test('is announced two hours before, and not a moment earlier', async () => {
    await book({ status: 'held', holdHours: 24 });
    app.clock.advance(22 * hour - 1000);
    await remindOfHolds(app.platform);
    assert.equal((await sentNotifications('hold_expiring')).length, 0);
    app.clock.advance(1000);
    await remindOfHolds(app.platform);
    const [notice] = await sentNotifications('hold_expiring');
    assert.equal(notice?.title, 'Hold expiring soon');
    assert.match(notice?.message ?? '', /Ines Prado.*Dates are held until 10:00\./);
  });

  test('is announced with dates in the order that the agent chose, which the email about a request uses too', async () => {
    const settings = { dateFormat: 'month_day_year' } as const;
    await app.call(agents.changeSettings, { body: settings }, agent);
    await book({ status: 'held', holdHours: 24, checkIn: '2027-06-10', checkOut: '2027-06-13' });
    app.clock.advance(22 * hour);
    await remindOfHolds(app.platform);

    const [notice] = await sentNotifications('hold_expiring');
    assert.match(notice?.message ?? '', /Jun 10 – Jun 13, 2027, 3 nights/);

    await submitStayRequest(app, { agent, propertyId, checkIn: '2027-07-10', checkOut: '2027-07-13' });
    const [request] = await sentNotifications('booking_via_link');
    assert.match(request?.message ?? '', /Jul 10 – Jul 13, 2027/);

    const mails = await queuedMails(app, agent.email);
    const received = mails.find(({ kind }) => kind === 'booking_received');
    assert.match(JSON.stringify(received), /"dateOrder":"month_day_year"/);
  });

  test('a short one is announced when a quarter of it is left', async () => {
    await book({ status: 'held', holdHours: 2 });
    app.clock.advance(1.5 * hour - 1000);
    await remindOfHolds(app.platform);
    assert.equal((await sentNotifications('hold_expiring')).length, 0);
    app.clock.advance(1000);
    await remindOfHolds(app.platform);
    assert.equal((await sentNotifications('hold_expiring')).length, 1);
  });

  test('is announced once with several processes, and leads to its booking', async () => {
    const id = await book({ status: 'held', holdHours: 24 });
    app.clock.advance(23 * hour);
    await Promise.all(Array.from({ length: 5 }, () => remindOfHolds(app.platform)));

    const notices = await sentNotifications('hold_expiring');
    assert.deepEqual(
      notices.map(({ link }) => link),
      [`/bookings/${id}`],
    );

    const mails = (await queuedMails(app, agent.email)).filter(({ kind }) => kind === 'notice');
    assert.equal(mails.length, 1);

    await app.call(notifications.remove, { params: { id: notices[0]?._id ?? '' } }, agent);
    await remindOfHolds(app.platform);
    assert.equal((await sentNotifications('hold_expiring')).length, 0);
  });

  test('is announced late rather than never when no server ran, but not when it is over', async () => {
    await book({ status: 'held', holdHours: 24 });
    await book({ status: 'held', holdHours: 25, checkIn: '2027-07-10', checkOut: '2027-07-12' });
    app.clock.advance(24 * hour + 50 * minute);
    await remindOfHolds(app.platform);
    const notices = await sentNotifications('hold_expiring');
    assert.equal(notices.length, 1);
    assert.match(notices[0]?.message ?? '', /10 Jul/);
  });
});

describe('an instant booking whose guest has not confirmed their address', () => {
  beforeEach(begin);

  async function bookInstantly(): Promise<{ id: string; email: string }> {
    const rules = { ...(await app.call(properties.read, { params: { id: propertyId } }, agent)).rules };
    const body = { rules: { ...rules, instantBook: true } };
    await app.call(properties.change, { params: { id: propertyId }, body }, agent);
    const email = `${crypto.randomUUID()}@example.com`;
    const guest = { firstName: 'Ines', lastName: 'Prado', email };
    const { receipt } = await submitStayRequest(app, { agent, propertyId, guest });
    assert.equal(receipt.status, 'confirmed');
    return { id: receipt._id, email };
  }

  const sentTo = async (email: string, kind: string) =>
    (await queuedMails(app, email)).filter((mail) => mail.kind === kind);

  test('is announced once before it ends: to the agent, and to the guest with a link that confirms', async () => {
    const { email } = await bookInstantly();
    app.clock.advance(22 * hour - 1000);
    await remindOfHolds(app.platform);
    assert.equal((await sentTo(email, 'confirmation_due')).length, 0);

    app.clock.advance(1000);
    await Promise.all([remindOfHolds(app.platform), remindOfHolds(app.platform)]);
    await remindOfHolds(app.platform);

    const [notice, ...more] = await sentNotifications('hold_expiring');
    assert.match(
      notice?.message ?? '',
      /It expires at 10:00 unless the guest confirms their email address, .*\./,
    );
    assert.equal(more.length, 0);
    assert.equal((await sentTo(agent.email, 'notice')).length, 1);

    const mails = await sentTo(email, 'confirmation_due');
    assert.equal(mails.length, 1);

    const token = /guest\/([\w-]{43})/.exec(JSON.stringify(mails))?.[1] ?? '';
    const confirmed = await app.call(guest.confirmEmail, { params: { token } });
    assert.equal(confirmed.booking.confirmBy, null);
  });

  test('mails only the guest if the agent opted out, and no reader after confirmation', async () => {
    const types = [{ type: 'hold_expiring' as const, inApp: false, email: false }];
    await app.call(notifications.changePreferences, { body: { types } }, agent);

    const { email } = await bookInstantly();
    app.clock.advance(23 * hour);
    await remindOfHolds(app.platform);

    assert.equal((await sentTo(agent.email, 'notice')).length, 0);
    assert.equal((await sentTo(email, 'confirmation_due')).length, 1);

    app.clock.set(start);
    await begin();

    const saved = await bookInstantly();
    await app.call(bookings.keepStay, { params: { id: saved.id } }, agent);
    app.clock.advance(23 * hour);
    await remindOfHolds(app.platform);

    assert.equal((await sentNotifications('hold_expiring')).length, 0);
    assert.equal((await sentTo(saved.email, 'confirmation_due')).length, 0);
  });
});

describe('arrivals and departures of the day', () => {
  beforeEach(begin);

  async function setTimezone(timezone: string): Promise<void> {
    await app.pool.query('UPDATE properties SET timezone = $3 WHERE agent_id = $1 AND id = $2', [
      agent.agentId,
      propertyId,
      timezone,
    ]);
  }

  test('are announced in the morning of the property, regardless of the agent’s zone', async () => {
    await setTimezone('Pacific/Auckland');
    await book({ checkIn: '2027-03-10', checkOut: '2027-03-12', status: 'confirmed' });
    // 06:59 and 07:00 on the 10th in Auckland are the 9th in UTC.
    app.clock.set('2027-03-09T17:59:00Z');
    await remindOfToday(app.platform);
    assert.equal((await sentNotifications('check_in_today')).length, 0);

    app.clock.set('2027-03-09T18:00:00Z');
    await remindOfToday(app.platform);

    const [notice] = await sentNotifications('check_in_today');
    assert.match(notice?.message ?? '', /Ines Prado arrives at .* today/);
    assert.equal((await sentNotifications('check_out_today')).length, 0);

    app.clock.set('2027-03-11T18:00:00Z');
    await remindOfToday(app.platform);
    assert.equal((await sentNotifications('check_out_today')).length, 1);
  });

  test('are announced once a day, also after the server was down in the morning', async () => {
    await setTimezone('America/Los_Angeles');
    await book({ checkIn: '2027-03-10', checkOut: '2027-03-12', status: 'confirmed' });
    // 21:30 on the 10th there is the 11th in UTC.
    app.clock.set('2027-03-11T05:30:00Z');
    await Promise.all([1, 2, 3].map(() => remindOfToday(app.platform)));
    await remindOfToday(app.platform);
    assert.equal((await sentNotifications('check_in_today')).length, 1);

    // 00:30: that day is over.
    app.clock.set('2027-03-11T08:30:00Z');
    await remindOfToday(app.platform);
    assert.equal((await sentNotifications('check_in_today')).length, 1);
  });

  test('are not announced for stays that are only held', async () => {
    await setTimezone('UTC');
    await book({ checkIn: '2027-03-10', checkOut: '2027-03-12', status: 'held', holdHours: 336 });
    app.clock.set('2027-03-10T09:00:00Z');
    await remindOfToday(app.platform);
    assert.equal((await sentNotifications('check_in_today')).length, 0);
  });

  test('are in the daily digest', async () => {
    await setTimezone('UTC');
    await book({ checkIn: '2027-03-10', checkOut: '2027-03-12', status: 'confirmed' });
    await app.call(notifications.changePreferences, { body: { digest: { on: true, hour: 8 } } }, agent);
    app.clock.set('2027-03-10T08:00:00Z');
    await sendDigests(app.platform, describeDay);
    const [mail] = (await queuedMails(app, agent.email)).filter(({ kind }) => kind === 'daily_digest');
    assert.match(JSON.stringify(mail), /"label":"Arrivals today","value":"1"/);
  });
});

test('the digest of an agent makes one query at a time on the connection of its transaction', async () => {
  await begin();
  let running = 0;
  let most = 0;

  await app.platform.transact(async (tx) => {
    const counted = {
      async query(...given: unknown[]) {
        running += 1;
        most = Math.max(most, running);
        // NOTE: the arguments are passed on as they came.
        const answer = await Reflect.apply(tx.query, tx, given);
        running -= 1;
        return answer;
      },
    };

    // NOTE: only query() is used for reading.
    await describeDay(Object.assign(Object.create(tx), counted), agent.agentId, app.clock.now());
  });
  assert.equal(most, 1);
});

describe('an overdue payment', () => {
  beforeEach(begin);

  test('is announced once, in the morning after the day it was due', async () => {
    const id = await book({ checkIn: '2027-03-20', checkOut: '2027-03-22', status: 'confirmed' });
    await app.pool.query(`UPDATE bookings SET next_due_on = '2027-03-09' WHERE id = $1`, [id]);
    await app.pool.query(`UPDATE properties SET timezone = 'UTC' WHERE id = $1`, [propertyId]);
    app.clock.set('2027-03-09T23:00:00Z');
    await remindOfPayments(app.platform);
    assert.equal((await sentNotifications('payment_overdue')).length, 0);

    app.clock.set('2027-03-10T07:00:00Z');
    await Promise.all([remindOfPayments(app.platform), remindOfPayments(app.platform)]);

    const notices = await sentNotifications('payment_overdue');
    assert.deepEqual(
      notices.map(({ booking }) => booking?._id),
      [id],
    );
  });
});
