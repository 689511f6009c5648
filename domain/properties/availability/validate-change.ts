import type { Refusal } from '#domain/shared/refusal.ts';
import { nightCount, type Stay } from '#domain/shared/stay.ts';
import {
  checkAdvanceNotice,
  checkArrivalDay,
  checkBookingWindow,
  checkCapacity,
  checkDepartureDay,
  checkFree,
  checkMaxNights,
  checkMinAdults,
  checkMinNights,
  checkNotPast,
  checkNotTooFar,
  checkPets,
  checkPrepNights,
} from './rule-checks.ts';
import type { StayCheck, StayRefusalCode } from './stay-check.ts';

/** A booked stay with the part of its party that the rules count. */
export type BookedParty = Stay & {
  readonly adults: number;
  readonly children: number;
  readonly pets: number;
};

export type StayChangeProblem = {
  readonly refusal: Refusal<StayRefusalCode>;
  /** False for an overlap with another stay and for a party without adults; agents may override every other rule. */
  readonly mayOverride: boolean;
};

type RuleCheck = (check: StayCheck) => Refusal<StayRefusalCode> | null;

/**
 * Validates a change of a booking and returns every broken rule that the change touches; unchanged parts are not
 * checked again. `before` is the booking's current stay, or null when it moves to another property.
 */
export function validateChange(check: StayCheck, before: Stay | null): StayChangeProblem[] {
  const arrives = before === null || before.checkIn !== check.stay.checkIn;
  const leaves = before === null || before.checkOut !== check.stay.checkOut;
  const ofArrival: readonly RuleCheck[] = [
    checkNotPast,
    checkBookingWindow,
    checkAdvanceNotice,
    checkArrivalDay,
  ];

  const ofStay: readonly RuleCheck[] = [checkMinNights, checkOwnMaxNights, checkPrepNights];
  const checks = [
    ...(arrives ? ofArrival : []),
    ...(leaves ? [checkDepartureDay] : []),
    ...(arrives || leaves ? ofStay : []),
    checkCapacity,
    checkMinAdults,
  ];
  const clash = checkFree(check);
  const broken = checks.flatMap((one) => one(check) ?? []);

  return [
    ...(clash === null ? [] : [{ refusal: clash, mayOverride: false }]),
    // Skip the prep-night rule when the stays already overlap.
    ...broken
      .filter(({ refused }) => clash === null || refused !== 'dates_unavailable')
      .map((refusal) => ({ refusal, mayOverride: refusal.refused !== 'no_guests' })),
  ];
}

/** Checks the property's own maximum only; the platform's visitor limit does not bind hosts. */
function checkOwnMaxNights(check: StayCheck): Refusal<'max_nights'> | null {
  return nightCount(check.stay) <= check.rules.maxNights ? null : checkMaxNights(check);
}

/**
 * Checks a change that a guest asks for. The rules are those of visitors, in their order and without exception, as far as
 * the change touches them: what the host has agreed to before is not checked again.
 */
export function refuseGuestChange(
  check: StayCheck & { readonly guests: Omit<BookedParty, keyof Stay> },
  before: BookedParty,
): Refusal<StayRefusalCode> | null {
  const { stay, guests } = check;
  const arrives = before.checkIn !== stay.checkIn;
  const leaves = before.checkOut !== stay.checkOut;
  const isMore = guests.adults + guests.children > before.adults + before.children;

  const checks: readonly RuleCheck[] = [
    ...(arrives ? [checkNotPast, checkNotTooFar, checkBookingWindow, checkAdvanceNotice] : []),
    ...(isMore ? [checkCapacity] : []),
    checkMinAdults,
    ...(guests.pets > before.pets ? [checkPets] : []),
    ...(arrives || leaves ? [checkMinNights, checkMaxNights] : []),
    ...(arrives ? [checkArrivalDay] : []),
    ...(leaves ? [checkDepartureDay] : []),
    ...(arrives || leaves ? [checkFree, checkPrepNights] : []),
  ];

  for (const checkOne of checks) {
    const refusal = checkOne(check);
    if (refusal !== null) return refusal;
  }

  return null;
}
