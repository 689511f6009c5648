import { createHmac, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '#domain/shared/duration.ts';

export const signatureHeader = 'sandbox-signature';
const toleranceMs = 5 * minuteMs;
const timeoutMs = 10_000;
/** An undelivered event is delivered again after longer than one delivery takes; the receiver ignores duplicates. */
export const retryAfterMs = 30_000;

/** `t=<ms>,v1=<HMAC-SHA256 of "t.body">`: the time prevents a replay of captured messages. */
export function signWebhook(body: string | Buffer, secret: Buffer, now: number): string {
  return `t=${now},v1=${digest(body, secret, String(now))}`;
}

/** Posts a signed event to our own webhook over HTTP, like a real gateway; throws unless the response is ok. */
export async function postWebhook(
  url: string,
  event: unknown,
  { secret, now }: { secret: Buffer; now: number },
): Promise<void> {
  const body = JSON.stringify(event);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signWebhook(body, secret, now) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
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
