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
 * Unsubscribe URL for one topic of one member, without a sign-in. It never expires, so links in old mails keep working.
 */
export async function unsubscribeUrlFor(
  { config, pool }: Pick<Platform, 'config' | 'pool'>,
  about: MailAbout,
): Promise<string> {
  const secret = await platformSecret(pool, 'unsubscribe');
  const { agentId, memberId = agentId, topic } = about;
  const said = Buffer.concat([
    bytesOf(agentId),
    Buffer.from(topic),
    ...(memberId === agentId ? [] : [Buffer.from(memberSeparator), bytesOf(memberId)]),
  ]);
  const token = Buffer.concat([said, sign(secret, said)]).toString('base64url');
  return config.http.publicUrl + addresses.unsubscribe({ token });
}

/** Member and topic of a token; null when its signature is invalid. */
export async function readUnsubscribeToken(
  { pool }: Pick<Platform, 'pool'>,
  token: string,
): Promise<MailAbout | null> {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length <= idBytes + signatureBytes || bytes.toString('base64url') !== token) return null;

  const said = bytes.subarray(0, -signatureBytes);
  const secret = await platformSecret(pool, 'unsubscribe');
  if (!timingSafeEqual(bytes.subarray(-signatureBytes), sign(secret, said))) return null;

  const separator = said.indexOf(memberSeparator, idBytes);
  const topicEnd = separator < 0 ? said.length : separator;
  const topic = topics.find((one) => one === said.subarray(idBytes, topicEnd).toString());
  if (topic === undefined) return null;

  const agentId = idOf(said.subarray(0, idBytes));
  return separator < 0
    ? { agentId, topic }
    : { agentId, memberId: idOf(said.subarray(separator + 1)), topic };
}

/** Between the topic, whose name has none, and a member who is not the first owner. */
const memberSeparator = ':';

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function sign(secret: Buffer, said: Buffer): Buffer {
  return createHmac('sha256', secret).update(said).digest().subarray(0, signatureBytes);
}
