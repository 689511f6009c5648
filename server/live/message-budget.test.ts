import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMessageBudget } from './live-connection.ts';

test('sixty messages may arrive at once, and no more', () => {
  const budget = createMessageBudget(0);
  const taken = Array.from({ length: 70 }, () => budget.take(0)).filter(Boolean);
  assert.equal(taken.length, 60);
});

test('twenty frames a second may go on for ever', () => {
  const budget = createMessageBudget(0);
  const refused = Array.from({ length: 2000 }, (_, index) => budget.take(index * 50)).filter(
    (taken) => !taken,
  );
  assert.equal(refused.length, 0);
});

test('unused allowance does not add up beyond sixty', () => {
  const budget = createMessageBudget(0);
  const taken = Array.from({ length: 200 }, () => budget.take(3_600_000)).filter(Boolean);
  assert.equal(taken.length, 60);
});
