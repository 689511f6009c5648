import type { FastifyInstance } from 'fastify';
import { refuse } from '#domain/shared/refusal.ts';
import { sendProblem } from '#server/http/problem.ts';
import type { Platform } from '#server/platform.ts';
import { handleGatewayEvent } from './handle-gateway-event.ts';

/** Webhook of the configured gateway. The signature covers the raw body, so body parsing is disabled. */
export async function webhookRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const url = `/api/webhooks/${platform.payments.name}`;
    scope.post(url, { schema: { hide: true } }, async (request, reply) => {
      const { body } = request;
      const event = Buffer.isBuffer(body) ? await platform.payments.readWebhook(body, request.headers) : null;
      if (event === null) {
        request.log.warn({ gateway: platform.payments.name }, 'a webhook that is not genuine was refused');
        return sendProblem(reply, refuse('webhook_not_genuine'));
      }
      return { received: true, taken: await handleGatewayEvent(platform, event) };
    });
  });
}
