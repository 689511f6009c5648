import { addDays, type CivilDate, civilDateAt, daysBetween, instantOf } from '#domain/shared/civil-date.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { StayCheck } from './stay-check.ts';
import { type StayRules, visitorLimits } from './stay-rules.ts';

const hourMs = 3_600_000;

export function checkNotPast({ stay, today }: StayCheck): Refusal<'past_dates'> | null {
  if (stay.checkIn >= today) return null;
  return refuse('past_dates', { detail: `Check-in is in the past: today is ${today}.`, facts: { today } });
}

export function checkNotTooFar({ stay, today }: StayCheck): Refusal<'too_far_ahead'> | null {
  const lastCheckIn = addDays(today, visitorLimits.maxDaysAhead);
  if (stay.checkIn <= lastCheckIn) return null;
  return refuse('too_far_ahead', {
    detail: `Check-in can be at most ${visitorLimits.maxDaysAhead} days ahead: ${lastCheckIn} is the last day.`,
    facts: { maxDaysAhead: visitorLimits.maxDaysAhead, lastCheckIn },
  });
}

export function checkBookingWindow({ stay, today, rules }: StayCheck): Refusal<'booking_window'> | null {
  const lastCheckIn = bookableUntil(today, rules);
  if (stay.checkIn <= lastCheckIn) return null;
  return refuse('booking_window', {
    detail: `This place can be booked ${rules.bookingWindowDays} days ahead: ${lastCheckIn} is the last day of arrival.`,
    facts: { bookingWindowDays: rules.bookingWindowDays, lastCheckIn },
  });
}

/** Last check-in date that visitors can book. */
export function bookableUntil(today: CivilDate, rules: Pick<StayRules, 'bookingWindowDays'>): CivilDate {
  return addDays(today, Math.min(rules.bookingWindowDays, visitorLimits.maxDaysAhead));
}

export function checkAdvanceNotice(check: StayCheck): Refusal<'advance_notice'> | null {
  const { stay, today, rules } = check;
  // Without advance notice a guest may arrive today, even after the check-in time.
  if (rules.advanceNoticeHours <= 0) return null;
  // Skip the time zone arithmetic when the date is too far away for it to matter.
  if (daysBetween(today, stay.checkIn) > rules.advanceNoticeHours / 24 + 2) return null;
  const earliestCheckIn = earliestCheckInOf(check);
  if (stay.checkIn >= earliestCheckIn) return null;
  return refuse('advance_notice', {
    detail: `The host needs ${rules.advanceNoticeHours} hours' notice: ${earliestCheckIn} is the first day of arrival.`,
    facts: { advanceNoticeHours: rules.advanceNoticeHours, earliestCheckIn },
  });
}

/** Earliest check-in date that respects the advance notice, for a request made at `now` (milliseconds since 1970). */
export function earliestCheckInOf({
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
