import { createHash } from 'node:crypto';
import { addresses } from '#contract/addresses.ts';
import { categoryOfRating } from '#domain/links/feedback-lists.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import { type BookingDeps, openGuestLink } from '#server/features/bookings/core/index.ts';
import { notify, notifyAdmins } from '#server/features/messages/notifications/index.ts';
import { findProperty } from '#server/features/properties/core/index.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { insertFeedback, type NewFeedback } from './feedback.store.ts';
import { adminNotification } from './give-feedback.ts';

type StayFeedback = {
  token: string;
  rating: number;
  message: string;
  /** Honeypot: only a bot fills it in, and gets the usual answer. */
  website: string;
  attempt: string;
};

/** Stores what a guest says about their stay, and tells the host who says it about which booking and home. */
export async function giveStayFeedback(
  deps: BookingDeps,
  { token, rating, message, website, attempt }: StayFeedback,
) {
  const now = deps.now();
  const opened = await openGuestLink(deps.pool, token, now);
  if (isRefusal(opened)) return opened;
  if (website.trim() !== '') return { ok: true as const };

  const { booking } = opened;
  const { agentId, _id: bookingId, propertyId, guestName, checkIn, checkOut } = booking;
  const feedback: NewFeedback = {
    id: deps.newId(),
    source: 'public',
    agentId,
    linkCode: null,
    about: { type: 'booking', id: bookingId },
    category: categoryOfRating(rating),
    rating,
    message,
    name: guestName,
    email: booking.guest.email,
    now,
  };

  return deps.transact(
    async (tx) => {
      const property = await findProperty(tx, agentId, propertyId, { evenDeleted: true });
      const facts = { guestName, rating, message, checkIn, checkOut, propertyTitle: property?.title ?? '' };

      await insertFeedback(tx, feedback);
      await notify(tx, {
        id: deps.newId(),
        agentId,
        type: 'feedback_received',
        ...texts(defaultLocale).notifications.stayFeedback(facts),
        bookingId,
        propertyId,
        link: addresses.booking({ id: bookingId }),
        dedupeKey: `feedback:${feedback.id}`,
        now,
      });
      await notifyAdmins(tx, adminNotification(feedback));

      logEvent(tx, {
        type: 'message',
        action: 'feedback_given',
        summary: texts(defaultLocale).log.feedbackGiven(feedback),
        entity: { type: 'feedback', id: feedback.id },
        accountId: agentId,
        before: { status: null },
        after: { status: 'new', category: feedback.category, rating, source: feedback.source },
      });

      return { ok: true as const };
    },
    { idempotencyKey: keyOf({ bookingId, rating, message, attempt }) },
  );
}

/** The same form sent twice is stored once, a changed form is a new one. */
function keyOf(given: { bookingId: string; rating: number; message: string; attempt: string }) {
  const { bookingId, rating, message, attempt } = given;
  if (!/^[0-9A-Za-z-]{8,64}$/.test(attempt)) return null;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([rating, message]))
    .digest();
  return {
    actor: `guest:${bookingId}`,
    key: `feedback:${attempt}:${fingerprint.toString('base64url')}`,
    fingerprint,
  };
}
