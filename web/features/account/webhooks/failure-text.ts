import * as t from '#texts/screens.ts';
import type { Webhook, WebhookDelivery } from './webhooks.queries.ts';

type Failed = Pick<Webhook, 'lastFailure' | 'lastHttpStatus'> | Pick<WebhookDelivery, 'failure' | 'status'>;

/** Why the last try failed, in words. */
export function failureText(failed: Failed): string {
  const [failure, status] =
    'failure' in failed ? [failed.failure, failed.status] : [failed.lastFailure, failed.lastHttpStatus];
  if (failure === 'status' && status !== null) return t.webhooks.answeredStatus({ status });
  return t.webhooks.failures[failure ?? 'unreachable'];
}
