import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guestBookingKinds } from '#domain/messages/mails/mail-kinds.ts';
import { foreignParts, inventLanguage } from '#testing/texts/invented-language.ts';
import type { BookingMailData } from '#texts/mail-facts.ts';
import type { MailToRender } from './queue-mail.ts';
import { mailReader, renderMail } from './render-mail.ts';

const data: BookingMailData = {
  code: 'K7M2QX',
  guestName: 'Ines Prado',
  hostName: 'Casa & Mar',
  propertyTitle: 'Rose house',
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

test('a mail to a guest is in the guest’s language alone', () => {
  const euros = (amount: number) => ({ amount, currency: 'EUR' });
  const quoted = (text: string) => `«${text}»`;

  // Names and texts of people, and what the queue has put into the guest's words already, are set apart here.
  const full: BookingMailData = {
    ...data,
    guestName: quoted('Ines'),
    hostName: quoted('Casa'),
    propertyTitle: quoted('Rosa'),
    place: quoted('Lissabon'),
    code: '1234',
    reasonCode: 'declined',
    reason: 'Sorry, this request couldn’t be accepted.',
    refund: euros(5000),
    refunding: { amount: euros(5000), on: '2027-06-01', expectedBy: '2027-06-08', isOnline: true },
    holdExpiresAt: '2027-06-01T10:00:00Z',
    cancelsOn: '2027-06-01',
    received: { amount: euros(5000), on: '2027-05-01' },
    paid: euros(5000),
    online: { amount: euros(5000), confirms: true },
    due: { open: euros(9000), now: null, next: { amount: euros(9000), dueOn: '2027-06-01' } },
    payment: {
      accountHolder: quoted('Casa'),
      iban: 'PT50000201231234567890154',
      instructions: quoted('Bitte'),
    },
    agreement: {
      address: quoted('Rua da Rosa 1'),
      directionsUrl: null,
      checkInFrom: '15:00',
      checkOutBy: '11:00',
      lines: [{ label: quoted('Naechte'), quantity: 3, unit: euros(40_000), amount: euros(120_000) }],
      instalments: [{ kind: 'deposit', dueOn: null, amount: euros(37_035), isPaid: false }],
      refunds: [{ percent: 100, until: '2027-05-11' }],
    },
    locale: 'de',
  };

  const reader = { locale: 'de', region: null } as const;
  const mails: MailToRender[] = [
    ...guestBookingKinds.map((kind) => ({ kind, to, reader, data: full })),
    {
      kind: 'new_message',
      to,
      reader,
      data: {
        guestName: quoted('Ines'),
        hostName: quoted('Casa'),
        propertyTitle: quoted('Rosa'),
        body: quoted('Hallo'),
        url: data.url,
      },
    },
    {
      kind: 'guest_links',
      to,
      reader,
      data: {
        stays: [
          {
            propertyTitle: quoted('Rosa'),
            hostName: quoted('Casa'),
            checkIn: '2027-06-10',
            checkOut: '2027-06-13',
            code: '1234',
            url: data.url,
          },
        ],
      },
    },
  ];

  const forget = inventLanguage('de');
  try {
    for (const mail of mails) {
      const { subject, text, html } = renderMail(mail);
      const shown = html.replace(/<(style|!--)[\s\S]*?(<\/style>|-->)/g, '').replace(/<[^>]*>/g, '\n');
      for (const part of [subject, text, shown])
        assert.deepEqual(foreignParts(part, ['Staydesk']), [], `${mail.kind}\n${part}`);
    }
  } finally {
    forget();
  }
});

test('a mail that waited since an earlier release has no reader, and is English', () => {
  assert.deepEqual(mailReader({ kind: 'booking_confirmed', to, data }), { locale: 'en', region: null });
  assert.match(renderMail({ kind: 'booking_confirmed', to, data }).html, /<html lang="en">/);
});

test('a reason by code is in the language of its reader', () => {
  const declined = { ...data, reasonCode: 'declined', reason: 'As it was stored.' } as const;
  const { text } = renderMail({ kind: 'booking_declined', to, data: declined });
  assert.match(text, /> Sorry, this request couldn’t be accepted\./);
  const { text: written } = renderMail({
    kind: 'booking_declined',
    to,
    data: { ...data, reason: 'We’re away.' },
  });
  assert.match(written, /> We’re away\./);
});
