import { Eta } from 'eta';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { VisitorContent, VisitorPage } from '#contract/links/visitor-pages.ts';
import { formatLocaleOf } from '#domain/shared/reader.ts';
import type { Config } from '#server/config.ts';
import { untilNextDrawing } from '#server/http/limits/visitor-turns.ts';
import { mapTileSources, trustedPolicies } from '#server/http/pages/content-security-policy.ts';
import { readerOfRequest, requestedReader } from '#server/http/requested-reader.ts';
import { linkPassCookie } from '#server/http/session/link-pass.ts';
import { type Requested, visitorReader } from '#texts/readers.ts';
import { texts } from '#texts/texts.ts';
import { previewPath } from './chat-preview/preview-content.ts';
import { createLinkDocuments } from './link-documents.ts';
import { createRendererLoader, pageAssets } from './load-renderer.ts';
import { type PageAnswer, problemOfRefusal, type SeeOther, type ShownPage } from './page-answer.ts';
import { visitorDocument } from './visitor-document.ts';

export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PageAnswer,
) => Promise<FastifyReply>;

function headersFor(config: Config) {
  const { sentry } = config;
  const images = ["'self'", 'data:', ...mapTileSources(config)].join(' ');
  const connect = ["'self'", ...(sentry ? [sentry.origin] : [])].join(' ');

  return {
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy':
      `default-src 'none'; script-src 'self'; style-src 'self'; img-src ${images}; font-src 'self'; connect-src ${connect}; ` +
      "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
      `require-trusted-types-for 'script'; trusted-types ${trustedPolicies.map}`,
  };
}

/** Never stored, because they show one guest's data. */
const personalPages: ReadonlySet<string> = new Set<VisitorPage['kind']>([
  ...(['guest', 'guest_change', 'stay_feedback', 'agreement', 'verify', 'conversation'] as const),
]);

/** Creates the function that sends a page as a whole document, or as a redirect. */
export function createPageSender(config: Config, distFolder: string): SendPage {
  const { sentry } = config;
  const { publicUrl } = config.http;
  const headers = headersFor(config);
  const load = createRendererLoader(distFolder);
  const linkDocuments = createLinkDocuments();

  async function sendShown(
    reply: FastifyReply,
    { status, preview, ...shown }: ShownPage,
  ): Promise<FastifyReply> {
    const requested = { requestedReader: requestedReader(reply.request) };
    const reader = visitorReader(requested);
    const page: VisitorPage = { ...contentFor(shown, requested), locale: formatLocaleOf(reader) };
    const renderer = await load();
    const address = new URL(pathOf(reply.request), publicUrl).href;
    const picture = preview ? new URL(previewPath(preview), publicUrl).href : undefined;

    async function draw(): Promise<string> {
      await untilNextDrawing();
      return visitorDocument({
        page,
        reader,
        rendered: renderer.renderPage(page),
        assets: pageAssets(renderer.manifest, page.kind),
        address,
        errorReports: sentry?.dsn,
        picture,
      });
    }

    // Guest pages and errors are never stored; other pages may be, but are revalidated each time.
    const cache = personalPages.has(page.kind) || status >= 400 ? 'private, no-store' : 'private, no-cache';
    if (status === 503) reply.header('retry-after', '2');
    reply.code(status).headers({ ...headers, 'cache-control': cache, vary: 'accept-language' });
    if (page.kind !== 'link') return reply.send(await draw());

    const document = await linkDocuments.read(renderer, { page, address, picture }, draw);
    const { encoding, bytes } = await document.encodeFor(reply.request.headers['accept-encoding']);
    if (encoding !== null) reply.header('content-encoding', encoding);

    return reply.header('vary', 'accept-encoding, accept-language').send(bytes);
  }

  function sendOn(reply: FastifyReply, { seeOther, remember }: SeeOther): FastifyReply {
    if (remember) {
      const isSecure = publicUrl.startsWith('https:');
      reply.header('set-cookie', linkPassCookie(remember.linkCode, remember.pass, isSecure));
    }
    return reply.redirect(seeOther, 303);
  }

  return async (_request, reply, answer) => {
    if ('leaveTo' in answer) return sendAway(reply, answer.leaveTo, headers);
    return 'seeOther' in answer ? sendOn(reply, answer) : sendShown(reply, answer);
  };
}

/** What a page shows; the page of a failure says it in the words of its reader. */
function contentFor({ page, trouble }: Omit<ShownPage, 'status'>, requested: Requested): VisitorContent {
  return trouble === undefined ? page : { kind: 'trouble', problem: problemOfRefusal(trouble, requested) };
}

const eta = new Eta({ autoEscape: true });

const leavePage = eta.compile(
  '<!doctype html><html lang="<%= it.lang %>"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=<%= it.url %>">' +
    '<title><%= it.title %></title><p><a rel="noreferrer" href="<%= it.url %>"><%= it.label %></a></p></html>',
);

/** Leads to a page of another site at once, and by a link where a browser does not follow by itself. */
function sendAway(reply: FastifyReply, url: string, headers: Record<string, string>): FastifyReply {
  const reader = readerOfRequest(reply.request);
  const { title, label } = texts(reader).answers.toPayment;
  const html = eta.render(leavePage, { lang: reader.locale, url, title, label });
  return reply
    .code(200)
    .headers({ ...headers, 'cache-control': 'private, no-store' })
    .send(html);
}

export function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '/';
}
