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
    balance: { amount: 0 },
    checkInFrom: '16:00',
    checkOutBy: '11:00',
    ...rest,
  };
}

const quiet = { arrivals: [], departures: [], requests: [], changes: [], conversations: [], money: [] };
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

test('an arrival that owes money is sorted first, with its whole turnover, and is not listed twice', () => {
  const owing = stay('owing', { balance: { amount: 57_334 } });
  const leaving = stay('leaving', { status: 'checked_in', checkOut: '2027-06-10' });
  const queue = dayQueue({
    ...quiet,
    arrivals: [owing],
    departures: [leaving],
    money: [owing, stay('later')],
  });

  assert.deepEqual(ids(queue.owing[0]?.in ?? []), ['owing']);
  assert.deepEqual(ids(queue.owing[0]?.out ?? []), ['leaving']);
  assert.deepEqual(queue.turnovers, []);
  assert.deepEqual(ids(queue.money), ['later']);
});

test('guests who have arrived or left are done', () => {
  const { owing, turnovers } = dayQueue({
    ...quiet,
    arrivals: [stay('here', { status: 'checked_in', balance: { amount: 1 } })],
    departures: [stay('gone', { status: 'checked_out' })],
  });
  assert.deepEqual([owing, turnovers], [[], []]);
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
    requests: [stay('asks')],
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

test('change requests have separate entries, and the messages of their guests are answered with them', () => {
  const change = { booking: { _id: 'asks' } };
  const needsReplySince = '2027-06-08T08:00:00Z';
  const conversations = ['asks', 'other'].map((_id) => ({ needsReplySince, booking: { _id } }));
  const { changes, messages } = dayQueue({ ...quiet, changes: [change], conversations });
  assert.deepEqual([changes, messages.map(({ booking }) => booking._id)], [[change], ['other']]);
});
