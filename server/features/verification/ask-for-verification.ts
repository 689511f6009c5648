import { enqueue } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';

export const verificationQueue = 'verification-mail';

/** The mail follows the commit of `tx`. Its token is made when it is sent, so that no job ever holds one. */
export async function askForVerification(tx: Queryable, agentId: string): Promise<void> {
  await enqueue(tx, verificationQueue, { agentId });
}
