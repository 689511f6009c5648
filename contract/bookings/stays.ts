import { type Static, Type } from 'typebox';
import { maxChildAge } from '#domain/bookings/pricing/charge-terms.ts';
import { feeBases } from '#domain/bookings/pricing/fee-bases.ts';
import {
  maxDiscounts,
  maxExtraCharges,
  maxReasonLength,
  type PriceAdjustments as PlainAdjustments,
} from '#domain/bookings/pricing/price-adjustments.ts';
import { maxPriceMinor, taxCollections } from '#domain/bookings/pricing/price-rules.ts';
import {
  codeStates,
  maxPartyCount,
  nightRules,
  type Quote as PlainQuote,
  type QuoteLine as PlainQuoteLine,
  quoteLineCodes,
  quoteLineKinds,
} from '#domain/bookings/pricing/quote.ts';
import { endpoint } from '../endpoint.ts';
import { openLinkRefusals, stayDateRefusals } from '../refusal-sets.ts';
import {
  CivilDate,
  CivilDateOf,
  Currency,
  Id,
  IdParams,
  Money,
  Nullable,
  type SameShape,
  Shape,
  Stay,
  Text,
  YearlySeason,
} from '../shapes.ts';

export const LinkCode = Type.String({ pattern: '^[0-9A-Za-z]{22}$' });

export const GuestCount = Type.Integer({ minimum: 0, maximum: maxPartyCount });

const [, ...notAddedCollections] = taxCollections;

/** Line of a price. `rule` explains it in words. Lines sum to the total. */
export const QuoteLine = Shape({
  kind: Type.Enum(quoteLineKinds),
  label: Type.String(),
  rule: Type.String(),
  /** What the line says, for a text of one's own; absent in prices agreed before these fields were stored. */
  code: Type.Optional(Type.Enum(quoteLineCodes)),
  facts: Type.Optional(
    Shape({
      name: Type.Optional(Type.String()),
      nights: Type.Optional(Type.Integer()),
      guests: Type.Optional(Type.Integer()),
      guestsIncluded: Type.Optional(Type.Integer()),
      percent: Type.Optional(Type.Number()),
      offers: Type.Optional(Type.Integer()),
      basis: Type.Optional(Type.Enum(feeBases)),
      taxed: Type.Optional(Type.Boolean()),
      /** People charged, where children below `freeBelowAge` are free. `unknownAges` counts those free for want of an age. */
      adults: Type.Optional(Type.Integer()),
      children: Type.Optional(Type.Integer()),
      freeBelowAge: Type.Optional(Type.Integer()),
      unknownAges: Type.Optional(Type.Integer()),
      /** Nights of the stay, where fewer are charged. */
      stayNights: Type.Optional(Type.Integer()),
      /** Part of the year whose nights are charged, and of how many first nights, where these are fewer. */
      season: Type.Optional(YearlySeason),
      firstNights: Type.Optional(Type.Integer()),
      /** Guests of the stay, where a tax takes a share of the night's price, and its most per guest and night. */
      ofGuests: Type.Optional(Type.Integer()),
      capMinor: Type.Optional(Type.Integer()),
      /** Present on lines that the total does not add. */
      collected: Type.Optional(Type.Enum(notAddedCollections)),
    }),
  ),
  quantity: Type.Integer(),
  unit: Money,
  amount: Money,
});
export type QuoteLine = SameShape<Static<typeof QuoteLine>, PlainQuoteLine>;

/** Printed on the line of the price; the guest reads it. */
const AdjustmentReason = Type.String({ minLength: 1, maxLength: maxReasonLength, pattern: '\\S' });
const AdjustedMinor = Type.Integer({ minimum: 1, maximum: maxPriceMinor });

/** What the host changed on a price: an agreed price of the nights, discounts and extra charges. */
export const PriceAdjustments = Shape({
  agreedPrice: Nullable(
    Shape({
      reason: AdjustmentReason,
      /** Price of the nights in place of the price list, before fees and taxes. */
      amountMinor: Type.Integer({ minimum: 0, maximum: maxPriceMinor }),
      /** Number of nights it was agreed for; for another number it counts by night. */
      nights: Type.Integer({ minimum: 1, maximum: 366 }),
    }),
  ),
  discounts: Type.Array(
    Type.Union([
      Shape({ reason: AdjustmentReason, amountMinor: AdjustedMinor }),
      Shape({ reason: AdjustmentReason, percent: Type.Number({ minimum: 0.0001, maximum: 100 }) }),
    ]),
    { maxItems: maxDiscounts },
  ),
  charges: Type.Array(
    Shape({
      reason: AdjustmentReason,
      amountMinor: AdjustedMinor,
      /** Whether percentage taxes are due on it, as on a fee. */
      taxed: Type.Boolean(),
    }),
    { maxItems: maxExtraCharges },
  ),
});
export type PriceAdjustments = SameShape<Static<typeof PriceAdjustments>, PlainAdjustments>;

/** Price of a stay. `accommodation` is the nights after discounts, without fees and taxes. */
export const Quote = Shape({
  currency: Currency,
  checkIn: CivilDate,
  checkOut: CivilDate,
  nights: Type.Integer(),
  nightly: Type.Array(
    Shape({
      date: CivilDate,
      amount: Money,
      rule: Type.Enum(nightRules),
      label: Type.String(),
    }),
  ),
  lines: Type.Array(QuoteLine),
  /** Taxes that the total does not add, if any: it contains them already, or they are paid at the property. */
  notAdded: Type.Optional(Type.Array(QuoteLine)),
  accommodation: Money,
  total: Money,
  damageDeposit: Money,
  /** The promotion that applies, if any. */
  promotion: Type.Optional(Shape({ _id: Id, name: Type.String(), code: Nullable(Type.String()) })),
  /** What the host changed on the price; the lines contain it. */
  adjustments: Type.Optional(PriceAdjustments),
  /** Ages of children that the price counts with, if any were given. */
  childAges: Type.Optional(Type.Array(Type.Integer())),
});
export type Quote = SameShape<Static<typeof Quote>, PlainQuote>;

/** Why a stay or a code is not possible: the code for programs, the sentence for people. */
export const StayProblem = Shape({ code: Type.String(), detail: Type.String() });

/** Result of a typed code: it applies, another promotion saves as much or more, or the reason why it does not apply. */
export const CodeAnswer = Shape({
  code: Type.String(),
  state: Type.Enum(codeStates),
  problem: Nullable(StayProblem),
});
export type CodeAnswer = Static<typeof CodeAnswer>;

/** Code as typed; an invalid code is answered like an unknown one. */
export const TypedCode = Text(1, 60);

/** Ages of children in years, of as many as are known: what fees and taxes with `freeBelowAge` count with. */
export const ChildAges = Type.Array(Type.Integer({ minimum: 0, maximum: maxChildAge }), {
  maxItems: maxPartyCount,
});

/** Who may come with the adults of a stay; absent is none, or unchanged in a change. */
export const Companions = Shape({
  children: Type.Optional(GuestCount),
  infants: Type.Optional(GuestCount),
  pets: Type.Optional(GuestCount),
});

/**
 * Bookable stay in place of the one asked for. `total` is absent where it has no price, `atProperty` where nothing is paid at the
 * property beside it.
 */
export const OfferedStay = Shape({
  ...Stay.properties,
  total: Type.Optional(Money),
  atProperty: Type.Optional(Money),
});
export type OfferedStay = Static<typeof OfferedStay>;

export const QuoteInput = Shape({
  propertyId: Id,
  linkCode: Type.Optional(LinkCode),
  linkPassword: Type.Optional(Text(1, 128)),
  checkIn: CivilDate,
  checkOut: CivilDate,
  adults: GuestCount,
  ...Companions.properties,
  childAges: Type.Optional(ChildAges),
  promotionCode: Type.Optional(TypedCode),
  /** Agents only. */
  adjustments: Type.Optional(PriceAdjustments),
});

export const quote = endpoint({
  method: 'POST',
  path: '/api/bookings/quote',
  summary: 'The price of a stay, line by line, and whether it is free',
  access: 'agent-or-visitor',
  memberScope: 'bookings:read',
  rate: 'read',
  body: QuoteInput,
  reply: Shape({
    quote: Quote,
    available: Type.Boolean(),
    problem: Nullable(StayProblem),
    alternatives: Type.Array(OfferedStay),
    /** Present when a code was typed. */
    promotionCode: Type.Optional(CodeAnswer),
  }),
  success: 200,
  refusals: ['not_found', ...stayDateRefusals, ...openLinkRefusals, 'no_price', 'prices_hidden'],
});

/** `closed` are stays and blocks without names; a closed range's last day is free for arrival. */
export const Availability = Shape({
  propertyId: Id,
  timezone: Type.String(),
  today: CivilDate,
  from: CivilDate,
  to: CivilDate,
  closed: Type.Array(Stay),
  minNights: Type.Integer(),
  maxNights: Type.Integer(),
  arrivalDays: Type.Array(Type.Integer()),
  departureDays: Type.Array(Type.Integer()),
  /** Whether a fee or tax is free for children below an age. */
  asksForAges: Type.Boolean(),
  /** Present when the query names a stay. */
  stay: Nullable(
    Shape({
      available: Type.Boolean(),
      problem: Nullable(StayProblem),
      alternatives: Type.Array(Stay),
    }),
  ),
});
export type Availability = Static<typeof Availability>;

export const readAvailability = endpoint({
  method: 'GET',
  path: '/api/bookings/available/{id}',
  summary:
    'Which nights of a property are closed, and whether a given stay is free. The password of a protected link comes in the ' +
    'header x-link-password',
  access: 'agent-or-visitor',
  memberScope: 'calendar:read',
  rate: 'read',
  params: IdParams,
  query: Shape({
    linkCode: Type.Optional(LinkCode),
    from: Type.Optional(CivilDateOf('First night of the closed ranges; absent: today.')),
    to: Type.Optional(
      CivilDateOf('The day after the last night, as a check-out is: its own night is not included.'),
    ),
    checkIn: Type.Optional(CivilDate),
    checkOut: Type.Optional(CivilDate),
    guests: Type.Optional(Type.String({ pattern: '^\\d{1,2}$' })),
  }),
  reply: Availability,
  success: 200,
  refusals: ['not_found', ...stayDateRefusals, ...openLinkRefusals],
});
