import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Cell } from './file-dates.ts';
import { findTable } from './find-table.ts';

const tableOf = (lines: readonly (readonly Cell[])[], widens = false) => {
  const found = findTable(
    lines.map((cells, index) => ({ line: index + 1, cells })),
    { widens },
  );
  return typeof found === 'string' ? found : [found.heads, ...found.rows.map(({ cells }) => cells)];
};

const heads = ['Guest name', 'Price', 'Notes'];

test('finds the heads below a title, and the rows below them', () => {
  assert.deepEqual(tableOf([['Reservations 2026'], [], heads, ['Ada', '12', '']]), [
    heads,
    ['Ada', '12', ''],
  ]);
  assert.equal(tableOf([heads]), 'no_rows');
  assert.equal(tableOf([['']]), 'empty');
});

test('leaves out separators that end every line', () => {
  const lines = [
    [...heads, '', ''],
    ['Ada', '12', '', '', ''],
    ['Grace', '9', 'Late', '', ''],
    ['Total', '21'],
  ];
  assert.deepEqual(tableOf(lines), [heads, ['Ada', '12', ''], ['Grace', '9', 'Late'], ['Total', '21']]);
  assert.deepEqual(tableOf([heads, ['Ada', '12', '', '']]), [heads, ['Ada', '12', '']], 'in the rows alone');
});

test('a row that is shifted has more cells than heads, even when its last column was empty', () => {
  const shifted = ['Ada', '1', '200', ''];
  assert.deepEqual(tableOf([heads, ['Grace', '9', ''], shifted]), [heads, ['Grace', '9', ''], shifted]);
  const ended = [...shifted, ''];
  assert.deepEqual(tableOf([[...heads, ''], ['Grace', '9', '', ''], ended]), [
    heads,
    ['Grace', '9', ''],
    ended,
  ]);
});

test('cells of a spreadsheet cannot shift: those beyond the heads have a column of their own', () => {
  assert.deepEqual(tableOf([heads, ['Ada', '12', '', 'x'], ['Grace', '9', '', '', '', '']], true), [
    [...heads, ''],
    ['Ada', '12', '', 'x'],
    ['Grace', '9', '', ''],
  ]);
});
