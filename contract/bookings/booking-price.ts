import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { IdParams, Money, Shape, TotalMinor, Version } from '../shapes.ts';
import { Booking, Instalment } from './booking-shapes.ts';
import { PriceAdjustments, Quote } from './stays.ts';

export const PricedBooking = Shape({ quote: Quote, balance: Money, paymentSchedule: Type.Array(Instalment) });

export const PricePreview = Shape({
  before: PricedBooking,
  after: PricedBooking,
  /** New total minus old total. */
  difference: Money,
  received: Money,
});
export type PricePreview = Static<typeof PricePreview>;

export const preview = endpoint({
  method: 'POST',
  path: '/api/bookings/{id}/price-preview',
  summary: 'Preview of the price with an agreed total, discounts and extra charges; nothing is changed',
  access: 'agent',
  memberScope: 'bookings:read',
  rate: 'read',
  params: IdParams,
  body: Shape({ adjustments: PriceAdjustments }),
  reply: PricePreview,
  success: 200,
  refusals: ['not_found', 'price_not_changeable'],
});

/** The adjustments replace those of the booking; what is left out is taken away. */
export const change = endpoint({
  method: 'PUT',
  path: '/api/bookings/{id}/price',
  summary: 'Set the agreed price, discounts and extra charges of a booking',
  access: 'agent',
  memberScope: 'prices:write',
  rate: 'write',
  params: IdParams,
  body: Shape({
    /** Version of the booking that was changed; a newer one answers `version_conflict`. */
    version: Version,
    adjustments: PriceAdjustments,
    /** Total shown in the preview; a different one answers `price_changed`. */
    expectedTotalMinor: Type.Optional(TotalMinor),
  }),
  reply: Booking,
  success: 200,
  refusals: ['not_found', 'price_changed', 'price_not_changeable', 'version_conflict'],
});
