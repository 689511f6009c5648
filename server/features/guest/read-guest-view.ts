import type { GuestView } from '#contract/visitor/guest.ts';
import { messagesOfLink } from '#domain/messages/question.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { findAgent } from '#server/features/agents/index.ts';
import {
  type BookingDeps,
  type BookingRecord,
  bookingAsGuestKnows,
  bookingForGuest,
  changeRequestAsGuestKnows,
  expireHoldsOfProperty,
  findBooking,
  guestChangeRequestView,
  openGuestLink,
} from '#server/features/bookings/index.ts';
import { conversationOfBooking, readMessagePage } from '#server/features/messages/index.ts';
import { findOperations, findProperty } from '#server/features/properties/index.ts';
import { findWorkingLink } from '#server/features/shared-links/index.ts';
import { guestView } from './guest.view.ts';

type Deps = BookingDeps;

/** Upper limit for one stay's messages. */
export const maxMessages = 2000;

/** Reads the guest's page. Releases ended holds first, so that guest and host see the same state. */
export async function readGuestView(
  deps: Deps,
  token: string,
  { allMessages = false } = {},
): Promise<GuestView | Refusal<'not_found' | 'guest_link_ended'>> {
  const opened = await openGuestLink(deps.pool, token, deps.now());
  if (isRefusal(opened)) return opened;
  const { booking, mailed } = opened;
  if (booking.holdExpiresAt === null) return viewOfBooking(deps, { booking, mailed, allMessages });
  const { agentId, _id, propertyId } = booking;
  await expireHoldsOfProperty(deps, { agentId, _id: propertyId });
  const current = await findBooking(deps.pool, agentId, _id);
  return current ? viewOfBooking(deps, { booking: current, mailed, allMessages }) : refuse('not_found');
}

async function viewOfBooking(
  { pool, now }: Deps,
  page: { booking: BookingRecord; mailed: boolean; allMessages: boolean },
): Promise<GuestView | Refusal<'not_found'>> {
  const { mailed, allMessages } = page;
  const { booking, ledger } = await bookingAsGuestKnows(pool, page.booking);
  const { agentId, _id, propertyId } = booking;
  const [property, operations, host, conversation] = await Promise.all([
    findProperty(pool, agentId, propertyId, { evenDeleted: true }),
    findOperations(pool, agentId, propertyId),
    findAgent(pool, agentId),
    conversationOfBooking(pool, agentId, _id),
  ]);
  if (!property || !host) return refuse('not_found');
  const { timezone, checkInFrom } = property;
  const told = bookingForGuest(booking, { ledger, timezone, checkInFrom, now: now() });
  const request = told.mayRequestChange
    ? await changeRequestAsGuestKnows(pool, { agentId, bookingId: _id })
    : null;
  const changeRequest = guestChangeRequestView(request, now());
  const written = conversation
    ? await readMessagePage(pool, {
        agentId,
        conversationId: conversation._id,
        visible: messagesOfLink({ opens: 'booking', mailed, joinedSeq: conversation.joinedSeq }),
        ...(allMessages ? { limit: maxMessages } : {}),
      })
    : { messages: [], hasEarlier: false };
  const otherStays = await findOtherStays({ pool, now }, booking);
  return guestView({
    ...{ otherStays, mailed, booking: told, changeRequest, property, operations, host, conversation },
    written,
  });
}

/** The link of the request or question while it works, else the newest one that shows the property; null without any. */
export async function findOtherStays(
  { pool, now }: Pick<Deps, 'pool' | 'now'>,
  { agentId, propertyId, linkId }: Pick<BookingRecord, 'agentId' | 'propertyId' | 'linkId'>,
): Promise<GuestView['otherStays']> {
  const find = (wanted: { linkId?: string; propertyId?: string }) =>
    findWorkingLink(pool, { agentId, now: now(), ...wanted });
  const own = linkId === null ? null : await find({ linkId });
  const link = own === null || isRefusal(own) ? await find({ propertyId }) : own;
  if (isRefusal(link)) return null;
  const shown = await find({ linkId: link._id, propertyId });
  return { linkCode: link.linkCode, hasProperty: !isRefusal(shown) };
}
