import { hashAddress, sealAddress } from '#server/features/calendars/channels/index.ts';
import { sealSecret } from '#server/features/properties/core/index.ts';
import { storeFeedAddress, storePropertySecrets, storeStayCode } from './load.store.ts';
import type { Load } from './load-context.ts';
import { type Archive, parsed, readText } from './open-archive.ts';
import { decryptSecrets, type Secrets, secretsName } from './secrets-file.ts';

/** Null where the archive has no secrets, or another passphrase opens them. */
export async function readSecretsFile({ zip }: Archive, passphrase: string): Promise<Secrets | null> {
  const entry = zip.entries.get(secretsName);
  return entry ? await decryptSecrets(passphrase, parsed(await readText(zip, entry))) : null;
}

/** Seals the secrets anew for their rows in this account. */
export async function loadSecrets({ deps, tx, agentId, ids }: Load, secrets: Secrets): Promise<void> {
  for (const { propertyId, doorCode, wifiPassword } of secrets.properties) {
    const id = ids.of(propertyId);
    const door = await sealSecret(deps, { agentId, kind: 'door', id }, doorCode);
    const wifi = await sealSecret(deps, { agentId, kind: 'wifi', id }, wifiPassword);
    await storePropertySecrets(tx, { agentId, id, door, wifi });
  }

  for (const { bookingId, code } of secrets.stays) {
    const id = ids.of(bookingId);
    const sealed = await sealSecret(deps, { agentId, kind: 'stay', id }, code);
    await storeStayCode(tx, { agentId, id, sealed });
  }

  for (const { feedId, address } of secrets.calendars) {
    const id = ids.of(feedId);
    const sealed = await sealAddress(deps, { agentId, id, text: address });
    await storeFeedAddress(tx, { agentId, id, sealed, hash: hashAddress(address) });
  }
}
