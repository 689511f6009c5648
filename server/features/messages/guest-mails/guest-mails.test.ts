import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import type { BookingInput } from '#contract/bookings/booking-shapes.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as notifications from '#contract/messages/notifications.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import * as propertyOperations from '#contract/properties/property-operations.ts';
import type { GuestMailKind } from '#domain/messages/notifications/guest-mails.ts';
import { noOperations } from '#domain/properties/operations.ts';
import type { MailRequest } from '#server/features/messages/mails/index.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { openRules, publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import type { BookingMailData } from '#texts/mail-facts.ts';
import { mailPayment, paymentMailQueue } from './mail-payments.ts';
import { mailStays } from './mail-stays.ts';

const start = '2027-06-05T10:00:00Z';
let app: TestApp;
let agent: TestAgent;
let propertyId: string;
let email: string;

async function begin(): Promise<void> {
  app ??= await openTestApp({ now: start });
  app.clock.set(start);
  agent = await signUpAgent(app, { rememberMe: true, timezone: 'UTC' });
  propertyId = (await publishProperty(app, agent))._id;
  email = `${crypto.randomUUID()}@example.com`;
}
after(() => app.close());

const guest = () => ({ firstName: 'Ines', lastName: 'Prado', email });

/** A confirmed booking from 10 to 13 June 2027, made by the agent. */
async function book(chosen: Partial<BookingInput> = {}): Promise<string> {
  const body = bookingInput({ propertyId, guest: guest(), ...chosen });
  return (await app.call(bookings.create, { body }, agent))._id;
}

/** Runs every payment job that is due, as the worker does, and again, as after a crash. */
async function runPaymentJobs(): Promise<void> {
  await app.settle();
  const { rows } = await app.pool.query<{ data: { agentId: string; bookingId: string; entryId: string } }>(
    'SELECT data FROM pgboss.job WHERE name = $1 ORDER BY created_on, id',
    [paymentMailQueue],
  );
  for (const { data } of rows) {
    await Promise.all([mailPayment(app.platform, data), mailPayment(app.platform, data)]);
  }
}

async function sent(kind: GuestMailKind, to = email): Promise<MailRequest[]> {
  return (await queuedMails(app, to)).filter((mail) => mail.kind === kind);
}

const factsOf = (mail: MailRequest | undefined): Record<string, unknown> => ({ ...mail?.data });
const mailAt = async (instant: string) => {
  app.clock.set(instant);
  await mailStays(app.platform);
};
const switchOff = (...kinds: GuestMailKind[]) =>
  app.call(
    notifications.changePreferences,
    {
      body: {
        guestMails: (['payment_received', 'before_arrival', 'after_departure'] as const).filter(
          (kind) => !kinds.includes(kind),
        ),
      },
    },
    agent,
  );

describe('the mail about a payment', () => {
  beforeEach(begin);

  const pay = (id: string, amountMinor: number) =>
    app.call(
      bookingMoney.recordPayment,
      { params: { id }, body: { amountMinor, method: 'bank_transfer' } },
      agent,
    );

  test('mails the guest the received and the open amount, once for each payment', async () => {
    const payment = { accountHolder: '', iban: '', instructions: 'Cash in Lisbon' };
    await app.call(agents.changeSettings, { body: { payment } }, agent);

    const id = await book({ checkIn: '2027-08-10', checkOut: '2027-08-13' });
    await pay(id, 9_000);
    await runPaymentJobs();
    await pay(id, 1_000);
    await runPaymentJobs();

    const mails = (await sent('payment_received')).map(factsOf);
    assert.deepEqual(
      mails.map(({ received, due }) => ({ received, due })),
      [
        {
          received: { amount: { amount: 9_000, currency: 'EUR' }, on: '2027-06-05' },
          due: {
            open: { amount: 21_000, currency: 'EUR' },
            now: null,
            next: { amount: { amount: 21_000, currency: 'EUR' }, dueOn: '2027-07-27' },
          },
        },
        {
          received: { amount: { amount: 1_000, currency: 'EUR' }, on: '2027-06-05' },
          due: {
            open: { amount: 20_000, currency: 'EUR' },
            now: null,
            next: { amount: { amount: 20_000, currency: 'EUR' }, dueOn: '2027-07-27' },
          },
        },
      ],
    );
    assert.deepEqual(mails[0]?.payment, payment, 'and how to pay the rest');
  });

  test('mentions that nothing is left, and no longer how to pay', async () => {
    await app.call(
      agents.changeSettings,
      { body: { payment: { accountHolder: '', iban: '', instructions: 'Cash' } } },
      agent,
    );
    await pay(await book(), 30_000);
    await runPaymentJobs();
    const [mail] = (await sent('payment_received')).map(factsOf);
    assert.deepEqual([mail?.due, mail?.payment], [null, null]);
  });

  test('is not sent for a payment that was voided meanwhile, for a refund, nor when the agent does not want it', async () => {
    const id = await book();
    const { ledger } = await pay(id, 9_000);
    const params = { id, entryId: ledger[0]?._id ?? '' };
    await app.call(bookingMoney.voidLedgerEntry, { params, body: {} }, agent);
    await pay(id, 5_000);
    await app.call(bookingMoney.recordRefund, { params: { id }, body: { amountMinor: 2_000 } }, agent);
    await runPaymentJobs();

    const amounts = (await sent('payment_received')).map((mail) => JSON.stringify(factsOf(mail).received));
    assert.equal(amounts.length, 1);
    assert.match(amounts[0] ?? '', /"amount":5000/);

    const silent = { amountMinor: 1_000, notifyGuest: false };
    await app.call(bookingMoney.recordPayment, { params: { id }, body: silent }, agent);
    await switchOff('payment_received');
    await pay(id, 6_000);
    await runPaymentJobs();
    assert.equal((await sent('payment_received')).length, 1);
  });

  test('needs an address, and a stay that was entered before its end', async () => {
    await pay(
      await book({ guest: { firstName: 'Ines', lastName: 'Prado', phone: '+351 910 000 000' } }),
      9_000,
    );
    await pay(await book({ checkIn: '2027-02-10', checkOut: '2027-02-12' }), 9_000);
    await runPaymentJobs();
    assert.deepEqual(await sent('payment_received'), []);
  });

  test('waits until an action can no longer be undone', async () => {
    const slow = await openTestApp({ now: start, env: { UNDO_SECONDS: '10' } });
    try {
      const owner = await signUpAgent(slow);
      const property = await publishProperty(slow, owner);
      const body = bookingInput({ propertyId: property._id });
      const { _id: id } = await slow.call(bookings.create, { body }, owner);
      await slow.call(bookingMoney.recordPayment, { params: { id }, body: { amountMinor: 900 } }, owner);
      const { rows } = await slow.pool.query<{ wait: number }>(
        'SELECT extract(epoch FROM due_at - $2::timestamptz)::float AS wait FROM outbox WHERE topic = $1',
        [paymentMailQueue, new Date(slow.clock.now())],
      );
      assert.deepEqual(rows, [{ wait: 11 }]);
    } finally {
      await slow.close();
    }
  });
});

describe('the mail before the arrival', () => {
  beforeEach(begin);

  test('is sent three days before by the clock of the property, once with two workers, with the guide of the guest’s page', async () => {
    await app.call(
      propertyOperations.change,
      {
        params: { id: propertyId },
        body: {
          ...noOperations,
          access: 'Blue door',
          doorCode: '4711',
          shared: ['access', 'doorCode'],
          version: 0,
        },
      },
      agent,
    );

    await book();
    // Lisbon is an hour ahead of UTC in June.
    await mailAt('2027-06-07T06:59:00Z');
    assert.equal((await sent('before_arrival')).length, 0);

    app.clock.set('2027-06-07T07:00:00Z');
    await Promise.all([1, 2, 3, 4].map(() => mailStays(app.platform)));
    await mailAt('2027-06-10T20:00:00Z');

    const [mail, ...more] = (await sent('before_arrival')).map(factsOf);
    assert.equal(more.length, 0);
    assert.match(JSON.stringify(mail?.guide), /"access":"Blue door","doorCode":""/);
    assert.match(JSON.stringify(mail?.guide), /"secrets":"closed",.*"opensAt":"2027-06-08T14:00:00.000Z"/);
    assert.ok(!JSON.stringify(mail).includes('4711'), 'a mail never carries a secret');

    assert.match(JSON.stringify(mail?.agreement), /"address":"Rua da Rosa 1, Lisbon"/);
    assert.match(
      JSON.stringify(mail?.agreement),
      /maps\/dir\/\?api=1&destination=Rua%20da%20Rosa%201%2C%20Lisbon%2C%20Portugal"/,
    );
    assert.match(JSON.stringify(mail?.due), /"amount":30000/);
  });

  test('is not sent for a stay that was cancelled, is only held, has no address, or when it is switched off', async () => {
    const params = { id: await book() };
    const body = { status: 'cancelled' as const, reason: '' };
    await app.call(bookings.changeStatus, { params, body }, agent);
    await book({ status: 'held', holdHours: 336 });
    app.clock.set('2027-06-06T07:00:00Z');

    await book({
      checkIn: '2027-06-14',
      checkOut: '2027-06-16',
      guest: { firstName: 'Ines', lastName: 'Prado', phone: '+351 910 000 000' },
    });
    await mailAt('2027-06-12T12:00:00Z');
    assert.equal((await sent('before_arrival')).length, 0);

    await switchOff('before_arrival');
    await book({ checkIn: '2027-06-18', checkOut: '2027-06-20' });
    await mailAt('2027-06-16T12:00:00Z');
    assert.equal((await sent('before_arrival')).length, 0);

    await switchOff();
    await mailStays(app.platform);
    assert.equal((await sent('before_arrival')).length, 1, 'switched on again while it is due');
  });

  test('follows a late confirmation after an hour, and is sent again for a stay moved to other dates', async () => {
    app.clock.set('2027-06-10T12:00:00Z');
    const id = await book();
    await mailAt('2027-06-10T12:59:00Z');
    assert.equal((await sent('before_arrival')).length, 0);
    await mailAt('2027-06-10T13:00:00Z');
    assert.equal((await sent('before_arrival')).length, 1);
    const change = { version: 1, checkIn: '2027-06-20', checkOut: '2027-06-23' };
    await app.call(bookings.change, { params: { id }, body: change }, agent);
    await mailAt('2027-06-18T12:00:00Z');
    assert.equal((await sent('before_arrival')).length, 2);
  });

  test('is not sent to the guest of an instant booking who has not confirmed their address', async () => {
    const rules = { ...openRules, instantBook: true, requestHoldHours: 72 };
    const instant = (await publishProperty(app, agent, { rules }))._id;
    app.clock.set('2027-06-09T10:00:00Z');
    const { receipt } = await submitStayRequest(app, { agent, propertyId: instant, guest: guest() });
    assert.equal(receipt.status, 'confirmed');
    await mailAt('2027-06-09T15:00:00Z');
    assert.equal((await sent('before_arrival')).length, 0);
  });
});

describe('the mail after the departure', () => {
  beforeEach(begin);

  test('is sent on the next morning, once, and leads to the form of that stay and the page for the next one', async () => {
    const { receipt, linkCode } = await submitStayRequest(app, { agent, propertyId, guest: guest() });
    const params = { id: receipt._id };
    await app.call(bookings.changeStatus, { params, body: { status: 'confirmed' } }, agent);
    await mailAt('2027-06-13T20:00:00Z');
    assert.equal((await sent('after_departure')).length, 0);

    app.clock.set('2027-06-14T07:00:00Z');
    await Promise.all([1, 2, 3].map(() => mailStays(app.platform)));
    await mailStays(app.platform);

    const [mail, ...more] = (await sent('after_departure')).map(({ data }) => data as BookingMailData);
    assert.equal(more.length, 0);
    assert.equal(mail?.after?.bookUrl, `http://localhost:3000/shared/${linkCode}/property/${propertyId}`);
    assert.equal(mail?.after?.feedbackUrl, `${mail?.url}/feedback`);
    const page = await app.http.inject({ url: new URL(mail?.after?.feedbackUrl ?? '').pathname });
    assert.match(page.body, /How was your stay\?/);
  });

  test('is not sent after a no-show, for a past stay entered as a record, nor when it is switched off', async () => {
    const params = { id: await book() };
    app.clock.set('2027-06-12T12:00:00Z');
    await app.call(bookings.changeStatus, { params, body: { status: 'no_show' } }, agent);
    app.clock.set('2027-06-19T10:00:00Z');
    await book({ checkIn: '2027-06-15', checkOut: '2027-06-18' });
    await mailStays(app.platform);
    assert.equal((await sent('after_departure')).length, 0);

    await switchOff('after_departure');
    await book({ checkIn: '2027-06-20', checkOut: '2027-06-21' });
    await mailAt('2027-06-22T12:00:00Z');
    assert.equal((await sent('after_departure')).length, 0);
  });
});
