import { addresses } from '#contract/addresses.ts';
import { lastGuestLinkDay } from '#domain/bookings/booking-deadlines.ts';
import { isQuestionLinkOver } from '#domain/messages/question.ts';
import { civilDateAt } from '#domain/shared/civil-date.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { recordHost } from '#server/db/event-log.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import { type ConversationRecord, findConversation } from '#server/features/messages/core/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { findProperty } from '#server/features/properties/core/index.ts';
import { type BookingRecord, findBooking } from '../booking.store.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { findHost, guestBookingMail, mailToGuest } from '../booking-mail.ts';
import {
  addGuestToken,
  findGuestToken,
  type GuestToken,
  insertGuestToken,
  type OpenedByToken,
  revokeGuestTokens,
} from './guest-token.store.ts';

/** A booking opened by a guest link. `mailed` means that the link was sent to the guest and shown nowhere else. */
export type OpenedGuestLink = { booking: BookingRecord; mailed: boolean };

/** Opens a guest link. An ended link is refused with the host's contact details and nothing of the booking. */
export async function openGuestLink(
  db: Queryable,
  token: string,
  now: number,
): Promise<OpenedGuestLink | Refusal<'not_found' | 'guest_link_ended'>> {
  const found = await findGuestToken(db, token);
  if (found) recordHost(found.agentId);
  const bookingId = found && (found.bookingId ?? (await bookingOfQuestion(db, found)));
  const booking = found && bookingId && (await findBooking(db, found.agentId, bookingId));
  if (!found || !booking) return refuse('not_found');
  if (!found.isRevoked && !isGuestLinkOver(booking, now)) return { booking, mailed: found.mailed };
  return refuseEndedLink(db, found.agentId);
}

/** The booking that has joined a question. Only a mailed link proves the email address that both have. */
async function bookingOfQuestion(
  db: Queryable,
  { agentId, conversationId, mailed }: GuestToken,
): Promise<string | null> {
  if (conversationId === null || !mailed) return null;
  const question = await findConversation(db, agentId, conversationId);
  return question?.bookingId ?? null;
}

/** A question without a booking, opened by a guest link; `mailed` as in OpenedGuestLink. */
export type OpenedQuestion = { question: ConversationRecord; mailed: boolean };

/**
 * Opens the link of a question. A link that was not mailed keeps opening it after a booking has joined; a mailed one then
 * opens the booking.
 */
export async function openQuestionLink(
  db: Queryable,
  token: string,
  now: number,
): Promise<OpenedQuestion | Refusal<'not_found' | 'guest_link_ended'>> {
  const found = await findGuestToken(db, token);
  if (found) recordHost(found.agentId);
  if (!found || found.conversationId === null) return refuse('not_found');
  const { agentId, conversationId, mailed, isRevoked } = found;
  const question = await findConversation(db, agentId, conversationId);
  if (!question || (mailed && question.bookingId !== null)) return refuse('not_found');
  const lastAt = Date.parse(question.lastMessageAt ?? '');
  if (!isRevoked && !isQuestionLinkOver(lastAt, now)) return { question, mailed };
  return refuseEndedLink(db, agentId);
}

async function refuseEndedLink(db: Queryable, agentId: string): Promise<Refusal<'guest_link_ended'>> {
  const host = await findAgent(db, agentId);
  if (host?.status !== 'active') return refuse('guest_link_ended');
  const { name, company, avatar, phone, email } = host;
  return refuse('guest_link_ended', { facts: { host: { name, company, avatar, phone, email } } });
}

/** The booking that a guest token opens; null for an unknown or ended token. */
export async function findGuestBooking(
  db: Queryable,
  token: string,
  now: number,
): Promise<BookingRecord | null> {
  const opened = await openGuestLink(db, token, now);
  return isRefusal(opened) ? null : opened.booking;
}

export function isGuestLinkOver({ checkOut }: Pick<BookingRecord, 'checkOut'>, now: number): boolean {
  return civilDateAt(now, 'UTC') > lastGuestLinkDay(checkOut);
}

/** The address of the guest's page that a token opens. */
export function guestUrlOf({ config }: Pick<BookingDeps, 'config'>, token: string): string {
  return config.http.publicUrl + addresses.guest({ token });
}

/**
 * Creates a further guest link; tokens are stored as hashes and cannot be read back. A `mailed` link is shown nowhere
 * else, so opening it proves the mailbox; a `host` link is one that the host hands over.
 */
export async function createGuestUrl(
  deps: Pick<BookingDeps, 'config' | 'now'>,
  db: Queryable,
  booking: Pick<BookingRecord, 'agentId' | '_id'>,
  way: 'shown' | 'mailed' | 'host',
): Promise<string> {
  const { agentId, _id: bookingId } = booking;
  const isHosts = way === 'host';
  return createUrl(deps, db, { agentId, bookingId, conversationId: null, mailed: way === 'mailed', isHosts });
}

/** The same for a booking that the transaction makes; the link is stored with its end. */
export function addGuestUrl(
  deps: Pick<BookingDeps, 'config' | 'now'>,
  tx: Tx,
  { agentId, _id: bookingId }: Pick<BookingRecord, 'agentId' | '_id'>,
  way: 'shown' | 'mailed',
): string {
  const token = addGuestToken(tx, { agentId, bookingId, mailed: way === 'mailed', now: deps.now() });
  return guestUrlOf(deps, token);
}

/** Creates a link to a question, or to the booking that has joined it. */
export async function createQuestionUrl(
  deps: Pick<BookingDeps, 'config' | 'now'>,
  db: Queryable,
  { agentId, id, bookingId }: Pick<ConversationRecord, 'agentId' | 'id' | 'bookingId'>,
  way: 'shown' | 'mailed',
): Promise<string> {
  if (bookingId !== null) return createGuestUrl(deps, db, { agentId, _id: bookingId }, way);
  return createUrl(deps, db, { agentId, bookingId: null, conversationId: id, mailed: way === 'mailed' });
}

async function createUrl(
  deps: Pick<BookingDeps, 'config' | 'now'>,
  db: Queryable,
  opens: { agentId: string; mailed: boolean; isHosts?: boolean } & OpenedByToken,
): Promise<string> {
  const token = await insertGuestToken(db, { ...opens, now: deps.now() });
  return guestUrlOf(deps, token);
}

/** Revokes all guest links of a booking. */
export async function revokeGuestLinks(
  tx: Tx,
  deps: Pick<BookingDeps, 'now'>,
  { agentId, _id: bookingId }: Pick<BookingRecord, 'agentId' | '_id'>,
): Promise<void> {
  await revokeGuestTokens(tx, { agentId, bookingId, now: deps.now() });
}

/** Revokes all guest links of a booking and mails the guest a new one; without an address it only revokes. */
export async function renewGuestLink(tx: Tx, deps: BookingDeps, booking: BookingRecord): Promise<void> {
  await revokeGuestLinks(tx, deps, booking);
  await mailGuestUrl(tx, deps, 'guest_link', booking);
}

/** Mails the guest of an instant booking with an unconfirmed address that it ends soon; does nothing otherwise. */
export async function remindToConfirmEmail(
  tx: Tx,
  deps: BookingDeps,
  agentId: string,
  bookingId: string,
): Promise<void> {
  const booking = await findBooking(tx, agentId, bookingId);
  if (booking?.status !== 'confirmed' || booking.holdExpiresAt === null) return;
  await mailGuestUrl(tx, deps, 'confirmation_due', booking);
}

/** Creates a further link that is only mailed, so that opening it proves the mailbox. */
async function mailGuestUrl(
  tx: Tx,
  deps: BookingDeps,
  kind: 'guest_link' | 'confirmation_due',
  booking: BookingRecord,
): Promise<void> {
  const { agentId, _id: bookingId, propertyId, guest } = booking;
  if (guest.email === null) return;

  const property = await findProperty(tx, agentId, propertyId, { evenDeleted: true });
  if (!property) throw new Error(`booking ${bookingId} has no property`);

  const host = await findHost(tx, agentId);
  const url = await createGuestUrl(deps, tx, booking, 'mailed');
  await queueMail(tx, {
    kind,
    to: guest.email,
    ...mailToGuest(booking),
    data: await guestBookingMail(tx, deps, booking, { property, host, url }),
  });
}
