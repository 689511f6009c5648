import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DateOrder } from '#domain/account/display-settings.ts';
import { agentBookingKinds, guestBookingKinds } from '#domain/messages/mails/mail-kinds.ts';
import type { AgreementFacts, AmountDue, BookingMailData } from '#texts/mail-facts.ts';
import type { MailToRender } from './queue-mail.ts';
import { renderMail } from './render-mail.ts';

const data: BookingMailData = {
  code: 'K7M2QX',
  guestName: 'Ines Prado',
  hostName: 'Casa & Mar',
  propertyTitle: 'Rose <i>house</i>',
  place: 'Lisbon, Portugal',
  timezone: 'Europe/Lisbon',
  checkIn: '2027-06-10',
  checkOut: '2027-06-13',
  nights: 3,
  guests: 1,
  total: { amount: 123_450, currency: 'EUR' },
  url: 'https://stay.example/guest/token',
};
const to = 'ines@example.com';

test('every kind of mail contains location, time, amount and link, in both parts', () => {
  const mails: MailToRender[] = [
    ...guestBookingKinds.map((kind) => ({ kind, to, data })),
    ...agentBookingKinds.map((kind) => ({ kind, to, data })),
  ];

  for (const mail of mails) {
    const { kind } = mail;
    const { subject, html, text } = renderMail(mail);
    for (const part of [html, text]) {
      for (const word of [
        'Thu 10 Jun 2027',
        'Sun 13 Jun 2027',
        '€1,234.50',
        '3 nights, 1 guest',
        'K7M2QX',
        data.url,
      ]) {
        assert.ok(part.includes(word), `${kind} lacks ${word}`);
      }
    }

    assert.ok(subject.length > 5 && !subject.includes('\n'), kind);
    assert.doesNotMatch(html + text, /undefined|null|\[object/, kind);
  }
});

test('the mail about a cancellation names who cancelled what', () => {
  const titleOf = (ended: NonNullable<BookingMailData['ended']>) => {
    const mail = renderMail({ kind: 'booking_cancelled', to, data: { ...data, ended } });
    return /<h1[^>]*>([^<]*)/.exec(mail.html)?.[1]?.trim();
  };
  assert.equal(titleOf({ by: 'agent', from: 'confirmed' }), 'Casa &amp; Mar has cancelled your booking');
  assert.equal(titleOf({ by: 'guest', from: 'confirmed' }), 'You’ve cancelled your booking');
  assert.equal(titleOf({ by: 'guest', from: 'pending' }), 'You’ve withdrawn this request');
  assert.equal(titleOf({ by: 'timer', from: 'confirmed' }), 'Your booking has been cancelled');
});

test('typed text is escaped', () => {
  const guestMessage = '<script>alert(1)</script>\nSecond line';
  const { html, text } = renderMail({ kind: 'booking_received', to, data: { ...data, guestMessage } });
  assert.doesNotMatch(html, /<script|<i>/);
  assert.match(html, /&lt;script&gt;/);
  assert.match(text, /> <script>alert\(1\)<\/script>\n> Second line/);
});

test('a mail has the texts of a booking that are given', () => {
  const written = (arrivalTime: string | null) =>
    renderMail({ kind: 'booking_received', to, data: { ...data, texts: { arrivalTime } } });
  assert.match(written('late <b>evening</b>').text, /Arrival time: +late <b>evening<\/b>/);
  assert.match(written('late <b>evening</b>').html, /late &lt;b&gt;evening/);
  assert.doesNotMatch(written(null).text, /Arrival time/);
});

test('a name cannot begin another header', () => {
  const propertyTitle = 'House\r\nBcc: all@example.com';
  const { subject } = renderMail({ kind: 'booking_confirmed', to, data: { ...data, propertyTitle } });
  assert.doesNotMatch(subject, /[\r\n]/);
});

test('money has the decimals of its currency', () => {
  const yen = renderMail({
    kind: 'booking_confirmed',
    to,
    data: { ...data, total: { amount: 12_345, currency: 'JPY' } },
  });
  assert.match(yen.text, /JP¥12,345/);

  const dinar = renderMail({
    kind: 'booking_confirmed',
    to,
    data: { ...data, total: { amount: 12_345, currency: 'KWD' } },
  });
  assert.match(dinar.text, /KWD\s12\.345/);
});

test('a hold is given in the zone of the property', () => {
  const held = { ...data, holdExpiresAt: '2027-06-01T17:30:00.000Z' };
  assert.match(renderMail({ kind: 'booking_requested', to, data: held }).text, /1 Jun.* 18:30/);
});

test('an agent reads dates in their own order', () => {
  const held = { ...data, holdExpiresAt: '2027-06-01T17:30:00.000Z' };
  const read = (dateOrder: DateOrder) =>
    renderMail({ kind: 'booking_received', to, data: { ...held, dateOrder } }).text;
  assert.match(read('day_month_year'), /Tue 1 Jun, 18:30[\s\S]*Thu 10 Jun 2027/);
  assert.match(read('month_day_year'), /Tue Jun 1, 18:30[\s\S]*Thu, Jun 10, 2027/);
  assert.match(read('year_month_day'), /Tue 2027-06-01, 18:30[\s\S]*Thu 2027-06-10/);
});

test('an unknown locale does not prevent a mail', () => {
  const odd = renderMail({ kind: 'booking_confirmed', to, data: { ...data, locale: 'xx_broken!' } });
  assert.match(odd.text, /Thu 10 Jun 2027/);
});

test('a mail about the account has its link in both parts, and explains why it was sent', () => {
  const url = 'https://stay.example/reset-password/a-token';
  for (const kind of ['password_reset', 'verify_email', 'password_changed', 'google_linked'] as const) {
    const mail = renderMail({ kind, to: 'ana@example.com', data: { name: '<b>Ana</b> Costa', url } });
    assert.match(mail.html, /href="https:\/\/stay\.example\/reset-password\/a-token"/);
    assert.match(mail.text, /https:\/\/stay\.example\/reset-password\/a-token/);
    assert.match(mail.html, /&lt;b&gt;Ana&lt;\/b&gt;/);
    assert.ok(mail.subject.length > 10 && mail.text.includes('--\n'), kind);
  }
});

test('a confirmation breaks down the price, and gives the dates of payment and cancellation, and the way', () => {
  const euros = (amount: number) => ({ amount, currency: 'EUR' });
  const agreement: AgreementFacts = {
    address: 'Rua da Rosa 1, 1200 Lisbon',
    directionsUrl: null,
    checkInFrom: '15:00',
    checkOutBy: '11:00',
    lines: [
      { label: 'Nights', quantity: 3, unit: euros(40_000), amount: euros(120_000) },
      { label: 'Cleaning fee', quantity: 1, unit: euros(3450), amount: euros(3450) },
    ],
    instalments: [
      { kind: 'deposit', dueOn: null, amount: euros(37_035), isPaid: false },
      { kind: 'balance', dueOn: '2027-05-11', amount: euros(86_415), isPaid: false },
    ],
    refunds: [
      { percent: 100, until: '2027-05-11' },
      { percent: 50, until: '2027-06-03' },
    ],
  };

  const { html, text } = renderMail({ kind: 'booking_confirmed', to, data: { ...data, agreement } });
  for (const fact of [
    'Rua da Rosa 1, 1200 Lisbon',
    'Thu 10 Jun 2027, from 15:00',
    'Sun 13 Jun 2027, by 11:00',
    '3 × €400.00 = €1,200.00',
    '€34.50',
    '€370.35, within 2 days',
    '€864.15, by Tue 11 May 2027',
    'Full refund until Tue 11 May 2027, then 50% until Thu 3 Jun 2027.',
  ]) {
    for (const part of [html, text]) assert.ok(part.includes(fact), `lacks ${fact}`);
  }
});

test('a stay that can no longer be cancelled for a refund mentions that', () => {
  const agreement: AgreementFacts = {
    address: null,
    directionsUrl: null,
    checkInFrom: '15:00',
    checkOutBy: '11:00',
    lines: [],
    instalments: [],
    refunds: [],
  };

  const { text } = renderMail({ kind: 'booking_requested', to, data: { ...data, agreement } });
  assert.match(text, /Cancellation: +No refund\./);
  assert.doesNotMatch(text, /Address/);
});

test('a guest sees the property, as a picture at its absolute address with a description for blocked pictures', () => {
  const picture = { path: '/media/a/b/800.jpg', alt: 'Terrace "by the sea"', width: 560, height: 373 };
  const links = { publicUrl: 'https://stay.example', unsubscribeUrl: null };
  for (const kind of guestBookingKinds) {
    const { html } = renderMail({ kind, to, data: { ...data, picture } }, links);
    assert.match(
      html,
      /<img src="https:\/\/stay\.example\/media\/a\/b\/800\.jpg" alt="Terrace &quot;by the sea&quot;" width="560" height="373"/,
    );
  }

  for (const kind of agentBookingKinds)
    assert.doesNotMatch(renderMail({ kind, to, data: { ...data, picture } }, links).html, /<img/);
  assert.doesNotMatch(renderMail({ kind: 'booking_confirmed', to, data }, links).html, /<img/);
});

test('a confirmed guest reads how to pay, with the booking as reference, and where to reply', () => {
  const payment = {
    accountHolder: 'Mar & Lda',
    iban: 'PT50000201231234567890154',
    instructions: 'Or by card.',
  };

  const { html, text } = renderMail({ kind: 'booking_confirmed', to, data: { ...data, payment } });
  assert.match(
    text,
    /How to pay:\nAccount holder: Mar & Lda\nIBAN: PT50 0002 0123 1234 5678 9015 4\nReference: K7M2QX\nOr by card\./,
  );
  assert.match(html, /Account holder: Mar &amp; Lda/);

  for (const part of [html, text]) assert.match(part, /Your answer to it reaches them/);
});

test('a payment is confirmed with its amount, and what is left of the price by when', () => {
  const euros = (amount: number) => ({ amount, currency: 'EUR' });
  const received = { amount: euros(37_035), on: '2027-03-02' };
  const next = { amount: euros(86_415), dueOn: '2027-05-11' };
  const read = (due: AmountDue | null) =>
    renderMail({ kind: 'payment_received', to, data: { ...data, received, due } }).text;
  const whole = read({ open: euros(86_415), now: null, next });
  assert.match(whole, /has received your payment of €370\.35\./);
  assert.match(whole, /The remaining €864\.15 is due by Tue 11 May 2027\./);
  assert.match(whole, /Received: +€370\.35, Tue 2 Mar 2027/);
  assert.match(whole, /Still to pay: +€864\.15/);

  const part = read({ open: euros(100_000), now: null, next });
  assert.match(part, /still have €1,000 to pay, of which €864\.15 is due by Tue 11 May 2027\./);

  const late = { amount: euros(30_048), since: '2027-02-01', isLate: true };
  assert.match(
    read({ open: euros(73_000), now: late, next }),
    /€300\.48 has been due since Mon 1 Feb 2027\. You still have €730 to pay in all\./,
  );
  const today = { amount: euros(30_048), since: '2027-03-02', isLate: false };
  assert.match(
    read({ open: euros(30_048), now: today, next: null }),
    /The remaining €300\.48 is due today\./,
  );

  const none = read(null);
  assert.match(none, /Your stay is paid in full\./);
  assert.doesNotMatch(none, /Still to pay/);
});

test('before the arrival a guest reads the way there and in, and after the departure where to book again', () => {
  const agreement: AgreementFacts = {
    address: 'Rua da Rosa 1, 1200 Lisbon',
    directionsUrl: 'https://maps.example/?to=a%20b',
    checkInFrom: '15:00',
    checkOutBy: '11:00',
    lines: [],
    instalments: [],
    refunds: [],
  };

  const guide = {
    access: 'The key is in the box.\nTurn left.',
    checkInMethod: 'key_box' as const,
    doorCode: '',
    wifiName: 'Rosa <5G',
    wifiPassword: '',
    parking: '',
    manual: [],
    checkOut: 'Close the shutters.',
    secrets: 'closed' as const,
    opensAt: '2027-06-10T14:00:00.000Z',
    toPay: { amount: 20_000, currency: 'EUR' },
    toSign: false,
  };

  const arrival = renderMail({ kind: 'before_arrival', to, data: { ...data, agreement, guide } });
  assert.match(arrival.html, /href="https:\/\/maps\.example\/\?to=a%20b"[^>]*>Rua da Rosa 1, 1200 Lisbon</);
  assert.match(arrival.html, /Rosa &lt;5G/);
  assert.match(arrival.text, /Getting in:\nThe key is in the box\.\nTurn left\.\n\nCodes and passwords:\n/);
  assert.match(
    arrival.text,
    /They appear on your page from .* \(Lisbon time\), once €200(?:\.00)? has been paid\.\n\nWi-Fi:\nNetwork: Rosa <5G\n/,
  );
  assert.match(arrival.text, /Before you leave:\nClose the shutters\.\n/);
  assert.doesNotMatch(arrival.text, /Parking/);

  const after = {
    bookUrl: 'https://stay.example/shared/x',
    feedbackUrl: 'https://stay.example/guest/token/feedback',
  };
  const departure = renderMail({ kind: 'after_departure', to, data: { ...data, after } });
  for (const part of [departure.html, departure.text])
    for (const url of [after.bookUrl, after.feedbackUrl, data.url]) assert.ok(part.includes(url));

  const closed = renderMail({
    kind: 'after_departure',
    to,
    data: { ...data, after: { ...after, bookUrl: null } },
  });
  assert.match(closed.text, /Your booking page:\nhttps:\/\/stay\.example\/guest\/token\n/);
  assert.doesNotMatch(closed.text, /See available dates/);
});

test('an answered review is quoted with the name of its host', () => {
  const reviewAnswer = 'Come again <soon>!';
  const { subject, text, html } = renderMail({
    kind: 'review_answered',
    to,
    data: { ...data, reviewAnswer },
  });
  assert.equal(subject, `${data.hostName} has answered your review of ${data.propertyTitle}`);
  assert.ok(text.includes(reviewAnswer));
  assert.match(html, /Come again &lt;soon&gt;!/);
});

test('the button follows the first paragraph, lines end in tags, and the total alone is bold', () => {
  const mail = { kind: 'booking_declined' as const, to, data: { ...data, reason: 'Line one\nLine two' } };
  const { html, text } = renderMail(mail);
  const button = html.indexOf('View your request');
  assert.ok(html.indexOf('<p style') < button && button < html.indexOf('scope="row"'));
  assert.ok(text.indexOf('View your request:') < text.indexOf('Line one'));

  assert.match(html, /Line one<br>Line two/);
  assert.doesNotMatch(html, /white-space:\s*pre/);
  const bold = [...html.matchAll(/<td align="right"[^>]*font-weight:600[^>]*>(.*?)<\/td>/gs)];
  assert.deepEqual(
    bold.map(([, value]) => value),
    ['€1,234.50'],
  );
});

test('a subject has no address that a host has written into a title', () => {
  const propertyTitle = 'You have won! visit www.evil.example, https://evil.example/x or win@evil.example';
  for (const kind of guestBookingKinds) {
    const { subject } = renderMail({ kind, to, data: { ...data, propertyTitle } });
    assert.doesNotMatch(subject, /evil/, kind);
  }
  const message = { ...data, hostName: 'evil.example', body: 'Hello' };
  assert.doesNotMatch(renderMail({ kind: 'new_message', to, data: message }).subject, /evil/);
});
