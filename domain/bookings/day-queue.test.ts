import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayQueue, type QueuedStay } from './day-queue.ts';

function stay(id: string, chosen: Partial<QueuedStay> & { at?: string } = {}): QueuedStay {
  const { at = 'Villa', ...rest } = chosen;
  return {
    _id: id,
    property: { _id: at, title: at },
    status: 'confirmed',
    checkIn: '2027-06-10',
    checkOut: '2027-06-13',
    checkInFrom: '16:00',
    checkOutBy: '11:00',
    ...rest,
  };
}

const quiet = { arrivals: [], departures: [], requested: [], conversations: [] };
const ids = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id);

test('a check-out and a check-in at the same property are one turnover', () => {
  const { turnovers } = dayQueue({
    ...quiet,
    departures: [stay('out', { status: 'checked_in', checkIn: '2027-06-05', checkOut: '2027-06-10' })],
    arrivals: [stay('in'), stay('other', { at: 'Loft' })],
  });

  assert.deepEqual(
    turnovers.map(({ property, out, in: coming }) => [property.title, ids(out), ids(coming)]),
    [
      ['Villa', ['out'], ['in']],
      ['Loft', [], ['other']],
    ],
  );
});

test('guests who have arrived or left are done', () => {
  const { turnovers } = dayQueue({
    ...quiet,
    arrivals: [stay('here', { status: 'checked_in' })],
    departures: [stay('gone', { status: 'checked_out' })],
  });
  assert.deepEqual(turnovers, []);
});

test('a guest of a channel checks in and out like any other', () => {
  const { turnovers } = dayQueue({
    ...quiet,
    departures: [stay('out', { status: 'expected', checkOut: '2027-06-10' })],
    arrivals: [stay('in', { status: 'expected' }), stay('here', { at: 'Loft', status: 'checked_in' })],
  });
  assert.deepEqual(
    turnovers.map(({ property, out, in: coming }) => [property.title, ids(out), ids(coming)]),
    [['Villa', ['out'], ['in']]],
  );
});

test('a late guest is sorted before those of today, and those of today by the hour', () => {
  const { turnovers } = dayQueue({
    ...quiet,
    arrivals: [
      stay('evening', { at: 'A', checkInFrom: '18:00' }),
      stay('late', { at: 'B', checkIn: '2027-06-09' }),
      stay('noon', { at: 'C', checkInFrom: '12:00' }),
    ],
  });

  assert.deepEqual(
    turnovers.map(({ property }) => property.title),
    ['B', 'C', 'A'],
  );
});

test('the longest wait for a reply is sorted first, and the question of a request is answered with the request', () => {
  const conversation = (id: string, since: string, booking: string | null) => ({
    id,
    needsReplySince: since,
    booking: booking === null ? null : { _id: booking },
  });

  const { messages } = dayQueue({
    ...quiet,
    requested: [stay('asks')],
    conversations: [
      conversation('new', '2027-06-10T08:00:00Z', 'x'),
      conversation('of-request', '2027-06-08T08:00:00Z', 'asks'),
      conversation('old', '2027-06-09T08:00:00Z', null),
    ],
  });

  assert.deepEqual(
    messages.map(({ id }) => id),
    ['old', 'new'],
  );
});
