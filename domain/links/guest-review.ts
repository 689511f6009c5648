import { type BookingStatus, isSold } from '../bookings/booking-states.ts';
import { addDays, type CivilDate, civilDateAt } from '../shared/civil-date.ts';
import { dayMs } from '../shared/duration.ts';

/** What a guest may write for everyone, what a host may answer, and how often a guest may write to the host alone. */
export const reviewLimits = { minText: 10, maxText: 1000, maxAnswer: 1000, maxNotes: 5 } as const;

/** Days after check-out in which a stay can be reviewed. */
export const reviewDays = 60;

/** Days in which a guest may change the review that they gave. */
export const reviewEditDays = 14;

/**
 * `shown` to everyone; `hidden` by the host for a reason, its stars still counted; `removed` by the platform, and counted
 * nowhere.
 */
export const reviewStates = ['shown', 'hidden', 'removed'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Why a review may be kept from the public. That it is bad is no reason. */
export const reviewReasons = ['insult', 'personal_data', 'other_stay', 'advertising', 'pressure'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** Part of a list of reviews. `open` waits for the host's answer, `reported` for the platform's decision. */
export const reviewFilters = ['all', 'open', 'answered', 'hidden', 'reported'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

export type ReviewedStay = {
  readonly status: BookingStatus;
  readonly checkOut: CivilDate;
  readonly timezone: string;
  /** When the booking was entered; milliseconds since 1970. */
  readonly enteredAt: number;
};

/** A review as the rules see it. Moments are milliseconds since 1970. */
export type StoredReview = {
  readonly state: ReviewState;
  readonly givenAt: number;
  readonly isAnswered: boolean;
  /** The platform has decided about it. */
  readonly isSettled: boolean;
  readonly isReported: boolean;
  readonly isErased: boolean;
};

/**
 * Whether the guest's stay is over: checked out, or its last day is past. A stay that was cancelled, declined or never taken up
 * has no review, nor has one that was entered after its end, for which there is only the host’s word.
 */
export function isFinishedStay(
  { status, checkOut, timezone, enteredAt }: ReviewedStay,
  now: number,
): boolean {
  if (!isSold(status) || civilDateAt(enteredAt, timezone) > checkOut) return false;
  return status === 'checked_out' || civilDateAt(now, timezone) > checkOut;
}

/** Whether the guest may give a first review. */
export function mayReview(stay: ReviewedStay, now: number): boolean {
  const lastDay = addDays(stay.checkOut, reviewDays);
  return isFinishedStay(stay, now) && civilDateAt(now, stay.timezone) <= lastDay;
}

/** Until when the guest may change their review; null when they no longer may: it was answered, reported or kept back. */
export function mayEditUntil(review: StoredReview): number | null {
  const { state, givenAt, isAnswered, isReported, isSettled, isErased } = review;
  if (state !== 'shown' || isAnswered || isReported || isSettled || isErased) return null;
  return givenAt + reviewEditDays * dayMs;
}

export function mayEditReview(review: StoredReview, now: number): boolean {
  const until = mayEditUntil(review);
  return until !== null && now < until;
}

/** A host hides what the platform has not decided about. */
export function mayHide({ state, isSettled, isErased }: StoredReview): boolean {
  return state === 'shown' && !isSettled && !isErased;
}

/** What the host has hidden can be shown again; what the platform removed only by the platform. */
export function mayShowAgain({ state }: StoredReview): boolean {
  return state === 'hidden';
}

/** A report waits for the platform; one decision is final. */
export function mayReport({ state, isReported, isSettled, isErased }: StoredReview): boolean {
  return state !== 'removed' && !isReported && !isSettled && !isErased;
}

export function mayAnswer({ state, isErased }: StoredReview): boolean {
  return state !== 'removed' && !isErased;
}

type Name = { readonly firstName: string; readonly lastName: string };

const maxShownName = 40;

/** The name under a review: the first name, or the only one; no more than one line of it. */
export function shownName({ firstName, lastName }: Name): string {
  const name = firstName.trim() || lastName.trim();
  return [...name].slice(0, maxShownName).join('');
}
