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

/** The last day on which a visitor's stay can begin. */
export function bookableUntil(today: CivilDate, rules: Pick<StayRules, 'bookingWindowDays'>): CivilDate {
  return addDays(today, Math.min(rules.bookingWindowDays, visitorLimits.maxDaysAhead));
}

export function checkAdvanceNotice(check: StayCheck): Refusal<'advance_notice'> | null {
  const { stay, today, rules } = check;
  // Without notice a guest may still arrive today, also after the hour from which the door is open.
  if (rules.advanceNoticeHours <= 0) return null;
  // Far enough away, no time zone can make a difference.
  if (daysBetween(today, stay.checkIn) > rules.advanceNoticeHours / 24 + 2) return null;
  const earliestCheckIn = earliestCheckInOf(check);
  if (stay.checkIn >= earliestCheckIn) return null;
  return refuse('advance_notice', {
    detail: `The host needs ${rules.advanceNoticeHours} hours' notice: ${earliestCheckIn} is the first day of arrival.`,
    facts: { advanceNoticeHours: rules.advanceNoticeHours, earliestCheckIn },
  });
}

/** The first day on which a guest who asks now may arrive, by the notice that the host needs. */
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
