import type { GuestView } from '#contract/guest.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { findAgent } from '#server/features/agents/index.ts';
import { type BookingRecord, bookingForGuest, findGuestBooking } from '#server/features/bookings/index.ts';
import { conversationOfBooking, messagesOf } from '#server/features/messages/index.ts';
import { findProperty } from '#server/features/properties/index.ts';
import type { Platform } from '#server/platform.ts';
import { guestView } from './guest.view.ts';

type Deps = Pick<Platform, 'pool' | 'now'>;

/** More than any stay has been known to need. */
const allOfThem = 2000;

/** A guest's own page. Any token that opens nothing gets the same answer. */
export async function readGuestViewFor(
  deps: Deps,
  token: string,
  { allMessages = false } = {},
): Promise<GuestView | Refusal<'not_found'>> {
  const booking = await findGuestBooking(deps.pool, token);
  return booking ? viewOfBooking(deps, booking, allMessages) : refuse('not_found');
}

async function viewOfBooking(
  { pool, now }: Deps,
  booking: BookingRecord,
  allMessages: boolean,
): Promise<GuestView | Refusal<'not_found'>> {
  const { agentId, _id, propertyId } = booking;
  const [property, host, conversation] = await Promise.all([
    findProperty(pool, agentId, propertyId, { evenDeleted: true }),
    findAgent(pool, agentId),
    conversationOfBooking(pool, agentId, _id),
  ]);
  if (!property || !host) return refuse('not_found');
  const [told, written] = await Promise.all([
    bookingForGuest(pool, booking, { timezone: property.timezone, now: now() }),
    conversation
      ? messagesOf(pool, {
          agentId,
          conversationId: conversation._id,
          ...(allMessages ? { limit: allOfThem } : {}),
        })
      : { messages: [], hasEarlier: false },
  ]);
  return guestView({ booking: told, property, host, conversation, written });
}
