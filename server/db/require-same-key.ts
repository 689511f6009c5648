import type { Config } from '../config.ts';
import { secretKeyFor } from '../outside/secret-key.ts';
import { StartFault } from '../start-fault.ts';
import { keepFirst } from './platform-secret.store.ts';
import type { Queryable } from './pool.ts';

const name = 'secret-key-fingerprint';

/**
 * Processes of one database seal for each other. The first start leaves a fingerprint of its key, which opens nothing;
 * whoever comes with another key could neither send what waits nor check a code, and is told so before it tries.
 */
export async function requireSameKey(
  db: Queryable,
  config: Pick<Config, 'secretKey' | 'dataDir'>,
): Promise<void> {
  const own = await secretKeyFor(config, name);
  if (own.equals(await keepFirst(db, name, own))) return;
  const key =
    config.secretKey === undefined ? `the key in DATA_DIR (${config.dataDir}/secret.key)` : 'SECRET_KEY';
  throw new StartFault(
    `${key} is not the one this database is used with: mails that wait and two-step sign-in are sealed with that one. ` +
      'Give every process the same SECRET_KEY, or the same DATA_DIR. To change the key on purpose, see ' +
      'docs/how-to/operate.md.',
  );
}
