import type { FastifyInstance } from 'fastify';
import { addresses } from '#contract/addresses.ts';
import { refusals } from '#contract/refusals.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { rateLimitFor } from '#server/http/limits/rate-limits.ts';
import { sendButtonPage } from '#server/http/pages/button-page.ts';
import type { Platform } from '#server/platform.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import { readStoppableChange, stopEmailChange } from './decide-email-change.ts';

type RefusalRoute = { Params: { token: string } };

/**
 * Serves the page where the present address of an agent stops a change of it. Opening it changes nothing, because mail
 * scanners open links.
 */
export function serveEmailRefusal(app: FastifyInstance, platform: Platform): void {
  const url = addresses.keepEmail.pattern.replace('$', ':');
  const scale = platform.config.limits.rateLimitScale;
  const { emailChangeStop } = texts(defaultLocale);
  const optionsFor = (rate: 'read' | 'sign-in') => ({
    schema: { hide: true },
    config: { rateLimit: rateLimitFor(rate, scale) },
  });
  const deadPage = { ...emailChangeStop.over(), buttons: [] };

  app.get<RefusalRoute>(url, optionsFor('read'), async ({ params }, reply) => {
    const change = await readStoppableChange(platform, params.token);
    if (!change) return sendButtonPage(reply, refusals.email_change_over.status, deadPage);

    const button = { wish: 'stop', label: emailChangeStop.stop, isMain: true };
    return sendButtonPage(reply, 200, { ...emailChangeStop.open(change), buttons: [button] });
  });

  app.post<RefusalRoute>(url, optionsFor('sign-in'), async ({ params }, reply) => {
    const stopped = await stopEmailChange(platform, params.token);
    if (isRefusal(stopped)) return sendButtonPage(reply, refusals[stopped.refused].status, deadPage);

    return sendButtonPage(reply, 200, { ...emailChangeStop.stopped(stopped), buttons: [] });
  });
}
