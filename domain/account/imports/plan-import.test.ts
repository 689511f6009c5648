import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  beginPlan,
  fingerprintOf,
  type PlanState,
  type PresentRef,
  type PresentStay,
} from './plan-import.ts';
import type { ImportedStay } from './read-row.ts';

const stay: ImportedStay = {
  ref: 'HM1',
  meaning: 'stay',
  propertyId: 'p1',
  checkIn: '2026-08-05',
  checkOut: '2026-08-07',
  guest: { firstName: 'Ada', lastName: 'Lovelace', email: null, phone: null },
  adults: 2,
  children: 0,
  infants: 0,
  pets: 0,
  totalMinor: 41_250,
  paidMinor: null,
  currency: 'EUR',
  bookedOn: null,
  notes: '',
};
const booking: PresentStay = {
  propertyId: 'p1',
  checkIn: '2026-08-05',
  checkOut: '2026-08-07',
  kind: 'booking',
  id: 'b1',
  guestName: 'Ada Lovelace',
  eventId: null,
  isShadow: false,
};
const ref: PresentRef = {
  ref: 'HM1',
  propertyId: 'p1',
  bookingId: 'b1',
  fingerprint: fingerprintOf(stay),
  isUntouched: true,
  isRemoved: false,
};

function plan(rows: Partial<ImportedStay>[], state: Partial<PlanState> = {}) {
  const numbered = rows.map((row, index) => ({ line: index + 2, stay: { ...stay, ...row } }));
  return numbered.map(beginPlan(numbered, { present: [], ended: [], refs: [], ...state }));
}
const verdictsOf = (...given: Parameters<typeof plan>) =>
  plan(...given).map(({ verdict, reason }) => (reason === null ? verdict : `${verdict}: ${reason}`));

test('finds a stay new whose nights are free', () => {
  assert.deepEqual(verdictsOf([{}]), ['new']);
  assert.deepEqual(verdictsOf([{}, { ref: 'HM2', checkIn: '2026-08-07', checkOut: '2026-08-09' }]), [
    'new',
    'new',
  ]);
});

test('finds the same row of the same file again', () => {
  assert.deepEqual(verdictsOf([{}], { present: [booking], refs: [ref] }), ['same']);
  assert.deepEqual(
    verdictsOf([{ ref: null }], { present: [booking] }),
    ['same'],
    'by property, dates and name',
  );
  assert.deepEqual(
    verdictsOf([{ ref: null, guest: { ...stay.guest, firstName: 'A.' } }], { present: [booking] }),
    ['same'],
  );
});

test('changes a booking without edits since its import', () => {
  const later = { checkOut: '2026-08-08' };
  assert.deepEqual(verdictsOf([later], { present: [booking], refs: [ref] }), ['changed']);
  assert.deepEqual(verdictsOf([later], { present: [booking], refs: [{ ...ref, isUntouched: false }] }), [
    'clash: edited_here',
  ]);
  assert.deepEqual(verdictsOf([{}], { refs: [{ ...ref, isRemoved: true }] }), ['clash: removed_here']);
});

test('never overwrites nights that another stay has', () => {
  const other = { ...booking, id: 'b2', guestName: 'Grace Hopper' };
  assert.deepEqual(verdictsOf([{}], { present: [other] }), ['clash: nights_taken']);
  assert.deepEqual(
    verdictsOf([{}], { present: [{ ...other, checkIn: '2026-08-06', checkOut: '2026-08-20' }] }),
    ['clash: nights_taken'],
  );

  assert.deepEqual(
    verdictsOf([{ checkOut: '2026-08-09' }], {
      present: [booking, { ...other, checkIn: '2026-08-08', checkOut: '2026-08-10' }],
      refs: [ref],
    }),
    ['clash: nights_taken'],
  );
});

test('takes over the nights that a channel’s calendar closed for the same stay', () => {
  const block: PresentStay = { ...booking, kind: 'block', id: 'k1', guestName: '', eventId: 'e1' };
  assert.equal(plan([{}], { present: [block] })[0]?.claims, 'e1');
  assert.deepEqual(verdictsOf([{}], { present: [{ ...block, checkOut: '2026-08-09' }] }), [
    'clash: nights_taken',
  ]);

  assert.deepEqual(verdictsOf([{}], { present: [{ ...block, isShadow: true }] }), [
    'clash: channel_conflict',
  ]);
  assert.deepEqual(
    verdictsOf([{}], { present: [{ ...block, eventId: null }] }),
    ['clash: nights_taken'],
    'the agent’s own block',
  );
});

test('takes the first of two rows that overlap in one property', () => {
  const rows = plan([{}, { ref: 'HM2', checkIn: '2026-08-06', checkOut: '2026-08-09' }]);
  assert.deepEqual(
    rows.map(({ verdict, reason, otherLine }) => [verdict, reason, otherLine]),
    [
      ['new', null, null],
      ['clash', 'overlaps_row', 2],
    ],
  );
  assert.deepEqual(verdictsOf([{}, { ref: 'HM2', propertyId: 'p2' }]), ['new', 'new']);
});

test('lets cancelled stays lie over others, since they have no nights', () => {
  assert.deepEqual(verdictsOf([{ meaning: 'cancelled' }], { present: [booking] }), ['new']);
  assert.deepEqual(verdictsOf([{ meaning: 'cancelled' }, { ref: 'HM2' }]), ['new', 'new']);
  assert.deepEqual(verdictsOf([{ meaning: 'cancelled', ref: null }], { ended: [booking] }), ['same']);
});

test('makes a booking of each unit that one reference names, and none when a stay changed its property', () => {
  assert.deepEqual(verdictsOf([{}, { propertyId: 'p2' }]), ['new', 'new']);
  assert.deepEqual(verdictsOf([{ propertyId: 'p2' }], { refs: [ref] }), ['clash: other_property']);
});
