import { type MessagePart, messagesOfLink } from '#domain/messages/question.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import type { Queryable } from '#server/db/pool.ts';
import { type BookingRecord, openGuestLink, openQuestionLink } from '#server/features/bookings/index.ts';
import { conversationOfBooking } from '#server/features/messages/index.ts';

/** A conversation as the link of a guest opens it: that of a booking, or a question without one. */
export type GuestConversation = {
  agentId: string;
  linkId: string | null;
  /** Null for a question. */
  booking: BookingRecord | null;
  /** Null for a booking about which nothing has been written. */
  conversationId: string | null;
  visible: MessagePart;
  /** False for the link of a question that a booking has joined: it shows what was asked and no more. */
  mayContinue: boolean;
};

/** Null for an unknown or ended link. */
export async function openGuestConversation(
  db: Queryable,
  token: string,
  now: number,
): Promise<GuestConversation | null> {
  const opened = await openGuestLink(db, token, now);
  if (isRefusal(opened)) return openQuestion(db, token, now);
  const { booking, mailed } = opened;
  const { agentId, linkId, _id } = booking;
  const conversation = await conversationOfBooking(db, agentId, _id);
  return {
    ...{ agentId, linkId, booking, mayContinue: true },
    conversationId: conversation?._id ?? null,
    visible: messagesOfLink({ opens: 'booking', mailed, joinedSeq: conversation?.joinedSeq ?? null }),
  };
}

async function openQuestion(db: Queryable, token: string, now: number): Promise<GuestConversation | null> {
  const opened = await openQuestionLink(db, token, now);
  if (isRefusal(opened)) return null;
  const { question, mailed } = opened;
  const { agentId, linkId, joinedSeq } = question;
  return {
    ...{ agentId, linkId, booking: null },
    conversationId: question.id,
    visible: messagesOfLink({ opens: 'question', mailed, joinedSeq }),
    mayContinue: question.bookingId === null,
  };
}
