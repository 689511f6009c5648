import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.ts';
import { StartFault } from './start-fault.ts';

/** Before anything is started for it: a database that was brought up and migrated for nothing. */
export async function requireFreePort({ http: { host, port } }: Pick<Config, 'http'>): Promise<void> {
  const probe = createServer();
  try {
    const listening = once(probe, 'listening');
    probe.listen({ host, port });
    await listening;
  } catch (fault) {
    throw startFaultOf(fault, { host, port });
  }
  probe.close();
  await once(probe, 'close');
}

/** What an operator can do about a port that could not be listened on; any other error comes back as it is. */
export function startFaultOf(fault: unknown, { host, port }: { host: string; port: number }): unknown {
  const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
  if (code === 'EADDRINUSE') {
    const other = port < 65_535 ? port + 1 : port - 1;
    return new StartFault(
      `Port ${port} is taken by another program. Choose another one, for example PORT=${other}.`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'EACCES' || code === 'ENOTFOUND')
    return new StartFault(`This machine does not let Staydesk listen on ${host}:${port} (${String(code)}).`);
  return fault;
}
