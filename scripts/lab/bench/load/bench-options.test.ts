import assert from 'node:assert/strict';
import test from 'node:test';
import { readBenchOptions } from './bench-options.ts';

function sizesOf(...args: string[]) {
  const options = readBenchOptions(args);
  if ('usage' in options) throw new Error(options.usage);
  return [options.sizes, options.sizes.map((size) => size * options.bookingsEach)];
}

test('a run without options ends at 100,000 properties with two million bookings, and grows there from a tenth', () => {
  assert.deepEqual(sizesOf(), [
    [10_000, 100_000],
    [200_000, 2_000_000],
  ]);
  assert.deepEqual(sizesOf('--small'), [[2000], [40_000]]);
  assert.deepEqual(sizesOf('--grow')[0], [10_000, 100_000, 1_000_000]);
});

test('answers an unknown option, part or number with the usage', () => {
  const wrong = [
    ['--tiny'],
    ['--only', 'nothing'],
    ['--rounds', 'x'],
    ['--properties', '10'],
    ['--seconds', '0'],
  ];
  for (const args of wrong) assert.ok('usage' in readBenchOptions(args), args.join(' '));
});
