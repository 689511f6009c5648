import { firstGuestLinkDeparture } from '#domain/bookings/booking-deadlines.ts';
import { isEnded } from '#domain/bookings/booking-states.ts';
import { questionLinkDays } from '#domain/messages/question.ts';
import { addDays, civilDateAt } from '#domain/shared/civil-date.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { hostName } from '#domain/shared/host-name.ts';
import type { Reader } from '#domain/shared/reader.ts';
import { enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import { claimAccountMail, emailKeyOf, findAgent } from '#server/features/account/agents/index.ts';
import {
  type BookingRecord,
  createGuestUrl,
  createQuestionUrl,
  findBooking,
} from '#server/features/bookings/core/index.ts';
import { type ConversationRecord, findConversation } from '#server/features/messages/core/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { findProperty } from '#server/features/properties/core/index.ts';
import type { Platform } from '#server/platform.ts';
import type { GuestLinksMailData } from '#texts/mail-facts.ts';
import { guestReader } from '#texts/readers.ts';
import { selectQuestionsOfAddress, selectStaysOfAddress } from './guest-stays.store.ts';

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
 * Mails new links to all stays and questions of an address whose links work: for a receipt or a refund also to those that
 * are over or were cancelled; an address without any gets no mail. Earlier links keep working.
 * Addresses that only look alike have the same key but are other mailboxes: each gets its own alone.
 */
export async function mailGuestLinks(deps: Deps, emailKey: string): Promise<void> {
  // A day earlier than in UTC, so that a stay is current until its day of departure ends everywhere.
  const now = deps.now();
  const today = addDays(civilDateAt(now, 'UTC'), -1);
  const oldest = firstGuestLinkDeparture(civilDateAt(now, 'UTC'));
  const found = await selectStaysOfAddress(deps.pool, { emailKey, today, oldest, limit: maxStays });
  const since = new Date(now - questionLinkDays * dayMs);
  const questions = await selectQuestionsOfAddress(deps.pool, { emailKey, since, limit: maxStays });

  await deps.transact(async (tx) => {
    const mailboxes = new Map<string, { data: Required<GuestLinksMailData>; reader: Reader }>();
    // The language is that of the next stay.
    const mailboxOf = (to: string, guest: { language: string | null }) => {
      const links = mailboxes.get(to) ?? { data: { stays: [], questions: [] }, reader: guestReader(guest) };
      mailboxes.set(to, links);
      return links.data;
    };

    for (const { agentId, bookingId } of found) {
      const booking = await findBooking(tx, agentId, bookingId);
      const to = booking?.guest.email?.trim().toLowerCase();
      if (!booking || !to) continue;
      mailboxOf(to, booking.guest).stays.push(await stayOf(deps, tx, booking));
    }

    for (const { agentId, conversationId } of questions) {
      const question = await findConversation(tx, agentId, conversationId);
      if (question)
        mailboxOf(question.guestEmail.toLowerCase(), { language: null }).questions.push(
          await questionOf(deps, tx, question),
        );
    }
    for (const [to, { data, reader }] of mailboxes)
      await queueMail(tx, { kind: 'guest_links', to, data, reader });
  });
}

async function stayOf(
  deps: Deps,
  tx: Tx,
  booking: BookingRecord,
): Promise<GuestLinksMailData['stays'][number]> {
  const { agentId, propertyId, checkIn, checkOut, code, status } = booking;
  const property = await findProperty(tx, agentId, propertyId, { evenDeleted: true });
  const host = await findAgent(tx, agentId);
  if (!property || !host) throw new Error(`booking ${booking._id} has no property or host`);

  const url = await createGuestUrl(deps, tx, booking, 'mailed');
  return {
    propertyTitle: property.title,
    hostName: hostName(host),
    checkIn,
    checkOut,
    code,
    url,
    isEnded: isEnded(status),
  };
}

async function questionOf(
  deps: Deps,
  tx: Tx,
  question: ConversationRecord,
): Promise<Required<GuestLinksMailData>['questions'][number]> {
  const { agentId, propertyId } = question;
  const property = propertyId && (await findProperty(tx, agentId, propertyId, { evenDeleted: true }));
  const host = await findAgent(tx, agentId);
  if (!property || !host) throw new Error(`question ${question.id} has no property or host`);
  const url = await createQuestionUrl(deps, tx, question, 'mailed');
  return { propertyTitle: property.title, hostName: hostName(host), url };
}
