import { enqueue } from '#server/db/outbox.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { MailOrder } from './mail-order.ts';
import { type SealedOrder, sealOrder } from './sealed-order.ts';

export const mailQueue = 'mail';

/** Queues a mail for after the commit of `tx`; a rollback discards it. */
export async function queueMail(tx: Tx, order: MailOrder): Promise<void> {
  await enqueue(tx, mailQueue, await sealOrder(tx.mailKey, order));
}

/** Queues a delayed mail that is already sealed. */
export async function queueWaitingMail(tx: Tx, waiting: SealedOrder | MailOrder): Promise<void> {
  if ('sealed' in waiting) await enqueue(tx, mailQueue, { sealed: waiting.sealed });
  else await queueMail(tx, waiting);
}
