import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { cancellationPolicies } from './properties.ts';
import { LinkCode, party, Quote, TypedCode } from './quotes.ts';
import {
  CivilDate,
  Country,
  Email,
  Id,
  IdParams,
  Instant,
  Money,
  Nullable,
  Phone,
  Shape,
  Text,
  TotalMinor,
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
export const bookingViews = ['upcoming', 'requests', 'in_house', 'past', 'cancelled', 'all'] as const;
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
  /** False once a later entry has undone it; such an entry counts no more. */
  counts: Type.Boolean(),
  createdAt: Instant,
});
export type LedgerEntry = Static<typeof LedgerEntry>;

export const instalmentKinds = ['deposit', 'balance', 'full'] as const;
export const instalmentStates = ['paid', 'partially_paid', 'open', 'overdue'] as const;

/** One part of the price and the day by which it is to be paid. Money fills the parts in their order. */
export const Instalment = Shape({
  kind: Type.Enum(instalmentKinds),
  dueOn: CivilDate,
  amount: Money,
  paid: Money,
  state: Type.Enum(instalmentStates),
});
export type Instalment = Static<typeof Instalment>;

export const changedFields = [
  'property',
  'checkIn',
  'checkOut',
  'adults',
  'children',
  'infants',
  'pets',
  'guestName',
  'email',
  'phone',
  'country',
  'language',
  'arrivalTime',
  'internalNotes',
  'total',
] as const;

const ChangedValue = Type.Union([Type.String(), Money, Type.Null()]);

/** What a change did to one field; `total` is money, all others are text. */
export const FieldChange = Shape({
  field: Type.Enum(changedFields),
  before: ChangedValue,
  after: ChangedValue,
});
export type FieldChange = Static<typeof FieldChange>;

export const BookingEvent = Shape({
  _id: Id,
  at: Instant,
  actor: Type.Enum(['agent', 'guest', 'visitor', 'admin', 'timer', 'system'] as const),
  actorName: Type.String(),
  kind: Type.String(),
  from: Nullable(Type.Enum(bookingStates)),
  to: Nullable(Type.Enum(bookingStates)),
  note: Type.String(),
  /** Of kind `changed` alone: every field that became another. */
  changes: Type.Array(FieldChange),
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

/**
 * The one balance of a booking: what the guest still has to pay, or negative, what the host has to give back. A cancelled
 * booking comes to its retained part, a declined or expired one to nothing, and what was refunded is not asked for again.
 */
const balance = Money;

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
  received: Money,
  balance,
  overdue: Type.Boolean(),
  holdExpiresAt: Nullable(Instant),
  version: Type.Integer(),
  createdAt: Instant,
  /** What the guest wrote with a request; on the dashboard alone. */
  guestMessage: Type.Optional(Type.String()),
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
  /** Payments less refunds. */
  received: Money,
  refunded: Money,
  balance,
  /** How much can still come in before it is more than is due; more has to be accepted as such. */
  room: Money,
  /** Empty where none of the price is asked for any more. */
  paymentSchedule: Type.Array(Instalment),
  /** The next part that is not paid yet; null when nothing is due. */
  nextDue: Nullable(Shape({ dueOn: CivilDate, amount: Money })),
  ledger: Type.Array(LedgerEntry),
  cancellationPolicy: Type.Enum(cancellationPolicies),
  cancellation: Nullable(
    Shape({
      by: Type.String(),
      reason: Type.String(),
      at: Instant,
      /** What goes back to the guest of the money received. */
      refund: Nullable(Money),
      /** What stays with the host of the money received; null where nothing was agreed on. */
      retained: Nullable(Money),
    }),
  ),
  holdExpiresAt: Nullable(Instant),
  allowedMoves: Type.Array(Type.Enum(bookingStates)),
  /** Whether stay, property and party can be changed; contact and notes always can. */
  mayChangeStay: Type.Boolean(),
  /** Open requests and unpaid instant bookings of the same sender, this one included; `free-sender` ends them together. */
  openRequestsOfSender: Type.Integer(),
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
  /** A code that does not count for this stay is refused rather than left out. */
  promotionCode: Type.Optional(TypedCode),
  /** The total the caller was shown; another one now answers `price_changed`. */
  expectedTotalMinor: Type.Optional(TotalMinor),
  /** Where a visitor came to the link from, when that was the widget on another website. */
  via: Type.Optional(Type.Enum(['widget'] as const)),
  /** A visitor accepts house rules and terms. */
  consent: Type.Optional(Type.Boolean()),
  /** A field people never see; what fills it is a machine. */
  website: Type.Optional(Text(0, 200)),
  /** The stamp of the page that it is sent from: nobody asks to book within two seconds of opening it. */
  formStamp: Type.Optional(Text(1, 100)),
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
