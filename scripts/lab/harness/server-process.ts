import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#testing/servers/free-port.ts';

const ownRoot = path.join(import.meta.dirname, '..', '..', '..');
/** Several processes that start at once on a small machine take turns. */
const startPatienceMs = 300_000;
const stopPatienceMs = 60_000;
const maxStarts = 5;

/** A process of Staydesk that can be stopped and restarted under the same address. */
export type ServerProcess = {
  name: string;
  /** Address of its pages; a worker has none. */
  url: string;
  metricsUrl: string;
  /** Id of the current process. */
  pid(): number;
  /** Resolves when the process reports ready, with the milliseconds this took. */
  start(): Promise<number>;
  /** Graceful stop, as in a deployment: it finishes running work. */
  stop(): Promise<void>;
  /** Kill, as in a power cut. */
  crash(): Promise<void>;
  /** Answer of a process with a `preload` to a message. */
  ask(message: object): Promise<unknown>;
};

export type ServerOptions = {
  name?: string;
  env: Record<string, string>;
  port?: number;
  /** Serves metrics on a port of its own; workers need it. */
  withMetrics?: boolean;
  /** File for the output; default: discarded. */
  logFile?: string;
  /** The program; default: the server. */
  program?: string;
  /** Module loaded before the program, which answers messages. */
  preload?: string;
  /** Folder of another version of Staydesk; default: this one. */
  root?: string;
  /** Starts Node as `npm start` does; a preload always does. */
  asInstalled?: boolean;
};

/**
 * A folder for the data of a server, to be removed by the caller. The database's system user may enter it: otherwise the
 * tables would be kept elsewhere on the machine, and stay there.
 */
export function makeDataFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `staydesk-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** A server process on free ports, not started yet. */
export async function createServerProcess(options: ServerOptions): Promise<ServerProcess> {
  const { name = 'server', env } = options;
  const port = options.port ?? (await freePort());
  const metricsPort = options.withMetrics ? await freePort() : undefined;
  const url = `http://127.0.0.1:${port}`;
  const metricsUrl = `http://127.0.0.1:${metricsPort}`;
  const readyUrl = env.ROLES === 'worker' ? `${metricsUrl}/health` : `${url}/api/health/ready`;
  const begin = () => spawnServer(options, { url, port, metricsPort });
  let child: ChildProcess | undefined;

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (!child || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const overdue = setTimeout(() => child?.kill('SIGKILL'), stopPatienceMs);
    await ended;
    clearTimeout(overdue);
  }

  return {
    name,
    url,
    metricsUrl,
    pid: () => child?.pid ?? 0,
    async start() {
      const began = performance.now();
      for (let starts = 0; ; await sleep(20)) {
        // Restarts a process that ended, as systemd and Docker do.
        if (!child || hasEnded(child)) {
          if (starts === maxStarts)
            throw new Error(`${name} ended ${maxStarts} times at its start${lastLines(options.logFile)}`);
          starts += 1;
          child = begin();
        }

        const answer = await fetch(readyUrl).catch(() => null);
        if (answer?.ok) return Math.round(performance.now() - began);
        if (performance.now() - began > startPatienceMs)
          throw new Error(`${name} was not ready within five minutes`);
      }
    },

    stop: () => end('SIGTERM'),
    crash: () => end('SIGKILL'),

    async ask(message) {
      if (!child) throw new Error(`${name} does not run`);

      const { promise, resolve } = Promise.withResolvers<unknown>();
      // A message that nobody listened for waits for the first who does: that the server is ready.
      const onMessage = (answer: unknown) => {
        if (isReadiness(answer)) return;
        child?.off('message', onMessage);
        resolve(answer);
      };

      child.on('message', onMessage);
      child.send(message);

      return promise;
    },
  };
}

export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const server = await createServerProcess({ env });
  await server.start();
  return server;
}

/** End of a process's log, to be appended to a message. */
function lastLines(logFile: string | undefined): string {
  return logFile === undefined ? '' : `; its log ends with:\n${readFileSync(logFile, 'utf8').slice(-3000)}`;
}

/** What a server sends to its parent process by itself. */
function isReadiness(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'ready' in message;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function spawnServer(
  { env, logFile, program = 'server/main.ts', preload, root = ownRoot, asInstalled = false }: ServerOptions,
  { url, port, metricsPort }: { url: string; port: number; metricsPort: number | undefined },
): ChildProcess {
  const output = logFile === undefined ? 'ignore' : openSync(logFile, 'a');
  const errors = logFile === undefined ? 'inherit' : output;
  const flags = [
    // Same memory as `npm start`.
    ...(asInstalled || preload !== undefined ? ['--max-semi-space-size=16'] : []),
    ...(preload === undefined ? [] : ['--import', preload]),
  ];

  return spawn(process.execPath, [...flags, path.join(root, program)], {
    cwd: root,
    env: {
      ...process.env,
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      MALLOC_ARENA_MAX: '2',
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
      ...(metricsPort === undefined ? {} : { METRICS_PORT: String(metricsPort) }),
    },
    stdio: ['ignore', output, errors, ...(preload === undefined ? [] : (['ipc'] as const))],
    // Preserves bytes and dates in messages.
    serialization: 'advanced',
  });
}
