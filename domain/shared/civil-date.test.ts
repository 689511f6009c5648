import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  addDays,
  civilDateAt,
  daysBetween,
  daysInMonth,
  earliestDate,
  instantOf,
  isCivilDate,
  isoWeekday,
  isTimezone,
  latestDate,
  monthOf,
  timeOfDayAt,
} from './civil-date.ts';

const anyDate = fc
  .integer({ min: 0, max: daysBetween(earliestDate, latestDate) })
  .map((n) => addDays(earliestDate, n));
const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const zones = [
  'UTC',
  'Europe/Lisbon',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
];

const at = (iso: string) => Date.parse(iso);

describe('a civil date', () => {
  test('exists only if the calendar has that day', () => {
    for (const date of ['2026-01-01', '2026-12-31', '2024-02-29', '2000-02-29', '2000-01-01', '2100-12-31']) {
      assert.equal(isCivilDate(date), true, date);
    }

    for (const text of [
      '2026-02-30',
      '2026-02-29',
      '2100-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '2026-1-1',
      '26-01-01',
      '2026-01-01T00:00',
      ' 2026-01-01',
      '2026-01-01\n',
      '２０２６-01-01',
      '1999-12-31',
      '2101-01-01',
      '',
    ]) {
      assert.equal(isCivilDate(text), false, JSON.stringify(text));
    }
  });

  test('moves over leap days, month ends and year ends', () => {
    assert.equal(addDays('2024-02-28', 1), '2024-02-29');
    assert.equal(addDays('2026-02-28', 1), '2026-03-01');
    assert.equal(addDays('2026-12-31', 1), '2027-01-01');
    assert.equal(addDays('2026-01-01', -1), '2025-12-31');
    assert.equal(daysBetween('2024-02-01', '2024-03-01'), 29);
    assert.equal(daysBetween('2026-12-31', '2026-12-30'), -1);
  });

  test('going forth and back leads home', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
        const moved = addDays(date, days);
        assert.equal(addDays(moved, -days), date);
        assert.equal(daysBetween(date, moved), days);
        assert.equal(moved > date, days > 0);
      }),
    );
  });

  test('has a weekday that follows the one before', () => {
    assert.equal(isoWeekday('2026-11-21'), 6);
    assert.equal(isoWeekday('2026-11-23'), 1);
    assert.equal(isoWeekday('2000-01-02'), 7);
    fc.assert(
      fc.property(anyDate, (date) => assert.equal(isoWeekday(addDays(date, 1)), (isoWeekday(date) % 7) + 1)),
    );
  });

  test('lies in a month of known length', () => {
    assert.equal(monthOf('2026-07-09'), '2026-07');
    assert.deepEqual(
      ['2026-01', '2026-02', '2024-02', '2026-04', '2026-12'].map(daysInMonth),
      [31, 28, 29, 30, 31],
    );
  });

  test('is a bug when it is no date', () => {
    assert.throws(() => addDays('2026-02-30', 1), RangeError);
    assert.throws(() => daysBetween('2026-01-01', 'tomorrow'), RangeError);
  });
});

describe('a time zone', () => {
  test('is known by its name in the IANA list, never by an offset', () => {
    for (const name of [...zones, 'Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3']) {
      assert.equal(isTimezone(name), true, name);
    }
    for (const name of ['', '+02:00', '-0300', 'Mars/Olympus', 'Europe/ Berlin', 'x'.repeat(200), '../etc']) {
      assert.equal(isTimezone(name), false, name);
    }
  });

  test('decides which day it is', () => {
    const instant = at('2026-12-31T23:30:00Z');
    assert.equal(civilDateAt(instant, 'UTC'), '2026-12-31');
    assert.equal(civilDateAt(instant, 'Europe/Berlin'), '2027-01-01');
    assert.equal(civilDateAt(instant, 'America/New_York'), '2026-12-31');
    assert.equal(civilDateAt(instant, 'Pacific/Kiritimati'), '2027-01-01');
    assert.equal(timeOfDayAt(instant, 'Asia/Kathmandu'), '05:15');
    assert.equal(timeOfDayAt(at('2026-06-01T22:00:00Z'), 'Europe/Berlin'), '00:00');
  });

  test('preserves the wall clock when the clocks change', () => {
    const noonBefore = instantOf('2026-03-28', '12:00', 'Europe/Berlin');
    const noonAfter = instantOf('2026-03-29', '12:00', 'Europe/Berlin');
    assert.equal(noonAfter - noonBefore, 23 * 3_600_000);
    const autumnBefore = instantOf('2026-10-24', '12:00', 'Europe/Berlin');
    const autumnAfter = instantOf('2026-10-25', '12:00', 'Europe/Berlin');
    assert.equal(autumnAfter - autumnBefore, 25 * 3_600_000);
  });

  test('shifts a skipped time, and takes the first of a repeated one', () => {
    // On 29 March 2026, 02:00–03:00 does not exist in Berlin; on 25 October, 02:00–03:00 occurs twice.
    assert.equal(instantOf('2026-03-29', '02:30', 'Europe/Berlin'), at('2026-03-29T01:30:00Z'));
    assert.equal(timeOfDayAt(instantOf('2026-03-29', '02:30', 'Europe/Berlin'), 'Europe/Berlin'), '03:30');
    assert.equal(instantOf('2026-10-25', '02:30', 'Europe/Berlin'), at('2026-10-25T00:30:00Z'));
    assert.equal(instantOf('2026-11-01', '01:30', 'America/New_York'), at('2026-11-01T05:30:00Z'));
    // Half-hour clock change.
    assert.equal(instantOf('2026-10-04', '02:15', 'Australia/Lord_Howe'), at('2026-10-03T15:45:00Z'));

    // Midnight is skipped in Santiago.
    assert.equal(
      civilDateAt(instantOf('2026-09-06', '00:00', 'America/Santiago'), 'America/Santiago'),
      '2026-09-06',
    );
  });

  test('a time of a day is shown again as that day and time, unless it was skipped', () => {
    fc.assert(
      fc.property(anyDate, anyTime, fc.constantFrom(...zones), (date, time, zone) => {
        const instant = instantOf(date, time, zone);
        const shown = `${civilDateAt(instant, zone)} ${timeOfDayAt(instant, zone)}`;
        assert.ok(shown >= `${date} ${time}`, shown);
        // A skip is an hour at most in these zones.
        const anHourBefore = instant - 3_600_000;
        if (shown !== `${date} ${time}`) {
          assert.ok(
            `${civilDateAt(anHourBefore, zone)} ${timeOfDayAt(anHourBefore, zone)}` < `${date} ${time}`,
          );
        }
      }),
    );
  });

  test('a time that is no time is a bug', () => {
    assert.throws(() => instantOf('2026-01-01', '24:00', 'UTC'), RangeError);
    assert.throws(() => instantOf('2026-01-01', '9:00', 'UTC'), RangeError);
  });
});
