import type { Platform } from '#server/platform.ts';
import { rateLimitFor } from './rate-limits.ts';

/** Events of gateways are a few kilobytes of JSON, seldom more than a hundred. */
export const maxWebhookBytes = 256 * 1024;

/** Limit of a gateway's webhook by network, several times the pace at which a gateway delivers a backlog. */
export function webhookLimit({ config }: Pick<Platform, 'config'>) {
  return rateLimitFor('read', config.limits.rateLimitScale);
}
