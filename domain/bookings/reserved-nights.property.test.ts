import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { stayCheck } from '#domain/properties/availability/stay-check.fixture.ts';
import { validateChange } from '#domain/properties/availability/validate-change.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { hourMs } from '#domain/shared/duration.ts';
import { overlaps, type Stay } from '#domain/shared/stay.ts';
import { type BookingStatus, bookingStates, holdsNights, isHold, mayChangeStay } from './booking-states.ts';
import { initialBookingState } from './initial-booking-state.ts';
import { allowedTransitions, transitionActors } from './transition-table.ts';
import { transitionBooking } from './transitions.ts';

const firstDay = '2026-12-01';
const firstMoment = Date.parse(`${firstDay}T12:00:00Z`);

type Row = Stay & {
  status: BookingStatus;
  previousStatus: BookingStatus | null;
  holdExpiresAt: number | null;
  /** Model of a row of reserved nights; changed only by the two flags of a transition. */
  keeps: boolean;
};
type CalendarModel = { rows: Row[]; now: number };

function isFree(house: CalendarModel, stay: Stay, except?: Row): boolean {
  return house.rows.every((row) => row === except || !row.keeps || !overlaps(row, stay));
}

const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      actor: fc.constantFrom(...transitionActors),
      wanted: fc.option(fc.constantFrom(...bookingStates), { nil: undefined }),
      from: fc.nat(12),
      nights: fc.integer({ min: 1, max: 6 }),
      instantBook: fc.boolean(),
      requestsKeepNights: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      which: fc.nat(20),
      // Half of the transitions are arbitrary, half are from the table, so that every state is reached.
      to: fc.oneof(fc.constantFrom(...bookingStates), fc.nat(9)),
      actor: fc.constantFrom(...transitionActors),
      override: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      which: fc.nat(20),
      from: fc.nat(12),
      nights: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function applyStep(house: CalendarModel, action: Step): void {
  if (action.kind === 'wait') {
    house.now += action.hours * hourMs;
  } else if (action.kind === 'open') {
    const { actor, wanted, instantBook, requestsKeepNights } = action;
    const opened = initialBookingState({
      actor,
      wanted,
      instantBook,
      requestsKeepNights,
      requireApproval: false,
      now: house.now,
      arrivalAt: firstMoment + action.from * 24 * hourMs,
    });
    if ('refused' in opened) return;

    const checkIn = addDays(firstDay, action.from);
    const stay = { checkIn, checkOut: addDays(checkIn, action.nights) };
    if (opened.reservesNights && !isFree(house, stay)) return;

    const { status, holdExpiresAt, reservesNights } = opened;
    house.rows.push({ ...stay, status, holdExpiresAt, previousStatus: null, keeps: reservesNights });
  } else if (action.kind === 'change') {
    change(house, action);
  } else {
    const row = house.rows[action.which % Math.max(1, house.rows.length)];
    if (row === undefined) return;

    const { actor, override } = action;
    const today = addDays(firstDay, Math.floor((house.now - firstMoment) / (24 * hourMs)));
    const open = allowedTransitions({ ...row, actor, today });
    const to = typeof action.to === 'number' ? open[action.to % open.length] : action.to;
    if (to === undefined) return;

    const nightsFree = isFree(house, row, row);
    const moved = transitionBooking({
      booking: row,
      to,
      actor,
      now: house.now,
      today,
      override,
      nightsFree,
      reason: 'x',
    });
    if ('refused' in moved) return;

    row.status = moved.status;
    row.previousStatus = moved.previousStatus;
    row.holdExpiresAt = moved.holdExpiresAt;
    if (moved.reservesNights) row.keeps = true;
    if (moved.releasesNights) row.keeps = false;
  }
}

/** A change as an agent makes it: all rules of the property overridden, other stays never. */
function change(house: CalendarModel, { which, from, nights }: Extract<Step, { kind: 'change' }>): void {
  const row = house.rows[which % Math.max(1, house.rows.length)];
  if (row === undefined || !mayChangeStay(row.status)) return;
  const checkIn = addDays(firstDay, from);
  const stay = { checkIn, checkOut: addDays(checkIn, nights) };
  const reserved = holdsNights(row.status) ? house.rows.filter((other) => other !== row && other.keeps) : [];
  const problems = validateChange(stayCheck({ actor: 'agent', stay, reserved }), row);
  if (problems.every(({ mayOverride }) => mayOverride)) Object.assign(row, stay);
}

function check(house: CalendarModel): void {
  for (const [index, row] of house.rows.entries()) {
    assert.equal(row.keeps, holdsNights(row.status), `${row.status} keeps: ${row.keeps}`);
    if (isHold(row.status)) assert.notEqual(row.holdExpiresAt, null);
    else if (row.status !== 'confirmed') assert.equal(row.holdExpiresAt, null);
    for (const other of house.rows.slice(index + 1)) {
      assert.ok(!(row.keeps && other.keeps && overlaps(row, other)), 'two bookings in one night');
    }
  }
}

/** Number of sequences; MODEL_RUNS=10000 makes a longer run. */
const sequences = Number(process.env.MODEL_RUNS ?? 300);

test('no sequence of actions reserves a night for two bookings', () => {
  const everSeen = new Set<BookingStatus>();
  const run = () =>
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 120 }), (steps) => {
        const house: CalendarModel = { rows: [], now: firstMoment };
        for (const action of steps) {
          applyStep(house, action);
          check(house);
          for (const { status } of house.rows) everSeen.add(status);
        }
      }),
      { numRuns: sequences },
    );
  run();

  // Rare states may need more sequences than one run has.
  for (let more = 0; more < 9 && everSeen.size < bookingStates.length; more++) run();

  // The model must reach every state to prove anything about it.
  assert.deepEqual([...everSeen].sort(), [...bookingStates].sort());
});
