import { addresses } from '#contract/addresses.ts';
import type { ConversationPage } from '#contract/visitor/visitor-pages.ts';
import { messagesOfLink } from '#domain/messages/question.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { findAgent } from '#server/features/agents/index.ts';
import { openQuestionLink } from '#server/features/bookings/index.ts';
import { readMessagePage, readTypicalAnswerHours } from '#server/features/messages/index.ts';
import { findProperty } from '#server/features/properties/index.ts';
import type { Platform } from '#server/platform.ts';
import { findOtherStays, maxMessages } from './read-guest-view.ts';

/** Reads the page of a question. The link that was shown to the guest keeps it after a booking has joined. */
export async function readConversationView(
  { pool, now }: Pick<Platform, 'pool' | 'now'>,
  token: string,
  { allMessages = false } = {},
): Promise<ConversationPage['view'] | Refusal<'not_found' | 'guest_link_ended'>> {
  const opened = await openQuestionLink(pool, token, now());
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
      ...(allMessages ? { limit: maxMessages } : {}),
    }),
    findOtherStays({ pool, now }, { agentId, propertyId, linkId }),
    readTypicalAnswerHours(pool, agentId, now()),
  ]);
  if (!property || !host) return refuse('not_found');
  const isContinued = question.bookingId !== null;
  const { name, company, avatar, phone, email, bio, brandLogo: logo, brandColour: colour } = host;
  const { title, timezone, address, images } = property;
  return {
    host: { name, company, avatar, phone, email, bio, logo, colour },
    property: {
      ...{ title, timezone, city: address.city, country: address.country },
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
    conversationId,
  };
}
