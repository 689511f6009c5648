import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { cancellationPolicies } from './properties.ts';
import { LinkCode, party, Quote } from './quotes.ts';
import {
  CivilDate,
  Country,
  Done,
  Email,
  Id,
  IdParams,
  Instant,
  Money,
  Nullable,
  PageOf,
  PageQuery,
  Phone,
  Shape,
  Text,
} from './shapes.ts';

export const bookingStates = [
  'inquiry',
  'pending',
  'held',
  'confirmed',
  'checked_in',
  'checked_out',
  'cancelled',
  'declined',
  'expired',
  'no_show',
] as const;
export const paymentStates = [
  'unpaid',
  'deposit_paid',
  'partially_paid',
  'paid',
  'partially_refunded',
  'refunded',
] as const;
export const bookingSources = ['direct', 'shared_link', 'widget', 'import', 'phone', 'other'] as const;
export const paymentMethods = ['bank_transfer', 'card', 'cash', 'other'] as const;

export const GuestContact = Shape({
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  phone: Nullable(Type.String()),
  country: Nullable(Type.String()),
  language: Nullable(Type.String()),
});
export type GuestContact = Static<typeof GuestContact>;

export const ledgerKinds = ['payment', 'refund', 'void'] as const;

/** Money events of a booking, append-only: a payment adds, a refund takes, a void undoes the entry it names. */
export const LedgerEntry = Shape({
  _id: Id,
  kind: Type.Enum(ledgerKinds),
  amount: Money,
  method: Type.Enum(paymentMethods),
  date: CivilDate,
  note: Type.String(),
  author: Type.String(),
  voids: Nullable(Id),
  createdAt: Instant,
});
export type LedgerEntry = Static<typeof LedgerEntry>;

export const BookingEvent = Shape({
  _id: Id,
  at: Instant,
  actor: Type.Enum(['agent', 'guest', 'visitor', 'admin', 'timer', 'system'] as const),
  actorName: Type.String(),
  kind: Type.String(),
  from: Nullable(Type.Enum(bookingStates)),
  to: Nullable(Type.Enum(bookingStates)),
  note: Type.String(),
});
export type BookingEvent = Static<typeof BookingEvent>;

const BookedProperty = Shape({
  _id: Id,
  title: Type.String(),
  city: Type.String(),
  country: Nullable(Type.String()),
  timezone: Type.String(),
  coverUrl: Nullable(Type.String()),
});

export const BookingListItem = Shape({
  _id: Id,
  code: Type.String(),
  property: BookedProperty,
  status: Type.Enum(bookingStates),
  paymentStatus: Type.Enum(paymentStates),
  source: Type.String(),
  linkName: Nullable(Type.String()),
  checkIn: CivilDate,
  checkOut: CivilDate,
  nights: Type.Integer(),
  guestName: Type.String(),
  guests: Type.Integer(),
  total: Money,
  holdExpiresAt: Nullable(Instant),
  createdAt: Instant,
});
export type BookingListItem = Static<typeof BookingListItem>;

export const Booking = Shape({
  _id: Id,
  code: Type.String(),
  property: BookedProperty,
  link: Nullable(Shape({ _id: Id, name: Type.String() })),
  source: Type.String(),
  status: Type.Enum(bookingStates),
  paymentStatus: Type.Enum(paymentStates),
  overdue: Type.Boolean(),
  overpaid: Type.Boolean(),
  checkIn: CivilDate,
  checkOut: CivilDate,
  nights: Type.Integer(),
  arrivalTime: Nullable(Type.String()),
  adults: Type.Integer(),
  children: Type.Integer(),
  infants: Type.Integer(),
  pets: Type.Integer(),
  guest: GuestContact,
  guestMessage: Type.String(),
  internalNotes: Type.String(),
  quote: Quote,
  total: Money,
  received: Money,
  balance: Money,
  ledger: Type.Array(LedgerEntry),
  cancellationPolicy: Type.Enum(cancellationPolicies),
  cancellation: Nullable(
    Shape({ by: Type.String(), reason: Type.String(), at: Instant, refund: Nullable(Money) }),
  ),
  holdExpiresAt: Nullable(Instant),
  allowedMoves: Type.Array(Type.Enum(bookingStates)),
  conversationId: Nullable(Id),
  events: Type.Array(BookingEvent),
  version: Type.Integer(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Booking = Static<typeof Booking>;

/** What the one who asked gets back. `guestUrl` opens the guest's own page; it is shown to them alone. */
export const BookingReceipt = Shape({
  _id: Id,
  code: Type.String(),
  propertyId: Id,
  status: Type.Enum(bookingStates),
  paymentStatus: Type.Enum(paymentStates),
  checkIn: CivilDate,
  checkOut: CivilDate,
  nights: Type.Integer(),
  total: Money,
  holdExpiresAt: Nullable(Instant),
  guestUrl: Type.String(),
});
export type BookingReceipt = Static<typeof BookingReceipt>;

export const BookingInput = Shape({
  propertyId: Id,
  linkCode: Type.Optional(LinkCode),
  linkPassword: Type.Optional(Text(1, 128)),
  checkIn: CivilDate,
  checkOut: CivilDate,
  ...party,
  guest: Shape({
    firstName: Text(1, 80),
    lastName: Text(1, 80),
    email: Email,
    phone: Type.Optional(Phone),
    country: Type.Optional(Country),
    language: Type.Optional(Text(2, 20)),
  }),
  guestMessage: Type.Optional(Text(0, 2000)),
  arrivalTime: Type.Optional(Text(0, 40)),
  /** The total the caller was shown; another one now answers `price_changed`. */
  expectedTotalMinor: Type.Optional(Type.Integer({ minimum: 0 })),
  /** A visitor accepts house rules and terms. */
  consent: Type.Optional(Type.Boolean()),
  /** A field people never see; what fills it is a machine. */
  website: Type.Optional(Text(0, 200)),
  /** Agents only. */
  status: Type.Optional(Type.Enum(['inquiry', 'held', 'confirmed'] as const)),
  holdHours: Type.Optional(Type.Integer({ minimum: 1, maximum: 336 })),
  source: Type.Optional(Type.Enum(['direct', 'phone', 'other'] as const)),
  internalNotes: Type.Optional(Text(0, 4000)),
});
export type BookingInput = Static<typeof BookingInput>;

export const createBooking = endpoint({
  method: 'POST',
  path: '/api/bookings',
  area: 'bookings',
  summary: 'Book or ask to book: an agent for one of their properties, a visitor through a link code',
  access: 'agent-or-visitor',
  rate: 'request-to-book',
  idempotent: true,
  body: BookingInput,
  reply: BookingReceipt,
  success: 201,
});

export const bookingViews = ['upcoming', 'requests', 'in_house', 'past', 'cancelled', 'all'] as const;

const listQuery = {
  ...PageQuery,
  view: Type.Optional(Type.Enum(bookingViews)),
  status: Type.Optional(Type.Enum(bookingStates)),
  q: Type.Optional(Text(0, 100)),
};

export const listMyBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/my-bookings',
  area: 'bookings',
  summary: 'My bookings, newest first',
  access: 'agent',
  query: Shape({ ...listQuery, propertyId: Type.Optional(Id) }),
  reply: PageOf(BookingListItem),
  success: 200,
});

export const listPropertyBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/property/{id}',
  area: 'bookings',
  summary: 'Bookings of one of my properties, newest first',
  access: 'agent',
  params: IdParams,
  query: Shape(listQuery),
  reply: PageOf(BookingListItem),
  success: 200,
});

export const readBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}',
  area: 'bookings',
  summary: 'One of my bookings with its price, money and history',
  access: 'agent',
  params: IdParams,
  reply: Booking,
  success: 200,
});

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
    reason: Type.Optional(Text(0, 500)),
    /** Check a guest in before the day of arrival. */
    override: Type.Optional(Type.Boolean()),
    holdHours: Type.Optional(Type.Integer({ minimum: 1, maximum: 336 })),
  }),
  reply: Booking,
  success: 200,
});

export const changePaymentStatus = endpoint({
  method: 'PUT',
  path: '/api/bookings/{id}/payment-status',
  area: 'bookings',
  summary: 'Post the ledger entry that makes this payment status true',
  access: 'agent',
  rate: 'write',
  idempotent: true,
  params: IdParams,
  body: Shape({
    paymentStatus: Type.Enum(paymentStates),
    /** For `partially_paid` and `partially_refunded`: how much, in minor units. */
    amountMinor: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000_000_000 })),
    method: Type.Optional(Type.Enum(paymentMethods)),
    date: Type.Optional(CivilDate),
    note: Type.Optional(Text(0, 500)),
  }),
  reply: Booking,
  success: 200,
});

export const cancelBooking = endpoint({
  method: 'PUT',
  path: '/api/bookings/{id}/cancel',
  area: 'bookings',
  summary: 'Cancel a booking and free its nights',
  access: 'agent',
  rate: 'write',
  params: IdParams,
  body: Shape({ reason: Type.Optional(Text(0, 500)) }),
  reply: Booking,
  success: 200,
});

export const deleteBooking = endpoint({
  method: 'DELETE',
  path: '/api/bookings/{id}',
  area: 'bookings',
  summary: 'Put away a request or ended booking that never had money',
  access: 'agent',
  rate: 'write',
  params: IdParams,
  reply: Done,
  success: 200,
});
