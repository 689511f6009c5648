import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { season } from '#domain/bookings/pricing/price-rules.fixture.ts';
import { addDays, daysBetween } from '#domain/shared/civil-date.ts';
import { nightCount, overlaps } from '#domain/shared/stay.ts';
import { checkStay, closedRanges, nearestFreeStays } from './check-stay.ts';
import { stayCheck } from './stay-check.fixture.ts';

const nights = (checkIn: string, count: number) => ({ checkIn, checkOut: addDays(checkIn, count) });

function alternatives(
  overrides: Parameters<typeof stayCheck>[0],
  more: { limit?: number; horizonDays?: number } = {},
): string[] {
  const { stay, ...rest } = stayCheck(overrides);
  return nearestFreeStays({ ...rest, wanted: stay, ...more }).map(({ checkIn }) => checkIn);
}

test('sorts the nearest free stays first, the earlier of two at equal distance', () => {
  const reserved = [nights('2026-12-07', 3)];
  assert.deepEqual(alternatives({ reserved }), ['2026-12-04', '2026-12-10', '2026-12-03']);
  assert.deepEqual(alternatives({ reserved }, { limit: 1 }), ['2026-12-04']);
});

test('one stay before and one after are offered where the three nearest are all on one side', () => {
  const reserved = [nights('2026-12-07', 12)];
  assert.deepEqual(alternatives({ reserved }), ['2026-12-04', '2026-12-03', '2026-12-19']);
});

test('no stay in the past is offered, also not to an agent', () => {
  const request = { stay: nights('2026-11-22', 2), reserved: [nights('2026-11-21', 4)] };
  assert.deepEqual(alternatives(request), ['2026-11-25', '2026-11-26', '2026-11-27']);
  assert.deepEqual(alternatives({ ...request, actor: 'agent' }), ['2026-11-25', '2026-11-26', '2026-11-27']);
});

test('an agent is offered stays that leave the nights to prepare', () => {
  const request = {
    actor: 'agent' as const,
    reserved: [nights('2026-12-07', 3)],
    rules: { prepNights: 2, minNights: 9 },
  };
  assert.deepEqual(alternatives(request, { limit: 2 }), ['2026-12-02', '2026-12-12']);
});

test('nothing is offered beyond the horizon or when no dates could help', () => {
  assert.deepEqual(alternatives({ reserved: [nights('2026-11-01', 200)] }), []);
  assert.deepEqual(alternatives({ reserved: [nights('2026-12-07', 3)] }, { horizonDays: 2 }), []);
  assert.deepEqual(alternatives({ guests: 99 }), []);
});

const offset = fc.integer({ min: 0, max: 110 });
const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
const anyCheck = fc
  .record({
    start: offset,
    length: fc.integer({ min: 1, max: 12 }),
    reserved: fc.array(fc.tuple(offset, fc.integer({ min: 1, max: 14 })), { maxLength: 8 }),
    rules: fc.record({
      minNights: fc.integer({ min: 1, max: 6 }),
      maxNights: fc.integer({ min: 6, max: 14 }),
      prepNights: fc.nat(2),
      advanceNoticeHours: fc.nat(100),
      arrivalDays: weekdays,
      departureDays: weekdays,
    }),
    seasonal: fc.record({
      minNights: fc.option(fc.integer({ min: 1, max: 8 })),
      arrivalDays: fc.option(weekdays),
    }),
    actor: fc.constantFrom('visitor' as const, 'agent' as const),
  })
  .map(({ start, length, reserved, seasonal, ...rest }) =>
    stayCheck({
      ...rest,
      stay: nights(addDays('2026-11-21', start), length),
      reserved: reserved.map(([from, count]) => nights(addDays('2026-11-15', from), count)),
      seasons: [season({ from: '2026-12-18', to: '2027-01-10', ...seasonal })],
    }),
  );

test('every stay offered is really free, valid by all rules, as long as wanted and in order of nearness', () => {
  fc.assert(
    fc.property(anyCheck, ({ stay: wanted, ...check }) => {
      const offered = nearestFreeStays({ ...check, wanted, limit: 5 });
      const distances = offered.map(({ checkIn }) => Math.abs(daysBetween(wanted.checkIn, checkIn)));
      assert.deepEqual(
        distances,
        distances.toSorted((a, b) => a - b),
      );
      assert.equal(new Set(offered.map(({ checkIn }) => checkIn)).size, offered.length);

      for (const stay of offered) {
        assert.equal(checkStay({ ...check, stay }), null);
        assert.ok(check.reserved.every((other) => !overlaps(other, stay)));
        assert.equal(nightCount(stay), nightCount(wanted));
        assert.notDeepEqual(stay, wanted);
      }
    }),
  );
});

test('no nearer stay is left out', () => {
  fc.assert(
    fc.property(anyCheck, ({ stay: wanted, ...check }) => {
      const visitor = { ...check, actor: 'visitor' as const };
      const everyFree = Array.from({ length: 41 }, (_, index) => addDays(wanted.checkIn, index - 20))
        .map((checkIn) => nights(checkIn, nightCount(wanted)))
        .filter((stay) => stay.checkIn !== wanted.checkIn && checkStay({ ...visitor, stay }) === null);
      const offered = nearestFreeStays({ ...visitor, wanted, limit: 100, horizonDays: 20 });
      assert.deepEqual(
        offered.toSorted((a, b) => (a.checkIn < b.checkIn ? -1 : 1)),
        everyFree,
      );
    }),
  );
});

test('a visitor’s stay inside no closed range is not refused for its dates', () => {
  fc.assert(
    fc.property(anyCheck, (check) => {
      const closed = closedRanges(check.reserved, '2026-01-01', '2028-01-01', check.rules.prepNights);
      const clashes = closed.some((range) => overlaps(range, check.stay));
      const refusal = checkStay({ ...check, actor: 'visitor' });
      if (clashes) assert.notEqual(refusal, null);
      else assert.notEqual(refusal?.refused, 'dates_unavailable');
    }),
  );
});
