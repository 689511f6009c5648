import { addresses } from '#contract/addresses.ts';
import type { FeedbackInput } from '#contract/links/feedback.ts';
import { type FeedbackSubject, subjectOfPage } from '#contract/links/feedback-subject.ts';
import { feedbackLimits } from '#domain/links/feedback-lists.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logEvent } from '#server/db/event-log.ts';
import {
  type LinkForVisitor,
  type LinkRefusal,
  openLink,
} from '#server/features/links/shared-links/index.ts';
import { notify, notifyAdmins } from '#server/features/messages/notifications/index.ts';
import type { AgentCaller, Nobody } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { hasSubject, insertFeedback, type NewFeedback } from './feedback.store.ts';

type Deps = Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>;
type Answer = { ok: true } | LinkRefusal | Refusal<'invalid_request' | 'idempotency_mismatch'>;

/** Stores feedback and notifies the admins; feedback on a shared link also notifies its host. */
export async function giveFeedback(
  deps: Deps,
  input: FeedbackInput,
  caller: AgentCaller | Nobody,
): Promise<Answer> {
  // Honeypot field: only a bot fills it in, and it gets the usual answer.
  const now = deps.now();
  if (input.website?.trim()) return { ok: true };

  const message = input.message.trim();
  if (message.length < feedbackLimits.minMessage)
    return refuse('invalid_request', {
      cause: 'message_too_short',
      facts: { minLength: feedbackLimits.minMessage },
    });

  const link = input.linkCode
    ? await openLink(deps.pool, {
        code: input.linkCode,
        password: input.linkPassword ?? caller.request.linkCredential?.(input.linkCode),
        network: caller.request.networkHash,
        now,
      })
    : null;
  if (isRefusal(link)) return link;

  const origin = originOf(link, caller);
  const feedback: NewFeedback = {
    id: deps.newId(),
    ...origin,
    about: await subjectOf(deps.pool, input.page, origin.agentId),
    category: input.category,
    rating: input.rating ?? null,
    message,
    name: input.name?.trim() || null,
    email: input.email?.trim() || null,
    now,
  };

  const done = await deps.transact(
    async (tx) => {
      await insertFeedback(tx, feedback);
      if (link) await notify(tx, { id: deps.newId(), ...hostNotification(feedback, link) });
      await notifyAdmins(tx, adminNotification(feedback));

      logEvent(tx, {
        type: 'message',
        action: 'feedback_given',
        summary: texts(defaultLocale).log.feedbackGiven(feedback),
        entity: { type: 'feedback', id: feedback.id },
        accountId: feedback.agentId,
        before: { status: null },
        after: {
          status: 'new',
          category: feedback.category,
          rating: feedback.rating,
          source: feedback.source,
        },
      });

      return { ok: true as const };
    },
    { idempotencyKey: caller.request.idempotencyKey },
  );

  return done;
}

function originOf(
  link: LinkForVisitor | null,
  caller: AgentCaller | Nobody,
): Pick<NewFeedback, 'source' | 'agentId' | 'linkCode'> {
  if (link) return { source: 'shared_link', agentId: link.agentId, linkCode: link.linkCode };
  if (caller.kind === 'agent') return { source: 'app', agentId: caller.agentId, linkCode: null };
  return { source: 'public', agentId: null, linkCode: null };
}

/** What the page shows, when it belongs to the author, or to the host of the link. */
async function subjectOf(
  pool: Deps['pool'],
  page: string | undefined,
  agentId: string | null,
): Promise<FeedbackSubject | null> {
  const subject = page === undefined ? null : subjectOfPage(page);
  if (subject === null || agentId === null) return null;
  return (await hasSubject(pool, agentId, subject)) ? subject : null;
}

/** Notification for the admins. */
export function adminNotification({ id, rating, message, now }: NewFeedback) {
  return {
    scope: 'feedback:read' as const,
    type: 'feedback_received' as const,
    text: { code: 'feedbackGiven' as const, facts: { rating, message } },
    link: `${addresses.adminFeedback()}?open=${id}`,
    dedupeKey: `feedback:${id}`,
    now,
  };
}

function hostNotification(feedback: NewFeedback, link: LinkForVisitor) {
  const { name, email, rating, message } = feedback;
  return {
    agentId: link.agentId,
    type: 'feedback_received' as const,
    text: { code: 'feedbackOnLink' as const, facts: { name, email, rating, message, link: link.name } },
    link: addresses.mySharedLinks(),
    dedupeKey: `feedback:${feedback.id}`,
    now: feedback.now,
  };
}
