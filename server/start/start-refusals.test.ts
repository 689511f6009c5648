import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { requireServerVersion } from '#server/db/start/require-login.ts';

const root = path.join(import.meta.dirname, '..', '..');
const isRoot = process.getuid?.() === 0;

let folder: string;
let database: EmbeddedPostgres;

/** Who may log in to the database of this test; the last line of pg_hba.conf that would let anyone in is missing. */
const doors = `local all postgres trust
local all guarded scram-sha-256
local all poor trust
local all single trust
local all reader trust
`;

before(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'staydesk-refusals-'));
  chmodSync(folder, 0o755);
  const hba = path.join(folder, 'pg_hba.conf');
  writeFileSync(hba, doors);
  database = await openEmbeddedPostgres({
    dataDir: path.join(folder, 'database'),
    exclusive: false,
    settings: { hba_file: hba, fsync: 'off' },
    log: () => {},
  });

  const client = new pg.Client(database.connection);
  await client.connect();
  for (const sql of [
    `CREATE ROLE guarded LOGIN PASSWORD 'right'`,
    'CREATE ROLE poor LOGIN',
    'CREATE ROLE single LOGIN CONNECTION LIMIT 0',
    'CREATE ROLE reader LOGIN',
    'CREATE DATABASE replica OWNER reader',
    'ALTER DATABASE replica SET default_transaction_read_only = on',
  ])
    await client.query(sql);
  await client.end();
});

after(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Ended = { code: number | null; errors: string };

async function run(command: readonly string[], env: Record<string, string>): Promise<Ended> {
  const [program = '', ...args] = command;
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH, HOME, DATA_DIR: path.join(folder, 'data'), SECRET_KEY: 'a'.repeat(40), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const errors = await text(child.stderr);
  return { code: await ended, errors };
}

/** Starts a worker, which needs no port. */
function start(env: Record<string, string>, prefix: readonly string[] = []): Promise<Ended> {
  return run([...prefix, process.execPath, 'server/main.ts'], { ROLES: 'worker', ...env });
}

/** One sentence or two in one line, and no stack. */
function assertRefused({ code, errors }: Ended, begin: string, sentence: RegExp): void {
  assert.ok(errors.startsWith(begin), errors);
  assert.match(errors, sentence);
  assert.equal(errors.trim().split('\n').length, 1, errors);
  assert.doesNotMatch(errors, /\n\s+at |secret-of-the-address/);
  assert.equal(code, 1);
}

/** An address that leads to the socket of the test's database. */
function address(account: string, name = 'postgres'): string {
  const { host, port } = database.connection;
  return `postgres://${account}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
}

type Case = { what: string; url: () => string; sentence: RegExp };

const wrongDatabases: Case[] = [
  {
    what: 'a port on which nothing listens',
    url: () => 'postgres://ada:secret-of-the-address@127.0.0.1:1/staydesk',
    sentence: /nothing listens at 127\.0\.0\.1:1\. Does PostgreSQL run there/,
  },
  {
    what: 'an unknown host',
    url: () => 'postgres://ada:secret-of-the-address@no-such-host.invalid/staydesk',
    sentence: /the host no-such-host\.invalid is unknown\. Is its name right/,
  },
  {
    what: 'a folder without a socket',
    url: () => `postgres://ada@localhost/staydesk?host=${encodeURIComponent(folder)}`,
    sentence: /there is no socket of PostgreSQL in .*Does it run on this machine/,
  },
  {
    what: 'a database that does not exist',
    url: () => address('postgres', 'nothing-here'),
    sentence: /there is no database "nothing-here" .*CREATE DATABASE "nothing-here" OWNER "postgres"/,
  },
  {
    what: 'an account that does not exist',
    url: () => address('poor').replace('poor@', 'guarded:secret-of-the-address@'),
    sentence: /has no account "guarded", or its password is another one.*ALTER ROLE "guarded" PASSWORD/,
  },
  {
    what: 'a missing password',
    url: () => address('guarded'),
    sentence: /wants a password for the account "guarded"/,
  },
  {
    what: 'an account that only comes in with TLS',
    url: () => address('abroad'),
    sentence: /does not let "abroad" in without TLS.*sslmode=verify-full.*pg_hba\.conf/,
  },
  {
    what: 'TLS for a server without it',
    url: () => `${address('postgres')}&sslmode=verify-full`,
    sentence: /does not offer TLS/,
  },
  {
    what: 'an account that may not create tables',
    url: () => address('poor'),
    sentence: /the account "poor" may not do what Staydesk needs.*ALTER DATABASE "postgres" OWNER TO "poor"/,
  },
  {
    what: 'a replica',
    url: () => address('reader', 'replica'),
    sentence: /only reads: it is a replica.*Name the primary server/,
  },
  {
    what: 'an account without a free connection',
    url: () => address('single'),
    sentence: /has no connection left\. Raise its max_connections/,
  },
];

describe('a wrong DATABASE_URL ends the start with a sentence that explains the remedy', {
  concurrency: 4,
}, () => {
  for (const { what, url, sentence } of wrongDatabases)
    test(what, async () => {
      const ended = await start({ DATABASE_URL: url() });
      assertRefused(ended, 'Staydesk cannot start: DATABASE_URL: ', sentence);
    });
});

test('an older PostgreSQL is refused with both versions', async () => {
  const server = { query: async () => ({ rows: [{ version: '150004', name: '15.4' }] }) };
  await assert.rejects(
    // NOTE: the check reads these two columns of one row only.
    requireServerVersion(server as unknown as pg.Client),
    /Staydesk needs PostgreSQL 18 or newer; this server is 15\.4\./,
  );
});

/** A command of this test that runs in a mount namespace of its own, where `mount` hides a folder. */
function behindMount(options: string, at: string): string[] {
  const unshare = isRoot ? ['unshare', '--mount'] : ['unshare', '--map-root-user', '--mount'];
  return [...unshare, 'sh', '-c', `mount -t tmpfs -o ${options} none '${at}' && exec "$@"`, 'sh'];
}

const canMount =
  spawnSync('unshare', [isRoot ? '--mount' : '-rm', 'sh', '-c', 'mount -t tmpfs none /mnt']).status === 0;
const needsMount = canMount ? false : 'this account may not mount a file system';

/** Root that may not pass over permissions. */
const withoutOverride = isRoot ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all'] : [];

function newFolder(name: string): string {
  const made = path.join(folder, name);
  mkdirSync(made);
  return made;
}

function newFile(name: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, '');
  return file;
}

describe('a folder that cannot be used ends the start with a sentence that explains the remedy', {
  concurrency: 4,
}, () => {
  test('DATA_DIR is a file', async () => {
    const file = newFile('data-file');
    const ended = await start({ DATA_DIR: file });
    assertRefused(ended, 'Staydesk cannot start: DATA_DIR: ', /data-file is a file, not a folder/);
  });

  test('DATA_DIR is below a file', async () => {
    const file = newFile('parent-file');
    const ended = await start({ DATA_DIR: path.join(file, 'data') });
    assertRefused(ended, 'Staydesk cannot start: DATA_DIR: ', /parent-file is a file, not a folder/);
  });

  test('DATA_DIR is closed to this account', async () => {
    const closed = newFolder('closed');
    if (isRoot) chownSync(closed, 65_534, 65_534);
    chmodSync(closed, isRoot ? 0o755 : 0o555);

    const ended = await start({ DATA_DIR: closed }, withoutOverride);
    assertRefused(ended, 'Staydesk cannot start: DATA_DIR: ', /may not write in .*closed.*chown -R/);
  });

  test('DATA_DIR is on a read-only file system', { skip: needsMount }, async () => {
    const mounted = newFolder('read-only');
    const ended = await start({ DATA_DIR: mounted }, behindMount('ro', mounted));
    assertRefused(ended, 'Staydesk cannot start: DATA_DIR: ', /is read-only.*ReadWritePaths=.*read-only/);
  });

  test('no space is left for DATA_DIR', { skip: needsMount }, async () => {
    const mounted = newFolder('full');
    const ended = await start({ DATA_DIR: mounted }, behindMount('size=64k', mounted));
    assertRefused(ended, 'Staydesk cannot start: ', /[Nn]o space is left .*Make room/);
  });

  test('the database belongs to another account', { skip: !isRoot && 'needs root' }, async () => {
    const data = newFolder('moved');
    const tables = path.join(data, 'postgres');
    mkdirSync(tables, { mode: 0o700 });
    chownSync(tables, 4321, 4321);

    const ended = await start({ DATA_DIR: data });
    assertRefused(ended, 'Staydesk cannot start: ', /belongs to the account 4321.*PG_OS_USER.*chown -R/);
  });

  test('LOG_ARCHIVE is a file', async () => {
    const archive = newFile('log-file');
    const ended = await start({ LOG_ARCHIVE: archive });
    assertRefused(ended, 'Staydesk cannot start: LOG_ARCHIVE: ', /log-file is a file, not a folder/);
  });

  test('LOG_ARCHIVE is on a read-only file system', { skip: needsMount }, async () => {
    const mounted = newFolder('read-only-log');
    const ended = await start({ LOG_ARCHIVE: path.join(mounted, 'log') }, behindMount('ro', mounted));
    assertRefused(ended, 'Staydesk cannot start: LOG_ARCHIVE: ', /is read-only.*ReadWritePaths=/);
  });

  test('LOG_ARCHIVE is no whole path', async () => {
    const ended = await start({ LOG_ARCHIVE: 'log' });
    assertRefused(ended, 'Staydesk cannot start: LOG_ARCHIVE: ', /must be a whole path/);
  });

  test('STORAGE_URL names a file', async () => {
    const file = newFile('photo-file');
    const ended = await start({ DATABASE_URL: address('postgres', 'staydesk'), STORAGE_URL: `file:${file}` });
    assertRefused(ended, 'Staydesk cannot start: STORAGE_URL: ', /photo-file is a file, not a folder/);
  });

  test('STORAGE_URL names a read-only file system', { skip: needsMount }, async () => {
    const mounted = newFolder('read-only-photos');
    const env = { DATABASE_URL: address('postgres', 'staydesk'), STORAGE_URL: `file:${mounted}` };
    const ended = await start(env, behindMount('ro', mounted));
    assertRefused(ended, 'Staydesk cannot start: STORAGE_URL: ', /is read-only.*ReadWritePaths=/);
  });
});

const commands: string[][] = [
  ['scripts/ops/admin.ts', 'list'],
  ['scripts/ops/audit.ts'],
  ['scripts/ops/backup.ts', '--without-database'],
  ['scripts/ops/release.ts'],
  ['scripts/ops/rotate-key.ts'],
  ['scripts/dev/psql.ts', '-c', 'SELECT 1'],
];

describe('commands for operators refuse in the same sentences', { concurrency: 4 }, () => {
  for (const [script = '', ...args] of commands)
    test(path.basename(script), async () => {
      const DATABASE_URL = 'postgres://ada:secret-of-the-address@127.0.0.1:1/staydesk';
      const env = { DATABASE_URL, NEW_SECRET_KEY: 'b'.repeat(40) };
      const ended = await run([process.execPath, script, ...args], env);
      assertRefused(ended, 'DATABASE_URL: ', /nothing listens at 127\.0\.0\.1:1/);
    });

  test('move-database names its option', async () => {
    const target = 'postgres://ada:secret-of-the-address@127.0.0.1:1/staydesk';
    const ended = await run([process.execPath, 'scripts/ops/move-database.ts', '--to', target], {});
    assertRefused(ended, '--to: ', /nothing listens at 127\.0\.0\.1:1/);
  });

  test('backup names its option', async () => {
    const file = newFile('backup-file');
    const script = ['scripts/ops/backup.ts', '--without-database', '--into', file];
    const ended = await run([process.execPath, ...script], { DATABASE_URL: address('postgres') });
    assertRefused(ended, '--into: ', /backup-file is a file, not a folder/);
  });

  test('a database without tables of Staydesk', async () => {
    const env = { DATABASE_URL: address('postgres') };
    const ended = await run([process.execPath, 'scripts/ops/admin.ts', 'list'], env);
    assertRefused(ended, 'DATABASE_URL: ', /has no tables of Staydesk/);
  });
});
