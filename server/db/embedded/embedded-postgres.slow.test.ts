import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import test, { after, describe } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts';
import { isRunning } from './pid-file.ts';

const isRoot = process.getuid?.() === 0;
const tempFolder = mkdtempSync(join(tmpdir(), 'staydesk-embedded-'));
chmodSync(tempFolder, 0o755);
const stateDir = join(tempFolder, 'state');
const children: ChildProcess[] = [];
const opened: EmbeddedPostgres[] = [];

after(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const server of opened) await server.stop();
  rmSync(tempFolder, { recursive: true, force: true });
});

let folders = 0;
function newDataDir(): string {
  folders += 1;
  return join(tempFolder, `data-${folders}`);
}

async function open(dataDir: string, more: { exclusive?: boolean; stateDir?: string; log?: string[] } = {}) {
  const server = await openEmbeddedPostgres({
    dataDir,
    stateDir: more.stateDir ?? stateDir,
    exclusive: more.exclusive ?? true,
    log: (message) => more.log?.push(message),
  });
  opened.push(server);
  return server;
}

async function ask(server: Pick<EmbeddedPostgres, 'connection'>, sql: string): Promise<unknown> {
  const client = new pg.Client(server.connection);
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end().catch(() => {});
  }
}

type ChildReport =
  | { adopted: boolean; pid: number; connection: EmbeddedPostgres['connection'] }
  | { error: string };

/** Starts another Node process that opens the database, reports the result and runs until it is killed. */
async function openInChild(
  dataDir: string,
  more: { exclusive?: boolean; uid?: number; stateDir?: string } = {},
): Promise<{ child: ChildProcess; report: ChildReport }> {
  const options = { dataDir, stateDir: more.stateDir ?? stateDir, exclusive: more.exclusive ?? true };
  const program = `
    import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
    try {
      const server = await openEmbeddedPostgres({ ...${JSON.stringify(options)}, log: () => {} });
      setInterval(() => {}, 1000);
      process.on('SIGTERM', async () => { await server.stop(); process.exit(0); });
      console.log(JSON.stringify({ adopted: server.adopted, pid: server.pid, connection: server.connection }));
    } catch (error) { console.log(JSON.stringify({ error: error.message })); }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(more.uid === undefined ? {} : { uid: more.uid, gid: more.uid }),
  });

  children.push(child);
  const [line] = await once(createInterface({ input: child.stdout }), 'line');

  // NOTE: the program above prints exactly this line.
  return { child, report: JSON.parse(line) as ChildReport };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function openedPid(result: ChildReport): number {
  assert.ok('pid' in result, JSON.stringify(result));
  return result.pid;
}

/** Crashes one of the server's processes, and stops the recovery that follows; returns the process that recovers. */
async function holdRecovery(postmaster: number): Promise<number> {
  const find = (...named: string[]) =>
    Number(spawnSync('pgrep', ['-o', '-P', String(postmaster), ...named]).stdout.toString());
  process.kill(find(), 'SIGKILL');
  for (const giveUpAt = Date.now() + 10_000; Date.now() < giveUpAt; ) {
    const recovery = find('-f', 'startup');
    if (recovery === 0) continue;
    process.kill(recovery, 'SIGSTOP');
    return recovery;
  }
  throw new Error('no recovery was seen');
}

describe('the embedded database', () => {
  test('is created at the first start, retains its data over a stop, and leaves no process behind', async () => {
    const dataDir = newDataDir();
    const first = await open(dataDir);
    assert.equal(first.adopted, false);
    assert.match(String(await ask(first, 'SHOW server_version')), /^18\./);
    assert.equal(await ask(first, 'SHOW listen_addresses'), '');
    assert.equal(await ask(first, 'SHOW data_checksums'), 'on');

    await ask(first, 'CREATE TABLE kept AS SELECT 7 AS n');
    await first.stop();
    assert.equal(isRunning(first.pid), false);

    const second = await open(dataDir);
    assert.equal(await ask(second, 'SELECT n FROM kept'), 7);

    await second.stop();
  });

  test('is adopted by the next start when its server program was killed', async () => {
    const dataDir = newDataDir();
    const { child, report } = await openInChild(dataDir);
    const pid = openedPid(report);
    await kill(child);
    assert.equal(isRunning(pid), true);

    const next = await open(dataDir);
    assert.deepEqual({ adopted: next.adopted, pid: next.pid }, { adopted: true, pid });
    await next.stop();
    assert.equal(isRunning(pid), false);
  });

  test('is waited for while it recovers from a crash', async () => {
    const dataDir = newDataDir();
    const { child, report } = await openInChild(dataDir);
    const pid = openedPid(report);
    await kill(child);

    const recovery = await holdRecovery(pid);
    const opening = open(dataDir);
    assert.equal(await Promise.race([opening.then(() => 'open'), sleep(1500, 'waiting')]), 'waiting');

    process.kill(recovery, 'SIGCONT');
    const next = await opening;
    assert.deepEqual({ adopted: next.adopted, pid: next.pid }, { adopted: true, pid });
    assert.equal(await ask(next, 'SELECT 1'), 1);

    await next.stop();
  });

  test('refuses a second server on one data folder and names the first', async () => {
    const dataDir = newDataDir();
    const first = await open(dataDir);
    const { report } = await openInChild(dataDir);
    assert.ok('error' in report);
    assert.match(
      report.error,
      new RegExp(`Another Staydesk server \\(process ${process.pid}\\) already uses .*${dataDir}`),
    );
    assert.equal(await ask(first, 'SELECT 1'), 1);

    await first.stop();
    assert.equal(isRunning(first.pid), false);
  });

  test('stays up until the last program that shares it stops', async () => {
    const dataDir = newDataDir();
    const server = await open(dataDir);
    const guest = await open(dataDir, { exclusive: false });
    await server.stop();
    assert.equal(await ask(guest, 'SELECT 1'), 1);
    await guest.stop();
    assert.equal(isRunning(guest.pid), false);
  });

  test('starts over a killed database server whose number now belongs to another process', async () => {
    const dataDir = newDataDir();
    const { child, report } = await openInChild(dataDir);
    const pid = openedPid(report);
    assert.ok('connection' in report);

    await ask(report, 'CREATE TABLE kept AS SELECT 7 AS n');
    await kill(child);
    process.kill(pid, 'SIGKILL');
    while (isRunning(pid)) await sleep(10);

    const bystander = spawn('sleep', ['60']);
    children.push(bystander);

    const file = join(dataDir, 'postgres', 'postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(String(pid), String(bystander.pid)));

    const next = await open(dataDir);
    assert.equal(next.adopted, false);
    assert.equal(await ask(next, 'SELECT n FROM kept'), 7);

    await next.stop();
    assert.equal(isRunning(bystander.pid ?? 0), true);
  });

  test('is started again by the running server when it dies', async () => {
    const log: string[] = [];
    const server = await open(newDataDir(), { log });
    await ask(server, 'CREATE TABLE kept AS SELECT 7 AS n');
    process.kill(server.pid, 'SIGKILL');

    const since = Date.now();
    let answer: unknown;
    while (answer !== 7 && Date.now() - since < 10_000) {
      await sleep(50);
      answer = await ask(server, 'SELECT n FROM kept').catch(() => undefined);
    }

    assert.equal(answer, 7);
    assert.ok(log.includes('the database went away: starting it again'));

    await server.stop();
    await assert.rejects(ask(server, 'SELECT 1'));
  });

  test('is one and the same for four programs that start at once', async () => {
    const dataDir = newDataDir();
    const four = await Promise.all([1, 2, 3, 4].map(() => openInChild(dataDir, { exclusive: false })));
    const pids = new Set(four.map(({ report }) => openedPid(report)));
    assert.equal(pids.size, 1);
    assert.equal(four.filter(({ report }) => 'adopted' in report && !report.adopted).length, 1);
    for (const { child } of four) child.kill('SIGTERM');
    await Promise.all(four.map(({ child }) => once(child, 'exit')));
    for (const pid of pids) assert.equal(isRunning(pid), false);
  });

  test('that runs other binaries is stopped and replaced', async () => {
    const dataDir = newDataDir();
    const { child, report } = await openInChild(dataDir);
    await kill(child);

    const newer = join(tempFolder, 'newer');
    cpSync(stateDir, newer, { recursive: true, verbatimSymlinks: true });

    const [copy] = readdirSync(newer).filter((name) => name.startsWith('pg-'));
    const program = join(newer, copy ?? '', 'bin/postgres');
    renameSync(program, `${program}-real`);
    writeFileSync(
      program,
      `#!/bin/sh\n[ "$1" = --version ] && echo "postgres (PostgreSQL) 18.99" || exec ${program}-real "$@"\n`,
    );
    chmodSync(program, 0o755);

    const log: string[] = [];
    const next = await open(dataDir, { stateDir: newer, log });
    assert.equal(next.adopted, false);
    assert.equal(isRunning(openedPid(report)), false);
    assert.match(log.join('\n'), /replacing the running PostgreSQL 18\.4 by 18\.99/);

    await next.stop();
  });

  test('refuses data of another major version', async () => {
    const dataDir = newDataDir();
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await assert.rejects(open(dataDir), /written by PostgreSQL 17 and this version brings PostgreSQL 18/);
  });

  test('copies its binaries again when the copy is broken', async () => {
    const own = join(tempFolder, 'broken');
    cpSync(stateDir, own, { recursive: true, verbatimSymlinks: true });
    const [copy] = readdirSync(own).filter((name) => name.startsWith('pg-'));
    writeFileSync(join(own, copy ?? '', 'bin/postgres'), 'not a program');
    const server = await open(newDataDir(), { stateDir: own });
    assert.equal(await ask(server, 'SELECT 1'), 1);
    await server.stop();
  });

  test('removes what a start that died in the middle had begun', async () => {
    const dataDir = newDataDir();
    const draft = join(dataDir, 'postgres.init-999999999');
    mkdirSync(draft, { recursive: true });
    appendFileSync(join(draft, 'half'), 'written');
    const server = await open(dataDir);
    assert.equal(existsSync(draft), false);
    await server.stop();
  });

  test('explains why PostgreSQL does not start', async () => {
    const dataDir = newDataDir();
    await (await open(dataDir)).stop();
    appendFileSync(
      join(dataDir, 'postgres', 'postgresql.conf'),
      "\nshared_preload_libraries = 'no_such_library'\n",
    );
    await assert.rejects(open(dataDir), /could not access file "no_such_library"/);
  });

  test('when root starts it in a folder only root may enter, stores its tables elsewhere and reports where', {
    skip: !isRoot && 'needs root',
  }, async () => {
    const closed = join(tempFolder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const log: string[] = [];
    const server = await open(join(closed, 'data'), { log });
    assert.ok(server.folder.startsWith(join(stateDir, 'data-')), server.folder);
    assert.match(log.join('\n'), /may not enter .*closed\/data: the database is kept in/);
    assert.equal(await ask(server, 'SELECT 1'), 1);
    await server.stop();
  });

  test('runs for an ordinary account', { skip: !isRoot && 'this run is that already' }, async () => {
    const dataDir = join(tempFolder, 'ordinary');
    const uid = 65_534;
    mkdirSync(dataDir, { mode: 0o777 });
    chmodSync(dataDir, 0o777);
    const { child, report } = await openInChild(dataDir, { uid, stateDir: join(dataDir, 'state') });
    const pid = openedPid(report);
    assert.match(readFileSync(`/proc/${pid}/status`, 'utf8'), new RegExp(`Uid:\\s+${uid}`));
    child.kill('SIGTERM');
    await once(child, 'exit');
    assert.equal(isRunning(pid), false);
  });
});
