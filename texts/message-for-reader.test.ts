import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MessageSide } from './facts.ts';
import { messageForReader, type SystemMessage } from './message-for-reader.ts';

function read(stored: string | SystemMessage, side: MessageSide): string {
  const row =
    typeof stored === 'string' ? { body: stored, code: null, facts: null } : { body: '', ...stored };
  return messageForReader(row, { locale: 'en', region: null, side });
}

test('a message of the system speaks to the one who did it, and about them to everyone else', () => {
  const byGuest: SystemMessage = {
    code: 'transition',
    facts: {
      status: 'cancelled',
      from: 'confirmed',
      actor: 'guest',
      reason: 'Our flight was cancelled.',
      reasonCode: null,
    },
  };

  assert.equal(read(byGuest, 'guest'), 'You cancelled the booking. Our flight was cancelled.');
  assert.equal(read(byGuest, 'host'), 'The guest cancelled the booking. Our flight was cancelled.');
  assert.equal(read(byGuest, 'other'), 'The guest cancelled the booking. Our flight was cancelled.');

  const signed: SystemMessage = { code: 'agreementSigned', facts: {} };
  assert.equal(read(signed, 'guest'), 'You signed the rental agreement.');
  assert.equal(read(signed, 'host'), 'The guest signed the rental agreement.');
});

test('amounts are written as in the language and region of the reader', () => {
  const stored = {
    body: '',
    code: 'priceChanged',
    facts: {
      before: { amount: 123450, currency: 'EUR' },
      after: { amount: 99900, currency: 'EUR' },
    },
  };
  const inGermany = messageForReader(stored, { locale: 'de', region: null, side: 'guest' });
  assert.equal(inGermany, 'The host changed the price: it was 1.234,50 €, and is now 999,00 €.');
  const usual = messageForReader(stored, { locale: 'en', region: null, side: 'host' });
  assert.equal(usual, 'You changed the price: it was €1,234.50, and is now €999.00.');
});

test('a message of an earlier release has its stored text, addressed to its reader', () => {
  const byGuest = 'The guest cancelled the booking. Our flight was cancelled.';
  assert.equal(read(byGuest, 'guest'), 'You cancelled the booking. Our flight was cancelled.');
  assert.equal(read(byGuest, 'host'), byGuest);

  const byHost = 'The host extended the hold on these dates.';
  assert.equal(read(byHost, 'host'), 'You extended the hold on these dates.');
  assert.equal(read(byHost, 'guest'), byHost);
  assert.equal(read(byHost, 'other'), byHost);
  assert.equal(read('The booking is confirmed.', 'guest'), 'The booking is confirmed.');
  assert.equal(read('The host keeps the nights longer.', 'host'), 'You keep the nights longer.');
  const changed = 'The host has changed the booking: Rose house, 12 Jul – 15 Jul 2027, 3 nights.';
  assert.equal(
    read(changed, 'host'),
    'You have changed the booking: Rose house, 12 Jul – 15 Jul 2027, 3 nights.',
  );
});

test('a message with an unknown code has its stored text', () => {
  const row = { body: 'The guest left early.', code: 'leftEarly', facts: { on: '2027-07-12' } };
  assert.equal(messageForReader(row, { locale: 'en', region: null, side: 'host' }), 'The guest left early.');
});
