import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bookingStates } from '../bookings/booking-states.ts';
import { dayMs, hourMs } from '../shared/duration.ts';
import {
  arrivalGateState,
  type GatedStay,
  gatePayments,
  stayCodeOf,
  stayCodePattern,
} from './arrival-gate.ts';
import { guideForGuest, withoutSecrets } from './guest-guide.ts';
import { guestOperations, noOperations, type Operations } from './operations.ts';

const all: Operations = {
  checkInMethod: 'key_box',
  access: 'Second floor',
  doorCode: '4711',
  codeByStay: false,
  wifiName: 'Casa',
  wifiPassword: 'sardine',
  parking: 'Bay 3',
  checkOut: 'Close the shutters',
  manual: [{ title: 'Heating', text: 'Leave it at 19 degrees.' }],
  cleanerName: 'Rui',
  cleanerPhone: '+351 900',
  cleaning: 'Fridays',
  notes: 'Boiler is new',
  shared: guestOperations,
  gate: { payment: 'none', hoursBefore: null },
};
const arrivesAt = Date.parse('2027-06-10T15:00:00Z');
const stay: GatedStay & { ownCode: string | null } = {
  status: 'confirmed',
  confirmBy: null,
  arrivesAt,
  leavesAt: arrivesAt + 3 * dayMs,
  ownCode: null,
  totalMinor: 60_000,
  receivedMinor: 0,
  firstMinor: 20_000,
  waitsForSignature: false,
};
const early = arrivesAt - 30 * dayMs;

test('guests read shared parts only, and never the cleaner or the notes', () => {
  assert.deepEqual(guideForGuest(all, stay, early), {
    checkInMethod: 'key_box',
    access: 'Second floor',
    doorCode: '4711',
    wifiName: 'Casa',
    wifiPassword: 'sardine',
    parking: 'Bay 3',
    checkOut: 'Close the shutters',
    manual: [{ title: 'Heating', text: 'Leave it at 19 degrees.' }],
    secrets: 'open',
    opensAt: null,
    toPayMinor: 0,
    toSign: false,
  });

  const wifi = guideForGuest({ ...all, shared: ['wifi'] }, stay, early);
  assert.deepEqual([wifi?.wifiPassword, wifi?.doorCode, wifi?.access, wifi?.manual], ['sardine', '', '', []]);
});

test('there is no guide while nothing is shared or known', () => {
  assert.equal(guideForGuest(null, stay, early), null);
  assert.equal(guideForGuest({ ...all, shared: [] }, stay, early), null);
  assert.equal(guideForGuest({ ...noOperations, shared: guestOperations }, stay, early), null);
});

test('the guide is open from the confirmation to the departure', () => {
  const open = bookingStates.filter((status) => guideForGuest(all, { ...stay, status }, early) !== null);
  assert.deepEqual(open, ['confirmed', 'checked_in']);
});

test('an instant booking shows it once the guest has confirmed the address', () => {
  assert.equal(guideForGuest(all, { ...stay, confirmBy: '2027-06-01T10:00:00.000Z' }, early), null);
});

test('before the gate opens, the guide shows when and what to pay, and contains no secret', () => {
  const gated: Operations = { ...all, gate: { payment: 'first', hoursBefore: 48 } };
  const opensAt = arrivesAt - 48 * hourMs;
  const before = guideForGuest(gated, stay, early);
  assert.deepEqual([before?.secrets, before?.opensAt, before?.toPayMinor], ['closed', opensAt, 20_000]);
  assert.ok(!JSON.stringify(before).includes('4711') && !JSON.stringify(before).includes('sardine'));
  const paid = { ...stay, receivedMinor: 20_000 };
  assert.equal(guideForGuest(gated, paid, opensAt - 1)?.secrets, 'closed');
  assert.equal(guideForGuest(gated, paid, opensAt)?.doorCode, '4711');
  assert.equal(guideForGuest(gated, stay, opensAt)?.doorCode, '', 'an unpaid stay stays closed');
});

test('secrets go four hours after check-out, and the manual stays until the departure is recorded', () => {
  const late = guideForGuest(all, { ...stay, status: 'checked_in' }, stay.leavesAt + 4 * hourMs);
  assert.deepEqual([late?.secrets, late?.doorCode, late?.wifiPassword], ['none', '', '']);
  assert.equal(late?.manual.length, 1);
  const lastMoment = guideForGuest(all, { ...stay, status: 'checked_in' }, stay.leavesAt + 4 * hourMs - 1);
  assert.equal(lastMoment?.doorCode, '4711');
});

test('a stay with a code of its own never shows the code of the property', () => {
  const byStay: Operations = { ...all, codeByStay: true };
  assert.equal(guideForGuest(byStay, { ...stay, ownCode: '482913' }, early)?.doorCode, '482913');
  assert.equal(guideForGuest(byStay, stay, early)?.doorCode, '');
  assert.equal(guideForGuest(all, { ...stay, ownCode: '1234' }, early)?.doorCode, '1234');
});

test('a mail carries the guide without its secrets', () => {
  const guide = guideForGuest(all, stay, early);
  assert.ok(guide);
  const mailed = JSON.stringify(withoutSecrets(guide));
  assert.ok(!mailed.includes('4711') && !mailed.includes('sardine') && mailed.includes('Second floor'));
});

test('the gate follows money, signature and dates: in any sequence it is open exactly when paid, signed, near and not over', () => {
  const anyStay = fc.record({
    payment: fc.constantFrom(...gatePayments),
    hoursBefore: fc.option(fc.integer({ min: 1, max: 720 })),
    totalMinor: fc.integer({ min: 0, max: 1_000_000 }),
    share: fc.option(fc.integer({ min: 1, max: 100 })),
    receivedMinor: fc.integer({ min: -50_000, max: 1_100_000 }),
    movedBy: fc.integer({ min: -60, max: 60 }),
    nights: fc.integer({ min: 1, max: 60 }),
    hour: fc.integer({ min: -1500, max: 1500 }),
    status: fc.constantFrom(...bookingStates),
    waitsForSignature: fc.boolean(),
  });

  fc.assert(
    fc.property(anyStay, ({ payment, hoursBefore, movedBy, nights, hour, share, ...drawn }) => {
      const arrives = arrivesAt + movedBy * dayMs;
      const firstMinor = share === null ? null : Math.floor((drawn.totalMinor * share) / 100);
      const leavesAt = arrives + nights * dayMs;
      const now = arrivesAt + hour * hourMs;
      const found = arrivalGateState(
        { payment, hoursBefore },
        { ...drawn, firstMinor, confirmBy: null, arrivesAt: arrives, leavesAt },
        now,
      );

      const isHere = drawn.status === 'confirmed' || drawn.status === 'checked_in';
      const due = { none: 0, first: firstMinor ?? drawn.totalMinor, all: drawn.totalMinor }[payment];
      const isPaid = payment === 'none' || drawn.receivedMinor >= due;
      const isNear = hoursBefore === null || arrives - now <= hoursBefore * hourMs;
      const isOver = now - leavesAt >= 4 * hourMs;
      const isSigned = !drawn.waitsForSignature;
      assert.equal(found.state === 'open', isHere && isPaid && isSigned && isNear && !isOver);

      if (found.state === 'closed') assert.equal(found.toSign, !isSigned);
      if (found.state === 'closed') assert.equal(found.toPayMinor > 0, !isPaid);
      if (found.state === 'closed') assert.equal(found.opensAt !== null, !isNear);
    }),
    { numRuns: 5000 },
  );
});

test('a drawn code is six digits and never starts with 0', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4, maxLength: 4 }), (bytes) => {
      assert.match(stayCodeOf(bytes), /^[1-9]\d{5}$/);
      assert.match(stayCodeOf(bytes), stayCodePattern);
    }),
  );
});
