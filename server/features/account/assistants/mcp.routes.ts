import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { scopesOfKey } from '#domain/account/api-keys.ts';
import { refuse } from '#domain/shared/refusal.ts';
import { refuseKey } from '#server/http/keys/key-caller.ts';
import { recordKeyUse } from '#server/http/keys/known-key.store.ts';
import { rateLimitFor } from '#server/http/limits/rate-limits.ts';
import { networkOf, networkPrefix } from '#server/http/network-address.ts';
import { sendProblem } from '#server/http/problem.ts';
import type { Platform } from '#server/platform.ts';
import { answerMcp, refuseVersion } from './answer-mcp.ts';
import { callTool } from './call-tool.ts';
import { dispatchAs } from './dispatch.ts';

const maxBodyBytes = 256 * 1024;

/**
 * The Model Context Protocol over plain HTTP: one message a POST, one JSON answer. There are no streams and no sessions, so
 * other methods are refused.
 */
export function serveMcp(app: FastifyInstance, platform: Platform): void {
  const { max, timeWindow } = rateLimitFor('read', platform.config.limits.rateLimitScale);
  const rateLimit = {
    max,
    timeWindow,
    keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip),
    allowList: ({ apiKey }: FastifyRequest) => apiKey !== null,
  };
  const options = { schema: { hide: true }, config: { rateLimit }, bodyLimit: maxBodyBytes };

  app.post('/mcp', options, async (request, reply) => {
    // A page of another site must not reach a server through its reader's browser.
    const { origin } = request.headers;
    if (origin !== undefined && origin !== new URL(platform.config.http.publicUrl).origin)
      return sendProblem(reply, refuse('wrong_audience'));

    const { apiKey: key } = request;
    if (key === null) return sendProblem(withChallenge(reply), refuse('unauthenticated'));
    const refusal = refuseKey(key, request.ip);
    if (refusal) return sendProblem(reply, refusal);

    const { 'mcp-protocol-version': named } = request.headers;
    const unknown = refuseVersion(named?.toString());
    if (unknown) return reply.code(400).send(unknown);

    const { pool, now } = platform;
    await recordKeyUse(pool, key, { network: networkPrefix(request.ip), now: now() });

    const dispatch = dispatchAs(request);
    const answer = await answerMcp(request.body, {
      scopes: new Set(scopesOfKey(key, key.given)),
      call: (tool, given) => callTool({ ...platform, dispatch, key }, tool, given),
    });

    reply.header('cache-control', 'no-store');
    return answer === null ? reply.code(202).send() : reply.send(answer);
  });

  for (const method of ['GET', 'DELETE'] as const)
    app.route({
      method,
      url: '/mcp',
      ...options,
      handler: async (_request, reply) => reply.code(405).header('allow', 'POST').send(),
    });
}

function withChallenge(reply: FastifyReply): FastifyReply {
  return reply.header('www-authenticate', 'Bearer realm="Staydesk"');
}
