import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = path.join(import.meta.dirname, '..', '..', '..');

export type RunningServer = {
  url: string;
  readyMs: number;
  pid: number;
  stop(): Promise<void>;
  /** Kills the process (kill -9), as a power cut would. */
  crash(): Promise<void>;
};

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Starts the server as a separate process on a free port; `readyMs` is the time until it reports ready. */
export async function runServer(env: Record<string, string>): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'server', 'main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      // Same setting as `npm start`.
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(url, child);
  return {
    url,
    readyMs: Math.round(performance.now() - started),
    pid: child.pid ?? 0,
    stop: () => end(child, 'SIGTERM'),
    crash: () => end(child, 'SIGKILL'),
  };
}

export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await sleep(20);
  }
  throw new Error('the server was not ready within three minutes');
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
