import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { clashWith, spanOnDay, spansBetween } from '../board/spans-in-row.ts';
import { dragModes, planDrag, planNewStay, planSelection, samePlacement } from './drag-plan.ts';

const board = { rows: 20, days: 100 };
const origin = { row: 3, start: 10, end: 14 };
const taken = { row: 3, day: 11 };

test('a moved stay has the same number of nights and follows the pointer to another property', () => {
  const placement = planDrag({ mode: 'move', origin, taken, over: { row: 7, day: 13 }, board });
  assert.deepEqual(placement, { row: 7, start: 12, end: 16 });
});

test('an end that is pulled leaves the other end and the property alone', () => {
  const over = { row: 9, day: 16 };
  assert.deepEqual(planDrag({ mode: 'end', origin, taken, over, board }), { row: 3, start: 10, end: 19 });
  assert.deepEqual(planDrag({ mode: 'start', origin, taken, over, board }), { row: 3, start: 13, end: 14 });
});

test('no pull leaves the board or makes a stay without a night', () => {
  const cell = fc.record({
    row: fc.integer({ min: -50, max: 80 }),
    day: fc.integer({ min: -300, max: 300 }),
  });

  fc.assert(
    fc.property(cell, fc.constantFrom(...dragModes), (over, mode) => {
      const placement = planDrag({ mode, origin, taken, over, board });
      assert.ok(placement.end > placement.start);
      assert.ok(placement.start >= 0 && placement.end < board.days);
      assert.ok(placement.row >= 0 && placement.row < board.rows);
      if (mode === 'move') assert.equal(placement.end - placement.start, 4);
    }),
  );
});

test('a new stay is the same in both drag directions and has at least one night', () => {
  assert.deepEqual(planNewStay(5, 9, board), { start: 5, end: 9 });
  assert.deepEqual(planNewStay(9, 5, board), { start: 5, end: 9 });
  assert.deepEqual(planNewStay(5, 5, board), { start: 5, end: 6 });
  assert.deepEqual(planNewStay(99, 99, board), { start: 98, end: 99 });
});

test('a stay pulled back to where it was is no change', () => {
  assert.equal(samePlacement(planDrag({ mode: 'move', origin, taken, over: taken, board }), origin), true);
});

const row = [
  { id: 'a', start: 2, end: 5 },
  { id: 'b', start: 5, end: 9 },
];

test('stays that touch on a turnover day do not clash, stays that share a night do', () => {
  assert.equal(clashWith(row, { start: 9, end: 12 }), null);
  assert.equal(clashWith(row, { start: 0, end: 2 }), null);
  assert.equal(clashWith(row, { start: 4, end: 6 })?.id, 'a');
  assert.equal(clashWith(row, { start: 8, end: 9 })?.id, 'b');
});

test('the night after check-out belongs to the arriving guest', () => {
  assert.equal(spanOnDay(row, 5)?.id, 'b');
  assert.equal(spanOnDay(row, 9), null);
});

test('a stay whose last half day is in sight is drawn', () => {
  assert.deepEqual(
    spansBetween(row, 9, 20).map(({ id }) => id),
    ['b'],
  );
  assert.deepEqual(spansBetween(row, 10, 20), []);
  assert.deepEqual(spansBetween(row, 0, 2), []);
});

test('a selection covers all rows and nights between its corners in either order', () => {
  const size = { rows: 10, days: 40 };
  const placement = { row: 2, endRow: 5, start: 4, end: 7 };
  assert.deepEqual(planSelection({ row: 5, day: 7 }, { row: 2, day: 4 }, size), placement);
  assert.deepEqual(planSelection({ row: 2, day: 4 }, { row: 5, day: 7 }, size), placement);
  assert.deepEqual(planSelection({ row: 2, day: 4 }, { row: 2, day: 4 }, size), { row: 2, start: 4, end: 5 });
});
