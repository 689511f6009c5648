import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { openPhotoStorage } from '#server/adapters/storage/open-photo-storage.ts';
import type { Config } from '#server/config.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { requireLogin } from '#server/db/start/require-login.ts';
import { requireWritableFolder } from '#server/start/require-folders.ts';
import { StartError } from '#server/start-error.ts';
import { version } from '#server/version.ts';
import { type BackedUpFile, type Manifest, readManifest, writeManifest } from './backup-manifest.ts';
import { copyDatabase } from './copy-database.ts';
import { copyPhotos } from './copy-photos.ts';
import { copyWithDigest } from './copy-with-digest.ts';

export type BackupOptions = {
  /** Parent folder of the backups. */
  into: string;
  /** Number of backups to keep, this one included; default: all. */
  maxBackups?: number | undefined;
  /** The database is backed up by other means. */
  withoutDatabase?: boolean;
};

export type FinishedBackup = {
  folder: string;
  manifest: Manifest;
  files: number;
  bytes: number;
  onSameDisk: boolean;
};

type Installation = Pick<Config, 'database' | 'dataDir' | 'storage' | 'secretKey'>;

const finishedName = /^staydesk-\d{4}-\d{2}-\d{2}T[\d-]+Z$/;

/** Backs up a running installation; returns the folder of the backup. Unfinished backups have another name. */
export async function makeBackup(config: Installation, options: BackupOptions): Promise<FinishedBackup> {
  if (config.database.kind === 'external' && options.withoutDatabase !== true)
    throw new StartError(elsewhere);
  const opened = await open(config);
  try {
    return await writeBackup(config, opened, options);
  } finally {
    await opened.stop();
  }
}

async function writeBackup(
  config: Installation,
  opened: Opened,
  { into, maxBackups, withoutDatabase = false }: BackupOptions,
): Promise<FinishedBackup> {
  requireWritableFolder('--into', into, 0o700);
  const startedAt = new Date().toISOString();
  const folder = path.join(into, `staydesk-${startedAt.replaceAll(/[:.]/g, '-')}`);
  const draft = `${folder}.unfinished`;
  await mkdir(draft, { mode: 0o700 });

  try {
    const manifest = await fill(config, opened, { draft, startedAt, withoutDatabase });
    await flushDisk();
    await rename(draft, folder);
    await flushDisk();
    if (maxBackups !== undefined) await removeOlder(config, into, maxBackups);
    const size = await recordBackup(opened, manifest);
    const onSameDisk = statSync(folder).dev === statSync(config.dataDir, { throwIfNoEntry: false })?.dev;
    return { folder, manifest, ...size, onSameDisk };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Health and alarms read the age of the newest backup from this table. */
async function recordBackup(
  { connection }: Opened,
  { files, finishedAt, database }: Manifest,
): Promise<{ files: number; bytes: number }> {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const client = new pg.Client(connection);
  await client.connect();

  try {
    await client.query(
      'INSERT INTO backups (id, finished_at, includes_database, bytes) VALUES (uuidv7(), $1, $2, $3)',
      [finishedAt, database !== null, bytes],
    );
  } catch (error) {
    // The database of an earlier release, which has not been migrated yet, has no such table.
    if (!(error instanceof pg.DatabaseError && error.code === '42P01')) throw error;
  } finally {
    await client.end();
  }

  return { files: files.length, bytes };
}

const elsewhere = `DATABASE_URL points to a PostgreSQL of your own, whose files cannot be copied from here. Back it up with its own
tools: snapshots of your provider, pg_basebackup with an archived log, or
  pg_dump --format=custom --file=staydesk.dump "$DATABASE_URL"     (of PostgreSQL 18)
and then back up photos and the secret key with
  npm run backup -- --without-database`;

async function fill(
  config: Installation,
  { connection, embedded }: Opened,
  { draft, startedAt, withoutDatabase }: { draft: string; startedAt: string; withoutDatabase: boolean },
): Promise<Manifest> {
  const files: BackedUpFile[] = [];
  const storage = await openPhotoStorage(config.storage);
  const client = new pg.Client(connection);

  try {
    const database =
      embedded && !withoutDatabase ? await copyDatabase(embedded, path.join(draft, 'database')) : null;
    const inDatabase = (name: string) => `database/${name}`;
    files.push(...(database?.files ?? []).map((file) => ({ ...file, path: inDatabase(file.path) })));

    const finishedAt = database?.finishedAt ?? new Date().toISOString();
    await client.connect();
    files.push(...(await copyPhotos(client, storage, draft)));

    const secretKey = await copySecretKey(config, draft, files);
    const manifest: Manifest = {
      format: 1,
      product: version,
      platform: `${process.platform}-${process.arch}`,
      startedAt,
      finishedAt,
      database: database?.facts ?? null,
      secretKey,
      folders: (database?.folders ?? []).map(inDatabase),
      files,
    };
    await writeManifest(draft, manifest);

    return manifest;
  } finally {
    await client.end();
  }
}

type Opened = { connection: pg.ClientConfig; embedded: EmbeddedPostgres | null; stop(): Promise<void> };

async function open({ database, dataDir }: Installation): Promise<Opened> {
  if (database.kind === 'external') return await openExternal(database.url);

  const { stateDir, account } = database;
  const embedded = await openEmbeddedPostgres({
    dataDir,
    stateDir,
    account,
    log: () => {},
    exclusive: false,
    create: false,
  });

  return { connection: embedded.connection, embedded, stop: embedded.stop };
}

async function openExternal(url: string): Promise<Opened> {
  const connection = { connectionString: url };
  await requireLogin('DATABASE_URL', connection);
  return { connection, embedded: null, stop: async () => {} };
}

async function copySecretKey(
  { secretKey, dataDir }: Installation,
  draft: string,
  files: BackedUpFile[],
): Promise<Manifest['secretKey']> {
  if (secretKey !== undefined) return 'environment';
  const copied = await copyWithDigest(path.join(dataDir, 'secret.key'), draft, 'secret.key');
  if (copied === null) return 'none';
  files.push(copied);
  return 'file';
}

/** Removes older backups, and archived log that only they could use. */
async function removeOlder({ database }: Installation, into: string, count: number): Promise<void> {
  const finished = (await readdir(into)).filter((name) => finishedName.test(name)).sort();
  for (const name of finished.splice(0, Math.max(0, finished.length - count)))
    await rm(path.join(into, name), { recursive: true, force: true });

  const [oldest] = finished;
  const archive = database.kind === 'embedded' ? database.logArchive : undefined;
  if (oldest === undefined || archive === undefined) return;

  const { database: facts } = await readManifest(path.join(into, oldest));
  if (facts === null) return;

  // The first eight digits are the timeline, which does not affect the order.
  for (const name of await readdir(archive))
    if (
      /^[0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?\.gz$/.test(name) &&
      name.slice(8, 24) < facts.startWal.slice(8)
    )
      await rm(path.join(archive, name));
}

/** A thousand small files are flushed much faster together than one by one. */
async function flushDisk(): Promise<void> {
  const [code] = await once(spawn('sync', { stdio: 'ignore' }), 'exit');
  if (code !== 0) throw new Error('the backup could not be flushed to the disk');
}
