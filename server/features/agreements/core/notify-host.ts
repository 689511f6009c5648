import { addresses } from '#contract/addresses.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import {
  type BookingDeps,
  type BookingRecord,
  findBooking,
  recordBookingEvent,
} from '#server/features/bookings/core/index.ts';
import {
  addSystemMessage,
  announceBooking,
  conversationOfBooking,
} from '#server/features/messages/core/index.ts';
import { notify } from '#server/features/messages/notifications/index.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import { agentReader } from '#texts/readers.ts';

/** The history of the booking, a line of the conversation, live events and a notification. */
export async function notifyHost(
  tx: Tx,
  deps: BookingDeps,
  { booking, property }: { booking: BookingRecord; property: PropertyRecord },
  {
    kind,
    next,
    note,
  }: {
    kind: 'agreement_signed' | 'agreement_declined';
    /** What the host can do now. */
    next: 'confirm' | 'countersign' | null;
    note: string;
  },
): Promise<void> {
  const { agentId, _id: bookingId, code, guestName, checkIn, checkOut, version } = booking;
  const now = deps.now();
  const at = new Date(now).toISOString();

  await recordBookingEvent(tx, {
    agentId,
    bookingId,
    code,
    _id: deps.newId(),
    at,
    kind,
    note,
    from: null,
    to: null,
    actor: 'guest',
    actorName: guestName,
  });
  announceBooking(tx, { agentId, bookingId, version });

  const conversation = await conversationOfBooking(tx, agentId, bookingId);
  const conversationId = conversation?._id;
  const isSigned = kind === 'agreement_signed';

  if (conversationId) {
    const message = isSigned
      ? ({ code: 'agreementSigned', facts: {} } as const)
      : ({ code: 'agreementDeclined', facts: { reason: note } } as const);
    const clientId = `${kind}-${deps.newId()}`;
    await addSystemMessage(tx, { id: deps.newId(), agentId, conversationId, clientId, now, message });
  }

  const host = await findAgent(tx, agentId);
  const stay = { guestName, checkIn, checkOut, propertyTitle: property.title };

  await notify(tx, {
    id: deps.newId(),
    agentId,
    type: 'agreement',
    bookingId,
    propertyId: property._id,
    now,
    text: isSigned
      ? { code: 'agreementSigned', facts: { ...stay, next } }
      : { code: 'agreementDeclined', facts: stay },
    reader: agentReader(host),
    link: addresses.booking({ id: bookingId }),
    dedupeKey: `${kind}:${deps.newId()}`,
  });
}

/** Tells the host, once for the same characters, that an agreement was not sent because its finished file could not show them. */
export async function notifyOfUnprintable(
  tx: Tx,
  deps: BookingDeps,
  { agentId, bookingId, characters }: { agentId: string; bookingId: string; characters: string },
): Promise<void> {
  const booking = await findBooking(tx, agentId, bookingId);
  if (!booking) return;

  await notify(tx, {
    id: deps.newId(),
    agentId,
    type: 'agreement',
    bookingId,
    propertyId: booking.propertyId,
    now: deps.now(),
    text: { code: 'agreementUnprintable', facts: { guestName: booking.guestName, characters } },
    link: addresses.booking({ id: bookingId }),
    dedupeKey: `agreement_unprintable:${bookingId}:${characters}`,
  });
}
