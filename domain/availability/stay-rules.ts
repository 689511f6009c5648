import type { RuleException } from './rule-exception.ts';

/** Rules of a property that can refuse a stay; the same shape as in the contract. Weekdays are ISO: 1 is Monday. */
export type StayRules = {
  readonly minNights: number;
  readonly maxNights: number;
  readonly advanceNoticeHours: number;
  readonly bookingWindowDays: number;
  readonly prepNights: number;
  readonly arrivalDays: readonly number[];
  readonly departureDays: readonly number[];
  readonly instantBook: boolean;
  readonly requestHoldHours: number;
  readonly exceptions?: readonly RuleException[] | undefined;
};

/**
 * Platform limits for visitors, whatever the property allows. Without them one request could reserve a calendar for
 * years.
 */
export const visitorLimits = { maxNights: 90, maxDaysAhead: 730 } as const;
