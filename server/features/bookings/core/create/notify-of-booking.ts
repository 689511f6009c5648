import { addresses } from '#contract/addresses.ts';
import { firstMailOf } from '#domain/bookings/first-mail.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { announce } from '#server/db/outbox.ts';
import { type Tx, together } from '#server/db/transaction.ts';
import { countOnLink, type LinkForVisitor } from '#server/features/links/shared-links/index.ts';
import { addMessage, openConversation } from '#server/features/messages/core/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { notify } from '#server/features/messages/notifications/index.ts';
import type { PropertyRecord } from '#server/features/properties/core/index.ts';
import { agentReader } from '#texts/readers.ts';
import { askForSignature } from '../agreement/await-signature.ts';
import type { BookingRecord } from '../booking.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { bookingMail, guestBookingMail, type Host, mailToGuest } from '../booking-mail.ts';
import { addGuestUrl } from '../guest/guest-link.ts';

type NotifiedBooking = {
  booking: BookingRecord;
  property: PropertyRecord;
  host: Host;
  link: LinkForVisitor | null;
};

/**
 * Opens the conversation and notifies host and guest; written in the booking's transaction, sent after the commit. Returns the
 * guest's link for the answer.
 */
export async function notifyOfBooking(tx: Tx, deps: BookingDeps, notice: NotifiedBooking): Promise<string> {
  const { booking, link } = notice;
  const { agentId, _id: bookingId } = booking;
  const guestUrl = addGuestUrl(deps, tx, booking, 'shown');

  const [conversationId] = await together(
    openConversation(tx, {
      id: deps.newId(),
      agentId,
      propertyId: booking.propertyId,
      bookingId,
      linkId: booking.linkId,
      guestName: booking.guestName,
      guestEmail: booking.guest.email,
      allowMessages: link?.allowMessages ?? true,
    }),
    mailGuest(tx, deps, notice),
  );
  if (link) await notifyHost(tx, deps, { ...notice, conversationId });
  await askForSignature(tx, booking);

  announce(tx, {
    topic: `agent:${agentId}`,
    kind: 'booking_changed',
    ids: { bookingId, version: booking.version },
  });

  if (!link) return guestUrl;

  // The link's counters come last, because their row lock serialises all requests through the link.
  await countOnLink(tx, agentId, link._id, 'requests');
  if (booking.status === 'confirmed') await countOnLink(tx, agentId, link._id, 'bookings');

  return guestUrl;
}

async function notifyHost(
  tx: Tx,
  deps: BookingDeps,
  { booking, property, host, conversationId }: NotifiedBooking & { conversationId: string },
): Promise<void> {
  const now = deps.now();
  const { agentId, _id: bookingId } = booking;
  if (booking.guestMessage !== '') {
    const clientId = `request-${bookingId}`;
    const body = booking.guestMessage;
    await addMessage(tx, {
      id: deps.newId(),
      agentId,
      conversationId,
      clientId,
      from: 'guest',
      body,
      now,
    });
  }

  const { guestName, checkIn, checkOut, waitsForChannels, waitsForSignature } = booking;
  const isInstant = booking.status === 'confirmed';
  const reader = agentReader(host);
  const url = deps.config.http.publicUrl + addresses.booking({ id: bookingId });

  const data = {
    ...bookingMail(booking, { property, host, url }),
    guestMessage: booking.guestMessage,
    isInstant,
    waitsForSignature,
    dateOrder: reader.dateOrder,
  };

  const stay = { guestName, checkIn, checkOut, propertyTitle: property.title };
  const facts = { ...stay, isInstant, waitsForChannels, waitsForSignature };
  await notify(tx, {
    id: deps.newId(),
    agentId,
    type: 'booking_via_link',
    text: { code: 'bookingViaLink', facts },
    reader,
    bookingId,
    propertyId: property._id,
    link: addresses.booking({ id: bookingId }),
    dedupeKey: `booking_via_link:${bookingId}:${booking.version}`,
    now,
    mail: { kind: 'booking_received', data },
  });
}

/** No mail without an address. The guest of a hold can accept it on their page. */
async function mailGuest(
  tx: Tx,
  deps: BookingDeps,
  { booking, property, link, host }: NotifiedBooking,
): Promise<void> {
  const { email } = booking.guest;
  const isPast = booking.checkOut < civilDateAt(deps.now(), property.timezone);
  const kind = firstMailOf({ status: booking.status, isPast, throughLink: link !== null });
  if (email === null || kind === null) return;

  const url = addGuestUrl(deps, tx, booking, 'mailed');
  const data = {
    ...(await guestBookingMail(tx, deps, booking, { property, host, url, ledger: [] })),
    guestMessage: booking.guestMessage,
    waitsForSignature: booking.waitsForSignature,
  };
  await queueMail(tx, { kind, to: email, data, ...mailToGuest(booking) });
}
