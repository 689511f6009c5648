import { civilDateAt } from '#domain/shared/civil-date.ts';
import type { StayCheck } from './stay-check.ts';
import type { StayRules } from './stay-rules.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** Fixture: rules that allow every stay. */
export function stayRules(differences: Partial<StayRules>): StayRules {
  return {
    minNights: 1,
    maxNights: 366,
    advanceNoticeHours: 0,
    bookingWindowDays: 1095,
    prepNights: 0,
    arrivalDays: everyDay,
    departureDays: everyDay,
    instantBook: false,
    requestHoldHours: 24,
    ...differences,
  };
}

/** Fixture: on Saturday 21 November 2026, 10:00 in Lisbon, two adults request three nights in December. */
export function stayCheck(
  differences: Partial<Omit<StayCheck, 'rules' | 'today'>> & { rules?: Partial<StayRules> },
): StayCheck {
  const { rules = {}, ...rest } = differences;
  const now = rest.now ?? Date.parse('2026-11-21T10:00:00Z');
  const timezone = rest.timezone ?? 'Europe/Lisbon';

  return {
    stay: { checkIn: '2026-12-07', checkOut: '2026-12-10' },
    guests: { adults: 2, children: 0 },
    seasons: [],
    maxGuests: 4,
    petsAllowed: true,
    reserved: [],
    checkInFrom: '15:00',
    actor: 'visitor',
    ...rest,
    now,
    timezone,
    today: civilDateAt(now, timezone),
    rules: stayRules(rules),
  };
}
