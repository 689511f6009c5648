import { enqueue } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';

export const verificationQueue = 'verification-mail';

/**
 * Queues the verification mail with the transaction. The token is created when the mail is sent, so that no job
 * contains one.
 */
export async function requestVerification(tx: Queryable, agentId: string): Promise<void> {
  await enqueue(tx, verificationQueue, { agentId });
}
