import path from 'node:path';
import type { Lab } from '../../harness/open-lab.ts';
import type { ServerProcess } from '../../harness/server-process.ts';
import type { ProbeQuestion, ProbeUsage, Statement } from './bench-probe.ts';

export type ProbedProcess = Pick<ServerProcess, 'url' | 'ask' | 'stop'> & {
  usage(): Promise<ProbeUsage>;
  /** Statements of the one request that carries the probe's header. */
  record(request: () => Promise<void>): Promise<Statement[]>;
};

/** Starts the product or the floor as a separate process that reports its resource use. */
export async function startProbed(
  lab: Lab,
  program: string,
  env: Record<string, string>,
): Promise<ProbedProcess> {
  const preload = path.join(import.meta.dirname, 'bench-probe.ts');
  const server = await lab.server(env, { program, preload });
  const ask = (question: ProbeQuestion) => server.ask(question);

  return {
    url: server.url,
    ask: server.ask,
    stop: server.stop,
    // NOTE: the probe answers each question with its type.
    usage: async () => (await ask({ ask: 'usage' })) as ProbeUsage,
    async record(request) {
      await ask({ ask: 'record' });
      await request();
      return (await ask({ ask: 'recorded' })) as Statement[];
    },
  };
}
