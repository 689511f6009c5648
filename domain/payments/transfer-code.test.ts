import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transferCode } from './transfer-code.ts';

const account = { accountHolder: ' Casa  Marisol, Lda. ', iban: 'de89 3704 0044 0532 0130 00' };
const due = { amount: { amount: 37_200, currency: 'EUR' }, reference: 'SD-4HYKJ' };

test('a code has the lines that the guideline of the European Payments Council names, in its order', () => {
  assert.equal(
    transferCode(account, due),
    'BCD\n002\n1\nSCT\n\nCasa Marisol, Lda.\nDE89370400440532013000\nEUR372.00\n\n\nSD-4HYKJ',
  );
});

test('a long name of the payee is cut between characters', () => {
  const accountHolder = `${'a'.repeat(69)}👩 Lda.`;
  assert.equal(transferCode({ ...account, accountHolder }, due)?.split('\n')[5], 'a'.repeat(69));
});

test('amounts are exact to the cent, from one cent to the most that a transfer may have', () => {
  const line = (minor: number) =>
    transferCode(account, { ...due, amount: { amount: minor, currency: 'EUR' } })?.split('\n')[7];
  assert.deepEqual([1, 10, 101, 1_234_567, 99_999_999_999].map(line), [
    'EUR0.01',
    'EUR0.10',
    'EUR1.01',
    'EUR12345.67',
    'EUR999999999.99',
  ]);
  assert.deepEqual([0, -100, 100_000_000_000].map(line), [undefined, undefined, undefined]);
});

test('there is no code for other currencies, without a payee, or for an account outside SEPA', () => {
  assert.equal(transferCode(account, { ...due, amount: { amount: 100, currency: 'USD' } }), null);
  assert.equal(transferCode({ ...account, accountHolder: ' ' }, due), null);
  assert.equal(transferCode({ ...account, iban: 'DE89 3704 0044 0532 0130 01' }, due), null);
  assert.equal(transferCode({ ...account, iban: '' }, due), null);
  assert.equal(transferCode({ ...account, iban: 'SA03 8000 0000 6080 1016 7519' }, due), null);
});

test('a name longer than banks accept is cut, and the whole stays below 331 bytes', () => {
  const code = transferCode({ ...account, accountHolder: 'Ä'.repeat(160) }, due) ?? '';
  assert.equal(code.split('\n')[5]?.length, 70);
  assert.ok(Buffer.byteLength(code) <= 331);
});
