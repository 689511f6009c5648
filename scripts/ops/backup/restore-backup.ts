import { chmodSync, chownSync, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { hourMs } from '#domain/shared/duration.ts';
import { openPhotoStorage } from '#server/adapters/storage/open-photo-storage.ts';
import type { Config } from '#server/config.ts';
import { chooseBaseFolder, chooseTablesFolder } from '#server/db/embedded/cluster-folder.ts';
import { findDatabaseAccount } from '#server/db/embedded/database-account.ts';
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { markQuietCopy } from '#server/db/quiet-copy.store.ts';
import { StartError } from '#server/start-error.ts';
import { type Audit, auditInstallation } from '../audit/audit-installation.ts';
import { type Manifest, readManifest, verifyFiles } from './backup-manifest.ts';
import { restorePhotos } from './copy-photos.ts';
import { type LogTarget, recoverySettings } from './log-target.ts';

export type RestoreOptions = {
  from: string;
  /** Moves existing data aside; never deletes it. */
  replace?: boolean;
  /** Default: the state at the end of the backup. */
  until?: LogTarget | undefined;
  log: (message: string) => void;
};

type Installation = Pick<Config, 'database' | 'dataDir' | 'storage' | 'secretKey'>;

/** Restores a backup into an empty installation and audits it; returns the audit. */
export async function restoreBackup(
  config: Installation,
  { from, replace = false, until, log }: RestoreOptions,
): Promise<{ manifest: Manifest; audit: Audit }> {
  const manifest = await readManifest(from);
  requireFit(config, manifest, until);
  log(`checking ${manifest.files.length} files`);
  await verifyFiles(from, manifest);

  const tables = tablesFolder(config, log);
  await moveAside(config, tables, { manifest, replace, log });

  const storage = await openPhotoStorage(config.storage);
  if (manifest.secretKey === 'file') await restoreSecretKey(config, from);
  log(`${await restorePhotos(from, storage, manifest.files)} photos and files restored`);

  if (manifest.database === null) throw new StartError(await finishWithoutTables(config, manifest));

  await restoreTables({ from, manifest, config, tables, until });
  log('starting the database from the backup');

  return { manifest, audit: await startRestored(config, { manifest, until }) };
}

const maxRecoveryMs = 24 * hourMs;
const withoutTables = 'Photos and key are restored. The database is not part of this backup.';

/** An external PostgreSQL is restored with its own tools; here it is only marked as quiet. */
async function finishWithoutTables({ database }: Installation, { finishedAt }: Manifest): Promise<string> {
  const withItsTools = `${withoutTables} Restore it with the tools that backed it up, then run "npm run release -- --hold".`;
  if (database.kind === 'embedded') return withItsTools;
  try {
    await markQuiet({ connectionString: database.url }, finishedAt);
    return `${withoutTables} The database of DATABASE_URL is quiet until "npm run release".`;
  } catch {
    return withItsTools;
  }
}

function requireFit(config: Installation, manifest: Manifest, until: LogTarget | undefined): void {
  if (manifest.database !== null && config.database.kind === 'external')
    throw new StartError(
      'This backup contains the embedded database, and DATABASE_URL points to another one. Unset it to restore.',
    );

  const here = `${process.platform}-${process.arch}`;
  if (manifest.database !== null && manifest.platform !== here)
    throw new StartError(
      `This backup was made on ${manifest.platform}, and its tables cannot be read on ${here}.`,
    );

  if (manifest.secretKey === 'environment' && config.secretKey === undefined)
    throw new StartError('SECRET_KEY was set where this backup was made. Set the same one here.');
  if (until !== undefined && until.time <= manifest.finishedAt)
    throw new StartError(
      `This backup ends at ${manifest.finishedAt}; to go back to ${until.time}, use an earlier one.`,
    );
}

function tablesFolder({ database, dataDir }: Installation, log: (message: string) => void): string {
  if (database.kind === 'external') return '';
  const account = findDatabaseAccount(database.account);
  return chooseTablesFolder(dataDir, chooseBaseFolder(database.stateDir, dataDir, account), account, log);
}

async function moveAside(
  config: Installation,
  tables: string,
  { manifest, replace, log }: { manifest: Manifest; replace: boolean; log: (message: string) => void },
): Promise<void> {
  const ours = [
    ...(manifest.database === null ? [] : [tables]),
    ...(config.storage.kind === 'file' ? [config.storage.folder] : []),
    ...(manifest.secretKey === 'file' ? [path.join(config.dataDir, 'secret.key')] : []),
  ].filter((entry) => existsSync(entry));
  if (ours.length === 0) return;

  if (!replace)
    throw new StartError(
      `${ours.join(', ')} already exists. Restore into an empty DATA_DIR, or use --replace to move existing data aside.`,
    );
  if (existsSync(path.join(tables, 'postmaster.pid')))
    throw new StartError(`The database in ${tables} may still be running. Stop Staydesk first.`);

  const aside = `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  for (const entry of ours) {
    const target = path.join(path.dirname(entry), aside, path.basename(entry));
    await mkdir(path.dirname(target), { recursive: true });
    await rename(entry, target);
    log(`${entry} was moved aside to ${target}`);
  }
}

async function restoreSecretKey({ dataDir }: Installation, from: string): Promise<void> {
  const target = path.join(dataDir, 'secret.key');
  await copyFile(path.join(from, 'secret.key'), target);
  chmodSync(target, 0o600);
}

type Tables = {
  from: string;
  manifest: Manifest;
  config: Installation;
  tables: string;
  until: LogTarget | undefined;
};

/** Copies beside the target first, so that an interrupted restore leaves nothing that looks complete. */
async function restoreTables({ from, manifest, config, tables, until }: Tables): Promise<void> {
  const draft = `${tables}.restore-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });

  const inside = (name: string) => path.join(draft, name.slice('database/'.length));
  for (const folder of manifest.folders) await mkdir(inside(folder), { recursive: true, mode: 0o700 });

  for (const { path: name } of manifest.files)
    if (name.startsWith('database/')) {
      await mkdir(path.dirname(inside(name)), { recursive: true, mode: 0o700 });
      await copyFile(path.join(from, name), inside(name));
    }

  if (until !== undefined) await writeFile(path.join(draft, 'recovery.signal'), '');
  await handOver(draft, config);
  await rename(draft, tables);
}

async function handOver(folder: string, { database }: Installation): Promise<void> {
  const ids = database.kind === 'embedded' ? findDatabaseAccount(database.account).ids : undefined;
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const one of [
    { parentPath: path.dirname(folder), name: path.basename(folder), isDirectory: () => true },
    ...all,
  ]) {
    const found = path.join(one.parentPath, one.name);
    chmodSync(found, one.isDirectory() ? 0o700 : 0o600);
    if (ids !== undefined) chownSync(found, ids.uid, ids.gid);
  }
}

/** PostgreSQL makes the copy consistent from its log; migrations then bring it to this version. */
async function startRestored(
  config: Installation,
  { manifest, until }: { manifest: Manifest; until: LogTarget | undefined },
): Promise<Audit> {
  const { stateDir, account } = config.database.kind === 'embedded' ? config.database : {};
  const server = await openEmbeddedPostgres({
    dataDir: config.dataDir,
    stateDir,
    account,
    log: () => {},
    settings: until === undefined ? {} : recoverySettings(until),
    patienceMs: maxRecoveryMs,
  });

  try {
    await migrate(server.connection);
    await requireAllRows(server.connection, manifest);
    await markQuiet(server.connection, until?.time ?? manifest.finishedAt);
    const storage = await openPhotoStorage(config.storage);
    // Queued work is as old as the backup, and uploads made after it have files without rows.
    return await auditInstallation(server.connection, storage, { workMayWait: '100 years' });
  } finally {
    await server.stop();
  }
}

async function markQuiet(connection: pg.ClientConfig, restoredFrom: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await markQuietCopy(client, restoredFrom);
  } finally {
    await client.end();
  }
}

async function requireAllRows(connection: pg.ClientConfig, { database }: Manifest): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();

  try {
    for (const [table, atLeast] of Object.entries(database?.atLeast ?? {})) {
      const { rows } = await client.query<{ many: number }>(`SELECT count(*)::int AS many FROM ${table}`);
      const many = rows[0]?.many ?? 0;
      if (many < atLeast)
        throw new StartError(`${table} has ${many} rows; there were ${atLeast} in the backup.`);
    }
  } finally {
    await client.end();
  }
}
