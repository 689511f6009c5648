import { type Static, Type } from 'typebox';
import { changedFields, eventActors } from '#domain/bookings/booking-event.ts';
import { enteredSources } from '#domain/bookings/booking-sources.ts';
import { agentInitialStates, bookingStates } from '#domain/bookings/booking-states.ts';
import { bookingTexts, eachBookingText } from '#domain/bookings/booking-texts.ts';
import { damageDepositStates } from '#domain/payments/damage-deposit.ts';
import {
  cancellationPolicies,
  instalmentKinds,
  instalmentStates,
  ledgerKinds,
  ledgerMethods,
  paymentStates,
} from '#domain/payments/payment-lists.ts';
import { RenamedFrom } from '../renamed-fields.ts';
import {
  CivilDate,
  Country,
  Email,
  HoldHours,
  Id,
  Instant,
  Money,
  Named,
  Nullable,
  Party,
  Phone,
  PropertyName,
  Shape,
  Text,
  TotalMinor,
} from '../shapes.ts';
import { AsTyped } from '../typed-text.ts';
import { ChangeRequest } from './change-request-shapes.ts';
import { Quote, QuoteInput } from './stays.ts';

export const GuestContact = Shape({
  firstName: Type.String(),
  lastName: Type.String(),
  /** Null for a guest who was booked by phone; at least one of email and phone is known. */
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  country: Nullable(Type.String()),
  language: Nullable(Type.String()),
});
export type GuestContact = Static<typeof GuestContact>;

/**
 * Ledger entry; the ledger is append-only. A payment adds, a refund and a return subtract, a void cancels the entry it names;
 * all others are in no sum.
 */
export const LedgerEntry = Shape({
  _id: Id,
  kind: Type.Enum(ledgerKinds),
  amount: Money,
  method: Type.Enum(ledgerMethods),
  date: CivilDate,
  note: Type.String(),
  author: Type.String(),
  voids: Nullable(Id),
  /** False for what a payment gateway reported, which cannot be voided. */
  manual: Type.Boolean(),
  /** False once a later entry has voided it; a voided entry no longer counts. */
  counts: Type.Boolean(),
  createdAt: Instant,
});
export type LedgerEntry = Static<typeof LedgerEntry>;

/** Instalment: one part of the price and its due date. Payments fill instalments in order. */
export const Instalment = Shape({
  kind: Type.Enum(instalmentKinds),
  dueOn: CivilDate,
  amount: Money,
  paid: Money,
  state: Type.Enum(instalmentStates),
});
export type Instalment = Static<typeof Instalment>;

const ChangedValue = Type.Union([Type.String(), Money, Type.Null()]);

/** Change of one field; sums are money, all others are text. */
export const FieldChange = Shape({
  field: Type.Enum(changedFields),
  before: ChangedValue,
  after: ChangedValue,
});
export type FieldChange = Static<typeof FieldChange>;

export const BookingEvent = Shape({
  _id: Id,
  at: Instant,
  actor: Type.Enum(eventActors),
  actorName: Type.String(),
  kind: Type.String(),
  from: Nullable(Type.Enum(bookingStates)),
  to: Nullable(Type.Enum(bookingStates)),
  note: Type.String(),
  /** All changed fields; for a change request those that it would change. */
  changes: Type.Array(FieldChange),
  /** When the agent undid it; null for everything that stands. */
  undoneAt: Nullable(Instant),
});
export type BookingEvent = Static<typeof BookingEvent>;

export const BookedProperty = Shape({
  ...PropertyName.properties,
  country: Nullable(Type.String()),
  timezone: Type.String(),
  coverUrl: Nullable(Type.String()),
});

/** The facts that every view of a booking has. */
export const BookingSummary = Shape({
  _id: Id,
  code: Type.String(),
  status: Type.Enum(bookingStates),
  checkIn: CivilDate,
  checkOut: CivilDate,
  total: Money,
});

/**
 * Balance of a booking: what the guest still has to pay or, when negative, what the host has to refund. The total due
 * of a cancelled booking is its retained part, that of a declined or expired one zero; refunded money is not due again.
 */
const balance = Money;

export const BookingListItem = Shape({
  ...BookingSummary.properties,
  property: BookedProperty,
  paymentStatus: Type.Enum(paymentStates),
  source: Type.String(),
  linkName: Nullable(Type.String()),
  nights: Type.Integer(),
  guestName: Type.String(),
  /** Without one, no message or request of money reaches the guest by email. */
  hasEmail: Type.Boolean(),
  guests: Type.Integer(),
  received: Money,
  balance,
  overdue: Type.Boolean(),
  holdExpiresAt: Nullable(Instant),
  version: Type.Integer(),
  createdAt: Instant,
  /** The guest's message of a request; shown on the dashboard only. */
  guestMessage: Type.Optional(Type.String()),
});
export type BookingListItem = Static<typeof BookingListItem>;

export const BookingCancellation = Shape({
  by: Type.String(),
  reason: Type.String(),
  at: Instant,
  /** Part of the money received that goes back to the guest. */
  refund: Nullable(Money),
  /** Part of the money received that the host retains; null where nothing was agreed. */
  retained: Nullable(Money),
});

/** What host and guest both see of a booking: stay, party, price and money. */
export const BookingTerms = Shape({
  ...BookingSummary.properties,
  paymentStatus: Type.Enum(paymentStates),
  nights: Type.Integer(),
  ...eachBookingText(() => Nullable(Type.String())),
  ...Party.properties,
  quote: Quote,
  /** Payments minus refunds. */
  received: Money,
  refunded: Money,
  balance,
  /** Empty when no part of the price is due any more. */
  paymentSchedule: Type.Array(Instalment),
  /** What of the balance is due now, and since when: every instalment whose day has come. */
  dueNow: Nullable(Shape({ amount: Money, since: CivilDate })),
  /** The next instalment whose day is still to come. */
  nextInstalment: Nullable(Shape({ dueOn: CivilDate, amount: Money })),
  /** The first unpaid instalment, whether due or to come; null when nothing is open. */
  nextDue: Nullable(Shape({ dueOn: CivilDate, amount: Money })),
  cancellationPolicy: Type.Enum(cancellationPolicies),
  cancellation: Nullable(BookingCancellation),
  holdExpiresAt: Nullable(Instant),
  createdAt: Instant,
});

export const Booking = Shape({
  ...BookingTerms.properties,
  property: BookedProperty,
  link: Nullable(Named),
  source: Type.String(),
  overdue: Type.Boolean(),
  overpaid: Type.Boolean(),
  guest: GuestContact,
  guestMessage: Type.String(),
  internalNotes: Type.String(),
  /** An instant booking that is confirmed automatically once every connected channel has read its nights. */
  waitsForChannels: Type.Boolean(),
  /** An instant booking that is confirmed automatically once its guest has signed the agreement. */
  waitsForSignature: Type.Boolean(),
  /** False for a stay that a channel sold at a price that is not known here; its total is 0 and no figure counts it. */
  isPriced: Type.Boolean(),
  /** Largest payment that does not exceed the amount due; more has to be accepted explicitly. */
  room: Money,
  ledger: Type.Array(LedgerEntry),
  /** The damage deposit, apart from the price: in no sum. */
  damageDeposit: Shape({
    state: Type.Enum(damageDepositStates),
    agreed: Money,
    held: Money,
    retained: RenamedFrom('kept', Money),
  }),
  /** States to which the agent may take the booking now. */
  allowedTransitions: RenamedFrom('allowedMoves', Type.Array(Type.Enum(bookingStates))),
  /** States that need `override`, because the check-in date has not come in the property's time zone. */
  earlyTransitions: RenamedFrom('earlyMoves', Type.Array(Type.Enum(bookingStates))),
  /** Whether stay, property and party can be changed; contact and notes always can. */
  mayChangeStay: Type.Boolean(),
  /** Whether discounts, charges and an agreed price can be set. */
  mayChangePrice: Type.Boolean(),
  /** Whether the agent may give a request or hold more time. */
  mayExtendHold: Type.Boolean(),
  /** Whether the agent may delete the booking: it holds no nights and has no money that counts. */
  mayDelete: Type.Boolean(),
  /**
   * Number of open requests and unpaid instant bookings of the same sender, this one included; `free-sender` ends them
   * together.
   */
  openRequestsOfSender: Type.Integer(),
  /** Change that the guest waits for; null without an open request. */
  changeRequest: Nullable(ChangeRequest),
  conversationId: Nullable(Id),
  /**
   * The latest act, while it can be undone; null afterwards. `leftMs` counts from this answer. `notifiesGuest` says whether
   * the guest hears of it when the time is over.
   */
  undo: Nullable(Shape({ eventId: Id, leftMs: Type.Integer({ minimum: 0 }), notifiesGuest: Type.Boolean() })),
  events: Type.Array(BookingEvent),
  version: Type.Integer(),
  updatedAt: Instant,
});
export type Booking = Static<typeof Booking>;

/** Receipt for the person who booked. `guestUrl` opens the guest page and is returned to them only. */
export const BookingReceipt = Shape({
  ...BookingSummary.properties,
  propertyId: Id,
  paymentStatus: Type.Enum(paymentStates),
  nights: Type.Integer(),
  holdExpiresAt: Nullable(Instant),
  guestUrl: Type.String(),
});
export type BookingReceipt = Static<typeof BookingReceipt>;

/** The longest first or last name of a guest. */
export const maxNameLength = 100;

/** What a booking may say about its guest beside the last name, which channels do not always report. */
export const GuestIdentity = Shape({
  firstName: AsTyped('name', Text(1, maxNameLength)),
  email: Type.Optional(Email),
  phone: Type.Optional(Phone),
  country: Type.Optional(Country),
  language: Type.Optional(Text(2, 20)),
});

export const BookingInput = Shape({
  /** A code that does not apply to this stay is refused, not ignored. */
  ...QuoteInput.properties,
  guest: Shape({
    /** Visitors must give an email address; an agent may enter a guest with a phone number alone. */
    ...GuestIdentity.properties,
    /** One of the two names suffices. */
    firstName: Type.Optional(AsTyped('name', Text(0, maxNameLength))),
    lastName: Type.Optional(AsTyped('name', Text(0, maxNameLength))),
  }),
  guestMessage: Type.Optional(Text(0, 2000)),
  ...eachBookingText((name) => Type.Optional(Text(0, bookingTexts[name].maxLength))),
  /** Total shown to the caller; a different one answers `price_changed`. */
  expectedTotalMinor: Type.Optional(TotalMinor),
  /** Source of the visit to the link: the widget on another website. */
  via: Type.Optional(Type.Enum(['widget'] as const)),
  /** The visitor's consent to house rules and terms. */
  consent: Type.Optional(Type.Boolean()),
  /** Honeypot: a hidden field that only bots fill in. */
  website: Type.Optional(Text(0, 200)),
  /** Stamp of the page that contains the form; a request within two seconds of it is refused. */
  formStamp: Type.Optional(Text(1, 100)),
  /** Agents only. */
  status: Type.Optional(Type.Enum(agentInitialStates)),
  holdHours: Type.Optional(HoldHours),
  source: Type.Optional(Type.Enum(enteredSources)),
  internalNotes: Type.Optional(Text(0, 4000)),
});
export type BookingInput = Static<typeof BookingInput>;
