import type { FastifyInstance, FastifyReply } from 'fastify';
import { addresses } from '#contract/addresses.ts';
import { findSandboxCheckout } from '#server/adapters/payments/sandbox/sandbox-checkout.store.ts';
import { findSandboxSubscription } from '#server/adapters/payments/sandbox/sandbox-subscription.store.ts';
import { rateLimitFor } from '#server/http/limits/rate-limits.ts';
import { allowOwnStyle } from '#server/http/pages/content-security-policy.ts';
import type { Platform } from '#server/platform.ts';
import { applySandboxAction, sandboxActions } from './apply-sandbox-action.ts';
import { sandboxPage } from './sandbox-checkout.view.ts';

type SandboxRequest = { Params: { token: string }; Querystring: { done?: string }; Body: unknown };

export function sandboxCheckoutRoutes(app: FastifyInstance, platform: Platform): void {
  const { config, pool, now: readClock } = platform;
  const now = readClock();
  if (config.payments.gateway !== 'sandbox') return;

  const url = addresses.sandboxCheckout.pattern.replace('$', ':');
  const options = {
    schema: { hide: true },
    config: { rateLimit: rateLimitFor('write', config.limits.rateLimitScale) },
  };

  app.get<SandboxRequest>(url, options, async ({ params, query }, reply) => {
    const page = await findSandboxCheckout(pool, params.token);
    const subscription = page?.kind === 'portal' ? await findSandboxSubscription(pool, page.reference) : null;
    return sendPage(
      reply,
      page === null ? 404 : 200,
      sandboxPage({ page, subscription, done: query.done, now }),
    );
  });

  app.post<SandboxRequest>(url, options, async ({ params, body }, reply) => {
    const requested = typeof body === 'object' && body !== null && 'act' in body ? body.act : undefined;
    const action = sandboxActions.find((each) => each === requested);
    const path = action ? await applySandboxAction(platform, params.token, action) : null;
    if (path === null) {
      return sendPage(reply, 404, sandboxPage({ page: null, subscription: null, done: undefined, now }));
    }

    const target = path.startsWith('?') ? addresses.sandboxCheckout({ token: params.token }) + path : path;
    return reply.redirect(target, 303);
  });
}

function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  allowOwnStyle(reply, html);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(html);
}
