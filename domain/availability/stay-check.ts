import type { Season } from '#domain/pricing/price-rules.ts';
import type { CivilDate } from '#domain/shared/civil-date.ts';
import type { Stay } from '#domain/shared/stay.ts';
import type { StayRules } from './stay-rules.ts';

/** A number of guests, or who they are (infants and pets are not counted), or null when nobody was named yet. */
export type StayGuests =
  | number
  | {
      readonly adults: number;
      readonly children: number;
      readonly infants?: number | undefined;
      readonly pets?: number | undefined;
    }
  | null;

/** A wanted stay and everything that can stand against it. */
export type StayCheck = {
  readonly stay: Stay;
  readonly guests: StayGuests;
  readonly rules: StayRules;
  readonly seasons: readonly Season[];
  readonly maxGuests: number;
  readonly petsAllowed: boolean;
  /** Stays and blocks that keep their nights. When a stay is changed, without itself. */
  readonly kept: readonly Stay[];
  /** The date and the instant (milliseconds) of now; `today` is the date in `timezone`. */
  readonly today: CivilDate;
  readonly now: number;
  readonly timezone: string;
  /** `HH:MM` from which guests can arrive. */
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
