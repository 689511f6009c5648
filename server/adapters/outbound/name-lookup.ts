import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';

/** A name server that is silent takes this long and no longer; the whole lookup at most twice as long. */
const defaultTimeoutMs = 3_000;

type Found = { address: string; family: 4 | 6 };

/**
 * Looks names up over sockets of its own, by the name servers of the system or by `servers` (`address:port`). The
 * system's lookup runs in the few threads that every file and connection of the process shares: names whose server is
 * silent would stop payments, mails and photos for minutes.
 */
export function openNameLookup({
  servers,
  timeoutMs = defaultTimeoutMs,
}: {
  servers?: readonly string[];
  timeoutMs?: number;
} = {}): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { servers, timeoutMs }).then(
      (found) => {
        const [first] = found;
        if (first === undefined) callback(notFound(hostname), '');
        else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}

/** All addresses of a name, IPv4 first. Rejects when no server has answered, or when the name has none. */
async function resolveName(
  hostname: string,
  { servers, timeoutMs }: { servers: readonly string[] | undefined; timeoutMs: number },
): Promise<Found[]> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  if (servers) resolver.setServers(servers);
  // A second server is asked after the first; both together have no more than this.
  const deadline = setTimeout(() => resolver.cancel(), 2 * timeoutMs);

  try {
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const found = [
      ...(v4.status === 'fulfilled' ? v4.value.map((address): Found => ({ address, family: 4 })) : []),
      ...(v6.status === 'fulfilled' ? v6.value.map((address): Found => ({ address, family: 6 })) : []),
    ];
    if (found.length === 0 && v4.status === 'rejected') throw v4.reason;
    return found;
  } finally {
    clearTimeout(deadline);
  }
}

function notFound(hostname: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`no address for ${hostname}`), { code: 'ENOTFOUND' });
}
