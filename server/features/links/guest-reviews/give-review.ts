import { createHash } from 'node:crypto';
import { addresses } from '#contract/addresses.ts';
import { categoryOfRating } from '#domain/links/feedback-lists.ts';
import { mayEditReview, mayReview, reviewLimits, shownName } from '#domain/links/guest-review.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import type { Tx } from '#server/db/transaction.ts';
import {
  type BookingDeps,
  type BookingRecord,
  lockBooking,
  openGuestLink,
} from '#server/features/bookings/core/index.ts';
import {
  adminNotification,
  insertFeedback,
  type NewFeedback,
} from '#server/features/links/feedback/index.ts';
import { notify, notifyAdmins } from '#server/features/messages/notifications/index.ts';
import { findProperty, type PropertyRecord } from '#server/features/properties/core/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { announceReview } from './announce-review.ts';
import { countNotesOfStay, findReviewOfStay, insertReview, updateReview } from './guest-review.store.ts';
import { storedReview } from './review.view.ts';

export type GivenReview = {
  token: string;
  stars: number;
  /** For everyone; empty for none. */
  text: string;
  /** For the host alone; empty for none. One of the two has words. */
  note: string;
  /** Honeypot: only a bot fills it in, and gets the usual answer. */
  website: string;
  attempt: string;
};

/**
 * Stores what a guest says of their stay: the review for everyone, of which a stay has one, and what is for the host alone. Given
 * again, also from another tab, it changes the review while that is allowed. The host hears of it once.
 */
export async function giveReview(deps: BookingDeps, given: GivenReview) {
  const opened = await openGuestLink(deps.pool, given.token, deps.now());
  if (isRefusal(opened)) return opened;
  if (given.website.trim() !== '') return { ok: true as const };

  const { agentId, _id: bookingId } = opened.booking;
  return deps.transact(
    async (tx) => {
      // The lock makes the second of two tabs find the review of the first.
      const booking = await lockBooking(tx, agentId, bookingId);
      const property =
        booking && (await findProperty(tx, agentId, booking.propertyId, { evenDeleted: true }));
      if (!booking || !property) return refuse('not_found');

      const isNew = given.text === '' ? false : await saveReview(tx, deps, { booking, property, given });
      if (isRefusal(isNew)) return isNew;
      const note = given.note === '' ? null : await saveNote(tx, deps, { booking, property, given });
      if (isRefusal(note)) return note;

      if (isNew || note !== null) await notifyHost(tx, deps, { booking, property, given, isNew, note });
      return { ok: true as const };
    },
    { idempotencyKey: keyOf(bookingId, given) },
  );
}

type Parts = { booking: BookingRecord; property: PropertyRecord; given: GivenReview };

/** Saves the review for everyone; true for the first one of the stay. */
async function saveReview(tx: Tx, deps: BookingDeps, { booking, property, given }: Parts) {
  const now = deps.now();
  const { agentId, _id: bookingId, propertyId, checkOut, status, createdAt } = booking;
  const before = await findReviewOfStay(tx, { agentId, bookingId });
  const { stars, text: body } = given;
  const stay = { status, checkOut, timezone: property.timezone, enteredAt: Date.parse(createdAt) };

  if (before === null) {
    if (!mayReview(stay, now)) return refuse('review_closed');

    const id = deps.newId();
    const guestName = shownName(booking.guest);
    await insertReview(tx, {
      agentId,
      _id: id,
      bookingId,
      propertyId,
      stars,
      body,
      guestName,
      stayedUntil: checkOut,
      now,
    });

    // An invitation that waits is not sent any more.
    tx.changedBookings.set(bookingId, agentId);
    logReview(tx, { agentId, id, code: booking.code, before: null, stars });
    announceReview(tx, { agentId, bookingId, reviewId: id });
    return true;
  }

  if (before.stars === stars && before.body === body) return false;
  if (!mayEditReview(storedReview(before), now)) return refuse('review_closed');

  await updateReview(tx, before, { stars, body, editedAt: new Date(now) });
  logReview(tx, { agentId, id: before._id, code: booking.code, before: before.stars, stars });
  announceReview(tx, { agentId, bookingId, reviewId: before._id });
  return false;
}

type LoggedReview = { agentId: string; id: string; code: string; before: number | null; stars: number };

function logReview(tx: Tx, { agentId, id, code, before, stars }: LoggedReview): void {
  const isFirst = before === null;
  logEvent(tx, {
    type: 'message',
    action: isFirst ? 'review_given' : 'review_edited',
    summary: texts(defaultLocale).log.reviewGiven({ code, isFirst }),
    entity: { type: 'guest_review', id },
    accountId: agentId,
    before: { stars: before },
    after: { stars },
  });
}

/** Saves what is for the host alone, as feedback about the booking. */
async function saveNote(tx: Tx, deps: BookingDeps, { booking, property, given }: Parts) {
  const { agentId, _id: bookingId, guestName, guest, status, checkOut, createdAt } = booking;
  const now = deps.now();
  const stay = { status, checkOut, timezone: property.timezone, enteredAt: Date.parse(createdAt) };
  const max = reviewLimits.maxNotes;
  if (!mayReview(stay, now)) return refuse('review_closed');
  if ((await countNotesOfStay(tx, { agentId, bookingId })) >= max)
    return refuse('invalid_request', { cause: 'notes_of_stay_used', facts: { max } });

  const feedback: NewFeedback = {
    id: deps.newId(),
    source: 'public',
    agentId,
    linkCode: null,
    about: { type: 'booking', id: bookingId },
    category: categoryOfRating(given.stars),
    rating: given.stars,
    message: given.note,
    name: guestName,
    email: guest.email,
    now,
  };

  await insertFeedback(tx, feedback);
  await notifyAdmins(tx, adminNotification(feedback));
  logEvent(tx, {
    type: 'message',
    action: 'feedback_given',
    summary: texts(defaultLocale).log.feedbackGiven(feedback),
    entity: { type: 'feedback', id: feedback.id },
    accountId: agentId,
    before: { status: null },
    after: { status: 'new', category: feedback.category, rating: feedback.rating, source: feedback.source },
  });
  return feedback;
}

/** One notification for what came together. */
async function notifyHost(
  tx: Tx,
  deps: BookingDeps,
  { booking, property, given, isNew, note }: Parts & { isNew: boolean; note: NewFeedback | null },
): Promise<void> {
  const { agentId, _id: bookingId, propertyId, guestName, checkIn, checkOut } = booking;
  const facts = {
    guestName,
    rating: given.stars,
    text: isNew ? given.text : '',
    note: given.note,
    checkIn,
    checkOut,
    propertyTitle: property.title,
  };

  await notify(tx, {
    id: deps.newId(),
    agentId,
    type: isNew ? 'review_received' : 'feedback_received',
    text: { code: 'reviewOfStay', facts },
    bookingId,
    propertyId,
    link: isNew ? addresses.guestReviews() : addresses.booking({ id: bookingId }),
    dedupeKey: isNew ? `review:${bookingId}` : `feedback:${note?.id ?? bookingId}`,
    now: deps.now(),
  });
}

/** The same form sent twice is stored once, a changed form is a new one. */
function keyOf(bookingId: string, { stars, text, note, attempt }: GivenReview) {
  if (!/^[0-9A-Za-z-]{8,64}$/.test(attempt)) return null;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([stars, text, note]))
    .digest();
  return {
    actor: `guest:${bookingId}`,
    key: `review:${attempt}:${fingerprint.toString('base64url')}`,
    fingerprint,
  };
}
