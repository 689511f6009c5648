import assert from 'node:assert/strict';
import test from 'node:test';
import { openedBookingTask, readBookingTask } from '#web/features/bookings/actions/booking-task.ts';
import { readPaletteTask } from './palette-task.ts';

const today = '2026-11-22';
const read = (text: string) => readPaletteTask(text, today);

test('a task names the booking, and the amount where money moves', () => {
  assert.deepEqual(read('refund marta kovač 50'), { verb: 'refund', booking: 'marta kovač', amount: 50 });
  assert.deepEqual(read('Record SD-7K2M €99,50'), { verb: 'payment', booking: 'SD-7K2M', amount: 99.5 });
  assert.deepEqual(read('refund marta'), { verb: 'refund', booking: 'marta', amount: null });
  assert.deepEqual(read('cancel marta 2'), { verb: 'cancel', booking: 'marta 2', amount: null });
});

test('income names the property and a year, the last one by default', () => {
  assert.deepEqual(read('income villa marisol'), { verb: 'income', property: 'villa marisol', year: 2025 });
  assert.deepEqual(read('revenue villa 2024'), { verb: 'income', property: 'villa', year: 2024 });
});

test('no task without a verb or a subject', () => {
  for (const text of ['refund', 'refund 50', 'income 2025', 'marta refund', ''])
    assert.equal(read(text), null, text);
});

test('a task in an address is read as it was written, and nothing else is', () => {
  const id = '01a22905-755e-7402-9657-52cdd53d21f3';
  for (const amountMinor of [undefined, 0, 5000]) {
    const opened = { task: 'refund', id, amountMinor } as const;
    assert.deepEqual(readBookingTask(openedBookingTask(opened).bookingTask), opened);
  }
  for (const text of [undefined, '', 'refund', `delete.${id}`, 'refund.1', `refund.${id}.x`]) {
    assert.equal(readBookingTask(text), null, text);
  }
});
