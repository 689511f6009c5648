import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

/** Checks the port first, so that no database is started and migrated in vain. */
export async function requireFreePort({ http: { host, port } }: Pick<Config, 'http'>): Promise<void> {
  const probe = createServer();
  try {
    const listening = once(probe, 'listening');
    probe.listen({ host, port });
    await listening;
  } catch (error) {
    throw toStartError(error, { host, port });
  }
  probe.close();
  await once(probe, 'close');
}

/** Advice for the operator about a port that is not available; any other error is returned unchanged. */
export function toStartError(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    const other = port < 65_535 ? port + 1 : port - 1;
    return new StartError(
      `Port ${port} is taken by another program. Choose another one, for example PORT=${other}.`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'EACCES' || code === 'ENOTFOUND')
    return new StartError(`This machine does not let Staydesk listen on ${host}:${port} (${String(code)}).`);
  return error;
}
