import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { expireHolds } from '../transition/expire-holds.ts';
import { type BalanceScenario, balanceScenarios, type Step } from './balance-scenarios.fixture.ts';

describe('a booking has one balance, wherever it is read', () => {
  let app: TestApp;
  before(async () => {
    app = await openTestApp({ now: '2027-06-08T10:00:00Z' });
  });
  after(() => app.close());

  for (const one of balanceScenarios) {
    test(`${one.what}: ${one.balance}, ${one.document}`, async () => {
      const agent = await signUpAgent(app, { rememberMe: true });
      const { _id: propertyId } = await publishProperty(app, agent, { cancellationPolicy: 'moderate' });
      const { id, token } = await make(agent, propertyId, one);
      app.clock.set('2027-06-10T10:00:00Z');
      for (const step of one.steps) await take(agent, id, step);

      const options = { token: agent.token };
      const booking = await app.call(bookings.read, { params: { id } }, options);
      const [row] = (await app.call(bookings.list, { query: { view: 'all' } }, options)).items;
      const { totals } = await app.call(bookings.summarise, { query: {} }, options);
      const shown = (await app.call(guest.readView, { params: { token }, query: {} })).booking;

      assert.deepEqual(
        {
          agent: booking.balance.amount,
          row: row?.balance.amount,
          sum: (totals[0]?.balance.amount ?? 0) - (totals[0]?.refundDue.amount ?? 0),
          file: await balanceInFile(agent),
          guest: shown.balance.amount,
        },
        { agent: one.balance, row: one.balance, sum: one.balance, file: one.balance, guest: one.balance },
      );

      assert.deepEqual(await balanceOnPage(token), shownOnPage(one), 'the page of the guest');
      assert.deepEqual(
        await refundInMail(booking.guest.email ?? ''),
        refundSaidByMail(one),
        'the mail to the guest',
      );

      const isDue = one.balance > 0;
      assert.deepEqual([booking.nextDue !== null, shown.nextDue !== null], [isDue, isDue]);

      const { rawPayload } = await app.http.inject({
        url: `/api/bookings/${id}/receipt.pdf`,
        headers: { authorization: `Bearer ${agent.token}` },
      });
      const texts = pdfText(rawPayload);
      assert.ok(texts.includes(one.document), texts.join(' | '));

      const lasts = ['Balance due', 'Nothing left to pay', 'Refund due', 'Overpaid, to be refunded'];
      assert.deepEqual(
        texts.filter((word) => lasts.includes(word)),
        one.says === null ? [] : [one.says],
      );

      app.clock.set('2027-06-08T10:00:00Z');
    });
  }

  async function make(agent: TestAgent, propertyId: string, { as }: BalanceScenario) {
    if (as === 'request') {
      const { receipt, guestToken } = await submitStayRequest(app, { agent, propertyId });
      await app.pool.query(`UPDATE bookings SET hold_expires_at = '2027-12-01' WHERE id = $1`, [receipt._id]);
      return { id: receipt._id, token: guestToken };
    }

    const hours = as === 'held' ? { holdHours: 336 } : {};
    const body = bookingInput({ propertyId, status: as, ...hours });
    const { _id: id, guestUrl } = await app.call(bookings.create, { body }, { token: agent.token });
    await app.pool.query(
      `UPDATE bookings SET hold_expires_at = '2027-12-01' WHERE id = $1 AND hold_expires_at IS NOT NULL`,
      [id],
    );

    return { id, token: guestUrl.split('/').at(-1) ?? '' };
  }

  async function take(agent: TestAgent, id: string, step: Step): Promise<void> {
    const options = { token: agent.token };
    const params = { id };
    if ('pay' in step) {
      const body = { amountMinor: step.pay, acceptOverpayment: true };
      await app.call(bookingMoney.recordPayment, { params, body }, options);
    } else if ('refund' in step) {
      await app.call(bookingMoney.recordRefund, { params, body: { amountMinor: step.refund } }, options);
    } else if ('cancel' in step) {
      await app.call(bookings.cancel, { params, body: { reason: 'Flood', refund: step.cancel } }, options);
    } else if ('expire' in step) {
      await app.pool.query(
        `UPDATE bookings SET hold_expires_at = now() - interval '1 minute' WHERE id = $1`,
        [id],
      );
      await expireHolds(app.platform);
    } else {
      const body = {
        status: step.to as 'declined' | 'no_show' | 'checked_in' | 'checked_out',
        reason: 'Sorry',
      };
      await app.call(bookings.changeStatus, { params, body }, options);
    }
  }

  async function balanceInFile(agent: TestAgent): Promise<number> {
    const { body } = await app.send(bookings.exportCsv, { query: {} }, { token: agent.token });
    const [heads = '', line = ''] = String(body).replace('\uFEFF', '').trimEnd().split('\r\n');
    const cell = (name: string) => Number(line.split(',')[heads.split(',').indexOf(name)]);
    return Math.round((cell('Balance due') - cell('Refund due')) * 100);
  }

  /** What the guest's page asks for as an amount, or promises as a negative one; null without such a line. */
  async function balanceOnPage(token: string): Promise<number | null> {
    const { body } = await app.http.inject({ url: `/guest/${token}` });
    const text = body.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<[^>]+>/g, '|');
    const line = /(Balance due|Nothing left to pay|Refund due to you|Overpaid[^|]*)\|+€([\d.,]+)/.exec(text);
    if (line === null) return null;
    const minor = Math.round(Number(line[2]?.replaceAll(',', '')) * 100);
    return /^(Refund|Overpaid)/.test(line[1] ?? '') ? -minor : minor;
  }

  async function refundInMail(address: string): Promise<number | null> {
    const mails = await queuedMails(app, address);
    const refunds = mails.flatMap(({ data }) =>
      'refund' in data && data.refund ? [data.refund.amount] : [],
    );
    return refunds.at(-1) ?? null;
  }
});

/** The page has a line once money has moved or the booking is over; a booking that is simply paid needs none. */
function shownOnPage({ balance, steps }: BalanceScenario): number | null {
  const isOver = steps.some(
    (step) => 'cancel' in step || 'expire' in step || ('to' in step && step.to in over),
  );
  const hasMoney = steps.some((step) => 'pay' in step);
  const hasRefund = steps.some((step) => 'refund' in step);
  if (balance > 0) return hasMoney ? balance : null;
  return balance < 0 || isOver || hasRefund ? balance : null;
}

const over = { declined: true, no_show: true };

/** A cancellation names the refund that is due then; later refunds are not in that mail. */
function refundSaidByMail({ balance, steps }: BalanceScenario): number | null {
  const index = steps.findIndex(
    (step) => 'cancel' in step || 'expire' in step || ('to' in step && step.to === 'declined'),
  );
  if (index < 0 || !steps.slice(0, index).some((step) => 'pay' in step)) return null;
  const later = steps.slice(index).reduce((sum, step) => sum + ('refund' in step ? step.refund : 0), 0);
  return later - balance;
}
