import { openText, sealText } from '#server/adapters/secrets/sealed-text.ts';
import { cachedSecretKey, type SealingKey } from '#server/adapters/secrets/secret-key.ts';
import type { Platform } from '#server/platform.ts';

const keys = new WeakMap<Platform['config'], SealingKey>();

function arrivalKey({ config }: Pick<Platform, 'config'>): Promise<Buffer> {
  const key = keys.get(config) ?? cachedSecretKey(config, 'arrival-secrets');
  keys.set(config, key);
  return key();
}

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
