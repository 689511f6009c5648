import { enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { MailOrder } from './mail-order.ts';
import { sealOrder } from './sealed-order.ts';

export const mailQueue = 'mail';

/** Sends a mail after the commit of `tx`, and not at all without it. */
export async function queueMail(tx: Tx, order: MailOrder): Promise<void> {
  await enqueue(tx, mailQueue, await sealOrder(tx.mailKey, order));
}
