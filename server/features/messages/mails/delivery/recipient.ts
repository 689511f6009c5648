import { createHmac } from 'node:crypto';
import { openText, type SealingKey, sealText } from '#server/adapters/secrets/secret-key.ts';

const belongsTo = 'mail-recipient';

export async function sealRecipient(mailKey: SealingKey, address: string): Promise<Buffer> {
  return sealText(await mailKey(), belongsTo, address);
}

export async function openRecipient(mailKey: SealingKey, sealed: Buffer): Promise<string> {
  return openText(await mailKey(), belongsTo, sealed);
}

/** Keyed hash of an address: finds its mails without telling it, and without the key nobody can try addresses. */
export async function hashRecipient(mailKey: SealingKey, address: string): Promise<Buffer> {
  const text = `${belongsTo}:${address.trim().toLowerCase()}`;
  return createHmac('sha256', await mailKey())
    .update(text)
    .digest();
}
