import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addresses } from '#contract/addresses.ts';
import type { RateClass } from '#contract/endpoint.ts';
import { idEndOfAddressName } from '#domain/links/property-address-name.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { runAsActor } from '#server/db/event-log.ts';
import { countView, type LinkForVisitor, type LinkView } from '#server/features/links/shared-links/index.ts';
import { rateLimitFor } from '#server/http/limits/rate-limits.ts';
import { inTurnOfNetwork } from '#server/http/limits/visitor-turns.ts';
import { codeOfError } from '#server/http/problem.ts';
import { readRequestFacts } from '#server/http/request-facts.ts';
import { readBy } from '#server/http/requested-reader.ts';
import { linkCredential } from '#server/http/session/link-pass.ts';
import type { Platform } from '#server/platform.ts';
import { servePreviewImages } from './chat-preview/preview.routes.ts';
import { type LinkKey, openPageLink } from './open-page-link.ts';
import { type PageAnswer, refusedPage } from './page-answer.ts';
import { servePlainForms } from './plain-forms/plain-forms.routes.ts';
import { type PageParams, readParam } from './read-stay-search.ts';
import { requestBooking } from './request-booking.ts';
import { createPageSender, pathOf, type SendPage } from './send-page.ts';
import { leadToProperty } from './short-address/lead-to-property.ts';
import { postAgreement, postVerify, showAgreement, showVerify } from './show-agreement.ts';
import { postFeedback, showFeedback } from './show-feedback.ts';
import { postGuest, postGuestLinks, showGuest, showGuestLinks } from './show-guest.ts';
import { postGuestChange, showGuestChange } from './show-guest-change.ts';
import { enterPassword, showLink, showTerms } from './show-link.ts';
import { showProperty } from './show-property.ts';
import { postQuestion, showQuestion } from './show-question.ts';
import { showReviews } from './show-reviews.ts';
import { postStayFeedback, showStayFeedback } from './show-stay-feedback.ts';
import { serveBrandStyle, serveVisitorAssets } from './visitor-assets.routes.ts';

export type VisitorPagesOptions = {
  platform: Platform;
  distFolder: string;
  /** Salt of the hash that replaces a visitor's IP address. */
  networkSalt: Buffer;
};

type Answer = (request: FastifyRequest) => Promise<PageAnswer>;
/** Answers a request below a link that is open to the caller. */
type LinkAnswer = (link: LinkForVisitor, request: FastifyRequest) => Promise<PageAnswer>;
type ServePage = (method: 'GET' | 'POST', url: string, rate: RateClass, answer: Answer) => void;

/**
 * Serves the pages of visitors and guests, who have no account. Rendered on the server; each works without JavaScript.
 */
export async function serveVisitorPages(app: FastifyInstance, options: VisitorPagesOptions): Promise<void> {
  await app.register(async (pages) => {
    await serveVisitorAssets(pages, options.distFolder);
    await servePlainForms(pages, options);
    const serve = createServePage(pages, options);
    serveLinkPages(serve, options);
    serveGuestPage(serve, options);
    serveUnknownAddresses(app, serve, createPageSender(options.platform.config, options.distFolder));
    serveBrandStyle(pages);
    servePreviewImages(pages, options.platform);
  });
}

function createServePage(
  pages: FastifyInstance,
  { platform: { config }, distFolder, networkSalt }: VisitorPagesOptions,
): ServePage {
  const send = createPageSender(config, distFolder);
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
      config: { rateLimit: rateLimitFor(rate, config.limits.rateLimitScale) },
      schema: { hide: true },
      handler: async (request, reply) => {
        const { networkHash, requestId } = readRequestFacts(request, networkSalt);
        const visitor = {
          actor: { type: 'visitor' as const, id: null },
          request: { networkHash, requestId },
        };
        const make = async () => send(request, reply, await runAsActor(visitor, () => answer(request)));
        if (method !== 'GET') return make();
        const sent = await inTurnOfNetwork(networkHash, make);
        return isRefusal(sent) ? send(request, reply, refusedPage(sent, { what: 'page' })) : sent;
      },
    });
  };
}

function serveLinkPages(serve: ServePage, { platform, networkSalt }: VisitorPagesOptions): void {
  const visited = (r: FastifyRequest) => readBy(platform, visitorOf(r));
  const { sharedLink, sharedProperty, sharedPropertyShort } = addresses;
  const { sharedReviews, sharedQuestion, sharedTerms, sharedFeedback } = addresses;
  const visitorOf = (r: FastifyRequest) => readRequestFacts(r, networkSalt);
  const typed: Answer = (r) => {
    const { linkCode = '' } = paramsOf(r);
    const network = visitorOf(r).networkHash;
    return enterPassword(platform, { linkCode, network, path: pathOf(r), form: pageParams(r.body) });
  };

  const withLink =
    (show: LinkAnswer): Answer =>
    async (r) => {
      const link = await openPageLink(platform, linkKeyOf(r, networkSalt));
      return isRefusal(link) ? refusedPage(link, { what: 'link' }) : show(link, r);
    };

  /** Handles the password form that a page shows in place of itself, and otherwise the page's own form. */
  const withPassword = (show: LinkAnswer): Answer => {
    const open = withLink(show);
    return (r) => (readParam(pageParams(r.body), 'linkPassword') !== '' ? typed(r) : open(r));
  };

  const seen = (show: LinkAnswer): Answer =>
    withLink(async (link, r) => {
      const answer = await show(link, r);
      countPageView(platform, { link, visitor: visitorOf(r) }, r, answer);
      return answer;
    });

  const propertyOf = (r: FastifyRequest) => paramsOf(r).propertyId ?? '';
  const link: LinkAnswer = (opened, r) => showLink(visited(r), opened, pageParams(r.query));
  const property: LinkAnswer = (opened, r) =>
    showProperty(visited(r), opened, { propertyId: propertyOf(r), params: pageParams(r.query) });
  const request: LinkAnswer = (opened, r) =>
    requestBooking(visited(r), opened, {
      propertyId: propertyOf(r),
      params: pageParams(r.body),
      visitor: visitorOf(r),
    });

  const leading: LinkAnswer = (opened, r) =>
    leadToProperty(platform, opened, {
      name: paramsOf(r).propertyName ?? '',
      search: new URL(r.url, 'http://any').search,
    });

  const reviews: LinkAnswer = (opened, r) =>
    showReviews(visited(r), opened, { propertyId: propertyOf(r), params: pageParams(r.query) });
  const question: LinkAnswer = (opened, r) => showQuestion(visited(r), opened, propertyOf(r));
  const answerQuestion: LinkAnswer = (opened, r) =>
    postQuestion(visited(r), opened, {
      propertyId: propertyOf(r),
      params: pageParams(r.body),
      visitor: visitorOf(r),
    });
  const feedback: LinkAnswer = (opened, r) => showFeedback(visited(r), opened, pageParams(r.query));
  const sentFeedback: LinkAnswer = (opened, r) =>
    postFeedback(visited(r), opened, { form: pageParams(r.body), visitor: visitorOf(r) });

  serve('GET', sharedLink.pattern, 'read', withoutEmptyParams(seen(link)));
  serve('POST', sharedLink.pattern, 'sign-in', typed);
  serve(
    'GET',
    sharedTerms.pattern,
    'read',
    withLink((opened) => showTerms(platform, opened)),
  );

  serve('POST', sharedTerms.pattern, 'sign-in', typed);
  serve('GET', sharedFeedback.pattern, 'read', withLink(feedback));
  serve('POST', sharedFeedback.pattern, 'feedback', withPassword(sentFeedback));
  serve('GET', sharedProperty.pattern, 'read', seen(property));
  serve('POST', sharedProperty.pattern, 'request-to-book', withPassword(request));

  serve('GET', sharedPropertyShort.pattern, 'read', async (r) => {
    const { linkCode = '', propertyName = '' } = paramsOf(r);

    // Any other word below a link is an unknown address, whether there is such a link or not.
    return idEndOfAddressName(propertyName) === null
      ? refusedPage({ refused: 'not_found' }, { what: 'page', linkCode })
      : withLink(leading)(r);
  });

  serve('POST', sharedPropertyShort.pattern, 'sign-in', typed);
  serve('GET', sharedReviews.pattern, 'read', withLink(reviews));
  serve('GET', sharedQuestion.pattern, 'read', withLink(question));
  serve('POST', sharedQuestion.pattern, 'request-to-book', withPassword(answerQuestion));
}

/** A form without script sends all its fields. The page answers at the address without the empty ones. */
function withoutEmptyParams(answer: Answer): Answer {
  return async (request) => {
    const sent = [...new URLSearchParams(request.url.split('?')[1])];
    const filled = sent.filter(([, value]) => value !== '');
    if (filled.length === sent.length) return answer(request);
    const query = filled.length > 0 ? `?${new URLSearchParams(filled)}` : '';
    return { seeOther: pathOf(request) + query };
  };
}

/** Other addresses than those of pages get a visitor’s page there, not a screen of the app. */
const visitorAreas = ['/shared', '/shared/*', '/guest/*', '/unsubscribe', '/unsubscribe/*', '/verify/*'];

declare module 'fastify' {
  interface FastifyReply {
    /** Sends the visitors’ page for an address that is not there, with status 404. */
    sendUnknownVisitorAddress(): Promise<FastifyReply>;
  }
}

/** Routes count the calls; the decorator answers what no route can take, such as a parameter that is too long. */
function serveUnknownAddresses(app: FastifyInstance, serve: ServePage, send: SendPage): void {
  const unknown: Answer = async ({ url }) => {
    // Below a link, its own page is the way back; whether there is such a link, that page says.
    const linkCode = /^\/shared\/(\w{22})\//.exec(url)?.[1];
    return refusedPage(refuse('not_found'), { what: 'page', ...(linkCode ? { linkCode } : {}) });
  };
  for (const url of visitorAreas) serve('GET', url, 'read', unknown);
  app.decorateReply('sendUnknownVisitorAddress', async function (this: FastifyReply) {
    return send(this.request, this, await unknown(this.request));
  });
}

function serveGuestPage(serve: ServePage, { platform, networkSalt }: VisitorPagesOptions): void {
  const visited = (r: FastifyRequest) => readBy(platform, readRequestFacts(r, networkSalt));
  const { pattern } = addresses.guest;
  const { pattern: links } = addresses.guestLinks;
  serve('GET', links, 'read', async (r) => showGuestLinks(pageParams(r.query)));
  serve('POST', links, 'account-mail', (r) => postGuestLinks(visited(r), pageParams(r.body)));
  serve('GET', pattern, 'guest-page', (r) =>
    showGuest(visited(r), paramsOf(r).token ?? '', pageParams(r.query)),
  );

  const { pattern: change } = addresses.guestChange;
  const questionOf = (r: FastifyRequest, form: unknown) => ({
    token: paramsOf(r).token ?? '',
    form: pageParams(form),
  });

  serve('GET', change, 'guest-page', (r) => showGuestChange(visited(r), questionOf(r, r.query)));
  serve('POST', change, 'write', (r) => postGuestChange(visited(r), questionOf(r, r.body)));

  const { pattern: stayFeedback } = addresses.guestFeedback;
  serve('GET', stayFeedback, 'guest-page', (r) => showStayFeedback(visited(r), questionOf(r, r.query)));
  serve('POST', stayFeedback, 'feedback', (r) => postStayFeedback(visited(r), questionOf(r, r.body)));

  const { pattern: agreement } = addresses.guestAgreement;
  serve('GET', agreement, 'guest-page', (r) => showAgreement(visited(r), paramsOf(r).token ?? ''));
  serve('POST', agreement, 'guest-document', (r) =>
    postAgreement(visited(r), { ...questionOf(r, r.body), request: readRequestFacts(r, networkSalt) }),
  );

  for (const { pattern: verify } of [addresses.verify, addresses.verifyDocument]) {
    const documentOf = (r: FastifyRequest) => paramsOf(r).documentId ?? null;
    serve('GET', verify, 'read', (r) => showVerify(visited(r), documentOf(r)));
    serve('POST', verify, 'upload', (r) => postVerify(visited(r), documentOf(r), r));
  }
  serve('POST', pattern, 'write', (r) => postGuest(visited(r), paramsOf(r).token ?? '', pageParams(r.body)));
}

/** Counts a page view in the background: a failure is logged and never delays or breaks the page. */
function countPageView(
  platform: Platform,
  { link, visitor }: Pick<LinkView, 'link' | 'visitor'>,
  request: FastifyRequest,
  answer: PageAnswer,
): void {
  if (!('page' in answer) || (answer.page.kind !== 'link' && answer.page.kind !== 'property')) return;
  const { propertyId = null } = paramsOf(request);
  countView(platform, { link, propertyId, visitor }).catch((error: unknown) =>
    request.log.warn({ err: error }, 'a view was not counted'),
  );
}

function linkKeyOf(request: FastifyRequest, salt: Buffer): LinkKey {
  const { linkCode = '' } = paramsOf(request);
  const password = linkCredential(request.headers, linkCode);
  return { linkCode, password, network: readRequestFacts(request, salt).networkHash };
}

type PageParameters = {
  linkCode?: string;
  propertyId?: string;
  propertyName?: string;
  token?: string;
  documentId?: string;
};

function paramsOf(request: FastifyRequest): PageParameters {
  // NOTE: Fastify fills exactly the parameters that the route's pattern names, each with text.
  return request.params as PageParameters;
}

function pageParams(value: unknown): PageParams {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
