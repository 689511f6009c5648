import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyRateDraft, rateChangeOf } from './rate-draft.ts';

test('nothing chosen is no change, and neither is a choice without its value', () => {
  assert.equal(rateChangeOf(emptyRateDraft, 'EUR'), null);
  assert.equal(rateChangeOf({ ...emptyRateDraft, price: 'amount' }, 'EUR'), null);
  assert.equal(rateChangeOf({ ...emptyRateDraft, price: 'percent', percent: 0 }, 'EUR'), null);
  assert.equal(rateChangeOf({ ...emptyRateDraft, minimum: 'nights', price: 'standard' }, 'EUR'), null);
});

test('each chosen part becomes part of the change, and the others stay away', () => {
  const draft = { ...emptyRateDraft, amount: 12_000, percent: 10, minNights: 3, note: ' paint ' };
  assert.deepEqual(rateChangeOf({ ...draft, price: 'amount' }, 'EUR'), {
    price: { kind: 'amount', amountMinor: 12_000, currency: 'EUR' },
  });

  assert.deepEqual(rateChangeOf({ ...draft, price: 'percent', minimum: 'nights' }, 'EUR'), {
    price: { kind: 'percent', percent: 10, rounding: 'whole' },
    minimum: { kind: 'nights', nights: 3 },
  });
  assert.deepEqual(rateChangeOf({ ...draft, minimum: 'standard', availability: 'block' }, 'EUR'), {
    minimum: { kind: 'standard' },
    availability: { kind: 'block', blockKind: 'owner_stay', note: 'paint' },
  });
});
