import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agentBookingKinds, guestBookingKinds } from '#domain/messages/mails/mail-kinds.ts';
import type { BookingMailData } from '#texts/mail-facts.ts';
import { lintMailHtml } from './mail-layout.fixture.ts';
import type { MailToRender } from './queue-mail.ts';
import { renderMail } from './render-mail.ts';

const url = 'https://stay.example/guest/token?from=mail&step=2';
const publicUrl = 'https://stay.example';
const to = 'ines@example.com';
const picture = { path: '/media/cover-960.jpg', alt: 'The terrace', width: 960, height: 640 };

const data: BookingMailData = {
  code: 'K7M2QX',
  guestName: 'فاطمة الزهراء',
  hostName: 'בית השמש',
  propertyTitle: 'دار الياسمين',
  place: 'Lisbon, Portugal',
  timezone: 'Europe/Lisbon',
  checkIn: '2027-06-10',
  checkOut: '2027-06-13',
  nights: 3,
  guests: 1,
  total: { amount: 123_450, currency: 'EUR' },
  url,
  colour: '#8c4223',
  picture,
  guestMessage: 'هل يوجد سرير للطفل؟\nشكرا!',
};

const unbranded: BookingMailData = { ...data, picture: null, colour: null };

const mails: readonly MailToRender[] = [
  ...guestBookingKinds.flatMap((kind) => [
    { kind, to, data },
    { kind, to, data: unbranded },
  ]),
  ...agentBookingKinds.map((kind) => ({ kind, to, data })),
  {
    kind: 'new_message',
    to,
    data: {
      guestName: data.guestName,
      hostName: data.hostName,
      propertyTitle: data.propertyTitle,
      body: 'שלום!\nנתראה מחר.',
      url,
    },
  },
];

/** Address of the button: the first link of the text part. */
function actionOf(text: string): string {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
}

test('every mail is laid out with what mail programs show alike', () => {
  for (const mail of mails) {
    const sent = renderMail(mail, { publicUrl, unsubscribeUrl: `${publicUrl}/unsubscribe/token` });
    assert.deepEqual([mail.kind, lintMailHtml(sent, actionOf(sent.text))], [mail.kind, []]);
  }
});

test('the linter finds what mail programs leave out', () => {
  const good = renderMail({ kind: 'booking_confirmed', to, data }, { publicUrl, unsubscribeUrl: null });
  const action = actionOf(good.text);
  const found = (from: string | RegExp, into: string) =>
    lintMailHtml({ ...good, html: good.html.replace(from, into) }, action);

  assert.match(found('padding:32px 16px;', 'display:flex;').join(), /unsafe style/);
  assert.match(found('padding:32px 16px;', 'position:absolute;').join(), /unsafe style/);
  assert.match(found(' alt="The terrace"', '').join(), /without alt/);
  assert.match(found('<h1', '<section></section><h1').join(), /<section> is no element/);
  assert.match(found(/<div style="display:none;[\s\S]*?<\/div>/, '').join(), /list of mails/);
  assert.match(found(/<!--\[if mso\]><table[^>]*>/, '').join(), /width for Outlook/);
});

test('names from right to left are set apart in subject, text and layout', () => {
  const { subject, html, text } = renderMail(
    { kind: 'booking_received', to, data },
    { publicUrl, unsubscribeUrl: null },
  );

  for (const part of [subject, html, text]) assert.match(part, /\u2068[^\u2069]+\u2069/);
  assert.match(html, /<div dir="auto">هل يوجد/, 'what the guest wrote has its own direction');
  assert.doesNotMatch(html, /dir="rtl"/);
});
