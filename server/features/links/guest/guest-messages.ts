import type { FastifyRequest } from 'fastify';
import { addresses } from '#contract/addresses.ts';
import type { ConversationPage } from '#contract/links/visitor-pages.ts';
import type { Message, MessageInput } from '#contract/messages/messages.ts';
import { linkValues } from '#domain/messages/automation/text-marks.ts';
import { type MessagePart, messagesOfLink } from '#domain/messages/question.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { announce } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findAgent } from '#server/features/account/agents/index.ts';
import {
  type BookingDeps,
  type BookingRecord,
  guestUrlOf,
  openGuestLink,
  openQuestionLink,
} from '#server/features/bookings/core/index.ts';
import { countOnLink } from '#server/features/links/shared-links/index.ts';
import {
  conversationOfBooking,
  findConversation,
  markMessages,
  openConversation,
  readAttachment,
  readMessagePage,
  readTypicalAnswerHours,
  sendMessageAsGuest,
  storeAttachments,
} from '#server/features/messages/core/index.ts';
import { readOpenSecrets } from '#server/features/properties/arrival/index.ts';
import { findProperty } from '#server/features/properties/core/index.ts';
import type { FileAnswer } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { guestReader, inConversation, type Requested, visitorReader } from '#texts/readers.ts';
import { findOtherStays, messagesPerGuestPage } from './read-guest-view.ts';

type Deps = Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>;

export async function listGuestMessages(
  deps: BookingDeps & Requested,
  { token, after }: { token: string; after?: string | undefined },
): Promise<{ messages: Message[] } | Refusal<'not_found'>> {
  const { pool } = deps;
  const opened = await openGuestConversation(pool, token, deps.now());
  if (!opened) return refuse('not_found');
  const { agentId, booking, conversationId, visible } = opened;
  if (conversationId === null) return { messages: [] };

  const secrets = booking && (await readOpenSecrets(deps, booking));
  const values = { ...secrets, ...linkValues(guestUrlOf(deps, token)) };
  const { messages } = await readMessagePage(pool, {
    agentId,
    conversationId,
    after,
    visible,
    reader: inConversation(guestReader(booking?.guest ?? { language: null }, deps)),
    values,
  });
  return { messages };
}

export async function sendGuestMessage(
  deps: Deps,
  { token, message }: { token: string; message: MessageInput },
) {
  const opened = await openGuestConversation(deps.pool, token, deps.now());
  if (!opened) return refuse('not_found');
  if (!opened.mayContinue) return refuse('messages_off');

  const { agentId, linkId } = opened;
  return deps.transact(async (tx) => {
    const conversationId = await ownConversation(tx, deps, opened);
    if (isRefusal(conversationId)) return conversationId;
    const stored = await sendMessageAsGuest(deps, tx, { agentId, conversationId, message });
    // Last, because it locks the link's row for every other guest of the same link.
    if ('isNew' in stored && stored.isNew && linkId !== null)
      await countOnLink(tx, agentId, linkId, 'messages');
    return 'message' in stored ? stored.message : stored;
  });
}

export async function markGuestMessagesRead(
  deps: Deps,
  { token, upTo }: { token: string; upTo?: string | undefined },
): Promise<{ ok: true } | Refusal<'not_found' | 'idempotency_mismatch'>> {
  const opened = await openGuestConversation(deps.pool, token, deps.now());
  if (!opened) return refuse('not_found');

  const { agentId, conversationId } = opened;
  if (conversationId === null || !opened.mayContinue) return { ok: true as const };

  return deps.transact(async (tx) => {
    const mark = {
      agentId,
      conversationId,
      reader: 'guest',
      receipt: 'read',
      upTo,
    } as const;
    return markMessages(deps, tx, mark);
  });
}

/** Id of an opened conversation. A booking entered by the agent may have none yet; it is created then. */
async function ownConversation(
  tx: Tx,
  deps: Deps,
  { booking, conversationId }: GuestConversation,
): Promise<string | Refusal<'not_found'>> {
  if (conversationId !== null) return conversationId;
  if (booking === null) return refuse('not_found');

  const { agentId, _id: bookingId, propertyId, linkId, guestName, guest } = booking;
  const conversation = await conversationOfBooking(tx, agentId, bookingId);
  if (conversation) return conversation._id;

  const opened = await openConversation(tx, {
    id: deps.newId(),
    agentId,
    propertyId,
    bookingId,
    linkId,
    guestName,
    guestEmail: guest.email,
    allowMessages: true,
  });

  // An open guest page does not know the new conversation yet.
  const ids = { bookingId, conversationId: opened };
  announce(tx, { topic: `agent:${agentId}`, kind: 'conversation_opened', ids });

  return opened;
}

/** A conversation as the link of a guest opens it: that of a booking, or a question without one. */
type GuestConversation = {
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
    agentId,
    linkId,
    booking,
    mayContinue: true,
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
    agentId,
    linkId,
    booking: null,
    conversationId: question.id,
    visible: messagesOfLink({ opens: 'question', mailed, joinedSeq }),
    mayContinue: question.bookingId === null,
  };
}

type AttachmentDeps = Pick<Platform, 'pool' | 'transact' | 'now' | 'newId' | 'storage'>;

/** Stores a guest's files for a message that is not sent yet. */
export async function uploadGuestAttachments(deps: AttachmentDeps, token: string, request: FastifyRequest) {
  const opened = await openGuestConversation(deps.pool, token, deps.now());
  if (!opened) return refuse('not_found');
  if (!opened.mayContinue) return refuse('messages_off');
  const { agentId } = opened;
  const conversationId = await deps.transact((tx) => ownConversation(tx, deps, opened));
  if (isRefusal(conversationId)) return conversationId;
  const conversation = await findConversation(deps.pool, agentId, conversationId);
  if (!conversation?.allowMessages) return refuse('messages_off');
  return storeAttachments(deps, request, { agentId, conversationId, from: 'guest' });
}

export async function readGuestAttachment(
  deps: Pick<Platform, 'pool' | 'storage' | 'now'>,
  { token, id }: { token: string; id: string },
): Promise<FileAnswer | Refusal<'not_found'>> {
  const opened = await openGuestConversation(deps.pool, token, deps.now());
  if (!opened || opened.conversationId === null) return refuse('not_found');
  const { agentId, conversationId, visible } = opened;
  return readAttachment(deps, { agentId, id, conversationId, visible });
}

/** Reads the page of a question. The link that was shown to the guest keeps it after a booking has joined. */
export async function readConversationView(
  deps: Pick<Platform, 'pool' | 'now' | 'config'> & Requested,
  token: string,
  { before }: { before?: string | undefined } = {},
): Promise<ConversationPage['view'] | Refusal<'not_found' | 'guest_link_ended'>> {
  const { pool, now: readClock } = deps;
  const now = readClock();
  const opened = await openQuestionLink(pool, token, now);
  if (isRefusal(opened)) return opened;

  const { question, mailed } = opened;
  const { agentId, id: conversationId, propertyId, linkId, joinedSeq } = question;
  if (propertyId === null) return refuse('not_found');

  const visible = messagesOfLink({ opens: 'question', mailed, joinedSeq });
  const [property, host, written, otherStays, answerHours] = await Promise.all([
    findProperty(pool, agentId, propertyId, { evenDeleted: true }),
    findAgent(pool, agentId),
    readMessagePage(pool, {
      agentId,
      conversationId,
      visible,
      before,
      limit: messagesPerGuestPage,
      reader: inConversation(visitorReader(deps)),
      values: linkValues(guestUrlOf(deps, token)),
    }),
    findOtherStays({ pool, now: () => now }, { agentId, propertyId, linkId }),
    readTypicalAnswerHours(pool, agentId, now),
  ]);
  if (!property || !host) return refuse('not_found');

  const isContinued = question.bookingId !== null;
  const { name, company, avatar, phone, email, bio, brandLogo: logo, brandColour: colour } = host;
  const { title, timezone, address, images } = property;

  return {
    host: { name, company, avatar, phone, email, bio, logo, colour },
    property: {
      title,
      timezone,
      city: address.city,
      country: address.country,
      coverUrl: images[0]?.url ?? null,
    },
    propertyPath: otherStays?.hasProperty
      ? addresses.sharedProperty({ linkCode: otherStays.linkCode, propertyId })
      : null,
    answerHours,
    isContinued,
    allowMessages: question.allowMessages && !isContinued,
    messages: written.messages,
    hasEarlierMessages: written.hasEarlier,
    hasLaterMessages: written.hasLater,
    conversationId,
  };
}
