import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compactIban, ibanText, isIban } from './iban.ts';
import { wayToPay } from './payment-details.ts';

test('an IBAN counts in any spacing and case, with the right check digits only', () => {
  assert.equal(isIban('PT50 0002 0123 1234 5678 9015 4'), true);
  assert.equal(isIban('de89370400440532013000'), true);
  assert.equal(isIban('GB82-WEST-1234-5698-7654-32'), true);
  assert.equal(isIban('PT50 0002 0123 1234 5678 9015 5'), false);
  assert.equal(isIban('PT50'), false);
  assert.equal(isIban('bank transfer'), false);
});

test('an IBAN is stored without spaces and printed in groups of four', () => {
  assert.equal(compactIban(' pt50 0002 0123 1234 5678 9015 4 '), 'PT50000201231234567890154');
  assert.equal(ibanText('PT50000201231234567890154'), 'PT50 0002 0123 1234 5678 9015 4');
  assert.equal(ibanText('GB82WEST12345698765432'), 'GB82 WEST 1234 5698 7654 32');
});

test('a visitor knows the kind of payment: a transfer where there is an account, otherwise instructions', () => {
  const none = { accountHolder: 'Ana', iban: '', instructions: '' };
  const [instructed, account] = [
    { ...none, instructions: 'Cash on arrival.' },
    { ...none, iban: 'PT50000201231234567890154' },
  ];
  const ways = [null, none, instructed, account].map((payment) => [
    wayToPay(payment, false),
    wayToPay(payment, true),
  ]);

  assert.deepEqual(ways, [
    [null, 'online'],
    [null, 'online'],
    ['instructions', 'online'],
    ['bank_transfer', 'online_or_transfer'],
  ]);
});
