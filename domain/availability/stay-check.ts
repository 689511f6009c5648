import type { Season } from '#domain/pricing/price-rules.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';
import type { StayRules } from './stay-rules.ts';

/** Guest count, or the party (infants and pets do not count), or null when not known yet. */
export type StayGuests =
  | number
  | {
      readonly adults: number;
      readonly children: number;
      readonly infants?: number | undefined;
      readonly pets?: number | undefined;
    }
  | null;

/** A requested stay with everything the checks need: rules, seasons, reserved nights, clock and actor. */
export type StayCheck = {
  readonly stay: Stay;
  readonly guests: StayGuests;
  readonly rules: StayRules;
  readonly seasons: readonly Season[];
  readonly maxGuests: number;
  readonly petsAllowed: boolean;
  /** Reserved nights of bookings and blocks, without those of the booking being changed. */
  readonly kept: readonly Stay[];
  /** Current civil date in `timezone`; `now` is the same moment in milliseconds since 1970. */
  readonly today: CivilDate;
  readonly now: number;
  readonly timezone: string;
  /** Check-in time `HH:MM`, on the wall clock of `timezone`. */
  readonly checkInFrom: string;
  readonly actor: 'visitor' | 'agent';
};

export type StayRefusalCode =
  | 'empty_stay'
  | 'past_dates'
  | 'too_far_ahead'
  | 'booking_window'
  | 'advance_notice'
  | 'capacity'
  | 'no_guests'
  | 'pets_not_allowed'
  | 'min_nights'
  | 'max_nights'
  | 'arrival_day'
  | 'departure_day'
  | 'dates_unavailable';
