import { type Static, Type } from 'typebox';
import { maxChildAge } from '#domain/bookings/pricing/charge-terms.ts';
import { feeBases } from '#domain/bookings/pricing/fee-bases.ts';
import {
  type DateOverride as PlainDateOverride,
  type Season as PlainSeason,
  type PriceList,
  taxCollections,
  taxKinds,
} from '#domain/bookings/pricing/price-rules.ts';
import { channels } from '#domain/calendars/channels.ts';
import { cancellationPolicies } from '#domain/payments/payment-lists.ts';
import type { ArrivalPeriod as PlainArrivalPeriod } from '#domain/properties/availability/arrival-periods.ts';
import {
  type DateMinimum as PlainDateMinimum,
  type RuleException as PlainRuleException,
  type StayRules as PlainStayRules,
  relaxableRules,
} from '#domain/properties/availability/stay-rules.ts';
import { tonightStates } from '#domain/properties/availability/tonight.ts';
import { maxDatedNights, propertyLimits } from '#domain/properties/property-limits.ts';
import { moderationStates, propertyStates } from '#domain/properties/property-states.ts';
import { amenities, propertyTypes } from '#domain/properties/property-types.ts';
import {
  bedKinds,
  type SleepingRoom as PlainSleepingRoom,
  sleepingLimits,
} from '#domain/properties/sleeping-rooms.ts';
import { maxStayNights } from '#domain/shared/stay.ts';
import {
  CivilDate,
  Country,
  Currency,
  HoldHours,
  Id,
  Instant,
  Money,
  Nullable,
  PriceMinor,
  PropertyName,
  type SameShape,
  Shape,
  Text,
  TimeOfDay,
  Version,
  YearlySeason,
} from '../shapes.ts';
import { PropertyImage } from './photos.ts';

export const Weekday = Type.Integer({ minimum: 1, maximum: 7, description: 'ISO weekday: 1 is Monday' });

export const Address = Shape({
  line: Text(0, propertyLimits.addressLineLength),
  city: Text(0, propertyLimits.cityLength),
  region: Text(0, propertyLimits.cityLength),
  postcode: Text(0, propertyLimits.postcodeLength),
  country: Nullable(Country),
  lat: Nullable(Type.Number({ minimum: -90, maximum: 90 })),
  lng: Nullable(Type.Number({ minimum: -180, maximum: 180 })),
  hideExact: Type.Boolean(),
});
export type Address = Static<typeof Address>;

export const Capacity = Shape({
  maxGuests: Type.Integer({ minimum: 1, maximum: propertyLimits.guests }),
  guestsIncluded: Type.Integer({ minimum: 1, maximum: propertyLimits.guests }),
  bedrooms: Type.Integer({ minimum: 0, maximum: propertyLimits.bedrooms }),
  beds: Type.Integer({ minimum: 0, maximum: propertyLimits.beds }),
  bathrooms: Type.Number({ minimum: 0, maximum: propertyLimits.bathrooms, multipleOf: 0.5 }),
  areaM2: Nullable(Type.Integer({ minimum: 1, maximum: 100_000 })),
});
export type Capacity = Static<typeof Capacity>;

/** An empty name stands for "Bedroom 1", "Bedroom 2", in the order of the rooms. */
export const SleepingRoom = Shape({
  name: Text(0, propertyLimits.nameLength),
  beds: Type.Array(
    Shape({
      kind: Type.Enum(bedKinds),
      count: Type.Integer({ minimum: 1, maximum: sleepingLimits.bedsOfKind }),
    }),
    { maxItems: sleepingLimits.kindsInRoom },
  ),
});
export type SleepingRoom = SameShape<Static<typeof SleepingRoom>, PlainSleepingRoom>;

const ChargedNights = Type.Integer({ minimum: 1, maximum: maxStayNights });

/** Whom and which nights a fee or tax is charged for; what is absent limits nothing. */
const ChargeTerms = {
  /** Only nights in this part of the year; for charges by night. */
  season: Type.Optional(YearlySeason),
  /** Children below this age are free, those of unknown age too; for charges by guest. */
  freeBelowAge: Type.Optional(Type.Integer({ minimum: 1, maximum: maxChildAge + 1 })),
  /** Only the first nights of a stay are charged; for charges by night. */
  firstNights: Type.Optional(ChargedNights),
  /** Stays of this many nights or more are free as a whole. */
  freeFromNights: Type.Optional(ChargedNights),
};

/** All `…Minor` are whole minor units of the property's currency. */
export const Pricing = Shape({
  baseMinor: PriceMinor,
  weekendMinor: Nullable(PriceMinor),
  weekendDays: Type.Array(Weekday, { maxItems: 7 }),
  extraGuestMinor: PriceMinor,
  cleaningMinor: PriceMinor,
  fees: Type.Array(
    Shape({
      name: Text(1, propertyLimits.nameLength),
      amountMinor: PriceMinor,
      basis: Type.Enum(feeBases),
      ...ChargeTerms,
    }),
    { maxItems: 20 },
  ),
  taxes: Type.Array(
    Shape({
      name: Text(1, propertyLimits.nameLength),
      kind: Type.Enum(taxKinds),
      percent: Type.Number({ minimum: 0, maximum: 100 }),
      amountMinor: PriceMinor,
      basis: Type.Enum(feeBases),
      /** Most per charged guest and night, for the kind percent_of_nights. */
      capMinor: Type.Optional(PriceMinor),
      /** Added to the total (as when absent), already in the prices, or paid at the property. */
      collected: Type.Optional(Type.Enum(taxCollections)),
      ...ChargeTerms,
    }),
    { maxItems: 10 },
  ),
  weeklyDiscountPercent: Type.Number({ minimum: 0, maximum: 100 }),
  monthlyDiscountPercent: Type.Number({ minimum: 0, maximum: 100 }),
  damageDepositMinor: PriceMinor,
});
export type Pricing = SameShape<Static<typeof Pricing>, PriceList>;

export const Season = Shape({
  name: Text(1, propertyLimits.nameLength),
  from: CivilDate,
  to: CivilDate,
  priceMinor: PriceMinor,
  minNights: Nullable(Type.Integer({ minimum: 1, maximum: maxStayNights })),
  arrivalDays: Nullable(Type.Array(Weekday, { maxItems: 7 })),
  priority: Type.Integer({ minimum: 0, maximum: propertyLimits.seasonPriority }),
});
export type Season = SameShape<Static<typeof Season>, PlainSeason>;

export const DateOverride = Shape({ date: CivilDate, priceMinor: PriceMinor });
export type DateOverride = SameShape<Static<typeof DateOverride>, PlainDateOverride>;

/** Exempts a visitor's stay within [checkIn, checkOut) of the property from `rules`. */
export const RuleException = Shape({
  checkIn: CivilDate,
  checkOut: CivilDate,
  rules: Type.Array(Type.Enum(relaxableRules), { minItems: 1, maxItems: 3, uniqueItems: true }),
});
export type RuleException = SameShape<Static<typeof RuleException>, PlainRuleException>;

/** Minimum stay of arrivals on one date. */
export const DateMinimum = Shape({
  date: CivilDate,
  minNights: Type.Integer({ minimum: 1, maximum: maxStayNights }),
});
export type DateMinimum = SameShape<Static<typeof DateMinimum>, PlainDateMinimum>;

/** Arrivals from `from` to `to`, both included, with another minimum stay or other arrival days than the property's. */
export const ArrivalPeriod = Shape({
  from: CivilDate,
  to: CivilDate,
  minNights: Type.Integer(),
  arrivalDays: Type.Array(Type.Integer()),
});
export type ArrivalPeriod = SameShape<Static<typeof ArrivalPeriod>, PlainArrivalPeriod>;

export const StayRules = Shape({
  minNights: Type.Integer({ minimum: 1, maximum: maxStayNights }),
  maxNights: Type.Integer({ minimum: 1, maximum: maxStayNights }),
  advanceNoticeHours: Type.Integer({ minimum: 0, maximum: propertyLimits.advanceNoticeHours }),
  bookingWindowDays: Type.Integer({ minimum: 1, maximum: propertyLimits.bookingWindowDays }),
  prepNights: Type.Integer({ minimum: 0, maximum: propertyLimits.prepNights }),
  arrivalDays: Type.Array(Weekday, { minItems: 1, maxItems: 7 }),
  departureDays: Type.Array(Weekday, { minItems: 1, maxItems: 7 }),
  instantBook: Type.Boolean(),
  requestHoldHours: HoldHours,
  /** The first online payment confirms a request or a hold. Absent in a change: unchanged. */
  confirmWhenPaid: Type.Optional(Type.Boolean()),
  /** Absent in a change: unchanged. */
  exceptions: Type.Optional(Type.Array(RuleException, { maxItems: 200 })),
  /** Absent in a change: unchanged. */
  dateMinimums: Type.Optional(Type.Array(DateMinimum, { maxItems: maxDatedNights })),
});
export type StayRules = SameShape<Static<typeof StayRules>, PlainStayRules>;

export const Property = Shape({
  _id: Id,
  title: Type.String(),
  type: Type.Enum(propertyTypes),
  headline: Type.String(),
  description: Type.String(),
  status: Type.Enum(propertyStates),
  moderation: Type.Enum(moderationStates),
  address: Address,
  timezone: Type.String(),
  currency: Currency,
  capacity: Capacity,
  amenities: Type.Array(Type.Enum(amenities)),
  sleepingRooms: Type.Array(SleepingRoom),
  houseRules: Type.String(),
  checkInFrom: Type.String(),
  checkInUntil: Nullable(Type.String()),
  checkOutBy: Type.String(),
  images: Type.Array(PropertyImage),
  pricing: Pricing,
  seasons: Type.Array(Season),
  overrides: Type.Array(DateOverride),
  rules: StayRules,
  cancellationPolicy: Type.Enum(cancellationPolicies),
  registrationNumber: Nullable(Type.String()),
  missing: Type.Array(Type.String(), { description: 'What must be filled in before it can be active' }),
  version: Type.Integer(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Property = Static<typeof Property>;

/** The facts that every list of properties has. */
export const PropertySummary = Shape({
  ...PropertyName.properties,
  country: Nullable(Type.String()),
  status: Type.Enum(propertyStates),
  moderation: Type.Enum(moderationStates),
});

export const PropertyListItem = Shape({
  ...PropertySummary.properties,
  type: Type.Enum(propertyTypes),
  timezone: Type.String(),
  maxGuests: Type.Integer(),
  bedrooms: Type.Integer(),
  basePrice: Money,
  cover: Nullable(PropertyImage),
  imageCount: Type.Integer(),
  missing: Type.Array(Type.String()),
  nextArrival: Nullable(CivilDate),
  /** Tonight at the property, by its own today; null while it is not published. `bookingId` is the stay's. */
  tonight: Nullable(
    Shape({
      state: Type.Enum(tonightStates),
      bookingId: Nullable(Id),
      guestName: Nullable(Type.String()),
      /** Channel that sold the night, or that closed it. */
      channel: Nullable(Type.Enum(channels)),
      /** Departure of the stay, or end of the block. */
      until: Nullable(CivilDate),
    }),
  ),
  occupancy30: Nullable(
    Type.Number({ description: 'Share of the last 30 open nights that were stayed in; null: none was open' }),
  ),
  createdAt: Instant,
});
export type PropertyListItem = Static<typeof PropertyListItem>;

/** Fields of a property that a new one and a change may leave out. */
export const PropertyDetails = Shape({
  headline: Type.Optional(Text(0, propertyLimits.headlineLength)),
  description: Type.Optional(Text(0, propertyLimits.descriptionLength)),
  address: Type.Optional(Address),
  timezone: Type.Optional(Text(1, 64)),
  currency: Type.Optional(Currency),
  capacity: Type.Optional(Capacity),
  amenities: Type.Optional(Type.Array(Type.Enum(amenities), { maxItems: 40 })),
  sleepingRooms: Type.Optional(Type.Array(SleepingRoom, { maxItems: sleepingLimits.rooms })),
  houseRules: Type.Optional(Text(0, propertyLimits.houseRulesLength)),
  checkInFrom: Type.Optional(TimeOfDay),
  checkInUntil: Type.Optional(Nullable(TimeOfDay)),
  checkOutBy: Type.Optional(TimeOfDay),
  pricing: Type.Optional(Pricing),
  seasons: Type.Optional(Type.Array(Season, { maxItems: 60 })),
  overrides: Type.Optional(Type.Array(DateOverride, { maxItems: maxDatedNights })),
  rules: Type.Optional(StayRules),
  cancellationPolicy: Type.Optional(Type.Enum(cancellationPolicies)),
  registrationNumber: Type.Optional(Nullable(Text(0, propertyLimits.registrationLength))),
  /** UploadedAttachments photos in display order; the first is the cover. */
  images: Type.Optional(Type.Array(Shape({ _id: Id, alt: Text(0, 200) }), { maxItems: 50 })),
});

export const PropertyInput = Shape({
  title: Text(3, propertyLimits.titleLength),
  type: Type.Enum(propertyTypes),
  ...PropertyDetails.properties,
});
export type PropertyInput = Static<typeof PropertyInput>;

export const PropertyChange = Shape({
  title: Type.Optional(Text(3, propertyLimits.titleLength)),
  type: Type.Optional(Type.Enum(propertyTypes)),
  ...PropertyDetails.properties,
  /** Version that was loaded; a newer stored version means a concurrent change and is refused. */
  version: Type.Optional(Version),
});
export type PropertyChange = Static<typeof PropertyChange>;
