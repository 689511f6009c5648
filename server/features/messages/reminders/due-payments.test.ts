import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import * as paymentAccount from '#contract/payments/payment-account.ts';
import { dayMs, minuteMs } from '#domain/shared/duration.ts';
import {
  bookStay,
  deliverAll,
  type Host,
  openHost,
  pay,
  press,
  readBooking,
} from '#server/features/payments/guest-payments/payments-world.fixture.ts';
import type { RequestedStay } from '#testing/factories/submit-stay-request.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { cancelUnpaidBookings, remindGuestsToPay } from './due-payments.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

const rules = { remindsGuests: true, cancelsUnpaid: true, cancelDays: 3 };

/** A confirmed stay in June whose deposit falls due two days after the confirmation. */
async function owingStay(change: Partial<typeof rules> = {}): Promise<{ host: Host; stay: RequestedStay }> {
  const host = await openHost(app);
  await app.call(paymentAccount.change, { body: { ...rules, ...change } }, host.agent);
  return { host, stay: await bookStay(app, host) };
}

/** Runs both timers on each of so many mornings. */
async function passDays(days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    app.clock.advance(dayMs);
    await remindGuestsToPay(app.platform);
    await remindGuestsToPay(app.platform);
    await cancelUnpaidBookings(app.platform);
    await cancelUnpaidBookings(app.platform);
  }
}

async function kindsOf({ agent, receipt }: RequestedStay): Promise<string[]> {
  const { rows } = await app.pool.query<{ kind: string; subject: string }>(
    `SELECT kind, split_part(subject, ':', 3) AS subject FROM guest_mails WHERE agent_id = $1 AND booking_id = $2
     ORDER BY queued_at`,
    [agent.agentId, receipt._id],
  );
  return rows.map(({ kind, subject }) => `${kind} ${subject}`);
}

async function statusOf({ agent, receipt }: RequestedStay): Promise<string> {
  const { rows } = await app.pool.query<{ status: string }>(
    'SELECT status FROM bookings WHERE agent_id = $1 AND id = $2',
    [agent.agentId, receipt._id],
  );
  return rows[0]?.status ?? '';
}

test('a guest who owes is reminded before and after the day, warned twice, and cancelled under the policy', async () => {
  const { host, stay } = await owingStay();
  await passDays(2);
  assert.deepEqual(await kindsOf(stay), ['payment_asked before', 'unpaid_warning warn_3']);

  await passDays(2);
  assert.deepEqual((await kindsOf(stay)).slice(2), ['payment_asked after', 'unpaid_warning warn_1']);
  assert.equal(await statusOf(stay), 'confirmed');

  await passDays(1);
  assert.equal(await statusOf(stay), 'cancelled');

  const { rows } = await app.pool.query<{ title: string }>(
    'SELECT title FROM notifications WHERE agent_id = $1 ORDER BY created_at',
    [host.agent.agentId],
  );
  const titles = rows.map(({ title }) => title);
  assert.equal(titles.filter((title) => title === 'Unpaid booking will be cancelled').length, 2);
  assert.ok(titles.includes('Payment due soon') && titles.includes('Booking cancelled'));

  const mails = await queuedMails(app);
  const warning = mails.find(({ kind }) => kind === 'unpaid_warning');
  assert.ok(warning && 'cancelsOn' in warning.data);
});

test('a reminder that fails does not stop the others', async () => {
  const stays = [(await owingStay()).stay, (await owingStay()).stay];
  app.clock.advance(dayMs + minuteMs);
  let calls = 0;
  const failsOnce: typeof app.platform.transact = async (...work) => {
    if (++calls === 1) throw new Error('the first reminder fails');
    return app.platform.transact(...work);
  };
  await assert.rejects(remindGuestsToPay({ ...app.platform, transact: failsOnce }));
  const sent = (await Promise.all(stays.map(kindsOf))).flat();
  assert.deepEqual(sent, ['payment_asked before']);
});

test('a guest who pays the balance or beyond the deposit, has money on its way, or has a lenient host, is left alone', async () => {
  const { stay: left } = await owingStay({ cancelsUnpaid: false, remindsGuests: false });
  const { stay: paying, host } = await owingStay();
  const payment = await pay(app, paying);
  await press(app, payment, 'pending');
  await deliverAll(app, host.agent.agentId);

  const { stay: part } = await owingStay();
  const more = { params: { id: part.receipt._id }, body: { amountMinor: 9_100, notifyGuest: false } };
  await app.call(bookingMoney.recordPayment, more, part.agent);
  await passDays(8);

  assert.deepEqual(await Promise.all([left, paying, part].map(statusOf)), [
    'confirmed',
    'confirmed',
    'confirmed',
  ]);
  assert.deepEqual(await kindsOf(left), []);
  assert.deepEqual(await kindsOf(paying), []);
});

test('the deposit of a booking cancelled for its balance remains with the host as far as the policy allows', async () => {
  const { stay, host } = await owingStay();
  await press(app, await pay(app, stay), 'succeed');
  await deliverAll(app, host.agent.agentId);

  const { paymentSchedule } = await readBooking(app, stay);
  const balanceOn = paymentSchedule.find(({ kind }) => kind === 'balance')?.dueOn ?? '';
  const days = Math.round((Date.parse(`${balanceOn}T12:00:00Z`) - app.clock.now()) / dayMs);
  await passDays(days - 1);
  assert.equal(await statusOf(stay), 'confirmed');

  await passDays(6);
  assert.equal(await statusOf(stay), 'cancelled');

  const { rows } = await app.pool.query<{ cancellation: { by: string; retainedMinor: number } }>(
    'SELECT cancellation FROM bookings WHERE agent_id = $1 AND id = $2',
    [stay.agent.agentId, stay.receipt._id],
  );
  assert.equal(rows[0]?.cancellation.by, 'payment');
});
