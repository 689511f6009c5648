import { type Static, Type } from 'typebox';
import { bookingSorts, bookingViews } from '#domain/bookings/booking-list-options.ts';
import { bookingSources } from '#domain/bookings/booking-sources.ts';
import { bookingStates } from '#domain/bookings/booking-states.ts';
import { paymentStates } from '#domain/payments/payment-lists.ts';
import { CivilDateOf, Currency, Money, Shape, Text } from '../shapes.ts';

/** Comma-separated list of allowed words: `status=pending,held`. */
function CommaSeparated(values: readonly string[]) {
  const one = `(${values.join('|')})`;
  return Type.String({ pattern: `^${one}(,${one})*$`, maxLength: 400 });
}

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export const CommaSeparatedIds = Type.String({
  pattern: `^${id}(,${id}){0,99}$`,
  maxLength: 3700,
  description: 'One to a hundred ids, separated by commas.',
});

/** Filters of a booking list; all are optional and combined with AND. */
export const bookingFilter = {
  view: Type.Optional(Type.Enum(bookingViews)),
  /** Only these bookings. */
  ids: Type.Optional(CommaSeparatedIds),
  status: Type.Optional(CommaSeparated(bookingStates)),
  payment: Type.Optional(CommaSeparated(paymentStates)),
  /** Only bookings with an instalment that was due before today. */
  overdue: Type.Optional(Type.Literal('true')),
  /** Only bookings that owe their guest a refund. */
  refundDue: Type.Optional(Type.Literal('true')),
  /** Only bookings with a payment overdue or due within a week, and those that are over with money still open. */
  dueSoon: Type.Optional(Type.Literal('true')),
  /** Only bookings whose guest has left, or cancelled, with money still open. */
  leftOwing: Type.Optional(Type.Literal('true')),
  /** Only bookings that were confirmed at some time, whatever their present state. */
  everConfirmed: Type.Optional(Type.Literal('true')),
  propertyId: Type.Optional(CommaSeparatedIds),
  /** Only bookings that came through one of these shared links. */
  linkId: Type.Optional(CommaSeparatedIds),
  /** Only bookings that came through any shared link. */
  throughLink: Type.Optional(Type.Literal('true')),
  source: Type.Optional(CommaSeparated(bookingSources)),
  q: Type.Optional(Text(0, 100)),
  arrivalFrom: Type.Optional(CivilDateOf('Arrival on this day or later.')),
  arrivalTo: Type.Optional(CivilDateOf('Arrival on this day or earlier: this day is included.')),
  stayFrom: Type.Optional(CivilDateOf('At least one night on this day or later.')),
  stayTo: Type.Optional(
    CivilDateOf('At least one night on this day or earlier: its night is included, and an arrival on it.'),
  ),
  createdFrom: Type.Optional(CivilDateOf("Made on this day or later, in the agent's time zone.")),
  createdTo: Type.Optional(
    CivilDateOf("Made on this day or earlier, in the agent's time zone: this day is included."),
  ),
};

export const BookingFilter = Shape(bookingFilter);
export type BookingFilter = Static<typeof BookingFilter>;

export const bookingSort = Type.Optional(Type.Enum(bookingSorts));

/** Totals of one currency over all matching bookings. */
export const CurrencyTotal = Shape({
  currency: Currency,
  bookings: Type.Integer(),
  nights: Type.Integer(),
  total: Money,
  received: Money,
  /** Amount that guests still have to pay: the positive balances. */
  balance: Money,
  /** Amount to be refunded to guests: the negative balances. */
  refundDue: Money,
  /** Cancelled, declined and expired bookings; `total` is the sum of their prices, which are no longer due. */
  ended: Shape({ bookings: Type.Integer(), total: Money }),
});
