import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addresses } from '#contract/addresses.ts';
import type { PlainForm } from '#contract/links/plain-forms.ts';
import { refusals } from '#contract/refusals.ts';
import { refuse } from '#domain/shared/refusal.ts';
import { runAsActor } from '#server/db/event-log.ts';
import { rateLimitFor } from '#server/http/limits/rate-limits.ts';
import type { ScreenText } from '#server/http/pages/static-files.ts';
import { codeOfError } from '#server/http/problem.ts';
import { readRequestFacts } from '#server/http/request-facts.ts';
import type { Platform } from '#server/platform.ts';
import { createRendererLoader } from '../load-renderer.ts';
import { problemOfRefusal } from '../page-answer.ts';
import { accountForms } from './account-forms.ts';
import { createSignInDrawer } from './draw-sign-in.ts';
import { feedbackForm, registerForm } from './open-forms.ts';
import { opened, type PlainAnswer, type PlainPage, type PlainRequest } from './plain-page.ts';

export type PlainFormsOptions = { platform: Platform; distFolder: string; networkSalt: Buffer };

/**
 * Serves the public screens of the app that are forms. With script the app takes the page over; without, the page has
 * the form itself, which is posted to its own address and does the work of the same call.
 */
export async function servePlainForms(app: FastifyInstance, options: PlainFormsOptions): Promise<void> {
  const { platform, distFolder, networkSalt } = options;
  const load = createRendererLoader(distFolder);
  const pages = [...accountForms(platform), feedbackForm(platform), registerForm(platform), adminLogin];
  const draw = createSignInDrawer(platform, distFolder);
  const textOf = async (form: PlainForm): Promise<ScreenText> => (await load()).renderPlainForm(form);
  const send = async (reply: FastifyReply, { form, status }: PlainAnswer) =>
    reply.sendScreen(status, await textOf(form));
  const scale = platform.config.limits.rateLimitScale;

  // Signing in takes script; without, the page says so itself.
  const { pattern } = addresses.login;
  app.get(
    pattern,
    { config: { rateLimit: rateLimitFor('read', scale) }, schema: { hide: true } },
    async (request, reply) => reply.sendScreen(200, undefined, await draw(pattern, request)),
  );

  for (const page of pages) {
    await app.register(async (routes) => {
      routes.setErrorHandler<FastifyError>(async (error, request, reply) => {
        const code = codeOfError(error);
        if (code === 'unexpected') {
          request.log.error({ err: error }, 'unexpected error');
          request.server.reportError(error, `${request.method} ${page.pattern}`);
        }
        // The screen of the app says itself what it cannot load.
        if (request.method !== 'POST' || !page.posted) return reply.sendScreen(200);
        const problem = problemOfRefusal(refuse(code), {});
        const form = await page.posted.again(requestOf(request, networkSalt), problem);
        return send(reply, { form, status: refusals[code].status });
      });

      const url = page.pattern.replaceAll('$', ':');
      routes.get(
        url,
        { config: { rateLimit: rateLimitFor('read', scale) }, schema: { hide: true } },
        async (request, reply) => {
          const { form, status } = await page.show(requestOf(request, networkSalt));
          return reply.sendScreen(status, await textOf(form), await draw(page.pattern, request));
        },
      );

      const { posted } = page;
      if (!posted) return;

      routes.post(
        url,
        {
          // Counted once the form is read, so that a refusal shows it again with what was typed.
          config: { rateLimit: { ...rateLimitFor(posted.rate, scale), hook: 'preHandler' } },
          schema: { hide: true },
        },
        async (request, reply) => {
          const given = requestOf(request, networkSalt);
          const answer = await runAsActor(visitor(given), () => posted.send(given));
          return send(reply, answer);
        },
      );
    });
  }
}

/** Admins sign in with script only; the page says so, and what works without. */
const adminLogin: PlainPage = {
  pattern: addresses.adminLogin.pattern,
  show: async () => opened({ kind: 'admin_login' }),
};

function requestOf(request: FastifyRequest, networkSalt: Buffer): PlainRequest {
  // NOTE: Fastify fills exactly the parameter that the route's pattern names, with text.
  const { token = '' } = request.params as { token?: string };
  const { body } = request;
  return {
    token,
    params: typeof body === 'object' && body !== null ? { ...body } : {},
    caller: { kind: 'nobody', request: readRequestFacts(request, networkSalt) },
  };
}

function visitor({ caller: { request } }: PlainRequest) {
  const { networkHash, requestId } = request;
  return { actor: { type: 'visitor' as const, id: null }, request: { networkHash, requestId } };
}
