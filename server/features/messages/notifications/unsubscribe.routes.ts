import type { FastifyInstance, FastifyReply } from 'fastify';
import { addresses } from '#contract/addresses.ts';
import { rateLimitFor } from '#server/http/limits/rate-limits.ts';
import { sendButtonPage } from '#server/http/pages/button-page.ts';
import type { Platform } from '#server/platform.ts';
import {
  changeMailState,
  type MailState,
  readMailState,
  type UnsubscribeAction,
  unsubscribePage,
} from './unsubscribe.ts';

type UnsubscribeRoute = { Params: { token: string }; Body: unknown };

/** Serves the unsubscribe page and the one-click POST of mail programs (RFC 8058). */
export function serveUnsubscribe(app: FastifyInstance, platform: Platform): void {
  const url = addresses.unsubscribe.pattern.replace('$', ':');
  const scale = platform.config.limits.rateLimitScale;
  const options = {
    schema: { hide: true },
    config: { rateLimit: rateLimitFor('read', scale) },
  };

  app.get<UnsubscribeRoute>(url, options, async ({ params }, reply) =>
    sendPage(reply, await readMailState(platform, params.token)),
  );
  app.post<UnsubscribeRoute>(url, options, async ({ params, body }, reply) =>
    sendPage(reply, await changeMailState(platform, params.token, readAction(body))),
  );
}

/** Button of the page; mail programs send only `List-Unsubscribe=One-Click`. */
function readAction(body: unknown): UnsubscribeAction {
  const wish = typeof body === 'object' && body !== null && 'wish' in body ? body.wish : undefined;
  return wish === 'all' || wish === 'back' ? wish : 'topic';
}

function sendPage(reply: FastifyReply, state: MailState | null): FastifyReply {
  return sendButtonPage(reply, state === null ? 404 : 200, unsubscribePage(state));
}
