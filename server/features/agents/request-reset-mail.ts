import { enqueue } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';

export const resetMailQueue = 'password-reset-mail';

/** Queues the mail with a link to a new password, for the owner of this address. */
export async function requestResetMail(tx: Queryable, email: string): Promise<void> {
  await enqueue(tx, resetMailQueue, { email });
}
