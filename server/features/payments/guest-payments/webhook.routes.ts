import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { runForAccount } from '#server/db/event-log.ts';
import { maxWebhookBytes, webhookLimit } from '#server/http/limits/webhook-limits.ts';
import { sendProblem } from '#server/http/problem.ts';
import type { Platform } from '#server/platform.ts';
import { findPaymentAccount, saveWebhookTime } from './payment-account.store.ts';
import { gatewayOf } from './payment-account.ts';
import { takePaymentEvent } from './take-event.ts';

type WebhookRequest = { Params: { gateway: string; agentId: string } };

const idPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/**
 * Where gateways report on the payments of an agent's guests. The address is no secret: the signature, made with the
 * account's own secret over the raw body, is the proof. Unknown accounts and wrong signatures get the same answer.
 */
export async function guestPaymentWebhook(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    const url = '/api/payments/webhook/:gateway/:agentId';
    const options = {
      schema: { hide: true },
      bodyLimit: maxWebhookBytes,
      config: { rateLimit: webhookLimit(platform) },
    };

    scope.post<WebhookRequest>(url, options, async (request, reply) => {
      const { body, params } = request;
      const { agentId } = params;
      const account = idPattern.test(agentId) ? await findPaymentAccount(platform.pool, agentId) : null;
      const gateway = account?.gateway === params.gateway ? await gatewayOf(platform, account) : null;

      const event = Buffer.isBuffer(body)
        ? ((await gateway?.readWebhook(body, request.headers)) ?? null)
        : null;
      if (gateway === null || event === null) {
        request.log.warn({ gateway: params.gateway }, 'a webhook that is not genuine was refused');
        return sendProblem(reply, refuse('webhook_not_genuine'));
      }

      if (isRefusal(event)) return sendProblem(reply, event);

      // Only what is proved to be about the account counts towards its share.
      return runForAccount(agentId, async () => {
        const taken = await takePaymentEvent(platform, { agentId, gateway: gateway.gateway, event });
        await saveWebhookTime(platform.pool, agentId, new Date(platform.now()));
        return { received: true, taken };
      });
    });
  });
}
