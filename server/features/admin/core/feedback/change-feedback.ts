import type * as adminFeedback from '#contract/admin/feedback.ts';
import type { AdminFeedback } from '#contract/admin/feedback.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Tx } from '#server/db/transaction.ts';
import { feedbackThreadPath, insertFeedbackMessage } from '#server/features/links/feedback/index.ts';
import { queueMail } from '#server/features/messages/mails/index.ts';
import { notify } from '#server/features/messages/notifications/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { lockFeedback, selectAssignees, updateFeedback } from './admin-feedback.store.ts';

type Reply = ReplyOf<typeof adminFeedback.change>;
type Refused = Refusal<'not_found' | 'invalid_request' | 'feedback_without_address' | 'idempotency_mismatch'>;

/**
 * Changes status, note and reply in one step. Every reply is part of the conversation and mailed. Replying to
 * new feedback moves it to in review unless another status is given.
 */
export function changeFeedback(
  deps: Pick<Platform, 'config' | 'pool' | 'transact' | 'now' | 'newId'>,
  id: string,
  { status, adminNote, reply, assignee }: InputOf<typeof adminFeedback.change>['body'],
  caller: AdminCaller,
): Promise<Reply | Refused> {
  const { transact, now, newId } = deps;
  return transact(
    async (tx): Promise<Reply | Refused> => {
      const before = await lockFeedback(tx, id);
      if (!before) return refuse('not_found');
      if (reply !== undefined && reply.trim() === '')
        return refuse('invalid_request', { cause: 'reply_empty' });
      if (reply !== undefined && before.replyTo === null) return refuse('feedback_without_address');

      const given = await assigneeAfter(tx, before, { assignee, isReply: reply !== undefined }, caller);
      if (isRefusal(given)) return given;

      const after: AdminFeedback = {
        ...before,
        status: status ?? (reply !== undefined && before.status === 'new' ? 'in_review' : before.status),
        adminNote: adminNote === undefined ? before.adminNote : adminNote.trim() || null,
        reply: reply?.trim() ?? before.reply,
        assignee: given,
        updatedAt: new Date(now()).toISOString(),
      };

      await updateFeedback(tx, after);
      if (reply !== undefined) await sendReply(tx, deps, after, caller);
      const name = before.name ?? before.agent?.name;
      const { log } = texts(defaultLocale);

      await logAdminEvent(tx, { now, newId }, caller, {
        type: 'message',
        action: reply === undefined ? 'feedback_changed' : 'feedback_answered',
        summary:
          reply === undefined
            ? log.feedbackChanged({ name, status: after.status })
            : log.feedbackAnswered({ name }),
        entity: { type: 'feedback', id },
        before: factsOf(before),
        after: factsOf(after),
      });

      return { updated: true, feedback: after };
    },
    { idempotencyKey: caller.request.idempotencyKey },
  );
}

/** Whoever replies takes it on, unless somebody has. It can be handed to an admin who may answer it. */
async function assigneeAfter(
  tx: Tx,
  before: AdminFeedback,
  { assignee, isReply }: { assignee: string | undefined; isReply: boolean },
  { adminId, name }: AdminCaller,
): Promise<AdminFeedback['assignee'] | Refusal<'not_found'>> {
  const me = { _id: adminId, name };
  if (assignee === undefined) return before.assignee ?? (isReply ? me : null);
  if (assignee === 'me') return me;
  if (assignee === 'nobody') return null;
  return (await selectAssignees(tx)).find(({ _id }) => _id === assignee) ?? refuse('not_found');
}

function factsOf({ status, adminNote, reply, assignee }: AdminFeedback) {
  return { status, adminNote, reply, assignee: assignee?.name ?? null };
}

/** Adds the reply to the conversation and mails it; an agent is notified in the app as well. */
async function sendReply(
  tx: Tx,
  deps: Pick<Platform, 'config' | 'pool' | 'now' | 'newId'>,
  feedback: AdminFeedback,
  caller: AdminCaller,
): Promise<void> {
  const { _id: feedbackId, replyTo, name, agent, message, reply, source } = feedback;
  if (replyTo === null || reply === null) return;

  const id = deps.newId();
  const now = deps.now();
  const author = { author: 'admin' as const, authorName: caller.name };
  await insertFeedbackMessage(tx, { feedbackId, id, ...author, body: reply, now });

  const path = await feedbackThreadPath(tx, feedbackId);
  const ownName = source === 'app' ? agent?.name : undefined;
  await queueMail(tx, {
    kind: 'feedback_reply',
    to: replyTo,
    data: { name: name ?? ownName ?? '', message, reply, url: deps.config.http.publicUrl + path },
  });

  if (source !== 'app' || agent === null) return;

  await notify(tx, {
    id: deps.newId(),
    agentId: agent._id,
    type: 'system',
    text: { code: 'feedbackAnswer', facts: { reply } },
    link: path,
    dedupeKey: `feedback-reply:${id}`,
    now,
  });
}
