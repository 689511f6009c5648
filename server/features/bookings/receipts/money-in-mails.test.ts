import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as auth from '#contract/account/auth.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as changeRequests from '#contract/bookings/change-requests.ts';
import * as guest from '#contract/links/guest.ts';
import * as guestChanges from '#contract/links/guest-changes.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import * as paymentAccount from '#contract/payments/payment-account.ts';
import { mailStays, paymentMailQueue } from '#server/features/messages/guest-mails/index.ts';
import { renderMail } from '#server/features/messages/mails/render-mail.ts';
import { cancelUnpaidBookings, remindGuestsToPay } from '#server/features/messages/reminders/due-payments.ts';
import {
  bookStay,
  type Host,
  openHost,
  readPage,
} from '#server/features/payments/guest-payments/payments-world.fixture.ts';
import { drainJobs } from '#testing/drain-jobs.ts';
import { testPassword } from '#testing/factories/sign-up-agent.ts';
import type { RequestedStay } from '#testing/factories/submit-stay-request.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const bookedAt = '2027-05-20T10:00:00Z';

/** Sums in minor units; `next` is the instalment to pay next, with its day. `refund` is that of a booking that has ended. */
type Sums = {
  total: number;
  paid: number;
  refunded: number;
  overpaid: number;
  due: number;
  next: string | null;
  refund: number;
};

const nothing = { total: 30_000, paid: 0, refunded: 0, overpaid: 0, due: 0, next: null, refund: 0 };

function minorOf(text: string | undefined): number {
  return Math.round(Number((text ?? '0').replaceAll(/[^\d.]/g, '')) * 100);
}

/** `90.00 by 22 May`, whatever the weekday, the year and the decimals. */
function dueOn(amount: string | undefined, day: string | undefined): string {
  return `${(minorOf(amount) / 100).toFixed(2)} by ${/\d{1,2}\s\w{3}/.exec(day ?? '')?.[0].replace(/\s/, ' ')}`;
}

type Instalment = { open: number; next: string };

function sumsOf(all: Omit<Sums, 'due' | 'next'>, due: number | null, open: readonly Instalment[]): Sums {
  const openMinor = open.reduce((sum, { open: minor }) => sum + minor, 0);
  assert.equal(due ?? openMinor, openMinor, 'the open instalments are what is due');
  return { ...all, due: openMinor, next: open[0]?.next ?? null };
}

/** Every sum of a mail: its figures, and the sentences about what is due, which must say the same. */
function sumsInMail(text: string): Sums {
  const facts = new Map(
    [...text.matchAll(/^([A-Z][\w ,]+): +(.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  const open = ['Deposit', 'Balance', 'Full amount'].flatMap((name) => {
    const [amount = '', state = ''] = facts.get(name)?.split(', ') ?? [];
    return state === '' || state === 'paid' ? [] : [{ open: minorOf(amount), next: dueOn(amount, state) }];
  });
  const rest = /The remaining (\S+) is due by ([^.]+)\./.exec(text);
  const part = /You still have (\S+) to pay, of which (\S+) is due by ([^.]+)\./.exec(text);

  if (rest) assert.equal(dueOn(rest[1], rest[2]), open[0]?.next, text);
  if (part) assert.equal(dueOn(part[2], part[3]), open[0]?.next, text);
  const isFull = /Your stay is paid in full\./.test(text);
  const stillToPay = facts.get('Still to pay') ?? rest?.[1] ?? part?.[1] ?? (isFull ? '0' : undefined);

  const all = {
    total: minorOf(facts.get('Total')),
    paid: minorOf(facts.get('Paid') ?? facts.get('Received')?.split(', ')[0]),
    refunded: minorOf(facts.get('Refunded')),
    overpaid: minorOf(facts.get('Overpaid, to be refunded')),
    refund: minorOf(facts.get('Refund')),
  };

  return sumsOf(all, stillToPay === undefined ? null : minorOf(stillToPay), open);
}

const amounts = /^\D{0,4}\d[\d,.]*$/;

/** Every sum of the guest's page as it is drawn. */
function sumsOnPage(texts: readonly string[]): Sums {
  const after = (label: string) => {
    const at = texts.indexOf(label);
    return at < 0 ? undefined : texts.slice(at + 1).find((word) => amounts.test(word));
  };
  const plan = texts.indexOf('When to pay');
  const rows = plan < 0 ? [] : texts.slice(plan);

  const open = rows.flatMap((word, at) => {
    const [state = '', amount = ''] = rows.slice(at + 1);
    if (!/^(Deposit|Balance|Full amount)$/.test(word) || state === 'Paid' || !amounts.test(amount)) return [];
    const left = minorOf(amount) - minorOf(/· (\S+) received/.exec(state)?.[1]);
    return [{ open: left, next: dueOn(String(left / 100), state) }];
  });

  const [, said, day] = /^(\S+) (?:was )?due by ([^.]+)/.exec(rows[1] ?? '') ?? [];
  if (said) assert.equal(dueOn(said, day), open[0]?.next, 'the sentence and the plan of the page');
  const balance = after('Balance due');

  const all = {
    total: minorOf(after('Total')),
    // Also stands at an instalment, below the sums.
    paid: texts.indexOf('Paid') < (plan < 0 ? texts.length : plan) ? minorOf(after('Paid')) : 0,
    refunded: minorOf(after('Refunded')),
    overpaid: minorOf(after('Overpaid, to be refunded')),
    refund: minorOf(after('Refund due to you')),
  };

  return sumsOf(all, balance === undefined ? null : minorOf(balance), open);
}

describe('every sum in every mail is that of the guest’s page when the mail is sent', () => {
  let app: TestApp;
  let host: Host;
  before(async () => {
    app = await openTestApp({ now: bookedAt });
    host = await openHost(app);
    const body = { remindsGuests: true, cancelsUnpaid: true, cancelDays: 3 };
    await app.call(paymentAccount.change, { body }, host.agent);
  });
  after(() => app.close());

  /** A confirmed stay: 90.00 within two days, and 210.00 thirty days before the arrival. */
  async function stayFrom(checkIn: string, checkOut: string) {
    app.clock.set(bookedAt);
    const stay = await bookStay(app, host, { dates: { checkIn, checkOut } });
    let known = 0;

    /** Compares all mails of the stay since the last time with its page. */
    async function compare(kinds: string[], expected: Partial<Sums>): Promise<void> {
      await drainJobs(app, [paymentMailQueue]);
      const all = (await queuedMails(app)).filter(
        ({ kind, data }) => JSON.stringify(data).includes(stay.receipt.code) && kind !== 'booking_requested',
      );
      const mails = all.slice(known).filter(({ to }) => to !== host.agent.email);
      known = all.length;

      assert.deepEqual(
        mails.map(({ kind }) => kind),
        kinds,
      );

      const wanted = { ...nothing, ...expected };
      assert.deepEqual(sumsOnPage(await textOfPage(stay)), wanted, 'the page');

      for (const mail of mails) assert.deepEqual(sumsInMail(renderMail(mail).text), wanted, mail.kind);
      const { booking } = await readPage(app, stay);
      assert.equal(booking.balance.amount, wanted.due - wanted.overpaid - wanted.refund);
    }
    await compare(['booking_confirmed'], { due: 30_000, next: '90.00 by 22 May' });

    const params = { id: stay.receipt._id };
    const record = (amountMinor: number) =>
      app.call(
        bookingMoney.recordPayment,
        { params, body: { amountMinor, acceptOverpayment: true } },
        host.agent,
      );
    const refund = (amountMinor: number) =>
      app.call(bookingMoney.recordRefund, { params, body: { amountMinor } }, host.agent);

    return { stay, params, compare, record, refund };
  }

  async function textOfPage({ guestToken }: RequestedStay): Promise<string[]> {
    const { body } = await app.http.inject({ url: `/guest/${guestToken}` });
    const text = body
      .replaceAll(/<script[\s\S]*?<\/script>/g, '')
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]+>/g, '|');
    return text
      .split(/\|+/)
      .map((word) => word.replaceAll(/&nbsp;|\u00a0/g, ' ').trim())
      .filter(Boolean);
  }

  async function morningOf(day: string): Promise<void> {
    app.clock.set(`${day}T09:00:00Z`);
    await remindGuestsToPay(app.platform);
    await cancelUnpaidBookings(app.platform);
    await mailStays(app.platform);
  }

  /** The guest asks for another departure. */
  async function askFor(stay: RequestedStay, checkIn: string, checkOut: string) {
    const wanted = { checkIn, checkOut, adults: 2, children: 0, infants: 0, pets: 0 };
    const params = { token: stay.guestToken };
    const { quote } = await app.call(guestChanges.preview, { params, body: wanted });
    const body = { ...wanted, message: '', expectedTotalMinor: quote?.total.amount ?? 0 };
    await app.call(guestChanges.request, { params, body });
    const id = stay.receipt._id;
    const { changeRequest } = await app.call(bookings.read, { params: { id } }, host.agent);
    return { params: { id }, body: { requestId: changeRequest?._id ?? '' } };
  }

  async function agreeOn(stay: RequestedStay, checkIn: string, checkOut: string): Promise<void> {
    await app.call(changeRequests.approve, await askFor(stay, checkIn, checkOut), host.agent);
  }

  test('paid as agreed, in three parts, with a reminder', async () => {
    const { compare, record } = await stayFrom('2027-08-10', '2027-08-13');
    await record(9_000);
    await compare(['payment_received'], { paid: 9_000, due: 21_000, next: '210.00 by 11 Jul' });
    await record(7_000);

    const open = { paid: 16_000, due: 14_000, next: '140.00 by 11 Jul' };
    await compare(['payment_received'], open);
    await morningOf('2027-07-08');
    await compare(['payment_asked'], open);

    // The session has ended since.
    const { token } = await app.call(auth.login, {
      body: { email: host.agent.email, password: testPassword, rememberMe: true },
    });

    host = { ...host, agent: { ...host.agent, token } };
    await record(14_000);
    await compare(['payment_received'], { paid: 30_000 });
    await morningOf('2027-08-07');
    await compare(['before_arrival'], { paid: 30_000 });
  });

  test('paid in part and late: reminded, warned and cancelled', async () => {
    const { compare, record } = await stayFrom('2027-09-05', '2027-09-08');
    await record(5_000);
    const late = { paid: 5_000, due: 25_000, next: '40.00 by 22 May' };
    await compare(['payment_received'], late);
    await morningOf('2027-05-22');
    await compare(['payment_asked', 'unpaid_warning'], late);
    await morningOf('2027-05-24');
    await compare(['payment_asked', 'unpaid_warning'], late);
  });

  test('changed on the guest’s request, to more and to less than was paid, and refunded', async () => {
    const { stay, compare, record, refund } = await stayFrom('2027-09-20', '2027-09-23');
    await record(9_000);

    const unchanged = { paid: 9_000, due: 21_000, next: '210.00 by 21 Aug' };
    await compare(['payment_received'], unchanged);
    await app.call(changeRequests.decline, await askFor(stay, '2027-09-20', '2027-09-25'), host.agent);
    await compare(['change_declined'], unchanged);
    await app.call(bookings.sendGuestLink, { params: { id: stay.receipt._id } }, host.agent);

    const { text = '' } = renderMail((await queuedMails(app)).at(-1) ?? assert.fail('no mail'));
    stay.guestToken = /\/guest\/([\w-]+)/.exec(text)?.[1] ?? '';
    await compare(['guest_link'], unchanged);
    await agreeOn(stay, '2027-09-20', '2027-09-24');
    await compare(['change_approved'], {
      total: 40_000,
      paid: 9_000,
      due: 31_000,
      next: '310.00 by 21 Aug',
    });

    await record(31_000);
    await compare(['payment_received'], { total: 40_000, paid: 40_000 });
    await agreeOn(stay, '2027-09-20', '2027-09-22');
    await compare(['change_approved'], { total: 20_000, paid: 40_000, overpaid: 20_000 });
    await refund(20_000);
    await compare(['refund_sent'], { total: 20_000, paid: 40_000, refunded: 20_000 });
    await morningOf('2027-09-17');
    await compare(['before_arrival'], { total: 20_000, paid: 40_000, refunded: 20_000 });
  });

  test('paid too much, then refunded in full: requests no further payment', async () => {
    const { compare, record, refund } = await stayFrom('2027-10-10', '2027-10-13');
    await record(31_050);
    await compare(['payment_received'], { paid: 31_050, overpaid: 1_050 });
    await refund(31_050);
    await morningOf('2027-10-07');
    await compare(['before_arrival', 'refund_sent'], { paid: 31_050, refunded: 31_050 });
  });

  test('cancelled by guest and host: the refund is that of the page', async () => {
    const byGuest = await stayFrom('2027-11-10', '2027-11-13');
    await byGuest.record(9_000);
    await byGuest.compare(['payment_received'], {
      paid: 9_000,
      due: 21_000,
      next: '210.00 by 11 Oct',
    });
    await app.call(guest.cancelBooking, { params: { token: byGuest.stay.guestToken }, body: {} });
    await byGuest.compare(['booking_cancelled'], { paid: 9_000, refund: 9_000 });

    const byHost = await stayFrom('2027-11-20', '2027-11-23');
    await byHost.record(16_000);
    await byHost.compare(['payment_received'], {
      paid: 16_000,
      due: 14_000,
      next: '140.00 by 21 Oct',
    });

    const { params } = byHost;
    await app.call(bookings.cancel, { params, body: { refundMinor: 5_000 } }, host.agent);
    await byHost.compare(['booking_cancelled'], { paid: 16_000, refund: 5_000 });
  });
});
