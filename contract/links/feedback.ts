import { type Static, Type } from 'typebox';
import {
  feedbackAuthors,
  feedbackCategories,
  feedbackLimits,
  maxFeedbackReply,
} from '#domain/links/feedback-lists.ts';
import { maxLinkPasswordLength } from '#domain/links/shared-link.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Email, Id, Instant, Shape, Text } from '../shapes.ts';
import { LinkCodeParam } from './link-shapes.ts';

/**
 * The source is derived: a link code means a shared link, a session the app. `website` is a honeypot: a request that
 * fills it in is acknowledged and discarded.
 */
export const FeedbackInput = Shape({
  linkCode: Type.Optional(LinkCodeParam),
  linkPassword: Type.Optional(Text(0, maxLinkPasswordLength)),
  category: Type.Enum(feedbackCategories),
  rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  message: Text(feedbackLimits.minMessage, feedbackLimits.maxMessage),
  name: Type.Optional(Text(0, feedbackLimits.name)),
  email: Type.Optional(Email),
  website: Type.Optional(Text(0, 200)),
  /** Path of the page on which it was begun. Of it only the booking or property is stored that the page shows. */
  page: Type.Optional(Text(1, 300)),
});
export type FeedbackInput = Static<typeof FeedbackInput>;

export const give = endpoint({
  method: 'POST',
  path: '/api/feedback',
  summary: 'Tell us, or the host of a shared link, what is good and what is not',
  access: 'agent-or-visitor',
  memberScope: 'own',
  rate: 'feedback',
  idempotent: true,
  body: FeedbackInput,
  reply: Done,
  success: 201,
  refusals: ['link_password_required', 'link_unavailable'],
});

/** A conversation as the person sees it: what they wrote first, and the messages of both sides, the oldest first. */
export const FeedbackThread = Shape({
  message: Type.String(),
  category: Type.Enum(feedbackCategories),
  createdAt: Instant,
  messages: Type.Array(
    Shape({ _id: Id, author: Type.Enum(feedbackAuthors), body: Type.String(), createdAt: Instant }),
  ),
});
export type FeedbackThread = Static<typeof FeedbackThread>;

const ThreadParams = Shape({ token: Text(1, 100) });

export const readThread = endpoint({
  method: 'GET',
  path: '/api/feedback/threads/{token}',
  summary: 'The conversation about my feedback, by the private link from the email',
  access: 'anyone',
  params: ThreadParams,
  reply: FeedbackThread,
  success: 200,
  refusals: ['not_found'],
});

export const replyToThread = endpoint({
  method: 'POST',
  path: '/api/feedback/threads/{token}',
  summary: 'Write back in the conversation about my feedback',
  access: 'anyone',
  rate: 'feedback',
  idempotent: true,
  params: ThreadParams,
  body: Shape({ message: Text(1, maxFeedbackReply) }),
  reply: FeedbackThread,
  success: 201,
  refusals: ['not_found'],
});
