import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as agents from '#contract/account/agents.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

describe('money of a booking', () => {
  let app: TestApp;
  let agent: TestAgent;
  let propertyId: string;
  before(async () => {
    app = await openTestApp({ now: '2027-03-01T10:00:00Z' });
    agent = await signUpAgent(app, { rememberMe: true });
    propertyId = (await publishProperty(app, agent))._id;
  });
  after(() => app.close());

  let week = 0;
  async function booked(): Promise<string> {
    week += 1;
    const checkIn = `2027-06-${String(week * 2).padStart(2, '0')}`;
    const checkOut = `2027-06-${String(week * 2 + 1).padStart(2, '0')}`;
    return (await app.call(bookings.create, { body: bookingInput({ propertyId, checkIn, checkOut }) }, agent))
      ._id;
  }

  const pay = (id: string, amountMinor: number, key?: string) =>
    app.call(
      bookingMoney.recordPayment,
      { params: { id }, body: { amountMinor, method: 'card' } },
      { ...agent, key },
    );

  const refund = (id: string, amountMinor: number) =>
    app.call(bookingMoney.recordRefund, { params: { id }, body: { amountMinor } }, agent);
  const undo = (id: string, entryId = '') =>
    app.call(
      bookingMoney.voidLedgerEntry,
      { params: { id, entryId }, body: { note: 'Typing error' } },
      agent,
    );
  const refusedUndo = async (id: string, entryId = '') =>
    (await app.refusal(bookingMoney.voidLedgerEntry, { params: { id, entryId }, body: {} }, agent)).code;

  test('the schedule has a deposit now and the rest before arrival, and money fills it in order', async () => {
    const id = await booked();
    const fresh = await app.call(bookings.read, { params: { id } }, agent);
    assert.deepEqual(
      fresh.paymentSchedule.map(({ kind, dueOn, amount, state }) => [kind, dueOn, amount.amount, state]),
      [
        ['deposit', '2027-03-03', 3_000, 'open'],
        ['balance', '2027-05-19', 7_000, 'open'],
      ],
    );

    app.clock.set('2027-03-04T10:00:00Z');
    const late = await app.call(bookings.read, { params: { id } }, agent);
    assert.deepEqual([late.overdue, late.paymentSchedule[0]?.state], [true, 'overdue']);

    const deposit = await pay(id, 3_000);
    assert.deepEqual([deposit.paymentStatus, deposit.overdue], ['deposit_paid', false]);
    assert.deepEqual(deposit.nextDue, { dueOn: '2027-05-19', amount: { amount: 7_000, currency: 'EUR' } });

    app.clock.set('2027-03-01T10:00:00Z');
    assert.equal((await pay(id, 7_000)).nextDue, null);
  });

  test('takes more than is due only when the agent confirms it', async () => {
    const id = await booked();
    await pay(id, 3_000);

    const typed = { amountMinor: 70_000 };
    const { status, code, facts } = await app.refusal(
      bookingMoney.recordPayment,
      { params: { id }, body: typed },
      agent,
    );

    assert.deepEqual([status, code], [409, 'overpayment']);
    assert.deepEqual(facts, { excessMinor: 63_000, dueMinor: 7_000 });

    const body = { amountMinor: 8_000, acceptOverpayment: true };
    const over = await app.call(bookingMoney.recordPayment, { params: { id }, body }, agent);
    assert.deepEqual([over.paymentStatus, over.overpaid, over.balance.amount], ['paid', true, -1_000]);

    await app.call(bookings.cancel, { params: { id }, body: {} }, agent);
    const paid = { params: { id }, body: { paymentStatus: 'partially_paid' as const, amountMinor: 1 } };
    assert.equal(
      (await app.refusal(bookingMoney.changePaymentStatus, paid, agent)).code,
      'payment_move_without_reason',
    );

    assert.equal(
      (await app.refusal(bookingMoney.recordPayment, { params: { id }, body: { amountMinor: 1 } }, agent))
        .code,
      'overpayment',
    );
  });

  test('a deposit is owed from the confirmation, not from the request', async () => {
    const host = await signUpAgent(app, { rememberMe: true });
    const { receipt } = await submitStayRequest(app, { agent: host });
    const params = { id: receipt._id };
    app.clock.set('2027-03-02T08:00:00Z');
    const confirmed = { params, body: { status: 'confirmed' as const } };
    const { paymentSchedule, overdue } = await app.call(bookings.changeStatus, confirmed, host);
    assert.deepEqual([paymentSchedule[0]?.dueOn, overdue], ['2027-03-04', false]);
    app.clock.set('2027-03-01T10:00:00Z');
  });

  test('the history has the amount of a payment, of a refund, and of an entry that was voided', async () => {
    const id = await booked();
    const lastChanges = async () => {
      const { events } = await app.call(bookings.read, { params: { id } }, agent);
      return events
        .at(-1)
        ?.changes.map(({ field, before, after }) => [
          field,
          typeof before === 'object' && before?.amount,
          typeof after === 'object' && after?.amount,
        ]);
    };

    const { ledger } = await pay(id, 10_000);
    assert.deepEqual(await lastChanges(), [['received', 0, 10_000]]);
    await refund(id, 4_000);
    assert.deepEqual(await lastChanges(), [['refunded', 0, 4_000]]);
    const last = (await app.call(bookings.read, { params: { id } }, agent)).ledger.at(-1)?._id;
    assert.notEqual(last, ledger.at(-1)?._id);
    await undo(id, last);
    assert.deepEqual(await lastChanges(), [['refunded', 4_000, 0]]);
  });

  test('payment, part of it back, and money again: each is taken', async () => {
    const id = await booked();
    await pay(id, 10_000);
    assert.equal((await refund(id, 4_000)).paymentStatus, 'partially_refunded');
    const again = await pay(id, 1_000);
    assert.deepEqual([again.paymentStatus, again.received.amount], ['partially_refunded', 7_000]);
    const body = { paymentStatus: 'partially_paid' as const, amountMinor: 1_000 };
    const byStatus = await app.call(bookingMoney.changePaymentStatus, { params: { id }, body }, agent);
    assert.equal(byStatus.received.amount, 8_000);
    assert.equal((await pay(id, 2_000)).paymentStatus, 'paid');
  });

  test('refunds no more than was received, and a repeated posting posts once', async () => {
    const id = await booked();
    const [first] = await Promise.all([pay(id, 500, 'k1'), pay(id, 500, 'k1')]);
    assert.equal(first?.ledger.length, 1);
    const input = { params: { id }, body: { amountMinor: 501 } };
    assert.equal((await app.refusal(bookingMoney.recordRefund, input, agent)).code, 'refund_too_large');
    assert.equal((await refund(id, 500)).paymentStatus, 'refunded');
  });

  test('an entry made in error is undone once; both stay to be read', async () => {
    const id = await booked();
    const paid = await pay(id, 10_000);
    const entry = paid.ledger[0]?._id;
    const undone = await undo(id, entry);
    assert.deepEqual([undone.paymentStatus, undone.received.amount], ['unpaid', 0]);

    assert.deepEqual(
      undone.ledger.map(({ kind, counts, note }) => [kind, counts, note]),
      [
        ['payment', false, ''],
        ['void', false, 'Typing error'],
      ],
    );
    assert.equal(await refusedUndo(id, entry), 'entry_not_voidable');
    assert.equal(await refusedUndo(id, undone.ledger[1]?._id), 'entry_not_voidable');
    assert.equal(await refusedUndo(id, id), 'not_found');

    const again = await pay(id, 2_000);
    await refund(id, 2_000);
    assert.equal(await refusedUndo(id, again.ledger.at(-1)?._id), 'entry_not_voidable');
  });

  test('bad amounts, days and other agents are refused', async () => {
    const id = await booked();
    const bodies = [{ amountMinor: 0 }, { amountMinor: -5 }, { amountMinor: 1.5 }, {}];
    for (const body of bodies) {
      assert.equal(
        (await app.refusal(bookingMoney.recordPayment, { params: { id }, body }, agent)).code,
        'invalid_request',
      );
    }

    const day = { amountMinor: 5, date: '1999-01-01' };
    assert.equal(
      (await app.refusal(bookingMoney.recordPayment, { params: { id }, body: day }, agent)).code,
      'invalid_dates',
    );

    const stranger = await signUpAgent(app);
    for (const call of [bookingMoney.recordPayment, bookingMoney.recordRefund]) {
      const input = { params: { id }, body: { amountMinor: 5 } };
      assert.equal((await app.refusal(call, input, stranger)).code, 'not_found');
    }
  });

  test('an agent’s own terms make the schedule', async () => {
    const host = await signUpAgent(app);
    const paymentSchedule = { depositPercent: 50, balanceDaysBefore: 30 };
    await app.call(agents.changeSettings, { body: { bookingDefaults: { paymentSchedule } } }, host);

    const { receipt } = await submitStayRequest(app, { agent: host });
    // Payment is due within two days of the confirmation.
    const { paymentSchedule: parts } = await app.call(bookings.read, { params: { id: receipt._id } }, host);
    assert.deepEqual(
      parts.map(({ dueOn, amount }) => [dueOn, amount.amount]),
      [
        ['2027-03-03', 15_000],
        ['2027-05-11', 15_000],
      ],
    );
  });

  test('an entry of the ledger cannot be changed or deleted, not even by the server itself', async () => {
    const id = await booked();
    const { ledger } = await pay(id, 5000);
    const [entry] = ledger;
    assert.ok(entry);

    const written = async () =>
      (
        await app.pool.query<{
          agent_id: string;
          booking_id: string;
          id: string;
          kind:
            | 'payment'
            | 'refund'
            | 'return'
            | 'void'
            | 'dispute'
            | 'deposit_held'
            | 'deposit_released'
            | 'deposit_kept';
          amount_minor: number;
          method: string;
          date: string;
          note: string;
          author: string;
          voids: string | null;
          created_at: string;
        }>('SELECT * FROM ledger_entries WHERE booking_id = $1 ORDER BY id', [id])
      ).rows;

    const before = await written();
    const own = `WHERE booking_id = '${id}'`;

    for (const statement of [
      `UPDATE ledger_entries SET amount_minor = 1 ${own}`,
      `UPDATE ledger_entries SET kind = 'refund' ${own}`,
      `UPDATE ledger_entries SET note = '', author = '' ${own}`,
      `SET LOCAL staydesk.erasing = 'on'; UPDATE ledger_entries SET amount_minor = 1, note = '', author = '' ${own}`,
      `SET LOCAL staydesk.erasing = 'on'; UPDATE ledger_entries SET note = 'another' ${own}`,
      `SET LOCAL staydesk.erasing = 'on'; DELETE FROM ledger_entries ${own}`,
      `DELETE FROM ledger_entries ${own}`,
      'TRUNCATE ledger_entries',
      'UPDATE subscription_events SET occurred_at = now()',
      'DELETE FROM subscription_events',
      'TRUNCATE subscription_events',
      `UPDATE subscription_invoices SET amount_minor = 1`,
      'DELETE FROM subscription_invoices',
      'TRUNCATE subscription_invoices CASCADE',
    ])
      await assert.rejects(app.pool.query(statement), { code: '42501' }, statement);
    assert.deepEqual(await written(), before);

    await undo(id, entry._id);
    assert.equal((await written()).length, 2);
  });

  test('a cancellation may refund an amount of the host’s own, at most what was received', async () => {
    const id = await booked();
    await pay(id, 8_000);

    const cancel = (refundMinor: number) => ({ params: { id }, body: { reason: 'Goodwill', refundMinor } });
    const refused = await app.refusal(bookings.cancel, cancel(8_001), agent);
    assert.equal(refused.code, 'refund_too_large');
    assert.equal((await app.call(bookings.read, { params: { id } }, agent)).status, 'confirmed');

    const { cancellation, balance } = await app.call(bookings.cancel, cancel(2_500), agent);
    assert.deepEqual(
      [cancellation?.refund?.amount, cancellation?.retained?.amount, balance.amount],
      [2_500, 5_500, -2_500],
    );
    assert.equal((await refund(id, 2_500)).balance.amount, 0);
  });
});
