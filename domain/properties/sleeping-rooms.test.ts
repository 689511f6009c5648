import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countBeds, normalizeSleepingRooms, type SleepingRoom, sleepingLimits } from './sleeping-rooms.ts';

test('a bunk bed counts as two beds, and a cot as none', () => {
  const rooms: SleepingRoom[] = [
    {
      name: 'Parents',
      beds: [
        { kind: 'king', count: 1 },
        { kind: 'cot', count: 1 },
      ],
    },
    {
      name: 'Children',
      beds: [
        { kind: 'bunk', count: 1 },
        { kind: 'single', count: 1 },
      ],
    },
  ];

  assert.equal(countBeds(rooms), 4);
  assert.equal(countBeds([]), 0);
});

test('a room lists each kind of bed once, in the order of the kinds', () => {
  const beds = [
    { kind: 'sofa_bed', count: 1 },
    { kind: 'single', count: 1 },
    { kind: 'single', count: 1 },
  ] as const;

  assert.deepEqual(normalizeSleepingRooms([{ name: ' Attic ', beds }]), [
    {
      name: 'Attic',
      beds: [
        { kind: 'single', count: 2 },
        { kind: 'sofa_bed', count: 1 },
      ],
    },
  ]);
});

test('a room without beds is left out, and a kind has at most the largest number', () => {
  const many = { kind: 'single', count: sleepingLimits.bedsOfKind } as const;
  const rooms = normalizeSleepingRooms([
    { name: 'Study', beds: [] },
    { name: '', beds: [many, many] },
  ]);
  assert.deepEqual(rooms, [{ name: '', beds: [many] }]);
});
