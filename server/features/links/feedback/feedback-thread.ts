import { createHmac, timingSafeEqual } from 'node:crypto';
import { addresses } from '#contract/addresses.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type * as feedback from '#contract/links/feedback.ts';
import { maxUnansweredReplies } from '#domain/links/feedback-lists.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { platformSecret } from '#server/db/platform-secret.store.ts';
import type { Queryable } from '#server/db/pool.ts';
import { notifyAdmins } from '#server/features/messages/notifications/index.ts';
import type { Nobody } from '#server/http/caller.ts';
import type { Platform } from '#server/platform.ts';
import {
  findThread,
  insertFeedbackMessage,
  lockThread,
  reopenFeedback,
  selectFeedbackMessages,
} from './feedback-thread.store.ts';

type Deps = Pick<Platform, 'pool' | 'transact' | 'now' | 'newId'>;
type Thread = ReplyOf<typeof feedback.readThread>;

/** The conversation for whoever has its private address. */
export async function readFeedbackThread(
  { pool }: Pick<Platform, 'pool'>,
  token: string,
): Promise<Thread | Refusal<'not_found'>> {
  const id = await readThreadToken({ pool }, token);
  return (id === null ? null : await viewThread(pool, id)) ?? refuse('not_found');
}

/** Adds what the person writes back. The feedback needs attention again, whatever its state was. */
export async function replyToThread(
  { pool, transact, now: readClock, newId }: Deps,
  { token, message }: { token: string; message: string },
  caller: Pick<Nobody, 'request'>,
): Promise<Thread | Refusal<'not_found' | 'invalid_request' | 'too_many_requests' | 'idempotency_mismatch'>> {
  const now = readClock();
  const id = await readThreadToken({ pool }, token);
  if (id === null) return refuse('not_found');

  const body = message.trim();
  if (body === '') return refuse('invalid_request', { cause: 'reply_empty' });

  type Answer = Thread | Refusal<'not_found' | 'too_many_requests'>;
  return await transact(
    async (tx): Promise<Answer> => {
      const thread = await lockThread(tx, id);
      if (!thread) return refuse('not_found');
      if (thread.unanswered >= maxUnansweredReplies) return refuse('too_many_requests');

      const messageId = newId();
      const author = { author: 'person' as const, authorName: thread.name ?? '' };
      await insertFeedbackMessage(tx, { feedbackId: id, id: messageId, ...author, body, now });
      await reopenFeedback(tx, id, now);

      await notifyAdmins(tx, {
        scope: 'feedback:read',
        type: 'feedback_received',
        text: { code: 'feedbackReplied', facts: { name: thread.name, message: body } },
        link: `${addresses.adminFeedback()}?open=${id}`,
        dedupeKey: `feedback-reply:${messageId}`,
        now,
      });

      return (await viewThread(tx, id)) ?? refuse('not_found');
    },
    { idempotencyKey: caller.request.idempotencyKey },
  );
}

async function viewThread(db: Queryable, id: string): Promise<Thread | null> {
  const thread = await findThread(db, id);
  if (!thread) return null;
  const messages = await selectFeedbackMessages(db, id);
  const { message, category, createdAt } = thread;
  return {
    message,
    category,
    createdAt,
    messages: messages.map(({ _id, author, body, createdAt: at }) => ({ _id, author, body, createdAt: at })),
  };
}

const idBytes = 16;
const signatureBytes = 16;
const secretName = 'feedback-threads';

/** Private address of the conversation about a piece of feedback: anyone who has it can read and reply. */
export async function feedbackThreadPath(db: Queryable, feedbackId: string): Promise<string> {
  const id = Buffer.from(feedbackId.replaceAll('-', ''), 'hex');
  const signature = sign(await platformSecret(db, secretName), id);
  return addresses.feedbackThread({ token: Buffer.concat([id, signature]).toString('base64url') });
}

/** Id of the feedback; null when the signature is not ours. */
async function readThreadToken({ pool }: Pick<Platform, 'pool'>, token: string): Promise<string | null> {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + signatureBytes || bytes.toString('base64url') !== token) return null;
  const id = bytes.subarray(0, idBytes);
  const expected = sign(await platformSecret(pool, secretName), id);
  if (!timingSafeEqual(bytes.subarray(idBytes), expected)) return null;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function sign(secret: Buffer, id: Buffer): Buffer {
  return createHmac('sha256', secret).update(id).digest().subarray(0, signatureBytes);
}
