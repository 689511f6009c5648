import type { FastifyRequest } from 'fastify';
import * as health from '#contract/health.ts';
import { refuse } from '#domain/shared/refusal.ts';
import type { Config } from './config.ts';
import type { SchemaWatch } from './db/schema/schema-watch.store.ts';
import { olderThanSchema } from './http/refuse-unknown-schema.ts';
import type { Serve } from './http/serve.ts';
import { isLocalIp } from './is-local-address.ts';
import { version } from './version.ts';

type Deps = {
  schema: SchemaWatch;
  config: Pick<Config, 'http'>;
  isDraining: () => boolean;
  installation: string;
};

/** Liveness and readiness. Callers from inside also read the version; to strangers health says nothing about it. */
export function serveHealth({ serveAll }: Serve, { schema, config, isDraining, installation }: Deps): void {
  const versionFor = (request: FastifyRequest) => (isFromInside(request, config.http) ? { version } : {});

  serveAll(health, {
    readLiveness: async (_input, _caller, request) => ({ status: 'live' as const, ...versionFor(request) }),
    readReadiness: async (_input, _caller, request) => {
      if (isDraining()) return refuse('busy', { cause: 'shutting_down' });
      const unknown = await schema.check();
      return unknown === null
        ? { status: 'ready' as const, installation, ...versionFor(request) }
        : olderThanSchema(unknown);
    },
  });
}

/**
 * Whether a call comes from this machine or a private network. A call that a proxy passed on counts by its first sender,
 * and as a stranger's when the operator has named no proxy to trust.
 */
function isFromInside({ ip, headers }: FastifyRequest, { trustProxy }: Config['http']): boolean {
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return isPassedOn && trustProxy === false ? false : isLocalIp(ip);
}
