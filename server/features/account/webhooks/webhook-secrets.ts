import { randomBytes } from 'node:crypto';
import { Webhook as Signer } from 'standardwebhooks';
import { cachedSecretKey, openText, type SealingKey, sealText } from '#server/adapters/secrets/secret-key.ts';
import type { Platform } from '#server/platform.ts';

type Deps = Pick<Platform, 'config'>;
type EndpointId = { agentId: string; id: string };

const sealingKeys = new WeakMap<Platform['config'], SealingKey>();

/** Seals addresses and secrets of webhooks: whoever has them reads events, or invents them. */
function webhookKey({ config }: Deps): ReturnType<SealingKey> {
  const key = sealingKeys.get(config) ?? cachedSecretKey(config, 'webhooks');
  sealingKeys.set(config, key);
  return key();
}

const belongsTo = ({ agentId, id }: EndpointId) => `webhook:${agentId}/${id}`;

export async function sealForWebhook(deps: Deps, endpoint: EndpointId, text: string): Promise<Buffer> {
  return sealText(await webhookKey(deps), belongsTo(endpoint), text);
}

export async function openOfWebhook(deps: Deps, endpoint: EndpointId, sealed: Buffer): Promise<string> {
  return openText(await webhookKey(deps), belongsTo(endpoint), sealed);
}

/** A secret as Standard Webhooks 1.0.0 writes it: `whsec_` and 32 bytes in base64. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

type SignedMessage = { id: string; sentAt: Date; body: string };

/** Headers of Standard Webhooks 1.0.0, with one signature for each secret. */
export function signedHeaders(
  secrets: readonly string[],
  { id, sentAt, body }: SignedMessage,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Signer(secret).sign(id, sentAt, body)).join(' '),
  };
}
