import { openText, sealText } from '#server/outside/sealed-text.ts';
import type { SealingKey } from '#server/outside/secret-key.ts';
import type { MailOrder } from './mail-order.ts';

const belongsTo = 'mail';

export type SealedOrder = { sealed: string };

/** A mail as it waits: whoever reads the database reads neither what it says nor the guest's page it opens. */
export async function sealOrder(mailKey: SealingKey, order: MailOrder): Promise<SealedOrder> {
  return { sealed: sealText(await mailKey(), belongsTo, JSON.stringify(order)).toString('base64') };
}

/** Releases before this one let mails wait as they were. */
export async function openOrder(mailKey: SealingKey, waiting: Record<string, unknown>): Promise<MailOrder> {
  const { sealed } = waiting;
  // NOTE: only queueMail() puts jobs on this queue, in either form.
  if (typeof sealed !== 'string') return waiting as MailOrder;
  return JSON.parse(openText(await mailKey(), belongsTo, Buffer.from(sealed, 'base64')));
}
