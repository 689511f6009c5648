import { type Static, Type } from 'typebox';
import { feedbackCategories, feedbackLimits } from '#domain/feedback/feedback-lists.ts';
import { maxLinkPasswordLength } from '#domain/links/link-limits.ts';
import { endpoint } from '../endpoint.ts';
import { LinkCodeParam } from '../links/link-shapes.ts';
import { Done, Email, Shape, Text } from '../shapes.ts';

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
});
export type FeedbackInput = Static<typeof FeedbackInput>;

export const give = endpoint({
  method: 'POST',
  path: '/api/feedback',
  summary: 'Tell us, or the host of a shared link, what is good and what is not',
  access: 'agent-or-visitor',
  rate: 'feedback',
  idempotent: true,
  body: FeedbackInput,
  reply: Done,
  success: 201,
  refusals: ['link_password_required', 'link_unavailable'],
});
