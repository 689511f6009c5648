import { enqueue } from '#server/db/outbox.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { MailOrder } from './mail-order.ts';

export const mailQueue = 'mail';

/** Sends a mail after the commit of `tx`, and not at all without it. */
export async function queueMail(tx: Queryable, order: MailOrder): Promise<void> {
  await enqueue(tx, mailQueue, order);
}
