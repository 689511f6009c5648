import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { addresses } from '#contract/addresses.ts';
import type { RateClass } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { refuse } from '#domain/shared/refusal.ts';
import type { PhotoStorage } from '#server/adapters/storage/photo-storage.ts';
import { rateLimitFor } from '#server/http/limits/rate-limits.ts';
import { readRequestFacts } from '#server/http/serve.ts';
import { linkCredential } from '#server/http/session/link-pass.ts';
import { servePreviewImages } from './chat-preview/preview.routes.ts';
import { type PageAnswer, refusedPage } from './page-answer.ts';
import { type PageParams, readParam } from './read-stay-search.ts';
import { requestBooking } from './request-booking.ts';
import { createPageSender, pathOf } from './send-page.ts';
import { postFeedback, showFeedback } from './show-feedback.ts';
import { postGuest, showGuest } from './show-guest.ts';
import { enterPassword, showLink, showTerms } from './show-link.ts';
import { showProperty } from './show-property.ts';
import { serveBrandStyle, serveVisitorAssets } from './visitor-assets.routes.ts';
import type { LinkKey, PageView, VisitorPagePorts } from './visitor-page-ports.ts';

export type VisitorPagesOptions = {
  ports: VisitorPagePorts;
  publicUrl: string;
  distFolder: string;
  /** Salt of the hash that replaces a visitor's IP address. */
  networkSalt: Buffer;
  rateLimitScale: number;
  sentry: { dsn: string; origin: string } | undefined;
  /** Origins of map tiles, besides this server. */
  tileSources: readonly string[];
  storage: PhotoStorage;
};

type Answer = (request: FastifyRequest) => Promise<PageAnswer>;
type ServePage = (method: 'GET' | 'POST', url: string, rate: RateClass, answer: Answer) => void;

/**
 * Serves the pages of visitors and guests, who have no account. Rendered on the server; each works without JavaScript.
 */
export async function serveVisitorPages(app: FastifyInstance, options: VisitorPagesOptions): Promise<void> {
  await app.register(async (pages) => {
    await serveVisitorAssets(pages, options.distFolder);
    const serve = createServePage(pages, options);
    serveLinkPages(serve, options);
    serveGuestPage(serve, options.ports);
    serveUnknownAddresses(serve);
    serveBrandStyle(pages);
    servePreviewImages(pages, options);
  });
}

function createServePage(pages: FastifyInstance, options: VisitorPagesOptions): ServePage {
  const send = createPageSender(options);
  pages.setErrorHandler<FastifyError>((error, request, reply) => {
    const code = codeOfError(error);
    if (code === 'unexpected') {
      request.log.error({ err: error }, 'unexpected error');
      request.server.reportError(error, `${request.method} ${request.routeOptions.url ?? 'none'}`);
    }
    return send(request, reply, refusedPage(refuse(code), { what: 'page' }));
  });
  return (method, url, rate, answer) => {
    pages.route({
      method,
      url: url.replaceAll('$', ':'),
      config: { rateLimit: rateLimitFor(rate, options.rateLimitScale) },
      schema: { hide: true },
      handler: async (request, reply) => send(request, reply, await answer(request)),
    });
  };
}

function serveLinkPages(serve: ServePage, { ports, networkSalt }: VisitorPagesOptions): void {
  const { sharedLink, sharedProperty, sharedTerms, sharedFeedback } = addresses;
  const keyOf = (r: FastifyRequest) => linkKeyOf(r, networkSalt);
  const typed: Answer = (r) =>
    enterPassword(ports, { ...keyOf(r), path: pathOf(r), words: pageParams(r.body) });
  const seen = (r: FastifyRequest, answer: PageAnswer) => countPageView(ports, networkSalt, r, answer);

  serve('GET', sharedLink.pattern, 'read', async (r) =>
    seen(r, await showLink(ports, keyOf(r), pageParams(r.query))),
  );
  serve('POST', sharedLink.pattern, 'sign-in', typed);
  serve('GET', sharedTerms.pattern, 'read', (r) => showTerms(ports, keyOf(r)));
  serve('POST', sharedTerms.pattern, 'sign-in', typed);
  serve('GET', sharedFeedback.pattern, 'read', (r) => showFeedback(ports, keyOf(r), pageParams(r.query)));
  serve('POST', sharedFeedback.pattern, 'feedback', (r) => {
    const words = pageParams(r.body);
    if (readParam(words, 'linkPassword') !== '') return typed(r);
    return postFeedback(ports, keyOf(r), { words, visitor: readRequestFacts(r, networkSalt) });
  });
  serve('GET', sharedProperty.pattern, 'read', async (r) => {
    const { propertyId = '' } = paramsOf(r);
    return seen(r, await showProperty(ports, keyOf(r), { propertyId, words: pageParams(r.query) }));
  });
  serve('POST', sharedProperty.pattern, 'request-to-book', (r) => {
    const words = pageParams(r.body);
    if (readParam(words, 'linkPassword') !== '') return typed(r);
    const { propertyId = '' } = paramsOf(r);
    return requestBooking(ports, keyOf(r), { propertyId, words, visitor: readRequestFacts(r, networkSalt) });
  });
}

/** Unknown addresses below /shared and /guest get a page, not JSON. */
function serveUnknownAddresses(serve: ServePage): void {
  const unknown: Answer = async () => refusedPage(refuse('not_found'), { what: 'page' });
  for (const area of ['/shared/*', '/guest/*']) serve('GET', area, 'read', unknown);
}

function serveGuestPage(serve: ServePage, ports: VisitorPagePorts): void {
  const { pattern } = addresses.guest;
  serve('GET', pattern, 'read', (r) => showGuest(ports, paramsOf(r).token ?? '', pageParams(r.query)));
  serve('POST', pattern, 'write', (r) => postGuest(ports, paramsOf(r).token ?? '', pageParams(r.body)));
}

/** Counts a page view in the background: a failure is logged and never delays or breaks the page. */
function countPageView(
  ports: VisitorPagePorts,
  salt: Buffer,
  request: FastifyRequest,
  answer: PageAnswer,
): PageAnswer {
  if (!('page' in answer) || (answer.page.kind !== 'link' && answer.page.kind !== 'property')) return answer;
  const { propertyId = null } = paramsOf(request);
  const view: PageView = {
    ...linkKeyOf(request, salt),
    propertyId,
    visitor: readRequestFacts(request, salt),
  };
  ports.countView(view).catch((error: unknown) => request.log.warn({ err: error }, 'a view was not counted'));
  return answer;
}

function linkKeyOf(request: FastifyRequest, salt: Buffer): LinkKey {
  const { linkCode = '' } = paramsOf(request);
  const password = linkCredential(request.headers, linkCode);
  return { linkCode, password, network: readRequestFacts(request, salt).networkHash };
}

function paramsOf(request: FastifyRequest): { linkCode?: string; propertyId?: string; token?: string } {
  // NOTE: Fastify fills exactly the parameters that the route's pattern names, each with text.
  return request.params as { linkCode?: string; propertyId?: string; token?: string };
}

function pageParams(value: unknown): PageParams {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function codeOfError({ statusCode = 500 }: FastifyError): RefusalCode {
  if (statusCode === 429) return 'too_many_requests';
  if (statusCode === 413) return 'too_large';
  if (statusCode === 415) return 'unsupported_media';
  if (statusCode === 503) return 'busy';
  return statusCode >= 400 && statusCode < 500 ? 'malformed_body' : 'unexpected';
}
