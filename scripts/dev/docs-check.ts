import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { freePort } from '#testing/servers/free-port.ts';
import { installPackages } from '../install.mjs';
import { showHelpOnRequest } from '../show-help.mjs';
import { readCommands } from './docs-check/read-commands.ts';
import { phases, scriptsOf, trialOf } from './docs-check/trials.ts';

showHelpOnRequest(`npm run docs:check

Runs every command of README, CONTRIBUTING and docs/how-to as it is written, with the Node of this machine, in a fresh copy
of the project with a running installation. Writes bench-results/docs-check.txt and ends with 1 when one of them fails.`);

const root = path.join(import.meta.dirname, '..', '..');
const base = mkdtempSync(path.join(tmpdir(), 'staydesk-docs-'));
// The database's system user needs access to its tables.
chmodSync(base, 0o755);
const inFolder = (...names: string[]) => path.join(base, ...names);
const copy = inFolder('staydesk');
const transcript = path.join(root, 'bench-results', 'docs-check.txt');
const patienceMs = 300_000;
/** The first start may have to build the pages. */
const startPatienceMs = 1_200_000;

type Outcome = { command: string; document: string; code: number | null; seconds: number; isRight: boolean };

/** A copy of what git knows, with the installed packages and the built pages. */
function copyProject(): void {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });

  for (const name of stdout.split('\0').filter((file) => file !== ''))
    cpSync(path.join(root, name), path.join(copy, name), { force: true });

  cpSync(path.join(root, 'dist'), path.join(copy, 'dist'), { recursive: true });

  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  writeFileSync(path.join(copy, 'statements.sql'), 'SELECT 1;\n');
}

/** The machine's own Node comes first, as for somebody who types the command. */
function environment(port: number): NodeJS.ProcessEnv {
  const paths = (process.env.PATH ?? '').split(':').filter((folder) => !folder.includes('node_modules'));
  const { DATABASE_URL: _url, SECRET_KEY: _key, NODE_ENV: _mode, ...outer } = process.env;
  const plain = Object.fromEntries(Object.entries(outer).filter(([name]) => !name.startsWith('npm_')));
  return {
    ...plain,
    PATH: paths.join(':'),
    DATA_DIR: inFolder('data'),
    PORT: String(port),
    HOST: '127.0.0.1',
  };
}

/** Placeholders of the documents, and what they stand for here. */
function fillIn(command: string, { port, address }: { port: number; address: string }): string {
  const backups = inFolder('backup', 'staydesk');
  const newest = command.includes('BACKUP') ? (readdirSync(backups).toSorted().at(-1) ?? '') : '';

  return command
    .replaceAll('/mnt/backup', inFolder('backup'))
    .replaceAll('/srv/staydesk', inFolder('srv'))
    .replace('/BACKUP', `/${newest}`)
    .replaceAll('DATA_DIR/', `${inFolder('data')}/`)
    .replaceAll('ada@example.com', 'admin@marisol.example')
    .replace(/postgres:\/\/staydesk:secret@\S+/, `'${address}'`)
    .replace('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replace('--properties N --bookings M', '--properties 20 --bookings 100')
    .replace('--properties 1000 --bookings 20000', '--properties 40 --bookings 200');
}

function runShell(command: string, env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', command], {
      cwd: copy,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: patienceMs,
    });

    let output = '';
    const add = (part: Buffer) => {
      output += part;
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.once('close', (code) => resolve({ code, output }));
  });
}

async function startServer(env: NodeJS.ProcessEnv): Promise<{ stop(): Promise<void> }> {
  const child = spawn('npm', ['start'], {
    cwd: copy,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      if (/Staydesk \S+ is ready/.test(String(part))) resolve();
    });
    void ended.then(() => reject(new Error('npm start ended before the server was ready')));
    setTimeout(() => reject(new Error('npm start was not ready in time')), startPatienceMs).unref();
  }).catch((error: unknown) => {
    child.kill('SIGINT');
    throw error;
  });

  return {
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      // As Ctrl-C does: the whole group gets the signal.
      process.kill(-(child.pid ?? 0), 'SIGINT');
      await Promise.race([ended, sleep(60_000)]);
    },
  };
}

async function openOwnPostgres() {
  const server = await openEmbeddedPostgres({ dataDir: inFolder('own'), log: () => {} });
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query('CREATE ROLE staydesk LOGIN');
  await client.query('CREATE DATABASE moved OWNER staydesk');
  await client.end();
  const { host, port } = server.connection;
  const address = `postgres://staydesk@localhost:${port}/moved?host=${encodeURIComponent(host)}`;
  return { address, stop: server.stop };
}

async function checkDocuments(): Promise<Outcome[]> {
  const documented = readCommands();
  const unknown = documented.filter(({ command }) => trialOf(command) === undefined);
  for (const { document, command } of unknown)
    console.error(`${document}: nobody knows how to try ${command}`);
  copyProject();

  const port = await freePort();
  const env = environment(port);
  const own = await openOwnPostgres();
  const outcomes: Outcome[] = unknown.map((one) => ({ ...one, code: null, seconds: 0, isRight: false }));
  const tried = new Set<string>();

  async function tryOut(document: string, command: string, text: string, codes: readonly number[] = [0]) {
    if (tried.has(text)) return;

    tried.add(text);
    const began = performance.now();
    const { code, output } = await runShell(text, env);
    const seconds = (performance.now() - began) / 1000;
    const isRight = codes.includes(code ?? -1);
    outcomes.push({ command, document, code, seconds, isRight });

    const shown = output.length > 3000 ? `${output.slice(0, 1500)}\n…\n${output.slice(-1400)}` : output;
    appendFileSync(
      transcript,
      `\n## ${document}\n$ ${text}\n${shown.trimEnd()}\n[${code}, ${seconds.toFixed(1)} s]\n`,
    );
    console.log(`${isRight ? 'ok  ' : 'FAIL'} ${seconds.toFixed(1).padStart(6)} s  ${command}`);
  }

  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  try {
    server = await startServer(env);
    for (const phase of phases) {
      if (phase === 'stopped') await server.stop();
      for (const { document, command } of documented) {
        const trial = trialOf(command);
        if (trial?.how === 'run' && trial.phase === phase)
          await tryOut(document, command, fillIn(command, { port, address: own.address }), trial.codes);
        if (trial?.how === 'help' && phase === 'running')
          for (const name of scriptsOf(command))
            await tryOut(
              document,
              command,
              /^(start|test)$/.test(name) ? `npm ${name} -- --help` : `npm run ${name} -- --help`,
            );
      }

      // A restored copy is released as the page says.
      if (phase === 'stopped')
        await tryOut(
          'docs/how-to/back-up.md',
          'npm run release',
          `DATA_DIR=${inFolder('srv')} npm run release`,
        );
    }

    return outcomes;
  } finally {
    await server?.stop();
    await own.stop();
  }
}

mkdirSync(path.dirname(transcript), { recursive: true });
writeFileSync(
  transcript,
  `# Every documented command, tried with Node ${spawnSync('node', ['--version'], { encoding: 'utf8', env: environment(0) }).stdout}`,
);
try {
  // The copy borrows them: an installation there would rewrite the links here.
  await installPackages(console.log);
  const began = performance.now();
  const outcomes = await checkDocuments();
  const failed = outcomes.filter(({ isRight }) => !isRight);
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  const elsewhere = readCommands().filter(({ command }) => trialOf(command)?.how === 'elsewhere').length;
  const summary = `${outcomes.length} commands run, ${failed.length} failed, in ${minutes} min; ${elsewhere} need systemd, Docker or a terminal.`;
  appendFileSync(transcript, `\n${summary}\n`);
  console.log(`${summary} Transcript: ${path.relative(root, transcript)}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
  rmSync(base, { recursive: true, force: true });
}
