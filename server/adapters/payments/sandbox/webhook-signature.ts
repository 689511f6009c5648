import { createHmac, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '#domain/shared/duration.ts';

export const signatureHeader = 'sandbox-signature';
const toleranceMs = 5 * minuteMs;

/** `t=<ms>,v1=<HMAC-SHA256 of "t.body">`: the time prevents a replay of captured messages. */
export function signWebhook(body: string | Buffer, secret: Buffer, now: number): string {
  return `t=${now},v1=${digest(body, secret, String(now))}`;
}

export function isSignedWebhook(
  body: Buffer,
  { header, secret, now }: { header: unknown; secret: Buffer; now: number },
): boolean {
  const [, sentAt = '', signature = ''] =
    /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? [];
  if (signature === '' || Math.abs(now - Number(sentAt)) > toleranceMs) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(digest(body, secret, sentAt)));
}

function digest(body: string | Buffer, secret: Buffer, sentAt: string): string {
  return createHmac('sha256', secret).update(`${sentAt}.`).update(body).digest('hex');
}
