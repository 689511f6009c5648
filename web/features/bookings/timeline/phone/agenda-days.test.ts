import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type GuestStay, stayOfBlock, stayOfBooking } from '../store/board-stay.ts';
import type { BoardProperty } from '../store/calendar-store.ts';
import { agendaOfDay } from './agenda-days.ts';

const firstDay = '2027-06-01';

function property(title: string): BoardProperty {
  return {
    _id: title,
    title,
    city: 'Lisbon',
    coverUrl: null,
    status: 'active',
    timezone: 'Europe/Lisbon',
    currency: 'EUR',
    maxGuests: 4,
    today: '2027-06-01',
  };
}

const nameOf = (stay: GuestStay | null) =>
  stay?.kind === 'booking' ? stay.booking.guestName : stay?.block.note;

function channelStay(note: string, checkIn: string, checkOut: string) {
  const block = {
    _id: note,
    checkIn,
    checkOut,
    kind: 'imported' as const,
    note,
    channel: 'airbnb' as const,
    stay: { _id: note, status: 'expected' as const, summary: note, note: '' },
  };
  return stayOfBlock(block, { propertyId: 'x', firstDay, may: () => true });
}

function booking(guestName: string, checkIn: string, checkOut: string) {
  const entry = {
    _id: guestName,
    code: guestName,
    checkIn,
    checkOut,
    status: 'confirmed' as const,
    paymentStatus: 'paid' as const,
    overdue: false,
    source: 'direct',
    guestName,
    guests: 2,
    total: { amount: 10_000, currency: 'EUR' },
    holdExpiresAt: null,
    version: 1,
  };

  return stayOfBooking(entry, { propertyId: 'x', firstDay, may: () => true });
}

test('a day lists turnovers before arrivals and departures, who stays on, and what is available', () => {
  const block = {
    _id: 'b',
    checkIn: '2027-06-04',
    checkOut: '2027-06-07',
    kind: 'manual' as const,
    note: '',
    channel: null,
    stay: null,
  };

  const rows = [
    { property: property('Leaving'), stays: [booking('Ana', '2027-06-02', '2027-06-05')] },
    { property: property('Arriving'), stays: [booking('Ben', '2027-06-05', '2027-06-09')] },
    {
      property: property('Both'),
      stays: [booking('Cleo', '2027-06-01', '2027-06-05'), booking('Dan', '2027-06-05', '2027-06-06')],
    },
    { property: property('In house'), stays: [booking('Eva', '2027-06-03', '2027-06-08')] },
    {
      property: property('Blocked'),
      stays: [stayOfBlock(block, { propertyId: 'x', firstDay, may: () => true })],
    },
  ];

  const { entries, staying, available } = agendaOfDay(rows, 4);
  assert.deepEqual(
    entries.map(({ property: { title }, departure, arrival }) => [
      title,
      nameOf(departure) ?? null,
      nameOf(arrival) ?? null,
    ]),
    [
      ['Both', 'Cleo', 'Dan'],
      ['Arriving', null, 'Ben'],
      ['Leaving', 'Ana', null],
    ],
  );

  assert.deepEqual(staying.map(nameOf), ['Eva']);
  assert.deepEqual(
    available.map(({ title }) => title),
    ['Leaving'],
  );
});

test('a guest of a channel arrives, stays on and leaves like any other, and a hold is not a guest yet', () => {
  const held = booking('Held', '2027-06-02', '2027-06-08');
  const rows = [
    { property: property('Sold'), stays: [channelStay('Reserved', '2027-06-03', '2027-06-05')] },
    {
      property: property('Held'),
      stays: [{ ...held, booking: { ...held.booking, status: 'held' as const } }],
    },
  ];
  const on = (day: number) => {
    const { entries, staying } = agendaOfDay(rows, day);
    return [
      entries.map(({ departure, arrival }) => [nameOf(departure), nameOf(arrival)]),
      staying.map(nameOf),
    ];
  };

  assert.deepEqual(on(2), [[[undefined, 'Reserved']], []]);
  assert.deepEqual(on(3), [[], ['Reserved']]);
  assert.deepEqual(on(4), [[['Reserved', undefined]], []]);
});
