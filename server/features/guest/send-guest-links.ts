import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { hostName } from '#domain/shared/host-name.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { claimAccountMail, emailKeyOf, findAgent } from '#server/features/agents/index.ts';
import { type BookingRecord, createGuestUrl, findBooking } from '#server/features/bookings/index.ts';
import { queueMail } from '#server/features/mails/index.ts';
import { findProperty } from '#server/features/properties/index.ts';
import type { Platform } from '#server/platform.ts';
import type { GuestLinksMailData } from '#texts/mail-facts.ts';
import { selectStaysOfAddress } from './guest-stays.store.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now'>;

export const guestLinksQueue = 'guest-links-mail';

const maxPerHour = 3;

/** Same work and same answer for every address; a job finds out whether it has stays. */
export async function requestGuestLinks({ config, transact, now }: Deps, email: string): Promise<void> {
  const limit = Math.max(1, Math.round(maxPerHour * config.limits.rateLimitScale));
  const emailKey = emailKeyOf(email);
  await transact(async (tx) => {
    if (await claimAccountMail(tx, { kind: 'guest_links', emailKey }, { now: now(), limit }))
      await enqueue(tx, guestLinksQueue, { emailKey });
  });
}

const maxStays = 20;

/**
 * Mails new links to all current stays of an address; an address without stays gets no mail. Earlier links keep working.
 * Addresses that only look alike have the same key but are other mailboxes: each gets its own stays alone.
 */
export async function mailGuestLinks(deps: Deps, emailKey: string): Promise<void> {
  // A day earlier than in UTC, so that a stay is current until its day of departure ends everywhere.
  const from = addDays(civilDateAt(deps.now(), 'UTC'), -1);
  const found = await selectStaysOfAddress(deps.pool, { emailKey, from, limit: maxStays });
  await deps.transact(async (tx) => {
    const staysByMailbox = new Map<string, GuestLinksMailData['stays']>();
    for (const { agentId, bookingId } of found) {
      const booking = await findBooking(tx, agentId, bookingId);
      const to = booking?.guest.email?.trim().toLowerCase();
      if (!booking || !to) continue;
      staysByMailbox.set(to, [...(staysByMailbox.get(to) ?? []), await stayOf(deps, tx, booking)]);
    }
    for (const [to, stays] of staysByMailbox)
      await queueMail(tx, { kind: 'guest_links', to, data: { stays } });
  });
}

async function stayOf(
  deps: Deps,
  tx: Tx,
  booking: BookingRecord,
): Promise<GuestLinksMailData['stays'][number]> {
  const { agentId, propertyId, checkIn, checkOut, code } = booking;
  const property = await findProperty(tx, agentId, propertyId, { evenDeleted: true });
  const host = await findAgent(tx, agentId);
  if (!property || !host) throw new Error(`booking ${booking._id} has no property or host`);
  const url = await createGuestUrl(deps, tx, booking, 'mailed');
  return { propertyTitle: property.title, hostName: hostName(host), checkIn, checkOut, code, url };
}
