import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import { type BookingStatus, bookingStates } from '#domain/bookings/booking-states.ts';
import { expireHoldsOfAgent } from '#server/features/bookings/core/transition/expire-holds.ts';
import { renderMail } from '#server/features/messages/mails/render-mail.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent, type TestAgent } from '#testing/factories/sign-up-agent.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { pdfText } from '#testing/pdf-text.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const bookedAt = '2027-06-12T10:00:00Z';
const stay = { checkIn: '2027-06-15', checkOut: '2027-06-18' };
const holdEnded = '2027-06-15T10:00:00Z';
const arrivalDay = '2027-06-15T16:00:00Z';

type Step = BookingStatus | 'hold ends' | 'guest cancels';

/** How a booking comes to each state, from the one that the agent starts with. */
const ways: Record<BookingStatus, readonly [start: 'inquiry' | 'held' | 'confirmed', ...steps: Step[]]> = {
  inquiry: ['inquiry'],
  pending: ['inquiry', 'pending'],
  held: ['held'],
  confirmed: ['confirmed'],
  checked_in: ['confirmed', 'checked_in'],
  checked_out: ['confirmed', 'checked_in', 'checked_out'],
  no_show: ['confirmed', 'no_show'],
  declined: ['inquiry', 'declined'],
  expired: ['held', 'hold ends'],
  cancelled: ['held', 'guest cancels'],
};

/** Paid and given back of a total of 300.00: nothing, a part, half of that again, everything, and too much. */
const flows = [
  { paid: 0, returned: 0 },
  { paid: 9_000, returned: 0 },
  { paid: 16_000, returned: 8_000 },
  { paid: 30_000, returned: 0 },
  { paid: 31_050, returned: 0 },
  { paid: 30_000, returned: 30_000 },
];

type Expected = { due: number; refund: number; document: string };

/**
 * Written out by hand: what takes place is owed in full, and what is only asked about or did not happen is not. Money
 * that was given back is not owed again.
 */
function expectedOf(status: BookingStatus, { paid, returned }: (typeof flows)[number]): Expected {
  const received = paid - returned;
  const isReturned = returned > 0 && received === 0;
  const refund = Math.max(0, received - 30_000);
  const isPaid = paid > 0;

  switch (status) {
    case 'cancelled':
      return { due: 0, refund: received, document: 'Cancellation' };
    case 'declined':
    case 'expired':
      return { due: 0, refund: received, document: 'Request summary' };
    case 'inquiry':
    case 'no_show':
      return { due: 0, refund, document: isPaid ? 'Receipt' : 'Price statement' };
    default: {
      const document = status === 'pending' || status === 'held' ? 'Price statement' : 'Booking confirmation';
      const due = isReturned ? 0 : Math.max(0, 30_000 - paid);
      return { due, refund, document: isPaid ? 'Receipt' : document };
    }
  }
}

const amounts = /^\D{0,4}\d[\d,.]*$/;

/** Minor units of the first amount after a label, or zero without the label. */
function amountAfter(texts: readonly string[], ...labels: string[]): number {
  const at = texts.findIndex((word) => labels.includes(word));
  const text = at < 0 ? '0' : (texts.slice(at + 1).find((word) => amounts.test(word)) ?? '');
  return Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);
}

const instalments = ['Deposit', 'Balance', 'Full amount'];

/** What is due: the balance below the payments, or before any payment all instalments together. */
function dueIn(texts: readonly string[], hasPayments: boolean): number {
  if (hasPayments) return amountAfter(texts, 'Balance due');
  return instalments.reduce((sum, label) => sum + amountAfter(texts, label), 0);
}

const refundLabels = ['Refund due to you', 'Refund due', 'Overpaid, to be refunded', 'Overpaid'];

describe('in every state of a booking, page, mail, file, list, export and summary show the same sums', () => {
  let app: TestApp;
  let agent: TestAgent;
  before(async () => {
    app = await openTestApp({ now: bookedAt });
    agent = await signUpAgent(app, { rememberMe: true });
  });
  after(() => app.close());

  async function take(id: string, token: string, step: Step): Promise<void> {
    if (step === 'guest cancels') await app.call(guest.cancelBooking, { params: { token }, body: {} });
    else if (step === 'hold ends') {
      app.clock.set(holdEnded);
      await expireHoldsOfAgent(app.platform, agent.agentId);
    } else {
      if (step !== 'pending' && step !== 'declined') app.clock.set(arrivalDay);
      await app.call(bookings.changeStatus, { params: { id }, body: { status: step } }, agent);
    }
  }

  async function bringTo(status: BookingStatus, flow: (typeof flows)[number]) {
    app.clock.set(bookedAt);
    const { _id: propertyId } = await publishProperty(app, agent);
    const [start, ...steps] = ways[status];
    const input = bookingInput({ propertyId, ...stay, status: start });
    const { _id: id, code, guestUrl } = await app.call(bookings.create, { body: input }, agent);
    const token = guestUrl.split('/').at(-1) ?? '';
    const params = { id };
    const { paid, returned } = flow;

    if (paid > 0) {
      const body = { amountMinor: paid, acceptOverpayment: true };
      await app.call(bookingMoney.recordPayment, { params, body }, agent);
    }
    for (const step of steps) await take(id, token, step);

    if (returned > 0)
      await app.call(bookingMoney.recordRefund, { params, body: { amountMinor: returned } }, agent);

    return { id, code, token, email: input.guest.email ?? '' };
  }

  async function textOfPage(token: string): Promise<string[]> {
    const { body } = await app.http.inject({ url: `/guest/${token}` });
    const text = body.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<[^>]+>/g, '|');
    return text.split(/\|+/).map((word) => word.replaceAll('&nbsp;', ' ').trim());
  }

  async function exported(code: string): Promise<Pick<Expected, 'due' | 'refund'>> {
    const { body } = await app.send(bookings.exportCsv, { query: { q: code } }, agent);
    const [heads = '', line = ''] = String(body).replace('\uFEFF', '').trimEnd().split('\r\n');
    const cell = (name: string) => Math.round(Number(line.split(',')[heads.split(',').indexOf(name)]) * 100);
    return { due: cell('Balance due'), refund: cell('Refund due') };
  }

  const split = ({ amount }: { amount: number }) => ({
    due: Math.max(0, amount),
    refund: Math.max(0, -amount),
  });

  for (const status of bookingStates) {
    test(status, async () => {
      for (const flow of flows) {
        const { id, code, token, email } = await bringTo(status, flow);
        const received = flow.paid - flow.returned;
        const { document, ...sums } = expectedOf(status, flow);
        const { booking } = await app.call(guest.readView, { params: { token }, query: {} });
        const read = await app.call(bookings.read, { params: { id } }, agent);
        const query = { q: code };

        const [row] = (await app.call(bookings.list, { query: { ...query, view: 'all' } }, agent)).items;
        const { totals } = await app.call(bookings.summarise, { query }, agent);
        const page = await textOfPage(token);
        const { rawPayload } = await app.http.inject({ url: `/api/guest/${token}/receipt.pdf` });
        const file = pdfText(rawPayload);
        const what = JSON.stringify({ status, ...flow });
        assert.deepEqual([booking.status, read.status, row?.status], [status, status, status], what);

        assert.deepEqual(
          {
            guest: split(booking.balance),
            agent: split(read.balance),
            row: split(row?.balance ?? { amount: Number.NaN }),
            summary: { due: totals[0]?.balance.amount, refund: totals[0]?.refundDue.amount },
            export: await exported(code),
            file: { due: dueIn(file, flow.paid > 0), refund: amountAfter(file, ...refundLabels) },
            page: { due: dueIn(page, flow.paid > 0), refund: amountAfter(page, ...refundLabels) },
            received: [booking.received.amount, read.received.amount],
            fileReceived: amountAfter(file, 'Paid') - amountAfter(file, 'Refunded'),
            totals: [
              booking.total.amount,
              row?.total.amount,
              amountAfter(page, 'Total'),
              amountAfter(file, 'Total'),
            ],
          },
          {
            guest: sums,
            agent: sums,
            row: sums,
            summary: sums,
            export: sums,
            file: sums,
            page: sums,
            received: [received, received],
            fileReceived: received,
            totals: [30_000, 30_000, 30_000, 30_000],
          },
          what,
        );
        assert.ok(file.includes(document), `${what}: ${document} in ${file.join(' | ')}`);

        for (const mail of await queuedMails(app, email)) {
          const total = /^Total: +(.+)$/m.exec(renderMail(mail).text)?.[1];
          if (total !== undefined) assert.equal(amountAfter(['Total', total], 'Total'), 30_000, mail.kind);
        }
      }
    });
  }
});
