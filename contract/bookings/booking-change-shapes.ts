import { type Static, Type } from 'typebox';
import { bookingTexts, eachBookingText } from '#domain/bookings/booking-texts.ts';
import { maxChangeMessage } from '#domain/bookings/change-request.ts';
import { stayPrices } from '#domain/bookings/pricing/agree-total.ts';
import { recordableKinds } from '#domain/payments/recordable-difference.ts';
import { PaymentRecord } from '../payments/booking-money.ts';
import {
  CivilDate,
  Country,
  Email,
  Id,
  Money,
  Nullable,
  Party,
  Phone,
  Shape,
  Stay,
  Text,
  TotalMinor,
  Version,
} from '../shapes.ts';
import { AsTyped } from '../typed-text.ts';
import { Instalment, maxNameLength } from './booking-shapes.ts';
import { ChildAges, Companions, GuestCount, Quote } from './stays.ts';

/** Fields that affect the price: days, property, party. Absent fields stay unchanged. */
export const StayChange = Shape({
  propertyId: Type.Optional(Id),
  checkIn: Type.Optional(CivilDate),
  checkOut: Type.Optional(CivilDate),
  adults: Type.Optional(GuestCount),
  ...Companions.properties,
  /** Absent: as before, and unknown once children leave. */
  childAges: Type.Optional(ChildAges),
});

/** Stay to preview, at its own price and at a kept or agreed one. */
export const PreviewedChange = Shape({
  ...StayChange.properties,
  agreedTotalMinor: Type.Optional(TotalMinor),
});

/** Money that a change makes due, or leaves to be refunded, and that can be recorded with it. */
export const RecordableDifference = Shape({ kind: Type.Enum(recordableKinds), amount: Money });

/** Price of a changed stay, and what follows from it. */
export const StayPrice = Shape({
  quote: Quote,
  balance: Money,
  paymentSchedule: Type.Array(Instalment),
  recordable: Nullable(RecordableDifference),
});
export type StayPrice = Static<typeof StayPrice>;

export const StayWithPrice = Shape({
  propertyId: Id,
  propertyTitle: Type.String(),
  checkIn: CivilDate,
  checkOut: CivilDate,
  ...Party.properties,
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
  /** What can be recorded with the new price. */
  recordable: Nullable(RecordableDifference),
  /** The new stay at `agreedTotalMinor`, or the total of before; null if that is its price anyway, or impossible. */
  samePrice: Nullable(StayPrice),
  received: Money,
  /** True when undoing the last change, which restores the price agreed before. */
  restoresPrice: Type.Boolean(),
});
export type BookingChangePreview = Static<typeof BookingChangePreview>;

/** Price of a changed stay, and what becomes of the difference. */
export const ChosenPrice = Shape({
  /** `same` agrees the total of before for the new stay; default: its new price. */
  price: Type.Optional(Type.Enum(stayPrices)),
  /** Another total that is agreed for the new stay. */
  agreedTotalMinor: Type.Optional(TotalMinor),
  /** Records what the change makes due as received, or what it leaves to refund as paid out. */
  recordDifference: Type.Optional(PaymentRecord),
  /** Total shown in the preview; a different one answers `price_changed`. */
  expectedTotalMinor: Type.Optional(TotalMinor),
});

export const BookingChange = Shape({
  /** Version of the booking that was changed; a newer one answers `version_conflict`. */
  version: Version,
  ...StayChange.properties,
  guest: Type.Optional(
    Shape({
      firstName: Type.Optional(AsTyped('name', Text(0, maxNameLength))),
      lastName: Type.Optional(AsTyped('name', Text(0, maxNameLength))),
      email: Type.Optional(Nullable(Email)),
      phone: Type.Optional(Nullable(Phone)),
      country: Type.Optional(Nullable(Country)),
      language: Type.Optional(Nullable(Text(2, 20))),
    }),
  ),
  internalNotes: Type.Optional(Text(0, 4000)),
  ...eachBookingText((name) => Type.Optional(Nullable(Text(0, bookingTexts[name].maxLength)))),
  /** Overrides the property's own rules, never a conflict with another stay. */
  override: Type.Optional(Type.Boolean()),
  /** `false` changes the stay without telling the guest; their page shows it all the same. */
  notifyGuest: Type.Optional(Type.Boolean()),
  ...ChosenPrice.properties,
  /** A sentence for the guest, sent with the notice of the change. */
  message: Type.Optional(Text(0, maxChangeMessage)),
});
export type BookingChange = Static<typeof BookingChange>;
