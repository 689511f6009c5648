import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupByTitle } from './group-by-title.ts';

const note = (title: string, createdAt: string) => ({ title, createdAt, read: false });
const group = (notes: ReturnType<typeof note>[]) =>
  groupByTitle(notes, (instant) => instant.slice(0, 10)).map((items) => [items[0].title, items.length]);

test('three or more of one day and title share a line, at the position of the newest', () => {
  const notes = [
    note('New agent', '2026-05-02T12'),
    note('Email: down', '2026-05-02T11'),
    note('New agent', '2026-05-02T10'),
    note('New agent', '2026-05-02T09'),
    note('New agent', '2026-05-01T09'),
    note('New feedback', '2026-05-01T08'),
    note('New feedback', '2026-05-01T07'),
  ];

  assert.deepEqual(group(notes), [
    ['New agent', 3],
    ['Email: down', 1],
    ['New agent', 1],
    ['New feedback', 1],
    ['New feedback', 1],
  ]);
});

test('fifty of them are one line, and none is lost', () => {
  const notes = Array.from({ length: 50 }, () => note('New agent', '2026-05-02T12'));
  assert.deepEqual(group(notes), [['New agent', 50]]);
  assert.deepEqual(group([]), []);
});
