import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuse } from '#domain/shared/refusal.ts';
import { texts } from '../../texts.ts';
import { datesForReader } from './dates-for-reader.ts';
import { stayRange } from './phrases.ts';

const { systemMessages, refusal } = texts('en');
const july = { checkIn: '2027-07-12', checkOut: '2027-07-15' };
const newYear = { checkIn: '2027-12-30', checkOut: '2028-01-02' };

test('the sentence about a changed stay reads in the order of its reader', () => {
  const stored = systemMessages.stayChanged(
    { propertyTitle: 'Rose house', stay: july, message: '' },
    { side: 'guest', locale: 'en-GB' },
  );

  assert.equal(datesForReader(stored, 'day_month_year'), stored);
  assert.equal(
    datesForReader(stored, 'month_day_year'),
    'The host changed the booking: Rose house, Jul 12 – Jul 15, 2027, 3 nights.',
  );
  assert.equal(
    datesForReader(stored, 'year_month_day'),
    'The host changed the booking: Rose house, 2027-07-12 – 2027-07-15, 3 nights.',
  );
});

test('each range reads as if it had been written in the order, over a turn of the year as well', () => {
  for (const order of ['month_day_year', 'year_month_day'] as const) {
    for (const stay of [july, newYear])
      assert.equal(datesForReader(stayRange(stay), order), stayRange(stay, order));
  }
});

test('a refusal with a date reads in the order of the agent who gets it', () => {
  const today = refusal(refuse('past_dates', { cause: 'check_in_past', facts: { today: '2027-03-01' } }));
  assert.equal(datesForReader(today, 'month_day_year'), 'Check-in is in the past. Today is Mar 1, 2027.');
});

test('numbers that are no dates stay as they are', () => {
  const text = 'Room 12 May Street 4, 3 nights from 2027.';
  assert.equal(datesForReader(text, 'month_day_year'), text);
});
