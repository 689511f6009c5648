import { type Static, Type } from 'typebox';
import { bookingSorts, bookingViews } from '#domain/booking/booking-list-options.ts';
import { bookingSources } from '#domain/booking/booking-sources.ts';
import { bookingStates } from '#domain/booking/booking-states.ts';
import { paymentStates } from '#domain/payments/payment-status.ts';
import { endpoint } from '../endpoint.ts';
import {
  CivilDateOf,
  Currency,
  Done,
  Id,
  IdParams,
  Instant,
  Money,
  PageOf,
  PageQuery,
  Shape,
  Text,
} from '../shapes.ts';
import { BookingListItem } from './bookings.ts';

/** Comma-separated list of allowed words: `status=pending,held`. */
function CommaSeparated(words: readonly string[]) {
  const one = `(${words.join('|')})`;
  return Type.String({ pattern: `^${one}(,${one})*$`, maxLength: 400 });
}

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** One to a hundred ids, separated by commas. */
export const CommaSeparatedIds = Type.String({ pattern: `^${id}(,${id}){0,99}$`, maxLength: 3700 });

/** Filters of a booking list; all are optional and combined with AND. */
const filter = {
  view: Type.Optional(Type.Enum(bookingViews)),
  status: Type.Optional(CommaSeparated(bookingStates)),
  payment: Type.Optional(CommaSeparated(paymentStates)),
  /** Only bookings with an instalment that was due before today. */
  overdue: Type.Optional(Type.Literal('true')),
  /** Only bookings that owe their guest a refund. */
  refundDue: Type.Optional(Type.Literal('true')),
  propertyId: Type.Optional(CommaSeparatedIds),
  source: Type.Optional(CommaSeparated(bookingSources)),
  q: Type.Optional(Text(0, 100)),
  arrivalFrom: Type.Optional(CivilDateOf('Arrival on this day or later.')),
  arrivalTo: Type.Optional(CivilDateOf('Arrival on this day or earlier: this day is included.')),
  stayFrom: Type.Optional(CivilDateOf('At least one night on this day or later.')),
  stayTo: Type.Optional(
    CivilDateOf('At least one night on this day or earlier: its night is included, so is an arrival on it.'),
  ),
  createdFrom: Type.Optional(CivilDateOf("Made on this day or later, in the agent's time zone.")),
  createdTo: Type.Optional(
    CivilDateOf("Made on this day or earlier, in the agent's time zone: this day is included."),
  ),
};

export const BookingFilter = Shape(filter);
export type BookingFilter = Static<typeof BookingFilter>;

const sort = Type.Optional(Type.Enum(bookingSorts));

export const listMyBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/my-bookings',
  area: 'bookings',
  summary: 'My bookings, filtered and sorted',
  access: 'agent',
  query: Shape({ ...filter, sort, ...PageQuery }),
  reply: PageOf(BookingListItem),
  success: 200,
  refusals: ['invalid_dates'],
});

const { propertyId: _named, ...filterOfProperty } = filter;

export const listPropertyBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/property/{id}',
  area: 'bookings',
  summary: 'Bookings of one of my properties, filtered and sorted',
  access: 'agent',
  params: IdParams,
  query: Shape({ ...filterOfProperty, sort, ...PageQuery }),
  reply: PageOf(BookingListItem),
  success: 200,
  refusals: ['invalid_dates', 'not_found'],
});

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

export const summariseBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/summary',
  area: 'bookings',
  summary: 'How many bookings a filter finds, and their totals per currency',
  access: 'agent',
  query: BookingFilter,
  reply: Shape({ bookings: Type.Integer(), totals: Type.Array(CurrencyTotal) }),
  success: 200,
  refusals: ['invalid_dates'],
});

export const exportBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/export.csv',
  area: 'bookings',
  summary: 'All bookings that a filter finds, as a file for a spreadsheet (text/csv)',
  access: 'agent',
  query: Shape({ ...filter, sort }),
  reply: Type.String(),
  file: 'text/csv; charset=utf-8',
  success: 200,
  refusals: ['invalid_dates'],
});

export const SavedFilter = Shape({
  _id: Id,
  name: Type.String(),
  filter: Shape({ ...filter, sort }),
  createdAt: Instant,
});
export type SavedFilter = Static<typeof SavedFilter>;

export const listSavedFilters = endpoint({
  method: 'GET',
  path: '/api/bookings/saved-filters',
  area: 'bookings',
  summary: 'Filters of the booking list that I gave a name',
  access: 'agent',
  reply: Shape({ items: Type.Array(SavedFilter) }),
  success: 200,
  refusals: [],
});

export const saveFilter = endpoint({
  method: 'POST',
  path: '/api/bookings/saved-filters',
  area: 'bookings',
  summary: 'Give a filter a name; the same name again replaces it',
  access: 'agent',
  rate: 'write',
  idempotent: true,
  body: Shape({ name: Text(1, 60), filter: Shape({ ...filter, sort }) }),
  reply: SavedFilter,
  success: 201,
  refusals: ['too_many_saved_filters'],
});

export const deleteSavedFilter = endpoint({
  method: 'DELETE',
  path: '/api/bookings/saved-filters/{id}',
  area: 'bookings',
  summary: 'Forget a filter that I gave a name',
  access: 'agent',
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
  refusals: ['not_found'],
});
