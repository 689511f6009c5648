import { randomBytes } from 'node:crypto';
import type { AgentSettings } from '#contract/account/agents.ts';
import type { BookingInput } from '#contract/bookings/booking-shapes.ts';
import { bookingCode } from '#domain/bookings/booking-code.ts';
import type { initialBookingState } from '#domain/bookings/initial-booking-state.ts';
import type { Quote } from '#domain/bookings/pricing/quote.ts';
import type { LedgerEntry } from '#domain/payments/ledger.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import type { PlatformSettings } from '#server/db/platform-settings.store.ts';
import type { Tx } from '#server/db/transaction.ts';
import { reserveFirstNights } from '#server/features/bookings/availability/index.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import type { AgentCaller, Nobody } from '#server/http/caller.ts';
import { type BookingRecord, insertBooking, type NewBooking } from '../booking.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import type { Host } from '../booking-mail.ts';
import type { NewBookingEvent } from '../history/booking-event.store.ts';
import { followBookingEvent } from '../history/record-booking-event.ts';
import { withMoneyFacts } from '../money/money-facts.ts';
import type { VisibleProperty } from '../quote/find-visible-property.ts';
import { newBooking } from './new-booking.ts';
import type { BookingRequest } from './parse-booking-request.ts';

type AgreedBooking = {
  request: CheckedRequest;
  property: PropertyRecord;
  quote: Quote;
  opened: OpenedBooking;
};

/** Stores the booking, its first event and its reserved nights; null when a night is taken. */
export async function saveBooking(
  tx: Tx,
  deps: Pick<BookingDeps, 'newId'>,
  parts: AgreedBooking,
): Promise<BookingRecord | null> {
  const { caller, visible } = parts.request;
  const byAgent = visible.link === null && caller.kind === 'agent';
  const wanted = bookingToStore(deps.newId(), parts);
  const booking = await insertWithCode(tx, wanted, {
    _id: deps.newId(),
    actor: byAgent ? 'agent' : 'visitor',
    actorName: byAgent ? caller.name : wanted.guestName,
  });
  if (!parts.opened.reservesNights) return booking;

  const { agentId, _id: id, propertyId, checkIn, checkOut } = booking;
  const nights = { agentId, id, propertyId, kind: 'booking' as const, stay: { checkIn, checkOut } };

  return (await reserveFirstNights(tx, nights)) ? booking : null;
}

const maxCodeAttempts = 6;

type InsertOptions = {
  /** Entries that are stored after the booking: what follows from them is stored with it. */
  ledger?: readonly LedgerEntry[];
  /** False for one of many, which share an entry of the log. */
  isLogged?: boolean;
};

/** Stores a new booking under the first code drawn that is free, and that it was created. */
export async function insertWithCode(
  tx: Tx,
  booking: NewBooking,
  created: Pick<NewBookingEvent, '_id' | 'actor' | 'actorName'>,
  { ledger = [], isLogged = true }: InsertOptions = {},
): Promise<NewBooking> {
  const { agentId, _id: bookingId, createdAt: at, status: to } = booking;
  for (let draw = 1; draw <= maxCodeAttempts; draw++) {
    const code = bookingCode(randomBytes(8));
    const drawn = { ...withMoneyFacts(booking, ledger), networkHash: booking.networkHash, code };

    const event = {
      ...created,
      agentId,
      bookingId,
      code,
      at,
      kind: 'created',
      from: null,
      to,
      note: '',
    } as const;
    if (!(await insertBooking(tx, drawn, event))) continue;

    if (isLogged) followBookingEvent(tx, event);
    else tx.changedBookings.set(bookingId, agentId);
    return drawn;
  }

  throw new Error(`no free booking code in ${maxCodeAttempts} draws`);
}

function bookingToStore(_id: string, { request, property, quote, opened }: AgreedBooking): NewBooking {
  const { input, stayRequest, visible, caller, now } = request;
  const { guest, guestMessage, stay, party } = stayRequest;
  const policy = request.bookingDefaults.paymentSchedule;

  return newBooking(
    { property, policy, now },
    {
      _id,
      linkId: visible.link?._id ?? null,
      source: visible.link ? (input.via ?? 'shared_link') : (input.source ?? 'direct'),
      status: opened.status,
      ...stay,
      ...stayRequest.texts,
      ...party,
      guest,
      guestMessage,
      internalNotes: input.internalNotes ?? '',
      quote,
      holdExpiresAt: opened.holdExpiresAt === null ? null : new Date(opened.holdExpiresAt).toISOString(),
      unanswered: visible.link !== null && opened.status === 'confirmed',
      waitsForChannels: opened.waitsForChannels,
      waitsForSignature: opened.waitsForSignature,
      networkHash: visible.link ? caller.request.networkHash : null,
      createdBy: visible.link === null && caller.kind === 'agent' ? `agent:${caller.agentId}` : 'visitor',
    },
  );
}

/** Everything that one booking request needs: input, property and link, caller, settings and time. */
export type CheckedRequest = {
  input: BookingInput;
  stayRequest: BookingRequest;
  visible: VisibleProperty;
  caller: AgentCaller | Nobody;
  settings: PlatformSettings;
  host: Host;
  /** The host's booking defaults. */
  bookingDefaults: AgentSettings['bookingDefaults'];
  now: number;
};

export type OpenedBooking = Exclude<ReturnType<typeof initialBookingState>, Refusal>;
