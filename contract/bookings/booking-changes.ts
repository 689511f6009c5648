import { type Static, Type } from 'typebox';
import { bookingStates } from '#domain/booking/booking-states.ts';
import { refundChoices } from '#domain/payments/cancellation-policies.ts';
import { maxPartyCount } from '#domain/pricing/quote.ts';
import { endpoint } from '../endpoint.ts';
import {
  CivilDate,
  Country,
  Done,
  Email,
  HoldHours,
  Id,
  IdParams,
  Money,
  Nullable,
  Phone,
  Shape,
  Stay,
  Text,
  TotalMinor,
  Version,
} from '../shapes.ts';
import { Booking, Instalment } from './bookings.ts';
import { Quote } from './quotes.ts';

const Reason = Type.Optional(Text(0, 500));
const GuestCount = Type.Optional(Type.Integer({ minimum: 0, maximum: maxPartyCount }));

export const changeBookingStatus = endpoint({
  method: 'PUT',
  path: '/api/bookings/{id}/status',
  area: 'bookings',
  summary: 'Move a booking along the state table',
  access: 'agent',
  rate: 'write',
  params: IdParams,
  body: Shape({
    status: Type.Enum(bookingStates),
    reason: Reason,
    /** Allows check-in before the day of arrival. */
    override: Type.Optional(Type.Boolean()),
    holdHours: Type.Optional(HoldHours),
  }),
  reply: Booking,
  success: 200,
  refusals: [
    'dates_unavailable',
    'hold_not_open',
    'invalid_transition',
    'not_found',
    'reason_required',
    'stay_over',
    'too_early',
    'version_conflict',
  ],
});

export const cancelBooking = endpoint({
  method: 'PUT',
  path: '/api/bookings/{id}/cancel',
  area: 'bookings',
  summary: 'Cancel a booking and free its nights',
  access: 'agent',
  rate: 'write',
  params: IdParams,
  body: Shape({
    reason: Reason,
    /** Default: everything received is refunded. `policy` refunds what the guest would get by cancelling today. */
    refund: Type.Optional(Type.Enum(refundChoices)),
  }),
  reply: Booking,
  success: 200,
  refusals: [
    'dates_unavailable',
    'hold_not_open',
    'invalid_transition',
    'not_found',
    'reason_required',
    'stay_over',
    'too_early',
    'version_conflict',
  ],
});

/** Fields that affect the price: days, property, party. Absent fields stay unchanged. */
const stayChange = {
  propertyId: Type.Optional(Id),
  checkIn: Type.Optional(CivilDate),
  checkOut: Type.Optional(CivilDate),
  adults: GuestCount,
  children: GuestCount,
  infants: GuestCount,
  pets: GuestCount,
};

const StayWithPrice = Shape({
  propertyId: Id,
  propertyTitle: Type.String(),
  checkIn: CivilDate,
  checkOut: CivilDate,
  adults: Type.Integer(),
  children: Type.Integer(),
  infants: Type.Integer(),
  pets: Type.Integer(),
  /** Null when the new nights have no price. */
  quote: Nullable(Quote),
  balance: Nullable(Money),
  paymentSchedule: Type.Array(Instalment),
});

export const BookingChangePreview = Shape({
  /** Whether PATCH would accept the change; with `needsOverride` only together with `override`. */
  possible: Type.Boolean(),
  needsOverride: Type.Boolean(),
  /** All rules that the change breaks. A clash with another stay or block can never be overridden. */
  problems: Type.Array(Shape({ code: Type.String(), detail: Type.String(), mayOverride: Type.Boolean() })),
  /** Closed range that conflicts. */
  clash: Nullable(Stay),
  alternatives: Type.Array(Stay),
  before: StayWithPrice,
  after: StayWithPrice,
  /** New total minus old total; null without a new price. */
  difference: Nullable(Money),
  received: Money,
  /** True when undoing the last change, which restores the price agreed before. */
  restoresPrice: Type.Boolean(),
});
export type BookingChangePreview = Static<typeof BookingChangePreview>;

export const previewBookingChange = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/change-preview',
  area: 'bookings',
  summary: 'What another stay, place or party would mean: rules, clashes, both prices; nothing is changed',
  access: 'agent',
  rate: 'read',
  params: IdParams,
  body: Shape(stayChange),
  reply: BookingChangePreview,
  success: 200,
  refusals: ['empty_stay', 'invalid_dates', 'not_found', 'stay_not_changeable', 'stay_too_long'],
});

export const BookingChange = Shape({
  /** Version of the booking that was changed; a newer one answers `version_conflict`. */
  version: Version,
  ...stayChange,
  guest: Type.Optional(
    Shape({
      firstName: Type.Optional(Text(1, 80)),
      lastName: Type.Optional(Text(1, 80)),
      email: Type.Optional(Email),
      phone: Type.Optional(Nullable(Phone)),
      country: Type.Optional(Nullable(Country)),
      language: Type.Optional(Nullable(Text(2, 20))),
    }),
  ),
  internalNotes: Type.Optional(Text(0, 4000)),
  arrivalTime: Type.Optional(Nullable(Text(0, 40))),
  /** Overrides the property's own rules, never a conflict with another stay. */
  override: Type.Optional(Type.Boolean()),
  /** Total shown in the preview; a different one answers `price_changed`. */
  expectedTotalMinor: Type.Optional(TotalMinor),
});
export type BookingChange = Static<typeof BookingChange>;

/**
 * Changes stay, property, party or contact. Undo is a change back: when stay, property and party return to their values
 * before the last change, the price agreed then is restored instead of being recalculated.
 */
export const changeBooking = endpoint({
  method: 'PATCH',
  path: '/api/bookings/{id}',
  area: 'bookings',
  summary: 'Change stay, place, party, contact or notes of a booking',
  access: 'agent',
  rate: 'write',
  params: IdParams,
  body: BookingChange,
  reply: Booking,
  success: 200,
  refusals: [
    'advance_notice',
    'arrival_day',
    'booking_window',
    'capacity',
    'currency_differs',
    'dates_unavailable',
    'departure_day',
    'empty_stay',
    'invalid_dates',
    'max_nights',
    'min_nights',
    'no_guests',
    'no_price',
    'not_found',
    'past_dates',
    'pets_not_allowed',
    'price_changed',
    'property_not_bookable',
    'stay_not_changeable',
    'stay_too_long',
    'too_far_ahead',
    'version_conflict',
  ],
});

export const extendHold = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/extend-hold',
  area: 'bookings',
  summary: 'Keep the nights of a request or hold for so many hours from now',
  access: 'agent',
  rate: 'write',
  params: IdParams,
  body: Shape({ holdHours: HoldHours }),
  reply: Booking,
  success: 200,
  refusals: [
    'dates_unavailable',
    'hold_not_open',
    'invalid_transition',
    'not_found',
    'reason_required',
    'stay_over',
    'too_early',
    'version_conflict',
  ],
});

export const keepStay = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/keep',
  area: 'bookings',
  summary:
    'Keep an instant booking whose guest has not confirmed their address: it no longer ends automatically',
  access: 'agent',
  rate: 'write',
  params: IdParams,
  reply: Booking,
  success: 200,
  refusals: [
    'booking_not_unconfirmed',
    'dates_unavailable',
    'hold_not_open',
    'invalid_transition',
    'not_found',
    'reason_required',
    'stay_over',
    'too_early',
    'version_conflict',
  ],
});

export const sendGuestLink = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/guest-link',
  area: 'bookings',
  summary: 'Mail the guest a new link to their page; earlier links stop working',
  access: 'agent',
  rate: 'write',
  params: IdParams,
  reply: Booking,
  success: 200,
  refusals: ['not_found', 'stay_over'],
});

export const freeSender = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/free-sender',
  area: 'bookings',
  summary:
    'Decline every open request of the one who sent this one, cancel their unpaid instant bookings, free the nights',
  access: 'agent',
  rate: 'write',
  params: IdParams,
  body: Shape({ reason: Reason }),
  reply: Shape({ declined: Type.Integer(), bookingIds: Type.Array(Id) }),
  success: 200,
  refusals: ['not_found'],
});

export const deleteBooking = endpoint({
  method: 'DELETE',
  path: '/api/bookings/{id}',
  area: 'bookings',
  summary: 'Put away a request or ended booking without money; voided entries do not count',
  access: 'agent',
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: ['booking_not_deletable', 'not_found'],
});

export const restoreDeletedBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/restore-deleted',
  area: 'bookings',
  summary: 'Take back a deletion: the booking is there again in the state it had, keeping no nights',
  access: 'agent',
  rate: 'write',
  params: IdParams,
  reply: Booking,
  success: 200,
  refusals: ['not_found'],
});
