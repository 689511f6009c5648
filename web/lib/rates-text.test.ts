import assert from 'node:assert/strict';
import test from 'node:test';
import { type RatesText, ratesText, readRatesText } from './rates-text.ts';

test('a change of rates is the same after its way through an address', () => {
  const changes: RatesText[] = [
    { kind: 'percent', percent: -7.5 },
    { kind: 'amount', amount: 99.5 },
    { kind: 'minimum', nights: 3 },
    { kind: 'unblock' },
  ];
  for (const change of changes) assert.deepEqual(readRatesText(ratesText(change)), change);
});

test('reads no change of rates from another text', () => {
  for (const text of [
    undefined,
    '',
    'percent',
    'percent:',
    'percent:ten',
    'amount:-4',
    'minimum:2.5',
    'free:1',
  ])
    assert.equal(readRatesText(text), null);
});
