import { type Static, Type } from 'typebox';
import { maxChangeMessage } from '#domain/bookings/change-request.ts';
import { maxPartyCount } from '#domain/bookings/pricing/quote.ts';
import { Instalment } from '../bookings/booking-shapes.ts';
import { ChildAges, OfferedStay, Quote, StayProblem } from '../bookings/stays.ts';
import { endpoint } from '../endpoint.ts';
import { stayDateRefusals, stayRefusals } from '../refusal-sets.ts';
import { CivilDate, GuestTokenParams, Money, Nullable, Shape, Text, TotalMinor } from '../shapes.ts';
import { GuestView, RefundDeadlines } from './guest.ts';

const Count = Type.Integer({ minimum: 0, maximum: maxPartyCount });

/** Dates and party as the guest wants them. */
export const WantedStay = Shape({
  checkIn: CivilDate,
  checkOut: CivilDate,
  adults: Count,
  children: Count,
  infants: Count,
  pets: Count,
  /** Absent: as before, and unknown once children leave. */
  childAges: Type.Optional(ChildAges),
});
export type WantedStay = Static<typeof WantedStay>;

/** What a change would cost. Without a price, the fields of money are null. */
export const GuestChangePreview = Shape({
  /** Null when the guest may ask for this change. */
  problem: Nullable(StayProblem),
  alternatives: Type.Array(OfferedStay),
  quote: Nullable(Quote),
  /** New total minus present total. */
  difference: Nullable(Money),
  /** What the guest would still have to pay; negative: what the host would refund. */
  balance: Nullable(Money),
  paymentSchedule: Type.Array(Instalment),
  refundDeadlines: RefundDeadlines,
});
export type GuestChangePreview = Static<typeof GuestChangePreview>;

export const preview = endpoint({
  method: 'POST',
  path: '/api/guest/{token}/change-preview',
  summary: 'Price of other dates or another party; changes nothing',
  access: 'anyone',
  rate: 'read',
  params: GuestTokenParams,
  body: WantedStay,
  reply: GuestChangePreview,
  success: 200,
  refusals: ['guest_link_ended', 'not_found', ...stayDateRefusals, 'stay_not_changeable'],
});

export const request = endpoint({
  method: 'PUT',
  path: '/api/guest/{token}/change-request',
  summary: 'Ask the host for other dates or another party',
  access: 'anyone',
  rate: 'write',
  params: GuestTokenParams,
  body: Shape({
    ...WantedStay.properties,
    message: Type.Optional(Text(0, maxChangeMessage)),
    /** Total shown in the preview; a different one answers `price_changed`. */
    expectedTotalMinor: TotalMinor,
  }),
  reply: GuestView,
  success: 200,
  refusals: [
    'guest_link_ended',
    'not_found',
    ...stayRefusals,
    'currency_differs',
    'no_price',
    'nothing_to_change',
    'price_changed',
    'property_not_bookable',
    'stay_not_changeable',
  ],
});

export const withdraw = endpoint({
  method: 'DELETE',
  path: '/api/guest/{token}/change-request',
  summary: 'Withdraw my change request',
  access: 'anyone',
  rate: 'write',
  params: GuestTokenParams,
  reply: GuestView,
  success: 200,
  refusals: ['change_request_over', 'guest_link_ended', 'not_found'],
});
