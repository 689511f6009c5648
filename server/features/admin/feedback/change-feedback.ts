import { addresses } from '#contract/addresses.ts';
import type * as adminFeedback from '#contract/admin/feedback.ts';
import type { AdminFeedback } from '#contract/admin/feedback.ts';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { logAdminEvent } from '#server/db/log-admin-event.ts';
import type { Tx } from '#server/db/transaction.ts';
import { queueMail } from '#server/features/mails/index.ts';
import type { AdminCaller } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import { lockFeedback, updateFeedback } from './admin-feedback.store.ts';

type Reply = ReplyOf<typeof adminFeedback.change>;
type Refused = Refusal<'not_found' | 'invalid_request' | 'feedback_without_address' | 'idempotency_mismatch'>;

/**
 * Changes status, note and reply in one step. Every reply is mailed and the last one is stored. Replying to new
 * feedback moves it to in review unless another status is given.
 */
export function changeFeedback(
  { config, transact, now, newId }: Pick<Platform, 'config' | 'transact' | 'now' | 'newId'>,
  id: string,
  { status, adminNote, reply }: InputOf<typeof adminFeedback.change>['body'],
  caller: AdminCaller,
): Promise<Reply | Refused> {
  return transact(
    async (tx): Promise<Reply | Refused> => {
      const before = await lockFeedback(tx, id);
      if (!before) return refuse('not_found');
      if (reply !== undefined && reply.trim() === '')
        return refuse('invalid_request', { detail: 'Please write what the reply says.' });
      if (reply !== undefined && before.replyTo === null) return refuse('feedback_without_address');
      const after: AdminFeedback = {
        ...before,
        status: status ?? (reply !== undefined && before.status === 'new' ? 'in_review' : before.status),
        adminNote: adminNote === undefined ? before.adminNote : adminNote.trim() || null,
        reply: reply?.trim() ?? before.reply,
        updatedAt: new Date(now()).toISOString(),
      };
      await updateFeedback(tx, after);
      if (reply !== undefined) await mailReply(tx, after, config.http.publicUrl);
      await logAdminEvent(tx, { now, newId }, caller, {
        type: 'message',
        action: reply === undefined ? 'feedback_changed' : 'feedback_answered',
        summary: `Feedback of ${before.name ?? before.agent?.name ?? 'somebody'} ${reply === undefined ? `is ${after.status}` : 'was answered'}`,
        entity: { type: 'feedback', id },
        before: factsOf(before),
        after: factsOf(after),
      });
      return { updated: true, feedback: after };
    },
    { idempotencyKey: caller.request.idempotencyKey },
  );
}

function factsOf({ status, adminNote, reply }: AdminFeedback) {
  return { status, adminNote, reply };
}

async function mailReply(tx: Tx, feedback: AdminFeedback, publicUrl: string): Promise<void> {
  const { replyTo, name, agent, message, reply, source } = feedback;
  if (replyTo === null || reply === null) return;
  const ownName = source === 'app' ? agent?.name : undefined;
  await queueMail(tx, {
    kind: 'feedback_reply',
    to: replyTo,
    data: { name: name ?? ownName ?? '', message, reply, url: publicUrl + addresses.feedback() },
  });
}
