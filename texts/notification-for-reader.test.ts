import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notificationForReader, wordNotification } from './notification-for-reader.ts';
import { agentReader } from './readers.ts';

const stored = { title: 'As stored', message: 'As it was stored.' };
const stay = {
  guestName: 'Ines Prado',
  propertyTitle: 'Rose house',
  checkIn: '2027-06-10',
  checkOut: '2027-06-13',
};

test('a stored notification has the formats of the agent who reads it', () => {
  const row = {
    ...stored,
    code: 'onlinePayment',
    facts: { ...stay, what: 'received', amount: { amount: 123_450, currency: 'EUR' }, rule: null },
  };
  const usual = notificationForReader(row, agentReader({ dateFormat: null, locale: 'en-GB' }));
  assert.match(usual.message, /10 Jun – 13 Jun 2027.*€1,234\.50/);
  const own = notificationForReader(row, agentReader({ dateFormat: 'month_day_year', locale: 'de' }));
  assert.match(own.message, /Jun 10 – Jun 13, 2027.*1\.234,50/);
});

test('a notification of another release, earlier or later, has its stored text', () => {
  for (const code of [null, 'leftEarly'])
    assert.deepEqual(notificationForReader({ ...stored, code, facts: {} }, agentReader(null)), stored);
});

test('a long text of a person is shortened to the length of a notification', () => {
  const facts = { guestName: 'x'.repeat(400), excerpt: 'y'.repeat(4000) };
  const { title, message } = wordNotification({ code: 'newMessage', facts }, agentReader(null));
  assert.ok(title.length <= 160 && message.length <= 500);
});

test('a guest whom a channel does not name is the guest of the channel', () => {
  const facts = { ...stay, guestName: null, channel: 'airbnb', arrivalTime: null } as const;
  const { message } = wordNotification({ code: 'checkInToday', facts }, agentReader(null));
  assert.match(message, /Airbnb/);
});
