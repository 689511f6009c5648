import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addresses } from '#contract/addresses.ts';
import type { RateClass } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { rateLimitFor } from '#server/http/rate-limits.ts';
import { factsOf } from '#server/http/serve.ts';
import { linkPasswordCookie, readLinkPassword } from './link-password-cookie.ts';
import { createRendererLoader } from './load-renderer.ts';
import { type PageAnswer, refusedPage, shown, visitorLink } from './page-answer.ts';
import { pageAssets } from './page-assets.ts';
import { type Words, wordOf } from './read-stay-search.ts';
import { requestBooking } from './request-booking.ts';
import { postGuest, showGuest } from './show-guest.ts';
import { showLink } from './show-link.ts';
import { showProperty } from './show-property.ts';
import { visitorDocument } from './visitor-document.ts';
import type { LinkKey, SeenPage, VisitorPagePorts } from './visitor-page-ports.ts';

export type VisitorPagesOptions = {
  ports: VisitorPagePorts;
  publicUrl: string;
  distFolder: string;
  networkSalt: Buffer;
  rateLimitScale: number;
};

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/** The pages that a visitor or guest opens without an account, drawn on the server; each works without script. */
export async function registerVisitorPages(
  app: FastifyInstance,
  options: VisitorPagesOptions,
): Promise<void> {
  await app.register(async (pages) => {
    await serveAssets(pages, path.join(options.distFolder, 'share', 'visitor-assets'));
    serveDocuments(pages, options);
  });
}

async function serveAssets(pages: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  await pages.register(fastifyStatic, {
    root: folder,
    prefix: '/visitor-assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    maxAge: '365d',
    immutable: true,
  });
}

type Answer = (request: FastifyRequest) => Promise<PageAnswer>;

function serveDocuments(pages: FastifyInstance, options: VisitorPagesOptions): void {
  const { ports, networkSalt, rateLimitScale } = options;
  const load = createRendererLoader(options.distFolder);

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: PageAnswer,
  ): Promise<FastifyReply> {
    if ('seeOther' in answer) {
      const { remember } = answer;
      const isSecure = options.publicUrl.startsWith('https:');
      if (remember)
        reply.header('set-cookie', linkPasswordCookie(remember.linkCode, remember.password, isSecure));
      return reply.redirect(answer.seeOther, 303);
    }
    const { renderPage, manifest } = await load();
    const { page, status } = answer;
    const address = new URL(pathOf(request), options.publicUrl).href;
    const parts = { page, rendered: renderPage(page), assets: pageAssets(manifest, page.kind), address };
    // A page with somebody's booking is kept nowhere; the others may be looked at again, but are asked for anew.
    const cache = page.kind === 'guest' || status >= 400 ? 'private, no-store' : 'private, no-cache';
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': cache })
      .send(visitorDocument(parts));
  }

  function serve(method: 'GET' | 'POST', url: string, answer: Answer, rate: RateClass): void {
    const config = { rateLimit: rateLimitFor(rate, rateLimitScale) };
    pages.route({
      method,
      url: url.replaceAll('$', ':'),
      config,
      schema: { hide: true },
      handler: async (request, reply) => send(request, reply, await answer(request)),
    });
  }

  pages.setErrorHandler<FastifyError>((error, request, reply) => {
    const code = codeOfError(error);
    if (code === 'unexpected') request.log.error({ err: error }, 'unexpected error');
    return send(request, reply, refusedPage(refuse(code), { what: 'page' }));
  });

  function seen(request: FastifyRequest, answer: PageAnswer): PageAnswer {
    const isSeen = 'page' in answer && (answer.page.kind === 'link' || answer.page.kind === 'property');
    if (!isSeen) return answer;
    const { propertyId = null } = paramsOf(request);
    const view: SeenPage = { ...keyOf(request), propertyId, visitor: factsOf(request, networkSalt) };
    // Counting never keeps anybody waiting, and never breaks a page.
    ports
      .countView(view)
      .catch((error: unknown) => request.log.warn({ err: error }, 'a view was not counted'));
    return answer;
  }

  const { sharedLink, sharedProperty, sharedTerms, guest } = addresses;
  serve(
    'GET',
    sharedLink.pattern,
    async (r) => seen(r, await showLink(ports, keyOf(r), wordsOf(r.query))),
    'read',
  );
  serve('POST', sharedLink.pattern, (r) => enterPassword(ports, r), 'sign-in');
  serve(
    'GET',
    sharedProperty.pattern,
    async (r) => {
      const { propertyId = '' } = paramsOf(r);
      return seen(r, await showProperty(ports, keyOf(r), { propertyId, words: wordsOf(r.query) }));
    },
    'read',
  );
  serve(
    'POST',
    sharedProperty.pattern,
    (r) => {
      if (wordOf(wordsOf(r.body), 'linkPassword') !== '') return enterPassword(ports, r);
      const { propertyId = '' } = paramsOf(r);
      const visitor = factsOf(r, networkSalt);
      return requestBooking(ports, keyOf(r), { propertyId, words: wordsOf(r.body), visitor });
    },
    'request-to-book',
  );
  serve('GET', sharedTerms.pattern, (r) => showTerms(ports, keyOf(r)), 'read');
  serve('POST', sharedTerms.pattern, (r) => enterPassword(ports, r), 'sign-in');
  serve('GET', guest.pattern, (r) => showGuest(ports, paramsOf(r).token ?? '', wordsOf(r.query)), 'read');
  serve('POST', guest.pattern, (r) => postGuest(ports, paramsOf(r).token ?? '', wordsOf(r.body)), 'write');
}

async function showTerms(ports: VisitorPagePorts, key: LinkKey): Promise<PageAnswer> {
  const view = await ports.readSharedView(key);
  if (isRefusal(view)) return refusedPage(view, { what: 'link', key });
  return shown({ kind: 'terms', view: visitorLink(view) });
}

/** The right password is remembered and the page opened with it. */
async function enterPassword(ports: VisitorPagePorts, request: FastifyRequest): Promise<PageAnswer> {
  const { linkCode = '' } = paramsOf(request);
  const key = { linkCode, password: wordOf(wordsOf(request.body), 'linkPassword').slice(0, 128) || null };
  const view = await ports.readSharedView(key);
  if (isRefusal(view)) return refusedPage(view, { what: 'link', key });
  return {
    seeOther: pathOf(request),
    ...(key.password ? { remember: { linkCode, password: key.password } } : {}),
  };
}

function keyOf(request: FastifyRequest): LinkKey {
  return { linkCode: paramsOf(request).linkCode ?? '', password: readLinkPassword(request.headers.cookie) };
}

function paramsOf(request: FastifyRequest): { linkCode?: string; propertyId?: string; token?: string } {
  // NOTE: Fastify fills exactly the parameters that the route's pattern names, each with text.
  return request.params as { linkCode?: string; propertyId?: string; token?: string };
}

function wordsOf(value: unknown): Words {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '/';
}

function codeOfError({ statusCode = 500 }: FastifyError): RefusalCode {
  if (statusCode === 429) return 'too_many_requests';
  if (statusCode === 413) return 'too_large';
  if (statusCode === 415) return 'unsupported_media';
  if (statusCode === 503) return 'busy';
  return statusCode >= 400 && statusCode < 500 ? 'malformed_body' : 'unexpected';
}
