import type pg from 'pg';
import { cachedSecretKey } from '#server/adapters/secrets/secret-key.ts';
import { type Config, loadConfig } from '#server/config.ts';
import { createPool } from '#server/db/pool.ts';
import { createTransact, type Transact, type Tx } from '#server/db/transaction.ts';
import { openDatabase } from '#server/open-database.ts';
import { StartError } from '#server/start-error.ts';

/** The configuration of a command; all invalid variables are reported together. */
export function requireConfig(): Config {
  const config = loadConfig();
  if ('errors' in config) throw new StartError(config.errors.join('\n'));
  return config;
}

export type Installation = { config: Config; pool: pg.Pool; transact: Transact };

/** Opens the database of the installation for a command, with or without a running server. */
export async function withInstallation<T>(work: (installation: Installation) => Promise<T>): Promise<T> {
  const config = requireConfig();
  const database = await openDatabase(config, () => {}, { exclusive: false, create: false });
  const pool = createPool(database.connection, { max: 1 });

  try {
    const lent = {
      answerKey: cachedSecretKey(config, 'idempotent-answers'),
      mailKey: cachedSecretKey(config, 'waiting-mails'),
      now: Date.now,
    };
    return await work({ config, pool, transact: createTransact(pool, lent, () => {}) });
  } finally {
    await pool.end();
    await database.stop();
  }
}

/** Runs one transaction in the database of the installation, with or without a running server. */
export function inInstallation(work: (tx: Tx, config: Config) => Promise<string>): Promise<string> {
  return withInstallation(async ({ config, transact }) => {
    const result = await transact(async (tx) => ({ text: await work(tx, config) }));
    return 'text' in result ? result.text : '';
  });
}
