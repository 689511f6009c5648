import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#server/config.ts';
import { StartError } from '#server/start-error.ts';
import { showHelpOnRequest } from '../show-help.mjs';
import { requireConfig } from './in-installation.ts';
import { openAlone } from './open-alone.ts';
import { type Resealed, resealDatabase } from './rotate-key/reseal-database.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run rotate-key                        a new key in DATA_DIR/secret.key
NEW_SECRET_KEY=… npm run rotate-key       a new SECRET_KEY: set it for every process afterwards

Encrypts everything that is sealed with the present key again with a new one: two-step secrets, waiting and stored mails,
recipients, stored answers. Nothing is lost, and nobody has to sign in again. Stop every process of Staydesk first. After an
interruption, run it again.`;

const minLength = 32;

async function rotateKey(args: readonly string[]): Promise<string> {
  showHelpOnRequest(usage);
  if (args.length > 0) throw new StartError(usage);

  const config = requireConfig();
  const next = process.env.NEW_SECRET_KEY?.trim();
  if (next !== undefined && (next.length < minLength || next.length > 500))
    throw new StartError(`NEW_SECRET_KEY must have ${minLength} to 500 characters.`);
  if (next === undefined && config.secretKey !== undefined)
    throw new StartError('SECRET_KEY is set: pass the new one as NEW_SECRET_KEY.');

  const database = await openAlone(config);
  try {
    return next === undefined
      ? await changeKeyFile(config, database.connection)
      : await changeVariable(config, database.connection, next);
  } finally {
    await database.stop();
  }
}

type Connection = Parameters<typeof resealDatabase>[0];

/** The new key is on the disk before the database is sealed with it, and takes the name of the old one afterwards. */
async function changeKeyFile({ dataDir }: Config, connection: Connection): Promise<string> {
  const file = path.join(dataDir, 'secret.key');
  const draft = `${file}.next`;
  const present = await readKey(file);
  if (present === null) throw new StartError(`There is no ${file}: nothing has been encrypted yet.`);
  if ((await readKey(draft)) === null)
    await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  const to = (await readKey(draft)) ?? '';
  const resealed = await resealDatabase(connection, present, to);
  await rename(draft, file);
  return `${summary(resealed)}\n${file} has the new key. Earlier backups need the old key, which they contain.`;
}

async function changeVariable(
  { secretKey, dataDir }: Config,
  connection: Connection,
  to: string,
): Promise<string> {
  const file = path.join(dataDir, 'secret.key');
  const from = secretKey ?? (await readKey(file)) ?? to;
  const resealed = await resealDatabase(connection, from, to);
  if (secretKey === undefined) await rm(file, { force: true });
  return `${summary(resealed)}\nSet SECRET_KEY to the new key for every process, then start them. Keep the old one with the earlier backups.`;
}

async function readKey(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null || text.trim() === '' ? null : text.trim();
}

function summary({ counts, unreadable, wasDone }: Resealed): string {
  if (wasDone) return 'The database already has the new key.';
  const lines = Object.entries(counts).map(([what, count]) => `  ${count} ${what}`);
  const rest =
    unreadable === 0
      ? []
      : [`  ${unreadable} rows were not encrypted with the current key and remain unreadable`];
  return ['Encrypted with the new key:', ...lines, ...rest].join('\n');
}

await runCommand(async () => {
  console.log(await rotateKey(process.argv.slice(2)));
  return 0;
});
