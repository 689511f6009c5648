import type { Season } from '#domain/bookings/pricing/price-rules.ts';
import { type CivilDate, civilDateAt } from '#domain/shared/civil-date.ts';
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
  readonly reserved: readonly Stay[];
  /** Current civil date in `timezone`; `now` is the same moment in milliseconds since 1970. */
  readonly today: CivilDate;
  readonly now: number;
  readonly timezone: string;
  /** Check-in time `HH:MM`, on the wall clock of `timezone`. */
  readonly checkInFrom: string;
  readonly actor: 'visitor' | 'agent';
};

/** What the checks need to know about a property. */
export type CheckedProperty = {
  readonly rules: StayRules;
  readonly seasons: readonly Season[];
  readonly capacity: { readonly maxGuests: number };
  readonly amenities: readonly string[];
  readonly timezone: string;
  readonly checkInFrom: string;
};

/** The check of a stay in a property. "Today" is the date in the property's time zone. */
export function stayCheckFor(
  { rules, seasons, capacity, amenities, timezone, checkInFrom }: CheckedProperty,
  { stay, guests, actor, now, reserved }: Pick<StayCheck, 'stay' | 'guests' | 'actor' | 'now' | 'reserved'>,
): StayCheck {
  return {
    stay,
    guests,
    actor,
    now,
    reserved,
    rules,
    seasons,
    timezone,
    checkInFrom,
    maxGuests: capacity.maxGuests,
    petsAllowed: amenities.includes('pets_allowed'),
    today: civilDateAt(now, timezone),
  };
}

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
