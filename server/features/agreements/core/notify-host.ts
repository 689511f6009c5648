import { addresses } from '#contract/addresses.ts';
import { dateOrderOf } from '#domain/account/display-settings.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import {
  type BookingDeps,
  type BookingRecord,
  findBooking,
  recordBookingEvent,
} from '#server/features/bookings/core/index.ts';
import { addMessage, announceBooking, conversationOfBooking } from '#server/features/messages/core/index.ts';
import { notify } from '#server/features/messages/notifications/index.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';

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
  const { notifications, systemMessages } = texts(defaultLocale);

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
    const body = isSigned
      ? systemMessages.agreementSigned
      : systemMessages.agreementDeclined({ reason: note });
    const clientId = `${kind}-${deps.newId()}`;
    await addMessage(tx, {
      id: deps.newId(),
      agentId,
      conversationId,
      clientId,
      now,
      from: 'system',
      body,
    });
  }

  const host = await findAgent(tx, agentId);
  const dateOrder = dateOrderOf(host?.dateFormat ?? null);
  const stay = { guestName, checkIn, checkOut, propertyTitle: property.title, dateOrder };

  await notify(tx, {
    id: deps.newId(),
    agentId,
    type: 'agreement',
    bookingId,
    propertyId: property._id,
    now,
    ...(isSigned ? notifications.agreementSigned({ ...stay, next }) : notifications.agreementDeclined(stay)),
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

  const { agreementUnprintable } = texts(defaultLocale).notifications;
  await notify(tx, {
    id: deps.newId(),
    agentId,
    type: 'agreement',
    bookingId,
    propertyId: booking.propertyId,
    now: deps.now(),
    ...agreementUnprintable({ guestName: booking.guestName, characters }),
    link: addresses.booking({ id: bookingId }),
    dedupeKey: `agreement_unprintable:${bookingId}:${characters}`,
  });
}
