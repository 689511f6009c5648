import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort, untilReady } from '../run-server.ts';
import type { ProbeQuestion, ProbeUsage, Statement } from './bench-probe.ts';

const root = path.join(import.meta.dirname, '..', '..', '..', '..');

export type ProbedProcess = {
  url: string;
  usage(): Promise<ProbeUsage>;
  /** Statements of the one request that carries the probe's header. */
  record(request: () => Promise<void>): Promise<Statement[]>;
  tell(message: unknown): Promise<unknown>;
  stop(): Promise<void>;
};

/** Starts the product or the floor as a separate process that reports its resource use. */
export async function startProbed(script: string, env: Record<string, string>): Promise<ProbedProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const probe = path.join(import.meta.dirname, 'bench-probe.ts');
  // Same flags as `npm start`.
  const flags = ['--max-semi-space-size=8', '--import', probe];
  const child = spawn(process.execPath, [...flags, path.join(root, script)], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Preserves the bytes among a statement's values.
    serialization: 'advanced',
  });
  await untilReady(url, child);
  const ask = (question: ProbeQuestion) => askChild(child, question);
  return {
    url,
    // NOTE: the probe answers each question with its type.
    usage: async () => (await ask({ ask: 'usage' })) as ProbeUsage,
    async record(request) {
      await ask({ ask: 'record' });
      await request();
      return (await ask({ ask: 'recorded' })) as Statement[];
    },
    tell: (message) => askChild(child, message),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function askChild(child: ChildProcess, message: unknown): Promise<unknown> {
  const answered = once(child, 'message');
  // NOTE: all messages are plain data, bytes and dates.
  child.send(message as object);
  const [answer] = await answered;
  return answer;
}
