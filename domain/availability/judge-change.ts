import type { Refusal } from '#domain/shared/refusal.ts';
import { nightCount, type Stay } from '#domain/shared/stay.ts';
import { checkFree, checkPrepNights } from './kept-checks.ts';
import { checkMaxNights, checkMinNights } from './length-checks.ts';
import { checkCapacity, checkSomebodyStays } from './party-checks.ts';
import type { StayCheck, StayRefusalCode } from './stay-check.ts';
import { checkAdvanceNotice, checkBookingWindow, checkNotPast } from './timing-checks.ts';
import { checkArrivalDay, checkDepartureDay } from './weekday-checks.ts';

export type StayProblem = {
  readonly refusal: Refusal<StayRefusalCode>;
  /** False for nights that somebody else has: an agent overrules own rules, never another stay. */
  readonly mayOverride: boolean;
};

type Check = (check: StayCheck) => Refusal<StayRefusalCode> | null;

/**
 * Everything that stands against changing a booking: every rule that the change touches, not only the first. What is left
 * as it was is not judged again. Pass as `before` what the booking is now, or null when it comes to another place.
 */
export function judgeChange(check: StayCheck, before: Stay | null): StayProblem[] {
  const arrives = before === null || before.checkIn !== check.stay.checkIn;
  const leaves = before === null || before.checkOut !== check.stay.checkOut;
  const ofArrival: readonly Check[] = [checkNotPast, checkBookingWindow, checkAdvanceNotice, checkArrivalDay];
  const ofStay: readonly Check[] = [checkMinNights, checkOwnMaxNights, checkPrepNights];
  const checks = [
    ...(arrives ? ofArrival : []),
    ...(leaves ? [checkDepartureDay] : []),
    ...(arrives || leaves ? ofStay : []),
    checkCapacity,
    checkSomebodyStays,
  ];
  const clash = checkFree(check);
  const broken = checks.flatMap((one) => one(check) ?? []);
  return [
    ...(clash === null ? [] : [{ refusal: clash, mayOverride: false }]),
    // The nights between stays are no news where two stays meet already.
    ...broken
      .filter(({ refused }) => clash === null || refused !== 'dates_unavailable')
      .map((refusal) => ({ refusal, mayOverride: refusal.refused !== 'no_guests' })),
  ];
}

/** What visitors can never go beyond does not bind the host. */
function checkOwnMaxNights(check: StayCheck): Refusal<'max_nights'> | null {
  return nightCount(check.stay) <= check.rules.maxNights ? null : checkMaxNights(check);
}
