import type { FastifyInstance } from 'fastify';
import * as health from '#contract/health.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import { refuse } from '#domain/shared/refusal.ts';
import type { SchemaWatch, UnknownSchema } from '../db/schema/schema-watch.store.ts';
import { isBuildFile } from './limits/shed-load.ts';
import { sendProblem } from './problem.ts';

/**
 * Answers 503 to every call once the database is newer than this process can work with: a load balancer then asks another
 * process. Liveness and readiness answer for themselves, files of the build need no database.
 */
export function refuseUnknownSchema(app: FastifyInstance, schema: Pick<SchemaWatch, 'unknown'>): void {
  const always = new Set<string | undefined>([health.readLiveness.path, health.readReadiness.path]);

  app.addHook('onRequest', (request, reply, done) => {
    const unknown = schema.unknown();
    if (unknown === null || always.has(request.routeOptions.url) || isBuildFile(request)) done();
    else sendProblem(reply, olderThanSchema(unknown));
  });
}

export function olderThanSchema(facts: UnknownSchema): Refusal<'busy'> {
  return refuse('busy', { cause: 'older_than_schema', facts });
}
