import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DateOrder } from '#domain/account/display-settings.ts';
import {
  type AgreementFacts,
  agentBookingKinds,
  type BookingMailData,
  guestBookingKinds,
} from '#texts/mail-facts.ts';
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

test('every kind of mail says where, when, how much and what to open, in both parts', () => {
  for (const kind of [...guestBookingKinds, ...agentBookingKinds]) {
    const { subject, html, text } = renderMail({ kind, to, data });
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

test('what people typed stays text', () => {
  const guestMessage = '<script>alert(1)</script>\nSecond line';
  const { html, text } = renderMail({ kind: 'booking_received', to, data: { ...data, guestMessage } });
  assert.doesNotMatch(html, /<script|<i>/);
  assert.match(html, /&lt;script&gt;/);
  assert.match(text, /> <script>alert\(1\)<\/script>\n> Second line/);
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

test('a hold is told in the time of the place', () => {
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

test('a locale that does not exist keeps no mail from leaving', () => {
  const odd = renderMail({ kind: 'booking_confirmed', to, data: { ...data, locale: 'xx_broken!' } });
  assert.match(odd.text, /Thu 10 Jun 2027/);
});

test('a mail about the account carries its link in both parts, and an explanation of why it came', () => {
  const url = 'https://stay.example/reset-password/a-token';
  for (const kind of ['password_reset', 'verify_email', 'password_changed', 'google_linked'] as const) {
    const mail = renderMail({ kind, to: 'ana@example.com', data: { name: '<b>Ana</b> Costa', url } });
    assert.match(mail.html, /href="https:\/\/stay\.example\/reset-password\/a-token"/);
    assert.match(mail.text, /https:\/\/stay\.example\/reset-password\/a-token/);
    assert.match(mail.html, /&lt;b&gt;Ana&lt;\/b&gt;/);
    assert.ok(mail.subject.length > 10 && mail.text.includes('--\n'), kind);
  }
});

test('a confirmation breaks down the price, and says when to pay, until when to cancel, and where to go', () => {
  const euros = (amount: number) => ({ amount, currency: 'EUR' });
  const agreement: AgreementFacts = {
    address: 'Rua da Rosa 1, 1200 Lisbon',
    checkInFrom: '15:00',
    checkOutBy: '11:00',
    lines: [
      { label: 'Nights', quantity: 3, unit: euros(40_000), amount: euros(120_000) },
      { label: 'Cleaning fee', quantity: 1, unit: euros(3450), amount: euros(3450) },
    ],
    instalments: [
      { kind: 'deposit', dueOn: null, amount: euros(37_035) },
      { kind: 'balance', dueOn: '2027-05-11', amount: euros(86_415) },
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

test('a stay that can no longer be cancelled for a refund says so', () => {
  const agreement: AgreementFacts = {
    ...{ address: null, checkInFrom: '15:00', checkOutBy: '11:00' },
    ...{ lines: [], instalments: [], refunds: [] },
  };
  const { text } = renderMail({ kind: 'booking_requested', to, data: { ...data, agreement } });
  assert.match(text, /Cancellation: +No refund\./);
  assert.doesNotMatch(text, /Address/);
});
