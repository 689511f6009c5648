import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = path.join(import.meta.dirname, '..', '..', '..');
/** Several processes that start at once on a small machine take turns. */
const startPatienceMs = 300_000;
const maxStarts = 5;

/** A process of Staydesk that can be stopped and restarted under the same address. */
export type ServerProcess = {
  name: string;
  /** Address of its pages; a worker has none. */
  url: string;
  metricsUrl: string;
  /** Id of the current process. */
  pid(): number;
  /** Resolves when the process reports ready. */
  start(): Promise<void>;
  /** Graceful stop, as in a deployment: it finishes running work. */
  stop(): Promise<void>;
  /** Kill, as in a power cut. */
  crash(): Promise<void>;
};

export function serverProcess(
  name: string,
  {
    env,
    port,
    metricsPort,
    logFile,
  }: {
    env: Record<string, string>;
    port: number;
    metricsPort: number;
    /** File for the output; default: discarded. */
    logFile?: string;
  },
): ServerProcess {
  const url = `http://127.0.0.1:${port}`;
  const metricsUrl = `http://127.0.0.1:${metricsPort}`;
  const readyUrl = env.ROLES === 'worker' ? `${metricsUrl}/health` : `${url}/api/health/ready`;
  const output = logFile === undefined ? 'ignore' : openSync(logFile, 'a');
  let child: ChildProcess | undefined;
  function begin(): ChildProcess {
    return spawn(process.execPath, [path.join(root, 'server', 'main.ts')], {
      cwd: root,
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
        ...env,
        HOST: '127.0.0.1',
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
      },
      stdio: ['ignore', output, logFile === undefined ? 'inherit' : output],
    });
  }
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return {
    name,
    url,
    metricsUrl,
    pid: () => child?.pid ?? 0,
    async start() {
      let begun = 0;
      for (const deadline = performance.now() + startPatienceMs; ; await sleep(50)) {
        // Restarts a process that ended, as systemd and Docker do.
        if (!child || child.exitCode !== null || child.signalCode !== null) {
          if (begun === maxStarts) throw new Error(`${name} ended ${maxStarts} times at its start`);
          begun += 1;
          child = begin();
        }
        const answer = await fetch(readyUrl).catch(() => null);
        if (answer?.ok) return;
        if (performance.now() > deadline) throw new Error(`${name} was not ready within five minutes`);
      }
    },
    stop: () => end('SIGTERM'),
    crash: () => end('SIGKILL'),
  };
}
