import assert from 'node:assert/strict';
import { test } from 'node:test';
import { damageDepositOf, settleDamageDeposit } from './damage-deposit.ts';

const agreedMinor = 20_000;
const due = damageDepositOf([], agreedMinor);
const entry = (kind: 'deposit_held' | 'deposit_released', amountMinor: number) =>
  ({ _id: kind, kind, amountMinor, voids: null }) as const;
const held = damageDepositOf([entry('deposit_held', agreedMinor)], agreedMinor);

test('a due damage deposit is retained', () => {
  const settled = settleDamageDeposit(due, { amountMinor: agreedMinor, agreedMinor, isComing: true });
  assert.deepEqual(settled, { outcome: 'kept', retainedMinor: agreedMinor, returnedMinor: 0 });
});

test('a held one is returned, and so is any amount above the agreed one', () => {
  const twice = settleDamageDeposit(held, { amountMinor: agreedMinor, agreedMinor, isComing: true });
  assert.deepEqual(twice, { outcome: 'surplus', retainedMinor: 0, returnedMinor: agreedMinor });
  const more = settleDamageDeposit(due, { amountMinor: agreedMinor + 1, agreedMinor, isComing: true });
  assert.deepEqual(more, { outcome: 'surplus', retainedMinor: agreedMinor, returnedMinor: 1 });
});

test('a returned one is not requested again', () => {
  const entries = [entry('deposit_held', agreedMinor), entry('deposit_released', agreedMinor)];
  const released = damageDepositOf(entries, agreedMinor);
  const settled = settleDamageDeposit(released, { amountMinor: agreedMinor, agreedMinor, isComing: true });
  assert.deepEqual(settled, { outcome: 'surplus', retainedMinor: 0, returnedMinor: agreedMinor });
});

test('that of a stay that was called off goes back in full', () => {
  const settled = settleDamageDeposit(due, { amountMinor: agreedMinor, agreedMinor, isComing: false });
  assert.deepEqual(settled, { outcome: 'late', retainedMinor: 0, returnedMinor: agreedMinor });
});
