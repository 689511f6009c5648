import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { EmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import type { BackedUpFile, Manifest } from './backup-manifest.ts';
import { copyWithDigest, writeWithDigest } from './copy-with-digest.ts';

type DatabaseCopy = {
  /** Everything committed before is in the copy. */
  finishedAt: string;
  facts: NonNullable<Manifest['database']>;
  files: BackedUpFile[];
  folders: string[];
};

/** Left out: belongs to the running server, or comes from the log. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut =
  /^(postmaster\.(pid|opts)|server\.log|backup_label.*|recovery\.signal|pg_internal\.init|pgsql_tmp.*)$/;
const controlFile = 'global/pg_control';
/** Rows of these tables are never deleted. */
const growing = ['agents', 'properties', 'bookings', 'ledger_entries', 'admin_log', 'applied_migration'];

/**
 * Copies the tables while the server continues writing: the files between two checkpoints of the log, and the log
 * between them, from which PostgreSQL makes the copy consistent when it starts. A temporary replication slot retains
 * that log; slot and backup mode end with the connection if this process dies.
 */
export async function copyDatabase(database: EmbeddedPostgres, target: string): Promise<DatabaseCopy> {
  const client = new pg.Client({ ...database.connection, application_name: 'staydesk backup' });
  await client.connect();

  try {
    const atLeast = await countRows(client);
    await client.query(
      `SELECT pg_create_physical_replication_slot('staydesk_backup_' || pg_backend_pid(), true, true)`,
    );

    const start = await ask(
      client,
      `SELECT pg_walfile_name(pg_backup_start('staydesk', fast => true)) AS wal`,
    );
    const { files, folders } = await copyTables(database.folder, target);
    const finishedAt = new Date().toISOString();

    const stop = await ask(
      client,
      `SELECT pg_walfile_name(lsn) AS wal, labelfile AS label, spcmapfile AS spaces
       FROM pg_backup_stop(wait_for_archive => false)`,
    );
    if (stop.spaces?.trim()) throw new Error('tables in separate tablespaces cannot be backed up this way');

    files.push(await writeWithDigest(target, 'backup_label', [Buffer.from(stop.label ?? '')]));
    const log = { from: start.wal ?? '', to: stop.wal ?? '' };
    files.push(...(await copyLog(database.folder, target, log)));

    const versions = await ask(
      client,
      `SELECT current_setting('server_version') AS postgres,
         (SELECT name FROM applied_migration ORDER BY number DESC LIMIT 1) AS migration`,
    );
    const { postgres = '', migration = '' } = versions;
    const facts = { postgres, migration, startWal: log.from, stopWal: log.to, atLeast };

    return { facts, finishedAt, files, folders };
  } finally {
    await client.end();
  }
}

async function ask(client: pg.Client, sql: string): Promise<Record<string, string | undefined>> {
  const { rows } = await client.query<Record<string, string | undefined>>(sql);
  return rows[0] ?? {};
}

async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of growing)
    counts[table] = Number((await ask(client, `SELECT count(*) AS many FROM ${table}`)).many);
  return counts;
}

async function copyTables(
  source: string,
  target: string,
): Promise<{ files: BackedUpFile[]; folders: string[] }> {
  const files: BackedUpFile[] = [];
  const folders: string[] = ['pg_wal/archive_status', 'pg_wal/summaries'];
  async function copyFolder(folder: string): Promise<void> {
    for (const one of await readdir(path.join(source, folder), { withFileTypes: true })) {
      const name = folder === '' ? one.name : `${folder}/${one.name}`;
      if (leftOut.test(one.name) || name === controlFile) continue;
      if (one.isDirectory()) {
        folders.push(name);
        if (!emptied.has(name)) await copyFolder(name);
      } else if (one.isFile()) {
        const copied = await copyWithDigest(path.join(source, name), target, name);
        if (copied !== null) files.push(copied);
      }
    }
  }

  await copyFolder('');
  // Copied last, so that it is never older than the tables.
  files.push(await writeWithDigest(target, controlFile, [await readSettled(path.join(source, controlFile))]));

  return { files, folders };
}

/** A file that is written in one go: read again until two reads agree. */
async function readSettled(file: string): Promise<Buffer> {
  for (let last = await readFile(file); ; ) {
    const again = await readFile(file);
    if (again.equals(last)) return again;
    last = again;
  }
}

async function copyLog(
  source: string,
  target: string,
  { from, to }: { from: string; to: string },
): Promise<BackedUpFile[]> {
  const names = (await readdir(path.join(source, 'pg_wal'))).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= from && name <= to,
  );
  if (names.length !== segmentNumber(to) - segmentNumber(from) + 1)
    throw new Error(`the log from ${from} to ${to} is incomplete: only ${names.join(', ')}`);

  const copied: BackedUpFile[] = [];
  for (const name of names.sort()) {
    const file = await copyWithDigest(path.join(source, 'pg_wal', name), target, `pg_wal/${name}`);
    if (file === null) throw new Error(`the log ${name} disappeared while it was being copied`);
    copied.push(file);
  }

  return copied;
}

/** Number of a 16 MB segment; 256 of them share the middle part of the name. */
function segmentNumber(name: string): number {
  return Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16);
}
