import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { normalizeDetails, refuseContradiction } from './normalize-details.ts';

const details = {
  headline: ' kept as it is ',
  address: { line: ' Rua 1 ', city: 'Lisbon ', region: '', postcode: ' 1200', country: 'PT' },
  capacity: { maxGuests: 2, guestsIncluded: 5, beds: 1 },
  sleepingRooms: [],
  amenities: ['wifi', 'pool', 'wifi'],
  pricing: { baseMinor: 100, weekendDays: [6, 5, 6] },
  seasons: [
    { name: 'Summer', arrivalDays: [6, 1, 6] },
    { name: 'Winter', arrivalDays: null },
  ],
  overrides: [
    { date: '2027-01-02', priceMinor: 1 },
    { date: '2027-01-01', priceMinor: 2 },
    { date: '2027-01-02', priceMinor: 3 },
  ],
  rules: { arrivalDays: [7, 1], departureDays: [3, 3], minNights: 2 },
};

test('described rooms give the number of beds', () => {
  const sleepingRooms = [{ name: ' Attic ', beds: [{ kind: 'bunk', count: 2 } as const] }];
  const normal = normalizeDetails({ ...details, sleepingRooms });
  assert.equal(normal.capacity.beds, 4);
  assert.equal(normal.sleepingRooms[0]?.name, 'Attic');
});

test('details get their one form, and fields without a rule stay as they are', () => {
  const normal = normalizeDetails(details);
  assert.deepEqual(normal, {
    headline: ' kept as it is ',
    address: { line: 'Rua 1', city: 'Lisbon', region: '', postcode: '1200', country: 'PT' },
    capacity: { maxGuests: 2, guestsIncluded: 2, beds: 1 },
    sleepingRooms: [],
    amenities: ['wifi', 'pool'],
    pricing: { baseMinor: 100, weekendDays: [5, 6] },
    seasons: [
      { name: 'Summer', arrivalDays: [1, 6] },
      { name: 'Winter', arrivalDays: null },
    ],
    // For a date named twice, the last price counts.
    overrides: [
      { date: '2027-01-01', priceMinor: 2 },
      { date: '2027-01-02', priceMinor: 3 },
    ],
    rules: { arrivalDays: [1, 7], departureDays: [3], minNights: 2 },
  });
  assert.deepEqual(normalizeDetails(normal), normal);
});

describe('details that contradict themselves', () => {
  const season = (from: string, to: string) => ({ seasons: [{ name: 'Summer', from, to }] });
  const fieldOf = (given: Parameters<typeof refuseContradiction>[0]) =>
    refuseContradiction(given)?.facts?.field;

  test('are refused with the field', () => {
    assert.equal(fieldOf({ rules: { minNights: 5, maxNights: 4 } }), 'rules.minNights');
    const exceptions = [{ checkIn: '2027-01-02', checkOut: '2027-01-01' }];
    assert.equal(fieldOf({ rules: { minNights: 1, maxNights: 4, exceptions } }), 'rules.exceptions');
    assert.equal(fieldOf(season('2027-06-02', '2027-06-01')), 'seasons.0');
    assert.equal(fieldOf(season('2027-02-30', '2027-06-01')), 'seasons.0');
    assert.equal(fieldOf({ overrides: [{ date: '2027-13-01' }] }), 'overrides');
  });

  test('are nothing else', () => {
    assert.equal(refuseContradiction({}), null);
    assert.equal(refuseContradiction({ rules: { minNights: 4, maxNights: 4 } }), null);
    assert.equal(refuseContradiction(season('2027-06-01', '2027-06-01')), null);
  });
});
