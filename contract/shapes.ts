import { type Static, type TSchema, Type } from 'typebox';
import { maxPasswordLength } from '#domain/account/account.ts';
import { maxHoldHours, minHoldHours } from '#domain/bookings/booking-deadlines.ts';
import { maxPriceMinor } from '#domain/bookings/pricing/price-rules.ts';
import { csvDelimiters } from '#domain/shared/csv-line.ts';
import { maxEmailLength } from '#domain/shared/email.ts';
import type { Money as PlainMoney } from '#domain/shared/money.ts';
import type { Stay as PlainStay } from '#domain/shared/stay.ts';
import { phonePattern } from '#domain/shared/typed-text.ts';
import { AsTyped } from './typed-text.ts';

/** Object schema that rejects unknown fields. */
export function Shape<const P extends Record<string, TSchema>>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

export function Nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()]);
}

export function Text(minLength: number, maxLength: number) {
  return Type.String({ minLength, maxLength });
}

export const Password = Text(1, maxPasswordLength);

/** UUIDv7, or 128 random bits in its form; named `_id` in JSON. */
export const Id = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  maxLength: 36,
  description: 'Id in the form of a UUID.',
});

export const Currency = Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217 code, such as `EUR`.' });

export const Money = Shape({
  amount: Type.Integer({
    description: 'Whole minor units (cents, yen, fils) of `currency`: 12345 EUR is € 123.45.',
  }),
  currency: Currency,
});
export type Money = SameShape<Static<typeof Money>, PlainMoney>;

/** Amount that a person may type. */
export const PriceMinor = Type.Integer({
  minimum: 0,
  maximum: maxPriceMinor,
  description: 'Price in whole minor units of the property’s currency.',
});

/** The maximum is the largest total that a number represents exactly. */
export const TotalMinor = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Total in whole minor units of the property’s currency.',
});

/** A four-byte integer in the database. */
export const Version = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'Number of changes so far; the one that was loaded is sent back with a change.',
});

/** Civil date as a parameter, with a description of the allowed days. */
export function CivilDateOf(description: string) {
  return Type.String({ format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$', description });
}

export const CivilDate = CivilDateOf(
  'A day in the property’s own calendar and time zone, `YYYY-MM-DD`; never an instant.',
);

const YearDay = Type.String({
  pattern: '^(02-(0[1-9]|[12]\\d)|(0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30))$',
  description: 'Day of every year, `MM-DD`.',
});
/** First and last night of a part of every year, which may run over New Year. */
export const YearlySeason = Shape({ from: YearDay, to: YearDay });

export const Instant = Type.String({
  maxLength: 40,
  description: 'Point in time, ISO 8601 in UTC: `2027-06-01T14:30:00.000Z`.',
});

export const Stay = Shape({ checkIn: CivilDate, checkOut: CivilDate });
export type Stay = SameShape<Static<typeof Stay>, PlainStay>;

/** Every export of a list as CSV takes it. */
export const csvQuery = {
  /** `semicolon` for spreadsheets of countries with a decimal comma, in which amounts get one too. Absent: `comma`. */
  delimiter: Type.Optional(Type.Enum(csvDelimiters)),
};

/** What everything that is stored one by one begins with. */
export const Stored = Shape({ _id: Id, createdAt: Instant });

/** Id and name, for a list to choose from or a reference to show. */
export const Named = Shape({ _id: Id, name: Type.String() });

/** How a property is named beside something that is about it. */
export const PropertyName = Shape({ _id: Id, title: Type.String(), city: Type.String() });

/** How a booking is named in lists of other things. */
export const BookingName = Shape({
  code: Type.String(),
  guestName: Type.String(),
  propertyTitle: Type.String(),
});

/** Guests of a stay, by kind; a cot, a bed and a fee may depend on it. */
export const Party = Shape({
  adults: Type.Integer(),
  children: Type.Integer(),
  infants: Type.Integer(),
  pets: Type.Integer(),
});

export const HoldHours = Type.Integer({ minimum: minHoldHours, maximum: maxHoldHours });

export const Email = Type.String({
  format: 'email',
  maxLength: maxEmailLength,
  description: 'Email address.',
});
export const Phone = AsTyped(
  'phone',
  Type.String({ pattern: phonePattern.source, description: 'Telephone number, as written or pasted.' }),
);
export const TimeOfDay = Type.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  description: 'Time in the property’s time zone, `HH:MM` of 24 hours.',
});
export const Country = Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 code, such as `PT`.' });

export const IdParams = Shape({ id: Id });

/** Path parameter of a guest page: 43 base64url characters, of which only the hash is stored. */
export const GuestTokenParams = Shape({ token: Type.String({ maxLength: 100 }) });

export const PageQuery = {
  limit: Type.Optional(
    Type.String({ pattern: '^([1-9]|[1-9]\\d|100)$', description: 'Entries of a page, at most 100.' }),
  ),
  cursor: Type.Optional(Type.String({ maxLength: 400, description: '`nextCursor` of the page before.' })),
};

/** What every page has beside its entries. */
export const Page = Shape({
  nextCursor: Nullable(Type.String()),
  total: Type.Optional(Type.Integer()),
});

export function PageOf<S extends TSchema>(item: S) {
  return Shape({ items: Type.Array(item), ...Page.properties });
}

export const Done = Shape({ ok: Type.Literal(true) });

/** Problem details (RFC 9457). `code` is stable and listed in refusals.ts; `facts` depend on the code. */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.String(),
  detail: Type.String(),
  requestId: Type.String(),
  errors: Type.Optional(Type.Array(Shape({ field: Type.String(), message: Type.String() }))),
  facts: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type Problem = Static<typeof Problem>;

/** ISO 639-1. */
export const Language = Type.String({ pattern: '^[a-z]{2}$' });

/**
 * The type of a schema, checked against the plain type of the domain: a type error when the two differ. `readonly` and
 * `undefined` of an optional field are no difference.
 *
 *     export type Season = SameShape<Static<typeof Season>, DomainSeason>;
 */
export type SameShape<FromSchema, InDomain extends IfEqual<Plain<FromSchema>, Plain<InDomain>>> = [
  InDomain,
] extends [never]
  ? never
  : FromSchema;

/** No restriction when both types are equal, else one that nothing meets. */
type IfEqual<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? unknown : never;

type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? Plain<Item>[]
    : { -readonly [Key in keyof T]: Plain<Exclude<T[Key], AbsentValue<T, Key>>> };

/** `undefined` for an optional field, whose absence says the same. */
type AbsentValue<T, Key extends keyof T> = object extends Pick<T, Key> ? undefined : never;
