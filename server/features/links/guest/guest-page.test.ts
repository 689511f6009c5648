import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { renderSVG } from 'uqr';
import * as agents from '#contract/account/agents.ts';
import * as bookings from '#contract/bookings/bookings.ts';
import * as guest from '#contract/links/guest.ts';
import * as bookingMoney from '#contract/payments/booking-money.ts';
import * as properties from '#contract/properties/properties.ts';
import { transferCode } from '#domain/payments/transfer-code.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { minuteMs } from '#domain/shared/duration.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { renderMail } from '#server/features/messages/mails/render-mail.ts';
import { drainJobs } from '#testing/drain-jobs.ts';
import { bookingInput } from '#testing/factories/booking-input.ts';
import { mailedGuestToken } from '#testing/factories/mailed-guest-token.ts';
import { openRules, publishProperty } from '#testing/factories/publish-property.ts';
import { signUpAgent } from '#testing/factories/sign-up-agent.ts';
import { type RequestedStay, submitStayRequest } from '#testing/factories/submit-stay-request.ts';
import { queuedMails } from '#testing/mails-to.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import type { BookingMailData } from '#texts/mail-facts.ts';

let app: TestApp;
before(async () => {
  app = await openTestApp();
});
after(() => app.close());

async function confirm({ agent, receipt }: RequestedStay) {
  const input = { params: { id: receipt._id }, body: { status: 'confirmed' as const } };
  await app.call(bookings.changeStatus, input, { token: agent.token });
}

async function calendarOf({ guestToken }: RequestedStay) {
  const { status, body, headers } = await app.send(guest.readCalendar, { params: { token: guestToken } });
  assert.equal(status, 200);
  return { file: String(body), unfolded: String(body).replaceAll('\r\n ', ''), headers };
}

test('the calendar file contains the stay as instants, and the street from the confirmation on', async () => {
  const stay = await submitStayRequest(app);
  const requested = await calendarOf(stay);
  assert.match(String(requested.headers['content-type']), /^text\/calendar/);
  assert.match(String(requested.headers['content-disposition']), /stay-.+\.ics/);
  assert.match(requested.unfolded, /STATUS:TENTATIVE/);
  assert.ok(!requested.unfolded.includes('Rua da Rosa'));

  await confirm(stay);
  const { unfolded, file } = await calendarOf(stay);
  assert.match(unfolded, /STATUS:CONFIRMED/);
  assert.match(unfolded, /LOCATION:Rua da Rosa 1\\, Lisbon\\, Portugal/);

  // Lisbon has summer time in June: UTC+1.
  const { property } = await app.call(guest.readView, { params: { token: stay.guestToken }, query: {} });
  const hour = String(Number(property.checkInFrom.slice(0, 2)) - 1).padStart(2, '0');
  assert.match(unfolded, new RegExp(`DTSTART:20270610T${hour}${property.checkInFrom.slice(3)}00Z`));
  assert.ok(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75));
  assert.ok(file.endsWith('END:VCALENDAR\r\n'));
});

test('the calendar file, which others may see, opens nothing: it has no link and no token', async () => {
  const stay = await submitStayRequest(app);
  await confirm(stay);
  const { unfolded } = await calendarOf(stay);
  assert.doesNotMatch(unfolded, /https?:|\/guest\/|\/shared\//);
  for (const secret of [stay.guestToken, stay.linkCode]) assert.ok(!unfolded.includes(secret));
  assert.match(unfolded, new RegExp(`Booking ${stay.receipt.code}`));
});

const sequenceIn = (file: string) => Number(/\r\nSEQUENCE:(\d+)\r\n/.exec(file)?.[1]);

test('the calendar file has a later number after every change of dates, state and check-in time', async () => {
  const stay = await submitStayRequest(app);
  const { agent, receipt } = stay;
  const asAgent = { token: agent.token };
  const params = { id: receipt._id };
  let last = sequenceIn((await calendarOf(stay)).file);

  const isLater = async (what: string) => {
    // The guest hears of a change once its agent can no longer undo it.
    app.clock.advance(minuteMs);
    const { unfolded } = await calendarOf(stay);
    const next = sequenceIn(unfolded);
    assert.ok(next > last, `${what}: ${next} after ${last}`);
    last = next;
    return unfolded;
  };

  await confirm(stay);
  assert.match(await isLater('confirmed'), /STATUS:CONFIRMED/);

  const booking = await app.call(bookings.read, { params }, asAgent);
  const change = { version: booking.version, checkOut: addDays(booking.checkOut, 1) };
  await app.call(bookings.change, { params, body: change }, asAgent);
  await isLater('one night more');

  const property = await app.call(properties.read, { params: { id: booking.property._id } }, asAgent);
  const earlier = { checkInFrom: '11:00', version: property.version };
  await app.call(properties.change, { params: { id: property._id }, body: earlier }, asAgent);
  assert.match(await isLater('the check-in time'), /DTSTART:\d{8}T100000Z/);

  await app.call(bookings.changeStatus, { params, body: { status: 'cancelled', reason: 'Ill' } }, asAgent);
  assert.match(await isLater('cancelled'), /STATUS:CANCELLED/);
});

test('no line of a host’s text becomes a line of the calendar file', async () => {
  const agent = await signUpAgent(app);
  const title = `Rose; house, ${'ä'.repeat(60)} \\ end`;
  const { _id: propertyId } = await publishProperty(app, agent, { title });
  const { unfolded } = await calendarOf(await submitStayRequest(app, { agent, propertyId }));
  assert.ok(unfolded.includes(`SUMMARY:Rose\\; house\\, ${'ä'.repeat(60)} \\\\ end`));
  assert.equal(unfolded.match(/BEGIN:VEVENT/g)?.length, 1);
});

test('a token that opens nothing has no calendar file', async () => {
  const params = { token: 'x'.repeat(43) };
  assert.equal((await app.refusal(guest.readCalendar, { params })).code, 'not_found');
});

test('a guest enters the arrival time: the host sees it, and the previous one', async () => {
  const stay = await submitStayRequest(app);
  const params = { token: stay.guestToken };
  const say = (arrivalTime: string) => app.call(guest.changeArrival, { params, body: { arrivalTime } });
  assert.equal((await say(' 17:30 ')).booking.arrivalTime, '17:30');

  await say('17:30');
  assert.equal((await say('late evening')).booking.arrivalTime, 'late evening');

  const seen = await app.call(
    bookings.read,
    { params: { id: stay.receipt._id } },
    { token: stay.agent.token },
  );
  assert.equal(seen.arrivalTime, 'late evening');

  const changes = seen.events.flatMap((event) => (event.actor === 'guest' ? event.changes : []));
  assert.deepEqual(
    changes.map(({ field, before, after: now }) => [field, before, now]),
    [
      ['arrivalTime', null, '17:30'],
      ['arrivalTime', '17:30', 'late evening'],
    ],
  );
  assert.equal((await say('')).booking.arrivalTime, null);
});

test('a past stay retains its hour of arrival', async () => {
  const stay = await submitStayRequest(app);
  const params = { token: stay.guestToken };
  const { booking } = await app.call(guest.cancelBooking, { params, body: {} });
  assert.equal(booking.mayChangeArrival, false);
  assert.deepEqual(booking.paymentSchedule, []);
  const refused = await app.refusal(guest.changeArrival, { params, body: { arrivalTime: '17:30' } });
  assert.equal(refused.code, 'stay_not_changeable');
});

test('a guest sees what is to be paid and by when, until nothing is', async () => {
  const stay = await submitStayRequest(app);
  await confirm(stay);
  const params = { token: stay.guestToken };
  const { booking } = await app.call(guest.readView, { params, query: {} });
  const sum = booking.paymentSchedule.reduce((all, part) => all + part.amount.amount, 0);
  assert.equal(sum, booking.total.amount);
  assert.deepEqual(booking.nextDue?.amount, booking.paymentSchedule[0]?.amount);
  const paid = { params: { id: stay.receipt._id }, body: { paymentStatus: 'paid' as const } };
  await app.call(bookingMoney.changePaymentStatus, paid, { token: stay.agent.token });
  assert.equal((await app.call(guest.readView, { params, query: {} })).booking.nextDue, null);
});

test('a request has no payment due today: the first one is due some days after the confirmation', async () => {
  const before = app.platform.now();
  // Two weeks ahead: everything is due at once.
  app.clock.set('2027-05-27T10:00:00Z');

  try {
    const stay = await submitStayRequest(app);
    const scheduleOf = async () =>
      (await app.http.inject({ url: `/guest/${stay.guestToken}` })).body.replaceAll('<!-- -->', '');
    const requested = await scheduleOf();
    assert.match(requested, /within 2 days of confirmation/i);
    assert.doesNotMatch(requested, /by 2[789] May/);

    await confirm(stay);
    app.clock.set('2027-05-29T20:00:00Z');

    const { booking } = await app.call(guest.readView, { params: { token: stay.guestToken }, query: {} });
    const [first] = booking.paymentSchedule;
    assert.deepEqual([first?.dueOn, first?.state], ['2027-05-29', 'open'], 'a transfer has its days');
  } finally {
    app.clock.set(new Date(before).toISOString());
  }
});

test('a guest reads how to pay once the stay is confirmed, and only while something is due', async () => {
  const stay = await submitStayRequest(app);
  const payment = { accountHolder: 'Marisol Lda', iban: 'PT50000201231234567890154', instructions: '' };
  await app.call(agents.changeSettings, { body: { payment } }, stay.agent);

  const seen = async () =>
    (await app.call(guest.readView, { params: { token: stay.guestToken }, query: {} })).payment;
  assert.equal(await seen(), null, 'nothing is agreed yet');

  await confirm(stay);
  assert.deepEqual(await seen(), payment);

  const html = (await app.http.inject({ url: `/guest/${stay.guestToken}` })).body;
  assert.doesNotMatch(html, /will send you payment details/, 'the account is there already');

  const body = { amountMinor: stay.receipt.total.amount, method: 'cash' as const };
  await app.call(bookingMoney.recordPayment, { params: { id: stay.receipt._id }, body }, stay.agent);
  assert.equal(await seen(), null, 'nothing is due');
});

test('a bank transfer has a code for what is due next, and none before the confirmation or once all is paid', async () => {
  const stay = await submitStayRequest(app);
  const agent = { token: stay.agent.token };
  const payment = {
    accountHolder: 'Casa Marisol',
    iban: 'PT50 0002 0123 1234 5678 9015 4',
    instructions: '',
  };
  await app.call(agents.changeSettings, { body: { payment } }, agent);

  const params = { token: stay.guestToken };
  const read = async () => {
    const { status, body, headers } = await app.send(guest.readTransferCode, { params });
    return { status, body: String(body), type: String(headers['content-type']) };
  };
  assert.equal((await read()).status, 404);

  await confirm(stay);
  const { booking } = await app.call(guest.readView, { params, query: {} });
  const due = booking.nextDue?.amount;
  assert.ok(due);

  const text = transferCode(payment, { amount: due, reference: booking.code });
  assert.ok(text);
  assert.ok(text.includes(`EUR${(due.amount / 100).toFixed(2)}`));

  const code = await read();
  assert.match(code.type, /^image\/svg\+xml/);
  assert.equal(code.body, renderSVG(text, { ecc: 'M', border: 4 }));

  const rest = { amountMinor: booking.balance.amount, method: 'bank_transfer' as const };
  await app.call(bookingMoney.recordPayment, { params: { id: stay.receipt._id }, body: rest }, agent);
  assert.equal((await read()).status, 404);
});

test('a guest with held dates reads until when, and how to book them', async () => {
  const agent = await signUpAgent(app);
  const { _id: propertyId } = await publishProperty(app, agent);
  const body = bookingInput({ propertyId, status: 'held', checkIn: '2027-09-10', checkOut: '2027-09-13' });
  const { guestUrl } = await app.call(bookings.create, { body }, agent);
  const html = (await app.http.inject({ url: new URL(guestUrl).pathname })).body.replaceAll('<!-- -->', '');
  assert.match(html, /is holding these dates for you/);
  assert.match(html, /They’re held until [^.]+\. No one else can book them before then\./);
});

test('a guest corrects a mistyped address while it waits to be confirmed; links to the wrong mailbox end', async () => {
  const agent = await signUpAgent(app);
  const { _id: propertyId } = await publishProperty(app, agent, {
    rules: { ...openRules, instantBook: true },
  });
  const stay = await submitStayRequest(app, { agent, propertyId });
  const params = { token: stay.guestToken };
  const wrong = await mailedGuestToken(app, { agentId: agent.agentId, _id: stay.receipt._id });

  const email = 'right@guests.example';
  const { booking } = await app.call(guest.correctEmail, { params, body: { email } });
  assert.equal(booking.guestEmail, email);
  assert.ok(booking.confirmBy);

  const ended = await app.refusal(guest.confirmEmail, { params: wrong });
  assert.equal(ended.code, 'guest_link_ended');

  const [mail] = (await queuedMails(app, email)).filter(({ kind }) => kind === 'confirmation_due');
  const data = mail?.data as BookingMailData;
  const token = data.url.split('/').at(-1) ?? '';
  await app.call(guest.confirmEmail, { params: { token } });

  const late = await app.refusal(guest.correctEmail, { params, body: { email: 'other@guests.example' } });
  assert.equal(late.code, 'hold_not_open');
});

test('an ended request leads to other dates and other properties, and promises nothing', async () => {
  const stay = await submitStayRequest(app);
  const page = async () => (await app.http.inject({ url: `/guest/${stay.guestToken}` })).body;
  const open = await page();
  assert.match(open, /Add to calendar/);
  assert.doesNotMatch(open, /See other dates/);

  const decline = { params: { id: stay.receipt._id }, body: { status: 'declined' as const, reason: 'Full' } };
  await app.call(bookings.changeStatus, decline, stay.agent);

  const view = await app.call(guest.readView, { params: { token: stay.guestToken }, query: {} });
  assert.deepEqual(view.otherStays, { linkCode: stay.linkCode, hasProperty: true });

  const html = await page();
  assert.match(html, new RegExp(`href="/shared/${stay.linkCode}/property/[^"]+#dates"[^>]*>See other dates`));
  assert.match(html, new RegExp(`href="/shared/${stay.linkCode}"[^>]*>See other places`));
  assert.doesNotMatch(html, /Add to calendar|exact address|If your plans change|id="stay-details"/);
});

test('a guest who cancels reads of it in the second person, and has one link to copy with the rest explained', async () => {
  const stay = await submitStayRequest(app);
  await confirm(stay);

  const page = async () => (await app.http.inject({ url: `/guest/${stay.guestToken}` })).body;
  const confirmed = await page();
  assert.match(confirmed, /Each email about this booking has its own link; they all open this page/);
  assert.doesNotMatch(confirmed, /yours alone/);
  assert.match(confirmed, /<button[^>]*class="[^"]*\binvisible\b[^"]*"[^>]*>(?:(?!<\/button>).)*Copy link/);

  await app.call(guest.cancelBooking, { params: { token: stay.guestToken }, body: {} });
  const cancelled = (await page()).replaceAll(/<script[\s\S]*?<\/script>/g, '');
  assert.match(cancelled, /You cancelled the booking/);
  assert.doesNotMatch(cancelled, /The guest cancelled/);
});

test('the page and the mail of a cancellation name who has cancelled, the host or the guest', async () => {
  for (const by of ['host', 'guest'] as const) {
    const stay = await submitStayRequest(app);
    await confirm(stay);
    const params = { id: stay.receipt._id };
    if (by === 'guest') await app.call(guest.cancelBooking, { params: { token: stay.guestToken }, body: {} });
    else await app.call(bookings.changeStatus, { params, body: { status: 'cancelled' } }, stay.agent);
    // The guest hears of the host's cancellation when it can no longer be undone.
    app.clock.advance(minuteMs);
    await drainJobs(app, ['guest-notice']);

    const { booking, host } = await app.call(guest.readView, {
      params: { token: stay.guestToken },
      query: {},
    });
    const name = hostName(host);
    const { body } = await app.http.inject({ url: `/guest/${stay.guestToken}` });
    const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]?.replaceAll('<!-- -->', '');
    assert.equal(
      heading,
      by === 'host' ? `${name} has cancelled this booking` : 'You’ve cancelled this booking',
    );

    const mails = await queuedMails(app, booking.guestEmail ?? '');
    const mail = mails.findLast(({ kind }) => kind === 'booking_cancelled');
    assert.ok(mail);
    assert.match(
      renderMail(mail).text,
      by === 'host' ? new RegExp(`${name} has cancelled your booking`) : /You’ve cancelled your booking/,
    );
  }
});

test('the policy is shown as dates of the stay, and the question before a cancellation shows its sum', async () => {
  const agent = await signUpAgent(app);
  const { _id: propertyId } = await publishProperty(app, agent, { cancellationPolicy: 'firm' });
  const stay = await submitStayRequest(app, {
    agent,
    propertyId,
    checkIn: '2028-02-20',
    checkOut: '2028-02-23',
  });
  await confirm(stay);

  const body = { amountMinor: 20_000, method: 'cash' as const };
  await app.call(bookingMoney.recordPayment, { params: { id: stay.receipt._id }, body }, agent);

  const before = app.platform.now();
  app.clock.set('2028-02-01T10:00:00Z');

  try {
    const { body: html } = await app.http.inject({ url: `/guest/${stay.guestToken}?cancel=1` });
    const text = html.replaceAll(/<!-- -->|&nbsp;|\u00a0/g, (gap) => (gap.startsWith('<') ? '' : ' '));
    assert.match(text, /50% refund until 13 Feb\./);
    assert.match(text, /Firm, 19 days before check-in: 50% of €300 \(€150\) is non-refundable\./);
    assert.match(text, /You paid €200\. Your refund is €50\./);
    assert.match(
      text,
      /href="https:\/\/www\.google\.com\/maps\/dir\/\?api=1&amp;destination=Rua%20da%20Rosa%201%2C%20Lisbon/,
    );
  } finally {
    app.clock.set(new Date(before).toISOString());
  }
});
