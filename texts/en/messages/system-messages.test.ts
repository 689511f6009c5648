import assert from 'node:assert/strict';
import { test } from 'node:test';
import { texts } from '../../texts.ts';

const { systemMessages } = texts('en');
const formats = { side: 'other', locale: 'en-GB' } as const;

type Facts = Parameters<typeof systemMessages.transition>[0];

function transition(facts: Omit<Facts, 'reasonCode'> & { reasonCode?: Facts['reasonCode'] }): string | null {
  return systemMessages.transition({ reasonCode: null, ...facts }, formats);
}

test('an end is explained: an inquiry is closed, a request or a hold expires', () => {
  const ended = { status: 'expired', reason: null } as const;
  assert.equal(transition({ ...ended, from: 'inquiry', actor: 'agent' }), 'The host closed the inquiry.');
  assert.equal(
    transition({ ...ended, from: 'pending', actor: 'timer' }),
    'The request expired, and the dates have been released.',
  );
  assert.equal(
    transition({ ...ended, from: 'held', actor: 'timer' }),
    'The hold expired, and the dates have been released.',
  );
});

test('a request is withdrawn by its guest, and a booking is cancelled', () => {
  const cancelled = { status: 'cancelled', reason: null, actor: 'guest' } as const;
  assert.equal(transition({ ...cancelled, from: 'pending' }), 'The guest withdrew the request.');
  assert.equal(transition({ ...cancelled, from: 'confirmed' }), 'The guest cancelled the booking.');
});

test('a reason without an author follows from its code', () => {
  const end = { reason: null, from: 'pending', actor: 'agent' } as const;
  assert.equal(
    transition({ ...end, status: 'declined', reasonCode: 'declined' }),
    'The host declined the request. Sorry, this request couldn’t be accepted.',
  );
  assert.equal(
    transition({ ...end, status: 'cancelled', actor: 'payment', reasonCode: 'unpaid' }),
    'The booking was cancelled. The payment that was due didn’t arrive in time.',
  );
});
