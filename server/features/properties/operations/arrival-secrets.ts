import { createHmac } from 'node:crypto';
import { openText, sealText } from '#server/adapters/secrets/sealed-text.ts';
import { cachedSecretKey, type SealingKey } from '#server/adapters/secrets/secret-key.ts';
import type { Platform } from '#server/platform.ts';

function keyFor(purpose: string) {
  const keys = new WeakMap<Platform['config'], SealingKey>();
  return ({ config }: Pick<Platform, 'config'>): ReturnType<SealingKey> => {
    const key = keys.get(config) ?? cachedSecretKey(config, purpose);
    keys.set(config, key);
    return key();
  };
}

const arrivalKey = keyFor('arrival-secrets');
const markKey = keyFor('arrival-marks');

type Secret = { agentId: string; kind: 'door' | 'wifi' | 'stay'; id: string };

const belongsTo = ({ agentId, kind, id }: Secret) => `arrival:${kind}:${agentId}/${id}`;

/** Seals a door code or a Wi-Fi password. An empty text has nothing to seal. */
export async function sealSecret(
  deps: Pick<Platform, 'config'>,
  secret: Secret,
  text: string,
): Promise<Buffer | null> {
  return text === '' ? null : sealText(await arrivalKey(deps), belongsTo(secret), text);
}

export async function openSecret(
  deps: Pick<Platform, 'config'>,
  secret: Secret,
  sealed: Buffer | null,
): Promise<string> {
  return sealed === null ? '' : openText(await arrivalKey(deps), belongsTo(secret), sealed);
}

/**
 * Keyed digest that stands for a secret: another one means that the secret has changed. A plain digest of a door code would
 * tell the code, since all codes are quickly tried.
 */
export async function markSecret(
  deps: Pick<Platform, 'config'>,
  agentId: string,
  text: string,
): Promise<string> {
  return createHmac('sha256', await markKey(deps))
    .update(`${agentId}/${text}`)
    .digest('base64url')
    .slice(0, 22);
}
