import { openText, sealText } from '#server/adapters/secrets/sealed-text.ts';
import type { SealingKey } from '#server/adapters/secrets/secret-key.ts';
import type { MailOrder } from './mail-order.ts';

const belongsTo = 'mail';

export type SealedOrder = { sealed: string };

/** Seals a queued mail, so that a reader of the database sees neither its text nor the guest's link. */
export async function sealOrder(mailKey: SealingKey, order: MailOrder): Promise<SealedOrder> {
  return { sealed: sealText(await mailKey(), belongsTo, JSON.stringify(order)).toString('base64') };
}

/** Opens a queued mail; mails of earlier releases are not sealed. */
export async function openOrder(mailKey: SealingKey, waiting: Record<string, unknown>): Promise<MailOrder> {
  const { sealed } = waiting;
  // NOTE: only queueMail() puts jobs on this queue, in either form.
  if (typeof sealed !== 'string') return waiting as MailOrder;
  return JSON.parse(openText(await mailKey(), belongsTo, Buffer.from(sealed, 'base64')));
}
