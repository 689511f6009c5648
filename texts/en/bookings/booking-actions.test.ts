import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countersignedToast } from '../agreements/agreements.ts';
import { damageRetainText } from '../payments/pay.ts';
import { approveText, cancelText, declineText, expireText } from './booking-actions.ts';
import { requestChangeDeclined } from './booking-changes.ts';

const stay = '12 Jul – 15 Jul';
const guest = 'Ana Reis';

test('no action promises an email to a guest without an address', () => {
  const texts = (isEmailed: boolean) => [
    declineText({ stay, isEmailed }),
    expireText({ guest, isEmailed }),
    approveText({ stay, isEmailed }),
    cancelText({ stay, guest, isEmailed }),
    requestChangeDeclined({ guest, isEmailed }),
    damageRetainText({ most: '€300', isEmailed }),
    countersignedToast({ isEmailed }),
  ];

  for (const text of texts(true)) assert.match(text, /email|notified/);
  for (const text of texts(false)) assert.doesNotMatch(text, /email|notified/);
});
