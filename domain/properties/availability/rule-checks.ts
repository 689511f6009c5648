import { seasonOfNight } from '#domain/bookings/pricing/night-price.ts';
import {
  addDays,
  type CivilDate,
  civilDateAt,
  daysBetween,
  instantOf,
  isoWeekday,
} from '#domain/shared/civil-date.ts';
import { hourMs } from '#domain/shared/duration.ts';
import { findByDate } from '#domain/shared/find-by-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { mergeStays, nightCount, overlaps, type Stay } from '#domain/shared/stay.ts';
import type { StayCheck, StayGuests } from './stay-check.ts';
import { isRelaxed, type StayRules, visitorLimits } from './stay-rules.ts';

export function checkNotPast({ stay, today }: StayCheck): Refusal<'past_dates'> | null {
  if (stay.checkIn >= today) return null;
  return refuse('past_dates', { cause: 'check_in_past', facts: { today } });
}

export function checkNotTooFar({ stay, today }: StayCheck): Refusal<'too_far_ahead'> | null {
  const lastCheckIn = addDays(today, visitorLimits.maxDaysAhead);
  if (stay.checkIn <= lastCheckIn) return null;
  return refuse('too_far_ahead', {
    cause: 'check_in_too_far',
    facts: { maxDaysAhead: visitorLimits.maxDaysAhead, lastCheckIn },
  });
}

export function checkBookingWindow({ stay, today, rules }: StayCheck): Refusal<'booking_window'> | null {
  const lastCheckIn = bookableUntil(today, rules);
  if (stay.checkIn <= lastCheckIn) return null;
  return refuse('booking_window', {
    cause: 'outside_booking_window',
    facts: { bookingWindowDays: rules.bookingWindowDays, lastCheckIn },
  });
}

/** Last check-in date that visitors can book. */
export function bookableUntil(today: CivilDate, rules: Pick<StayRules, 'bookingWindowDays'>): CivilDate {
  return addDays(today, Math.min(rules.bookingWindowDays, visitorLimits.maxDaysAhead));
}

/** End of the calendar that visitors need: a stay may begin on the last bookable day and last the maximum length. */
export function calendarHorizon(until: CivilDate): CivilDate {
  return addDays(until, visitorLimits.maxNights);
}

/** The range of dates whose reserved nights decide every visitor's stay, with prep nights on both sides. */
export function decisiveRange(
  today: CivilDate,
  rules: Pick<StayRules, 'bookingWindowDays' | 'prepNights'>,
): { from: CivilDate; to: CivilDate } {
  const { prepNights } = rules;
  const end = calendarHorizon(bookableUntil(today, rules));
  return { from: addDays(today, -prepNights), to: addDays(end, prepNights) };
}

export function checkAdvanceNotice(check: StayCheck): Refusal<'advance_notice'> | null {
  const { stay, today, rules } = check;
  // Without advance notice a guest may arrive today, even after the check-in time.
  if (rules.advanceNoticeHours <= 0) return null;
  // Skip the time zone arithmetic when the date is too far away for it to matter.
  if (daysBetween(today, stay.checkIn) > rules.advanceNoticeHours / 24 + 2) return null;

  const noticedFrom = findEarliestCheckIn(check);
  if (stay.checkIn >= noticedFrom) return null;

  return refuse('advance_notice', {
    cause: 'notice_too_short',
    facts: {
      advanceNoticeHours: rules.advanceNoticeHours,
      earliestCheckIn: firstFreeNight(noticedFrom, check.reserved),
    },
  });
}

/** The first free night from `date` on: a date that is suggested has to be bookable. */
function firstFreeNight(date: CivilDate, reserved: readonly Stay[]): CivilDate {
  const taken = mergeStays(reserved).find(({ checkIn, checkOut }) => checkIn <= date && date < checkOut);
  return taken?.checkOut ?? date;
}

/** Earliest check-in date that respects the advance notice, for a request made at `now` (milliseconds since 1970). */
export function findEarliestCheckIn({
  now,
  timezone,
  checkInFrom,
  rules,
}: Pick<StayCheck, 'now' | 'timezone' | 'checkInFrom'> & {
  readonly rules: Pick<StayRules, 'advanceNoticeHours'>;
}): CivilDate {
  const noticeEndsAt = now + rules.advanceNoticeHours * hourMs;
  const day = civilDateAt(noticeEndsAt, timezone);
  return instantOf(day, checkInFrom, timezone) >= noticeEndsAt ? day : addDays(day, 1);
}

export function checkCapacity({ guests, maxGuests }: StayCheck): Refusal<'capacity'> | null {
  const count = guestCountOf(guests);
  if (count === null || count <= maxGuests) return null;
  return refuse('capacity', {
    cause: 'too_many_guests',
    facts: { maxGuests, guests: count },
  });
}

export function checkMinAdults({ guests }: StayCheck): Refusal<'no_guests'> | null {
  if (guests === null) return null;
  const adults = typeof guests === 'number' ? guests : guests.adults;
  if (adults >= 1) return null;
  return refuse('no_guests', { facts: { minAdults: 1 } });
}

export function checkPets({ guests, petsAllowed }: StayCheck): Refusal<'pets_not_allowed'> | null {
  if (petsAllowed || guests === null || typeof guests === 'number' || !guests.pets) return null;
  return refuse('pets_not_allowed');
}

function guestCountOf(guests: StayGuests): number | null {
  if (guests === null || typeof guests === 'number') return guests;
  return guests.adults + guests.children;
}

export function checkMinNights({ stay, rules, seasons }: StayCheck): Refusal<'min_nights'> | null {
  const { minNights, season } = minNightsFor(stay.checkIn, { rules, seasons });
  if (nightCount(stay) >= minNights || isRelaxed('min_nights', stay, rules.exceptions)) return null;
  return refuse('min_nights', {
    cause: 'below_minimum',
    facts: { minNights, season },
  });
}

/**
 * Minimum stay in nights of arrivals on a date: its own, else that of its season, else the property's, even when it is
 * lower. `season` names the season that decides, else null.
 */
export function minNightsFor(
  date: CivilDate,
  { rules, seasons }: Pick<StayCheck, 'rules' | 'seasons'>,
): { minNights: number; season: string | null } {
  const dated = rules.dateMinimums && findByDate(rules.dateMinimums, date);
  if (dated) return { minNights: dated.minNights, season: null };
  const season = seasonOfNight(date, seasons);
  if (typeof season?.minNights !== 'number') return { minNights: rules.minNights, season: null };
  return { minNights: season.minNights, season: season.name };
}

export function checkMaxNights({ stay, rules }: StayCheck): Refusal<'max_nights'> | null {
  const maxNights = maxVisitorNights(rules);
  if (nightCount(stay) <= maxNights) return null;
  return refuse('max_nights', {
    cause: 'above_maximum',
    facts: { maxNights },
  });
}

/** Most nights a visitor can request: the property's maximum within the platform limit. */
export function maxVisitorNights(rules: Pick<StayRules, 'maxNights'>): number {
  return Math.min(rules.maxNights, visitorLimits.maxNights);
}

/** Arrival days; the season of the arrival night may set its own. An empty list means those of the property. */
export function checkArrivalDay({ stay, rules, seasons }: StayCheck): Refusal<'arrival_day'> | null {
  const { days, season } = arrivalDaysFor(stay.checkIn, { rules, seasons });
  if (days.includes(isoWeekday(stay.checkIn))) return null;
  if (isRelaxed('arrival_day', stay, rules.exceptions)) return null;
  return refuse('arrival_day', {
    cause: 'not_an_arrival_day',
    facts: { arrivalDays: days, season },
  });
}

/** Arrival days that count on a date, with the name of the season that sets them. */
export function arrivalDaysFor(
  date: CivilDate,
  { rules, seasons }: Pick<StayCheck, 'rules' | 'seasons'>,
): { days: number[]; season: string | null } {
  const season = seasonOfNight(date, seasons);
  const ofSeason = season?.arrivalDays ?? [];
  if (season === null || ofSeason.length === 0) return { days: [...rules.arrivalDays], season: null };
  return { days: [...ofSeason], season: season.name };
}

export function checkDepartureDay({ stay, rules }: StayCheck): Refusal<'departure_day'> | null {
  if (rules.departureDays.includes(isoWeekday(stay.checkOut))) return null;
  if (isRelaxed('departure_day', stay, rules.exceptions)) return null;
  return refuse('departure_day', {
    cause: 'not_a_departure_day',
    facts: { departureDays: [...rules.departureDays] },
  });
}

/**
 * Refuses a stay that overlaps reserved nights. The reported clash is the merged closed range, so that visitors cannot
 * see where one guest's stay ends and the next begins.
 */
export function checkFree({ stay, reserved }: StayCheck): Refusal<'dates_unavailable'> | null {
  const clash = mergeStays(reserved).find((closed) => overlaps(closed, stay));
  if (clash === undefined) return null;
  return refuse('dates_unavailable', {
    cause: 'overlaps_taken_nights',
    facts: { rule: 'overlap', clash },
  });
}

export function checkPrepNights({ stay, reserved, rules }: StayCheck): Refusal<'dates_unavailable'> | null {
  const { prepNights } = rules;
  if (prepNights <= 0) return null;
  const clash = mergeStays(widenStays(reserved, prepNights)).find((closed) => overlaps(closed, stay));
  if (clash === undefined) return null;
  return refuse('dates_unavailable', {
    cause: 'overlaps_prep_nights',
    facts: { rule: 'prep_nights', prepNights, clash },
  });
}

export function widenStays(reserved: readonly Stay[], nights: number): Stay[] {
  return reserved.map(({ checkIn, checkOut }) => ({
    checkIn: addDays(checkIn, -nights),
    checkOut: addDays(checkOut, nights),
  }));
}
