import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { season } from '#domain/bookings/pricing/price-rules.fixture.ts';
import { addDays } from '#domain/shared/civil-date.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { checkStay, closedRanges } from './check-stay.ts';
import { bookableUntil, maxVisitorNights } from './rule-checks.ts';
import { stayCheck } from './stay-check.fixture.ts';

const sentence = (refusal: Parameters<ReturnType<typeof texts>['refusal']>[0] | null | undefined) =>
  refusal ? texts(defaultLocale).refusal(refusal) : '';

type CheckOverrides = Parameters<typeof stayCheck>[0];

const monday = '2026-12-07';
const thursday = '2026-12-10';
const nights = (checkIn: string, count: number) => ({ checkIn, checkOut: addDays(checkIn, count) });

function answer(overrides: CheckOverrides) {
  return checkStay(stayCheck(overrides));
}

function codeOf(overrides: CheckOverrides): string | null {
  return answer(overrides)?.refused ?? null;
}

describe('a visitor’s stay is refused by name', () => {
  test('allowed when no rule is violated', () => assert.equal(answer({}), null));

  test('when check-in is in the past in the property’s time zone', () => {
    assert.equal(codeOf({ stay: nights('2026-11-20', 3) }), 'past_dates');
    assert.equal(codeOf({ stay: nights('2026-11-21', 3) }), null);
    // It is already the 22nd in Auckland.
    const inAuckland = { timezone: 'Pacific/Auckland', now: Date.parse('2026-11-21T12:00:00Z') };
    assert.equal(codeOf({ ...inAuckland, stay: nights('2026-11-21', 3) }), 'past_dates');
    assert.deepEqual(answer({ ...inAuckland, stay: nights('2026-11-21', 3) })?.facts, {
      today: '2026-11-22',
    });
  });

  test('when it is more than two years ahead, regardless of the property’s rules', () => {
    assert.equal(codeOf({ stay: nights(addDays('2026-11-21', 730), 2) }), null);
    const refusal = answer({ stay: nights(addDays('2026-11-21', 731), 2) });
    assert.equal(refusal?.refused, 'too_far_ahead');
    assert.match(sentence(refusal), /730 days ahead, until 20 Nov 2028/);
  });

  test('when arrival is after the booking window', () => {
    const rules = { bookingWindowDays: 30 };
    assert.equal(codeOf({ rules, stay: nights('2026-12-21', 5) }), null);
    const refusal = answer({ rules, stay: nights('2026-12-22', 5) });
    assert.equal(refusal?.refused, 'booking_window');
    assert.match(sentence(refusal), /30 days ahead\. The latest check-in is 21 Dec 2026/);
    assert.equal(bookableUntil('2026-11-21', rules), '2026-12-21');
    assert.equal(bookableUntil('2026-11-21', { bookingWindowDays: 1095 }), addDays('2026-11-21', 730));
  });

  test('when the host needs more notice', () => {
    const rules = { advanceNoticeHours: 29 };
    // 29 hours from 10:00 is 15:00 of the next day, exactly the check-in time.
    assert.equal(codeOf({ rules, stay: nights('2026-11-22', 2) }), null);
    const refusal = answer({ rules: { advanceNoticeHours: 30 }, stay: nights('2026-11-22', 2) });
    assert.equal(refusal?.refused, 'advance_notice');
    assert.deepEqual(refusal?.facts, { advanceNoticeHours: 30, earliestCheckIn: '2026-11-23' });
    assert.equal(codeOf({ rules: { advanceNoticeHours: 30 }, stay: nights('2026-11-23', 2) }), null);
  });

  test('by notice with the first night after it that is free as the earliest check-in', () => {
    const earliestWith = (reserved: { checkIn: string; checkOut: string }[]) =>
      answer({ rules: { advanceNoticeHours: 30 }, stay: nights('2026-11-22', 1), reserved })?.facts
        ?.earliestCheckIn;
    assert.equal(earliestWith([nights('2026-11-23', 2)]), '2026-11-25');
    assert.equal(earliestWith([nights('2026-11-25', 3), nights('2026-11-23', 2)]), '2026-11-28');
    assert.equal(earliestWith([nights('2026-11-24', 2)]), '2026-11-23');
  });

  test('by notice counted in real hours when the clocks change in between', () => {
    // Saturday 15:00 to Sunday 15:00 is 23 hours in spring and 25 in autumn.
    const spring = {
      timezone: 'Europe/Berlin',
      now: Date.parse('2026-03-28T14:00:00Z'),
      stay: nights('2026-03-29', 2),
    };

    assert.equal(codeOf({ ...spring, rules: { advanceNoticeHours: 23 } }), null);
    assert.equal(codeOf({ ...spring, rules: { advanceNoticeHours: 24 } }), 'advance_notice');

    const autumn = {
      timezone: 'Europe/Berlin',
      now: Date.parse('2026-10-24T13:00:00Z'),
      stay: nights('2026-10-25', 2),
    };
    assert.equal(codeOf({ ...autumn, rules: { advanceNoticeHours: 25 } }), null);
  });

  test('without notice never on the day itself, also in the evening', () => {
    const tonight = { now: Date.parse('2026-11-21T22:30:00Z'), stay: nights('2026-11-21', 1) };
    assert.equal(codeOf(tonight), null);
    assert.equal(codeOf({ ...tonight, rules: { advanceNoticeHours: 1 } }), 'advance_notice');
  });

  test('when there are more guests than the property sleeps; infants do not count', () => {
    assert.equal(codeOf({ guests: { adults: 3, children: 1, infants: 2 } }), null);
    const refusal = answer({ guests: { adults: 3, children: 2 } });
    assert.equal(refusal?.refused, 'capacity');
    assert.deepEqual(refusal?.facts, { maxGuests: 4, guests: 5 });
    assert.equal(codeOf({ guests: 5 }), 'capacity');
    assert.equal(sentence(answer({ maxGuests: 1 })), 'This property takes up to 1 guest.');
    assert.equal(codeOf({ guests: null }), null);
  });

  test('when guests bring pets and none are allowed', () => {
    const guests = { adults: 2, children: 0, pets: 1 };
    assert.equal(codeOf({ guests, petsAllowed: false }), 'pets_not_allowed');
    assert.equal(codeOf({ guests: { ...guests, pets: 0 }, petsAllowed: false }), null);
    assert.equal(codeOf({ guests, petsAllowed: true }), null);
    assert.equal(codeOf({ guests, petsAllowed: false, actor: 'agent' }), null);
  });

  test('when no adult stays', () => {
    assert.equal(codeOf({ guests: { adults: 0, children: 2 } }), 'no_guests');
    assert.equal(codeOf({ guests: 0 }), 'no_guests');
  });

  test('when it is too short or too long', () => {
    const short = answer({ rules: { minNights: 4 } });
    assert.equal(short?.refused, 'min_nights');
    assert.equal(sentence(short), 'The minimum stay is 4 nights.');
    assert.equal(codeOf({ rules: { minNights: 3 } }), null);
    const long = answer({ rules: { maxNights: 2 } });
    assert.equal(long?.refused, 'max_nights');
    assert.equal(sentence(long), 'The maximum stay is 2 nights.');
    assert.equal(codeOf({ rules: { maxNights: 3 } }), null);
  });

  test('when it is longer than 90 nights, regardless of the property’s rules', () => {
    assert.equal(codeOf({ stay: nights(monday, 90) }), null);
    assert.deepEqual(answer({ stay: nights(monday, 91) })?.facts, { maxNights: 90 });
    assert.equal(maxVisitorNights({ maxNights: 366 }), 90);
    assert.equal(maxVisitorNights({ maxNights: 28 }), 28);
  });

  test('by the season’s own minimum when arrival is in the season', () => {
    const christmas = { name: 'Christmas', from: '2026-12-20', to: '2027-01-02' };
    const strict = [season({ ...christmas, minNights: 7 })];
    const refusal = answer({ seasons: strict, stay: nights('2026-12-20', 6) });
    assert.equal(refusal?.refused, 'min_nights');
    assert.equal(sentence(refusal), 'The minimum stay for arrivals in “Christmas” is 7 nights.');
    assert.equal(codeOf({ seasons: strict, stay: nights('2026-12-19', 6) }), null);
    assert.equal(codeOf({ seasons: strict, stay: nights('2027-01-02', 7) }), null);

    // A season may also lower the minimum; a season without one uses the property's.
    const rules = { minNights: 5 };
    assert.equal(
      codeOf({ rules, seasons: [season({ ...christmas, minNights: 2 })], stay: nights('2026-12-28', 2) }),
      null,
    );
    assert.equal(
      codeOf({ rules, seasons: [season(christmas)], stay: nights('2026-12-28', 4) }),
      'min_nights',
    );
  });

  test('when the weekday of arrival or departure is closed', () => {
    const arrival = answer({ rules: { arrivalDays: [5, 6] } });
    assert.equal(arrival?.refused, 'arrival_day');
    assert.equal(sentence(arrival), 'Check-in is only possible on Friday or Saturday.');
    const departure = answer({ rules: { departureDays: [7] } });
    assert.equal(departure?.refused, 'departure_day');
    assert.equal(sentence(departure), 'Check-out is only possible on Sunday.');
    assert.equal(codeOf({ rules: { arrivalDays: [1], departureDays: [4] } }), null);
  });

  test('by the season’s own days of arrival; none named leaves the property’s', () => {
    const seasons = (arrivalDays: number[] | null) => [season({ from: monday, to: monday, arrivalDays })];
    assert.equal(codeOf({ seasons: seasons([6]) }), 'arrival_day');
    assert.equal(codeOf({ seasons: seasons([1]), rules: { arrivalDays: [6] } }), null);
    assert.equal(codeOf({ seasons: seasons([]), rules: { arrivalDays: [6] } }), 'arrival_day');
    assert.equal(codeOf({ seasons: seasons(null), rules: { arrivalDays: [1] } }), null);
  });

  test('when a night is taken, with the closed range and not the single stays', () => {
    const reserved = [nights('2026-12-05', 3), nights('2026-12-08', 4), nights('2027-01-01', 2)];
    const refusal = answer({ reserved });
    assert.equal(refusal?.refused, 'dates_unavailable');
    const clash = { checkIn: '2026-12-05', checkOut: '2026-12-12' };
    assert.deepEqual(refusal?.facts, { rule: 'overlap', clash });
    assert.match(sentence(refusal), /5 Dec – 12 Dec 2026/);
  });

  test('not when another stay ends or begins on its turnover days', () => {
    assert.equal(codeOf({ reserved: [nights('2026-12-01', 6), nights(thursday, 3)] }), null);
  });

  test('when it is too close to another stay for the host to prepare', () => {
    const rules = { prepNights: 1 };
    const before = nights('2026-12-01', 6);
    const refusal = answer({ rules, reserved: [before] });
    assert.equal(refusal?.refused, 'dates_unavailable');
    assert.equal(refusal?.facts?.rule, 'prep_nights');
    assert.match(sentence(refusal), /1 night between stays/);
    assert.equal(answer({ rules, reserved: [nights(thursday, 2)] })?.facts?.rule, 'prep_nights');
    assert.equal(codeOf({ rules, reserved: [nights('2026-12-01', 5), nights('2026-12-11', 2)] }), null);
    assert.equal(answer({ rules, reserved: [nights(monday, 1)] })?.facts?.rule, 'overlap');
  });

  test('by the first violated rule of the order', () => {
    const everythingWrong: CheckOverrides = {
      stay: nights('2026-11-20', 91),
      guests: { adults: 0, children: 9 },
      rules: {
        minNights: 100,
        maxNights: 2,
        advanceNoticeHours: 4000,
        bookingWindowDays: 1,
        arrivalDays: [],
        departureDays: [],
      },
      reserved: [nights('2026-11-01', 300)],
    };
    assert.equal(codeOf(everythingWrong), 'past_dates');

    const far = { ...everythingWrong, stay: nights('2026-11-24', 91) };
    assert.equal(codeOf(far), 'booking_window');

    const late = { ...far, rules: { ...far.rules, bookingWindowDays: 100 } };
    assert.equal(codeOf(late), 'advance_notice');

    const noticed = { ...late, rules: { ...late.rules, advanceNoticeHours: 0 } };
    assert.equal(codeOf(noticed), 'capacity');
    assert.equal(codeOf({ ...noticed, maxGuests: 9 }), 'no_guests');

    const adults = { ...noticed, guests: 2 };
    assert.equal(codeOf(adults), 'min_nights');

    const longEnough = { ...adults, rules: { ...adults.rules, minNights: 1 } };
    assert.equal(codeOf(longEnough), 'max_nights');

    const fitting = { ...longEnough, stay: nights('2026-11-24', 2) };
    assert.equal(codeOf(fitting), 'arrival_day');

    const arriving = { ...fitting, rules: { ...fitting.rules, arrivalDays: [2] } };
    assert.equal(codeOf(arriving), 'departure_day');
    assert.equal(
      codeOf({ ...arriving, rules: { ...arriving.rules, departureDays: [4] } }),
      'dates_unavailable',
    );
  });
});

describe('an agent’s stay', () => {
  test('may break every rule of the property, and may be in the past', () => {
    const request: CheckOverrides = {
      actor: 'agent',
      stay: nights('2026-11-20', 200),
      guests: { adults: 0, children: 9 },
      rules: {
        minNights: 300,
        maxNights: 2,
        advanceNoticeHours: 4000,
        bookingWindowDays: 1,
        arrivalDays: [],
        departureDays: [],
      },
    };

    assert.equal(answer(request), null);
    assert.equal(codeOf({ ...request, stay: nights('2030-01-01', 2) }), null);
    assert.equal(
      codeOf({ actor: 'agent', rules: { prepNights: 2 }, reserved: [nights('2026-12-01', 6)] }),
      null,
    );
  });

  test('can never take a taken night, nor none', () => {
    assert.equal(codeOf({ actor: 'agent', reserved: [nights('2026-12-09', 1)] }), 'dates_unavailable');
    assert.equal(codeOf({ actor: 'agent', stay: nights(monday, 0) }), 'empty_stay');
    assert.equal(codeOf({ stay: nights(monday, 0) }), 'empty_stay');
  });
});

describe('closed ranges', () => {
  const reserved = [nights('2026-12-05', 3), nights('2026-12-08', 2), nights('2026-12-20', 2)];

  test('are the nights taken within the window, without where one stay ends', () => {
    assert.deepEqual(closedRanges(reserved, '2026-12-06', '2026-12-21'), [
      { checkIn: '2026-12-06', checkOut: '2026-12-10' },
      { checkIn: '2026-12-20', checkOut: '2026-12-21' },
    ]);
    assert.deepEqual(closedRanges(reserved, '2026-12-10', '2026-12-20'), []);
  });

  test('reserve the nights to prepare where configured', () => {
    assert.deepEqual(closedRanges(reserved, '2026-12-01', '2026-12-31', 1), [
      { checkIn: '2026-12-04', checkOut: '2026-12-11' },
      { checkIn: '2026-12-19', checkOut: '2026-12-23' },
    ]);
  });
});
