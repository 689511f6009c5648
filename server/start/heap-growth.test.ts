import assert from 'node:assert/strict';
import { totalmem } from 'node:os';
import test from 'node:test';
import { availableMemory, heapGrowthPercent } from './heap-growth.ts';

const gigabytes = (count: number) => count * 1024 ** 3;

test('the heap grows by a third of what is swept on a small machine, and by two thirds on one with two gigabytes', () => {
  assert.equal(heapGrowthPercent(gigabytes(0.5)), 30);
  assert.equal(heapGrowthPercent(gigabytes(1)), 30);
  assert.equal(heapGrowthPercent(gigabytes(1.7)), 30);
  // What the kernel and the firmware take is missing from two gigabytes.
  assert.equal(heapGrowthPercent(gigabytes(1.9)), 60);
  assert.equal(heapGrowthPercent(gigabytes(2)), 60);
  assert.equal(heapGrowthPercent(gigabytes(64)), 60);
});

test('the memory of this process is known and not more than that of the machine', () => {
  const bytes = availableMemory();
  assert.ok(bytes > 0 && bytes <= totalmem(), String(bytes));
});
