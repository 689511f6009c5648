import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * The servers of the journeys, one on each port of E2E_PORTS, with its data under E2E_FOLDER. The first makes the
 * database and imports the places; the others begin with a copy of its data. Says "ready" on its output when all of them
 * answer, and removes the data at its end.
 */

const folder = process.env.E2E_FOLDER ?? '';
const ports = (process.env.E2E_PORTS ?? '').split(',');
const dataOf = (port: string) => `${folder}/${port}`;
const originOf = (port: string) => `http://127.0.0.1:${port}`;

const started: ChildProcess[] = [];
let isStopping = false;
process.once('SIGTERM', async () => {
  isStopping = true;
  await Promise.all(started.map(stop));
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});

const [first = '', ...others] = ports;
if (others.length > 0) {
  const server = start(first);
  await answersTo(first, '/api/health/ready');
  // The import is done when a search finds a place.
  await answersTo(first, '/api/locations/search?q=lagos', (text) => text.includes('Lagos'));
  await stop(server);
  // The files of PostgreSQL keep their owner.
  for (const port of others) await once(spawn('cp', ['-a', dataOf(first), dataOf(port)]), 'exit');
}
for (const port of ports) start(port).once('exit', (code) => isStopping || process.exit(code ?? 1));
await Promise.all(ports.map((port) => answersTo(port, '/api/health/ready')));
console.log('ready');

function start(port: string): ChildProcess {
  const server = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: originOf(port),
      DATA_DIR: dataOf(port),
      ADMIN_SETUP_CODE: 'journey-set-up-code',
      LOG_LEVEL: 'warn',
      DEMO: 'off',
      // Journeys send requests faster than people.
      RATE_LIMIT_SCALE: '100',
    },
  });
  started.push(server);

  return server;
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

/** Asks until the server answers as wanted. Whoever started this program gives up on it. */
async function answersTo(port: string, path: string, isWanted = (_: string) => true): Promise<void> {
  for (;;) {
    const answer = await fetch(`${originOf(port)}${path}`).catch(() => null);
    if (answer?.ok && isWanted(await answer.text())) return;
    await wait(100);
  }
}
