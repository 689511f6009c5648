import { secretKeyFor } from '../../adapters/secrets/secret-key.ts';
import type { Config } from '../../config.ts';
import { StartError } from '../../start-error.ts';
import { storeSecretOnce } from '../platform-secret.store.ts';
import type { Queryable } from '../pool.ts';

export const fingerprintName = 'secret-key-fingerprint';

/**
 * Requires one secret key for all processes of a database. The first start stores a fingerprint of its key, which
 * decrypts nothing. A process with another key could neither send queued mails nor check codes, so it refuses to
 * start.
 */
export async function requireSameKey(
  db: Queryable,
  config: Pick<Config, 'secretKey' | 'dataDir'>,
): Promise<void> {
  const own = await secretKeyFor(config, fingerprintName);
  if (own.equals(await storeSecretOnce(db, fingerprintName, own))) return;
  const key =
    config.secretKey === undefined ? `the key in DATA_DIR (${config.dataDir}/secret.key)` : 'SECRET_KEY';
  throw new StartError(
    `${key} is not the one this database uses: queued mails and two-step secrets are encrypted with that one. ` +
      'Give every process the same SECRET_KEY, or the same DATA_DIR. "npm run rotate-key" changes the key on purpose; ' +
      'if it was interrupted, run it again.',
  );
}
