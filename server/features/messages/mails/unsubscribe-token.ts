import { createHmac, timingSafeEqual } from 'node:crypto';
import { addresses } from '#contract/addresses.ts';
import { notificationTypes } from '#domain/messages/notifications/notification-types.ts';
import { platformSecret } from '#server/db/platform-secret.store.ts';
import type { Platform } from '#server/platform.ts';
import type { MailAbout, MailTopic } from './queue-mail.ts';

const idBytes = 16;
const signatureBytes = 16;
const topics: readonly MailTopic[] = [...notificationTypes, 'digest'];

/**
 * Unsubscribe URL for one topic of one agent, without a sign-in. It never expires, so links in old mails keep working.
 */
export async function unsubscribeUrlFor(
  { config, pool }: Pick<Platform, 'config' | 'pool'>,
  about: MailAbout,
): Promise<string> {
  const secret = await platformSecret(pool, 'unsubscribe');
  const said = Buffer.concat([
    Buffer.from(about.agentId.replaceAll('-', ''), 'hex'),
    Buffer.from(about.topic),
  ]);
  const token = Buffer.concat([said, sign(secret, said)]).toString('base64url');
  return config.http.publicUrl + addresses.unsubscribe({ token });
}

/** Agent and topic of a token; null when its signature is invalid. */
export async function readUnsubscribeToken(
  { pool }: Pick<Platform, 'pool'>,
  token: string,
): Promise<MailAbout | null> {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length <= idBytes + signatureBytes || bytes.toString('base64url') !== token) return null;

  const said = bytes.subarray(0, -signatureBytes);
  const secret = await platformSecret(pool, 'unsubscribe');
  if (!timingSafeEqual(bytes.subarray(-signatureBytes), sign(secret, said))) return null;

  const topic = topics.find((one) => one === said.subarray(idBytes).toString());
  if (topic === undefined) return null;

  const agentId = said
    .subarray(0, idBytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

  return { agentId, topic };
}

function sign(secret: Buffer, said: Buffer): Buffer {
  return createHmac('sha256', secret).update(said).digest().subarray(0, signatureBytes);
}
