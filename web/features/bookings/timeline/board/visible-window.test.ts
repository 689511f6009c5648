import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { barBox, dayAt, scaleOf, zooms } from './timeline-scale.ts';
import { cutNight, scrollToShow, visibleWindow } from './visible-window.ts';

const size = { rows: 1000, days: 730 };

test('everything in sight is in the window, at every zoom and offset', () => {
  const some = fc.record({
    left: fc.integer({ min: 0, max: 60_000 }),
    top: fc.integer({ min: 0, max: 47_000 }),
    width: fc.integer({ min: 300, max: 2600 }),
    height: fc.integer({ min: 200, max: 1600 }),
  });

  fc.assert(
    fc.property(some, fc.constantFrom(...zooms), (view, zoom) => {
      const scale = scaleOf(zoom);
      const shown = visibleWindow(view, scale, size);
      const firstDay = Math.floor(view.left / scale.dayWidth);
      const lastDay = Math.floor((view.left + view.width - scale.labelWidth) / scale.dayWidth);
      const lastRow = Math.floor((view.top + view.height - scale.headHeight) / scale.rowHeight);

      assert.ok(shown.firstDay <= Math.min(firstDay, size.days));
      assert.ok(shown.endDay > Math.min(lastDay, size.days - 1));
      assert.ok(shown.firstRow <= view.top / scale.rowHeight);
      assert.ok(shown.endRow > Math.min(lastRow, size.rows - 1));
      assert.ok(shown.firstRow >= 0 && shown.endRow <= size.rows);
      assert.ok(shown.firstDay >= 0 && shown.endDay <= size.days);
    }),
  );
});

test('the window stays small however large the board is', () => {
  const { firstRow, endRow, firstDay, endDay } = visibleWindow(
    { left: 15_000, top: 20_000, width: 1400, height: 800 },
    scaleOf('week'),
    size,
  );
  assert.ok(endRow - firstRow <= 32, `${endRow - firstRow} rows`);
  assert.ok(endDay - firstDay <= 56, `${endDay - firstDay} days`);
});

test('most small scrolls change nothing', () => {
  const scale = scaleOf('week');
  const windows = new Set(
    Array.from({ length: 100 }, (_, step) =>
      JSON.stringify(visibleWindow({ left: step * 4, top: step * 4, width: 1400, height: 800 }, scale, size)),
    ),
  );
  assert.ok(windows.size <= 12, `${windows.size} windows in 100 frames`);
});

test('an empty board shows nothing', () => {
  const shown = visibleWindow({ left: 0, top: 0, width: 800, height: 600 }, scaleOf('day'), {
    rows: 0,
    days: 730,
  });
  assert.deepEqual([shown.firstRow, shown.endRow], [0, 0]);
});

test('a bar reaches from the middle of the arrival day to the middle of the departure day', () => {
  const scale = scaleOf('week');
  const first = barBox({ start: 10, end: 13 }, scale);
  const next = barBox({ start: 13, end: 14 }, scale);
  assert.ok(first.left > 10 * scale.dayWidth && first.left < 11 * scale.dayWidth);
  assert.equal(dayAt(first.left + first.width, scale), 13);
  assert.ok(first.left + first.width < next.left, 'a turnover leaves a gap between the bars');
});

test('focusing a visible cell does not scroll, focusing a hidden one scrolls it into view', () => {
  const scale = scaleOf('week');
  const view = { left: 440, top: 480, width: 1016, height: 538 };
  assert.deepEqual(scrollToShow({ row: 12, day: 14 }, view, scale), { left: 440, top: 480 });
  const { left, top } = scrollToShow({ row: 30, day: 200 }, view, scale);
  assert.ok(left <= 200 * scale.dayWidth && left + 800 >= 201 * scale.dayWidth);
  assert.ok(top <= 30 * scale.rowHeight && top + 480 >= 31 * scale.rowHeight);
  assert.deepEqual(scrollToShow({ row: 0, day: 0 }, view, scale), { left: 0, top: 0 });
});

test('the night that the left edge cuts is as wide as what is left of it', () => {
  const scale = { dayWidth: 40 };
  assert.deepEqual(
    [0, 10, 20, 30, 40].map((left) => cutNight(left, scale)),
    [20, 10, 0, 30, 20],
  );
});
