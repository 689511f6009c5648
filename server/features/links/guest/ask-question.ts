import { addresses } from '#contract/addresses.ts';
import {
  maxQuestionsOfContact,
  maxQuestionsOfNetwork,
  type Question,
  validateQuestion,
} from '#domain/messages/question.ts';
import { dayMs } from '#domain/shared/duration.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Tx } from '#server/db/transaction.ts';
import { emailKeyOf } from '#server/features/account/agents/index.ts';
import { createQuestionUrl } from '#server/features/bookings/core/index.ts';
import { countRefusedRequest, isBlockedGuest } from '#server/features/bookings/guest-profiles/index.ts';
import { countOnLink, type LinkForVisitor } from '#server/features/links/shared-links/index.ts';
import {
  countQuestions,
  openConversation,
  sendMessageAsGuest,
} from '#server/features/messages/core/index.ts';
import type { RequestFacts } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';

type Deps = Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>;

export type QuestionInput = {
  propertyId: string;
  question: Question;
  /** Only machines fill this field of the form. */
  website: string;
  visitor: RequestFacts;
};

/**
 * Opens a conversation about a property for a visitor without a booking, and returns the path of its page. Another
 * question from the same email address opens a new conversation, because the visitor has not proved that it is theirs.
 */
export async function askQuestion(
  deps: Deps,
  link: LinkForVisitor,
  { propertyId, question, website, visitor }: QuestionInput,
) {
  if (website !== '' || Object.keys(validateQuestion(question)).length > 0) return refuse('invalid_request');
  if (!link.allowMessages) return refuse('messages_off');

  const newQuestion = {
    name: question.name.trim(),
    email: question.email.trim(),
    message: question.message.trim(),
  };
  const contact = { agentId: link.agentId, emailKey: emailKeyOf(newQuestion.email), phone: null };

  const opened = await deps.transact(
    async (tx) => {
      if (await isBlockedGuest(tx, contact)) return refuse('request_not_accepted');
      const full = await limitQuestions(tx, deps, link, { email: newQuestion.email, visitor });
      return full ?? storeQuestion(tx, deps, link, { propertyId, question: newQuestion, visitor });
    },
    { idempotencyKey: visitor.idempotencyKey },
  );
  if (isRefusal(opened) && opened.refused === 'request_not_accepted')
    await countRefusedRequest(deps.pool, { ...contact, now: deps.now() });

  return opened;
}

async function limitQuestions(
  tx: Tx,
  { config, now }: Deps,
  { agentId }: LinkForVisitor,
  { email, visitor }: { email: string; visitor: RequestFacts },
): Promise<Refusal<'too_many_requests'> | null> {
  const since = new Date(now() - dayMs);
  const questionCount = await countQuestions(tx, { agentId, email, networkHash: visitor.networkHash, since });
  const scale = config.limits.rateLimitScale;
  const isFull = (count: number, limit: number) => count >= Math.max(1, Math.round(limit * scale));
  if (
    isFull(questionCount.ofContact, maxQuestionsOfContact) ||
    isFull(questionCount.ofNetwork, maxQuestionsOfNetwork)
  )
    return refuse('too_many_requests');
  return null;
}

async function storeQuestion(
  tx: Tx,
  deps: Deps,
  link: LinkForVisitor,
  { propertyId, question, visitor }: { propertyId: string; question: Question; visitor: RequestFacts },
) {
  const { agentId, _id: linkId } = link;
  const id = await openConversation(tx, {
    id: deps.newId(),
    agentId,
    propertyId,
    bookingId: null,
    linkId,
    guestName: question.name,
    guestEmail: question.email,
    allowMessages: true,
    question: { networkHash: visitor.networkHash, at: new Date(deps.now()) },
  });

  const message = { clientId: `question-${id}`, body: question.message };
  const sent = await sendMessageAsGuest(deps, tx, { agentId, conversationId: id, message });
  if (isRefusal(sent)) return sent;

  const url = await createQuestionUrl(deps, tx, { agentId, id, bookingId: null }, 'shown');
  // Last, because it locks the link's row for every other guest of the same link.
  await countOnLink(tx, agentId, linkId, 'messages');

  // Path only: the page may be served under another host name than the configured public address.
  const token = url.split('/').at(-1) ?? '';

  return { guestPath: addresses.guest({ token }) };
}
