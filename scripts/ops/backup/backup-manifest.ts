import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '#server/start-error.ts';

/** Paths are relative to the backup, with `/` between folders. */
export type BackedUpFile = { path: string; bytes: number; sha256: string };

export type Manifest = {
  format: 1;
  /** Version of the Staydesk that wrote it. */
  product: string;
  platform: string;
  startedAt: string;
  /** Everything answered before this time is in the backup. */
  finishedAt: string;
  /** Null when an external database is backed up by other means. */
  database: null | {
    postgres: string;
    /** The newest migration. */
    migration: string;
    startWal: string;
    stopWal: string;
    /** Row counts at the start; rows of these tables are never deleted. */
    atLeast: Record<string, number>;
  };
  /** `environment`: SECRET_KEY was set and has to be set again for the restored installation. */
  secretKey: 'file' | 'environment' | 'none';
  /** Including the empty ones. */
  folders: string[];
  files: BackedUpFile[];
};

const manifestName = 'manifest.json';
const sealName = 'manifest.sha256';

/** Written last: a folder without a seal is not a backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(path.join(folder, manifestName), text, { mode: 0o600, flush: true });
  await writeFile(path.join(folder, sealName), `${sha256(text)}  ${manifestName}\n`, {
    mode: 0o600,
    flush: true,
  });
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch(() => undefined);
  const seal = await readFile(path.join(folder, sealName), 'utf8').catch(() => undefined);
  if (text === undefined || seal === undefined)
    throw new StartError(`${folder} is not a backup, or was never finished. Nothing was changed.`);
  if (seal.split(' ')[0] !== sha256(text)) throw damaged(manifestName);
  // NOTE: the seal proves that writeManifest() wrote it.
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1)
    throw new StartError(`${folder} was written by a newer Staydesk (${manifest.product}). Use that one.`);
  return manifest;
}

/** Reads every file; throws at the first that is changed, missing or unexpected. */
export async function verifyFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const file of files) {
    const found = await digestOf(path.join(folder, file.path)).catch(() => undefined);
    if (found === undefined || found.bytes !== file.bytes || found.sha256 !== file.sha256)
      throw damaged(file.path);
  }
  const known = new Set([...files.map((file) => file.path), manifestName, sealName]);
  for (const one of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const name = path.relative(folder, path.join(one.parentPath, one.name)).replaceAll(path.sep, '/');
    if (!one.isDirectory() && !known.has(name)) throw damaged(name);
  }
}

function damaged(name: string): StartError {
  return new StartError(
    `The backup is damaged: ${name} has changed since it was written. Nothing was changed.`,
  );
}

async function digestOf(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
