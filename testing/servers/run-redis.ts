import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, untilListening } from './free-port.ts';
import { findServerProgram } from './server-programs.ts';

export type RunningRedis = {
  url: string;
  /** Kills the process, as a power cut would. */
  crash(): Promise<void>;
  /** Restarts it on the same port, empty. */
  start(): Promise<void>;
  /** Suspends the process: connections stay open and get no answers. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
};

/** Real Redis on a free port of this machine, without persistence. */
export async function runRedis(options: { password?: string } = {}): Promise<RunningRedis> {
  const program = findServerProgram('redis-server');
  const folder = await mkdtemp(path.join(tmpdir(), 'staydesk-redis-'));
  const port = await freePort();

  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ];
  if (options.password) args.push('--requirepass', options.password);
  let child: ChildProcess;

  async function start(): Promise<void> {
    child = spawn(program, args, { stdio: 'ignore' });
    await untilListening('redis-server', port);
  }

  async function crash(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  await start();

  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    crash,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async close() {
      await crash();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
