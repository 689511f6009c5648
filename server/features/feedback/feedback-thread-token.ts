import { createHmac, timingSafeEqual } from 'node:crypto';
import { addresses } from '#contract/addresses.ts';
import { platformSecret } from '#server/db/platform-secret.store.ts';
import type { Platform } from '#server/platform.ts';

const idBytes = 16;
const signatureBytes = 16;
const secretName = 'feedback-threads';

/** Private address of the conversation about a piece of feedback: whoever has it can read and reply. */
export async function feedbackThreadPath(
  { pool }: Pick<Platform, 'pool'>,
  feedbackId: string,
): Promise<string> {
  const id = Buffer.from(feedbackId.replaceAll('-', ''), 'hex');
  const signature = sign(await platformSecret(pool, secretName), id);
  return addresses.feedbackThread({ token: Buffer.concat([id, signature]).toString('base64url') });
}

/** Id of the feedback; null when the signature is not ours. */
export async function readThreadToken(
  { pool }: Pick<Platform, 'pool'>,
  token: string,
): Promise<string | null> {
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
