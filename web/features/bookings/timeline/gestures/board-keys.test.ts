import assert from 'node:assert/strict';
import test from 'node:test';
import { type BoardFocus, type KeyContext, pressKey } from './board-keys.ts';

const stays = [
  { id: 'past', start: 0, end: 3, mayMove: false, mayResize: false },
  { id: 'weber', start: 10, end: 14, mayMove: true, mayResize: true },
  { id: 'nair', start: 14, end: 16, mayMove: true, mayResize: true },
];
const board: KeyContext = {
  rows: 5,
  days: 60,
  spansOf: (row) => (row === 1 ? stays : []),
  pageRows: 3,
  today: 20,
};

/** Presses keys one after the other: `Shift+ArrowRight`, `Control+ArrowLeft`, `m`. */
function press(from: BoardFocus, ...keys: string[]) {
  let focus = from;
  let effect: unknown = null;
  for (const text of keys) {
    const parts = text.split('+');
    const answer = pressKey(
      focus,
      { key: parts.at(-1) ?? '', shift: parts.includes('Shift'), control: parts.includes('Control') },
      board,
    );
    assert.ok(answer, `${text} means something here`);
    focus = answer.focus;
    effect = answer.effect;
  }

  return { focus, effect };
}

const at = (row: number, day: number): BoardFocus => ({ cursor: { row, day }, action: null });

test('arrows walk over free days and jump from stay to stay', () => {
  assert.deepEqual(press(at(0, 5), 'ArrowRight', 'ArrowDown').focus.cursor, { row: 1, day: 6 });
  assert.deepEqual(press(at(1, 11), 'ArrowRight').focus.cursor, { row: 1, day: 14 });
  assert.deepEqual(press(at(1, 16), 'ArrowLeft').focus.cursor, { row: 1, day: 14 });
  assert.deepEqual(press(at(1, 4), 'Control+ArrowRight').focus.cursor, { row: 1, day: 10 });
  assert.deepEqual(press(at(1, 30), 'Control+ArrowLeft').focus.cursor, { row: 1, day: 14 });
});

test('the cursor never leaves the board', () => {
  assert.deepEqual(press(at(0, 0), 'ArrowUp', 'ArrowLeft').focus.cursor, { row: 0, day: 0 });
  assert.deepEqual(press(at(4, 59), 'PageDown', 'End').focus.cursor, { row: 4, day: 59 });
  assert.deepEqual(press(at(4, 40), 't').focus.cursor, { row: 4, day: 20 });
});

test('Enter opens the stay under the cursor', () => {
  assert.deepEqual(press(at(1, 12), 'Enter').effect, { type: 'open', id: 'weber' });
});

test('M and arrow keys move a stay, also to another property, and Enter requests the change', () => {
  const { focus, effect } = press(at(1, 12), 'm', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter');
  assert.deepEqual(effect, { type: 'change', id: 'weber', placement: { row: 2, start: 12, end: 16 } });
  assert.equal(focus.action, null);
  assert.deepEqual(focus.cursor, { row: 2, day: 12 });
});

test('R and arrows change the departure, with Shift the arrival', () => {
  assert.deepEqual(press(at(1, 12), 'r', 'ArrowLeft', 'Shift+ArrowLeft', 'Enter').effect, {
    type: 'change',
    id: 'weber',
    placement: { row: 1, start: 9, end: 13 },
  });
});

test('a stay cannot be shortened to less than one night', () => {
  const keys = Array.from({ length: 9 }, () => 'ArrowLeft');
  assert.deepEqual(press(at(1, 12), 'r', ...keys).focus.action?.placement, { row: 1, start: 10, end: 11 });
});

test('Escape forgets a change, and Enter without one changes nothing', () => {
  const forgotten = press(at(1, 12), 'm', 'ArrowDown', 'Escape');
  assert.deepEqual(forgotten.effect, { type: 'cancel' });
  assert.deepEqual(forgotten.focus, at(1, 10), 'the cursor is back on the stay');
  assert.deepEqual(press(at(1, 12), 'm', 'Enter').effect, { type: 'cancel' });
});

test('a stay that is over is reported as fixed', () => {
  assert.deepEqual(press(at(1, 1), 'm').effect, { type: 'fixed' });
  assert.deepEqual(press(at(1, 1), 'r').effect, { type: 'fixed' });
});

test('Enter on free days begins a stay that arrows stretch', () => {
  assert.deepEqual(press(at(0, 5), 'Enter', 'ArrowRight', 'ArrowRight', 'Enter').effect, {
    type: 'create',
    placement: { row: 0, start: 5, end: 8 },
  });
});

test('up and down take more properties into the selection, never fewer than the first', () => {
  assert.deepEqual(press(at(0, 5), 'Enter', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter').effect, {
    type: 'create',
    placement: { row: 0, endRow: 2, start: 5, end: 7 },
  });
  assert.equal(press(at(0, 5), 'Enter', 'ArrowUp').focus.action?.placement.endRow, 0);
});

test('a key without a meaning is left to the browser', () => {
  const tab = { key: 'Tab', shift: false, control: false };
  assert.equal(pressKey(at(1, 12), tab, board), null);
  assert.equal(pressKey(at(0, 5), { ...tab, key: 'm' }, board), null);
});
