import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastShownDay } from '#domain/properties/availability/stay-rules.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import {
  type CalendarRules,
  checkInRefusal,
  checkOutRefusal,
  chooseDay,
  type StayChoice,
} from '#web/ui/calendar/calendar-rules.ts';
import {
  closedNights,
  dayForArrowKey,
  dayHalves,
  monthsShown,
  monthWeeks,
  nightPriceOf,
  reachesNextMonth,
  type StayCalendar,
  selectionOfDay,
  shiftMonth,
} from './stay-calendar.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

const closed = [{ checkIn: '2026-12-10', checkOut: '2026-12-13' }];
const nights = closedNights(closed);

function rulesWith(changes: Partial<CalendarRules> = {}): CalendarRules {
  return {
    today: '2026-11-21',
    lastCheckIn: '2027-11-21',
    minNights: 1,
    maxNights: 30,
    arrivalDays: everyDay,
    departureDays: everyDay,
    closed,
    ...changes,
  };
}

const mayArrive = (date: string, rules: CalendarRules) => checkInRefusal(date, rules) === null;
const mayDepart = (checkIn: string, date: string, rules: CalendarRules) =>
  checkOutRefusal(checkIn, date, rules) === null;

/** A refused press leaves the choice unchanged. */
function pickDay(date: string, picked: StayChoice, rules: CalendarRules): StayChoice {
  const outcome = chooseDay(picked, date, rules);
  return 'code' in outcome ? picked : outcome;
}

test('a closed stay takes the evening of its first day and the morning of its last', () => {
  assert.deepEqual(dayHalves('2026-12-10', nights), {
    kind: 'turnover',
    morningTaken: false,
    eveningTaken: true,
  });
  assert.deepEqual(dayHalves('2026-12-11', nights), { kind: 'full', morningTaken: true, eveningTaken: true });

  assert.deepEqual(dayHalves('2026-12-13', nights), {
    kind: 'turnover',
    morningTaken: true,
    eveningTaken: false,
  });
  assert.equal(dayHalves('2026-12-14', nights).kind, 'free');
});

test('available nights show their price; taken, past and unpriced nights do not, nor does any night while prices are hidden', () => {
  const nightMinor = [9_000, null, 12_000, ...Array.from({ length: 30 }, () => 10_000)];
  const shown = {
    ...rulesWith(),
    nights,
    lastShown: '2027-11-22',
    nightMinor,
    currency: 'EUR',
    showsAvailability: true,
  };

  const price = (date: string) => nightPriceOf(date, shown)?.amount ?? null;
  assert.deepEqual(['2026-11-21', '2026-11-22', '2026-11-23'].map(price), [9_000, null, 12_000]);
  assert.deepEqual(['2026-11-20', '2026-12-10', '2026-12-13', '2027-06-01'].map(price), [
    null,
    null,
    10_000,
    null,
  ]);
  assert.equal(nightPriceOf('2026-11-21', { ...shown, nightMinor: null }), null);
});

test('a day on which one guest leaves and the next arrives is full', () => {
  const nights = closedNights([
    { checkIn: '2026-12-01', checkOut: '2026-12-05' },
    { checkIn: '2026-12-05', checkOut: '2026-12-08' },
  ]);
  assert.equal(dayHalves('2026-12-05', nights).kind, 'full');
});

test('a booked arrival day can be a check-out day, and never a check-in day', () => {
  const rules = rulesWith();
  assert.equal(mayDepart('2026-12-08', '2026-12-10', rules), true);
  assert.equal(mayArrive('2026-12-10', rules), false);
});

test('a booked departure day can be a check-in day', () => {
  assert.equal(mayArrive('2026-12-13', rulesWith()), true);
});

test('a stay never reaches over a taken night', () => {
  assert.equal(mayDepart('2026-12-08', '2026-12-14', rulesWith()), false);
});

test('a gap shorter than the shortest stay cannot be entered', () => {
  const rules = rulesWith({ minNights: 3 });
  assert.equal(mayArrive('2026-12-08', rules), false);
  assert.equal(mayArrive('2026-12-07', rules), true);
});

test('leaving is possible between the shortest and the longest stay, on days of departure only', () => {
  const rules = rulesWith({ minNights: 2, maxNights: 4, departureDays: [6, 7] });
  const possible = ['02', '03', '04', '05', '06', '07'].filter((day) =>
    mayDepart('2026-12-02', `2026-12-${day}`, rules),
  );
  assert.deepEqual(possible, ['05', '06']);
});

test('nothing before today, after the booking window or on another day of the week is a check-in', () => {
  assert.equal(mayArrive('2026-11-20', rulesWith()), false);
  assert.equal(mayArrive('2026-11-21', rulesWith()), true);
  assert.equal(mayArrive('2027-11-22', rulesWith()), false);
  assert.equal(mayArrive('2026-11-23', rulesWith({ arrivalDays: [6] })), false);
});

test('the first press is the check-in, the second the check-out, the third starts again', () => {
  const rules = rulesWith();
  const first = pickDay('2026-12-01', { checkIn: null, checkOut: null }, rules);
  const second = pickDay('2026-12-04', first, rules);
  const third = pickDay('2026-12-20', second, rules);
  assert.deepEqual(first, { checkIn: '2026-12-01', checkOut: null });
  assert.deepEqual(second, { checkIn: '2026-12-01', checkOut: '2026-12-04' });
  assert.deepEqual(third, { checkIn: '2026-12-20', checkOut: null });
});

test('a press before the check-in, or beyond a taken night, is a new check-in', () => {
  const rules = rulesWith();
  const picked = { checkIn: '2026-12-05', checkOut: null };
  assert.equal(selectionOfDay('2026-12-02', picked, rules), 'checkIn');
  assert.equal(selectionOfDay('2026-12-15', picked, rules), 'checkIn');
  assert.deepEqual(selectionOfDay('2026-12-11', picked, rules), { code: 'crosses_taken' });
  assert.deepEqual(pickDay('2026-12-11', picked, rules), picked);
});

test('a month is drawn in whole weeks from Monday', () => {
  const weeks = monthWeeks('2026-11');
  assert.equal(weeks.length, 6);
  assert.deepEqual(weeks[0], [null, null, null, null, null, null, '2026-11-01']);
  assert.deepEqual(weeks[5], ['2026-11-30', null, null, null, null, null, null]);
});

test('months continue over the turn of the year, and page keys go to the same day or the last of the month', () => {
  assert.equal(shiftMonth('2026-12', 1), '2027-01');
  assert.equal(shiftMonth('2026-01', -1), '2025-12');
  assert.equal(dayForArrowKey('2027-01-31', 'PageDown'), '2027-02-28');
  assert.equal(dayForArrowKey('2026-11-21', 'Home'), '2026-11-16');
  assert.equal(dayForArrowKey('2026-11-21', 'a'), null);
});

test('an exception lets its own rules give way, for stays within its nights alone', () => {
  const taken = ['2026-11-24', '2026-11-27'].map((night) => ({
    checkIn: night,
    checkOut: addDays(night, 1),
  }));

  const exception = {
    checkIn: '2026-11-25',
    checkOut: '2026-11-27',
    rules: ['min_nights', 'arrival_day'] as const,
  };
  const rules = rulesWith({ minNights: 3, arrivalDays: [6], departureDays: [5], closed: taken });
  const relaxed = { ...rules, exceptions: [exception] };

  assert.equal(mayArrive('2026-11-25', rules), false);
  assert.equal(mayArrive('2026-11-25', relaxed), true);
  assert.equal(mayArrive('2026-12-02', relaxed), false);
  assert.equal(mayDepart('2026-11-25', '2026-11-27', relaxed), true);
  assert.equal(mayDepart('2026-11-25', '2026-11-26', relaxed), false, 'the day of departure is not relaxed');
  assert.equal(mayDepart('2026-11-25', '2026-11-27', rules), false);
});

test('a day on which no stay can start is refused with the reason', () => {
  const short = rulesWith({ minNights: 3 });
  assert.deepEqual(checkInRefusal('2026-12-08', short), { code: 'short_gap', nights: 3 });
  // The next Sunday is the 13th, after the closed nights that start on the 10th.
  const sundays = rulesWith({ minNights: 2, departureDays: [7] });
  assert.deepEqual(checkInRefusal('2026-12-07', sundays), { code: 'no_departure' });
  assert.equal(checkInRefusal('2026-12-04', sundays), null);
});

test('choosing a day before the minimum stay leaves the arrival and explains the minimum', () => {
  const rules = rulesWith({ minNights: 2 });
  const first = pickDay('2026-12-01', { checkIn: null, checkOut: null }, rules);
  assert.deepEqual(chooseDay(first, '2026-12-02', rules), { code: 'min_nights', nights: 2 });
  assert.deepEqual(pickDay('2026-12-03', first, rules), { checkIn: '2026-12-01', checkOut: '2026-12-03' });
});

test('a stay that begins on the last bookable day may end after it', () => {
  const rules = rulesWith({ minNights: 3 });
  assert.equal(checkInRefusal('2027-11-21', rules), null);
  assert.equal(checkOutRefusal('2027-11-21', '2027-11-24', rules), null);
  assert.deepEqual(checkInRefusal('2027-11-22', rules), { code: 'too_far' });
});

test('arrivals in a season follow its minimum stay and its arrival days', () => {
  const rules = rulesWith({
    minNights: 2,
    closed: [],
    arrivalPeriods: [
      { from: '2026-12-19', to: '2027-01-02', minNights: 4, arrivalDays: [6] },
      { from: '2027-02-10', to: '2027-02-10', minNights: 1, arrivalDays: everyDay },
    ],
  });

  assert.deepEqual(checkInRefusal('2026-12-20', rules), { code: 'arrival_day' });
  assert.equal(mayArrive('2026-12-26', rules), true);
  assert.deepEqual(checkOutRefusal('2026-12-26', '2026-12-29', rules), { code: 'min_nights', nights: 4 });
  assert.equal(mayDepart('2026-12-26', '2026-12-30', rules), true);
  assert.equal(mayDepart('2027-02-10', '2027-02-11', rules), true);
  assert.equal(mayDepart('2027-02-11', '2027-02-12', rules), false);
});

test('a gap too short for the season of its arrival shows how many nights are needed', () => {
  const rules = rulesWith({
    closed: [{ checkIn: '2026-12-22', checkOut: '2026-12-30' }],
    arrivalPeriods: [{ from: '2026-12-15', to: '2027-01-05', minNights: 4, arrivalDays: everyDay }],
  });
  assert.deepEqual(checkInRefusal('2026-12-20', rules), { code: 'short_gap', nights: 4 });
  assert.equal(mayArrive('2026-12-18', rules), true);
});

function calendarWith(changes: Partial<StayCalendar> = {}): StayCalendar {
  return {
    ...rulesWith(changes),
    nights: new Set(),
    lastShown: '2027-11-28',
    nightMinor: null,
    currency: 'EUR',
    showsAvailability: true,
    ...changes,
  };
}

test('a stay goes on in the next month by its check-out, or by the days on which it may end', () => {
  const reaches = (month: string, checkIn: string, checkOut: string | null, minNights = 1) =>
    reachesNextMonth(month, { checkIn, checkOut }, calendarWith({ minNights }));

  assert.equal(reaches('2026-12', '2026-12-30', '2027-01-02'), true);
  assert.equal(reaches('2026-12', '2026-12-28', '2026-12-31'), false);
  assert.equal(reaches('2026-12', '2026-12-31', null), true);
  assert.equal(reaches('2026-12', '2026-12-24', null), false);
  assert.equal(reaches('2026-12', '2026-12-24', null, 10), true);
  assert.equal(reaches('2027-02', '2027-02-22', null), true, 'February has 28 days');
  assert.equal(reaches('2028-02', '2028-02-22', null), false, 'and 29 in a leap year');
  assert.equal(reaches('2026-11', '2026-12-30', null), false, 'it begins in another month');
  assert.equal(reachesNextMonth('2026-12', { checkIn: null, checkOut: null }, calendarWith()), false);
});

test('the calendar has room for a stay from the last bookable day', () => {
  const until = { bookableUntil: '2027-11-28', minNights: 2 };
  const period = { from: '2027-11-01', to: '2027-12-20', minNights: 14 };
  assert.equal(lastShownDay(until), '2027-12-05');
  assert.equal(lastShownDay({ ...until, minNights: 10 }), '2027-12-08');
  assert.equal(lastShownDay({ ...until, arrivalPeriods: [period] }), '2027-12-12');
  assert.equal(monthsShown(calendarWith({ lastShown: lastShownDay(until) })).at(-1), '2027-12');
});
