import assert from 'node:assert/strict';
import { test } from 'node:test';
import { approveText, cancelText, declineText, expireText } from './booking-actions.ts';

const stay = '12 Jul – 15 Jul';
const guest = 'Ana Reis';

test('no action promises an email to a guest without an address', () => {
  const texts = (isEmailed: boolean) => [
    declineText({ stay, isEmailed }),
    expireText({ guest, isEmailed }),
    approveText({ stay, isEmailed }),
    cancelText({ stay, guest, isEmailed }),
  ];

  for (const text of texts(true)) assert.match(text, /email|notified/);
  for (const text of texts(false)) assert.doesNotMatch(text, /email|notified/);
});
