import assert from 'node:assert/strict';
import test from 'node:test';
import { lineDifferences } from './line-differences.ts';

const signs = { same: ' ', removed: '-', added: '+' };
const differenceLines = (from: string, to: string) =>
  lineDifferences(from, to).map(({ kind, text }) => `${signs[kind]}${text}`);

test('lines that both texts have stay, in their order', () => {
  assert.deepEqual(differenceLines('a\nb\nc', 'a\nx\nc'), [' a', '-b', '+x', ' c']);
});

test('marks lines added or removed at either end', () => {
  assert.deepEqual(differenceLines('b\nc', 'a\nb'), ['+a', ' b', '-c']);
});

test('equal texts have no difference', () => {
  assert.deepEqual(differenceLines('a\n\nb', 'a\n\nb'), [' a', ' ', ' b']);
});

test('both texts can be read back out of the differences', () => {
  const from = 'one\ntwo\nthree\nfour\ntwo';
  const to = 'zero\ntwo\nfour\nfour\nfive';
  const lines = lineDifferences(from, to);
  const side = (other: string) =>
    lines
      .filter(({ kind }) => kind !== other)
      .map(({ text }) => text)
      .join('\n');
  assert.equal(side('added'), from);
  assert.equal(side('removed'), to);
});
