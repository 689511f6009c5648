import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addresses, redirects } from '#contract/addresses.ts';
import { defaultLocale, texts } from '#texts/texts.ts';
import type { SentryConfig } from '../../config.ts';
import { sendProblem } from '../problem.ts';
import { escapeHtml, escapeJson } from './escape-html.ts';
import { leaveOutDocumentHeaders } from './file-headers.ts';

/** Areas of visitors’ pages; unknown addresses below them are not screens of the app. */
const visitorAreas = [addresses.unsubscribe, addresses.keepEmail, addresses.guest, addresses.sharedLink].map(
  ({ pattern }) => `${pattern.split('/$')[0]}/`,
);

const screenPatterns = [...Object.values(addresses).map(({ pattern }) => pattern), ...Object.keys(redirects)]
  .filter((pattern) => !isVisitorAddress(pattern))
  .map((pattern) => new RegExp(`^${pattern.replaceAll(/\$\w+/g, '[^/]+')}/?$`));

/** Whether the app has a screen at this address: every address of the contract and every redirect. */
function isScreenAddress(pathname: string): boolean {
  return screenPatterns.some((pattern) => pattern.test(pathname));
}

function isVisitorAddress(pathname: string): boolean {
  return visitorAreas.some((area) => `${pathname}/`.startsWith(area));
}

/** A screen for readers and programs without script. `html` is trusted markup. */
export type ScreenText = { title: string; html: string };

/**
 * A screen of the app as its first paint shows it, until the app takes it over. `html` is trusted markup, and `options`
 * the answer that it was drawn from.
 */
export type DrawnScreen = { title: string; html: string; options: unknown };

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Sends the app’s page at the address of the request; `text` is what it shows without script, and `drawn` with script
     * until the app has started.
     */
    sendScreen(status: number, text?: ScreenText, drawn?: DrawnScreen): FastifyReply;
    /** Link to the style sheet that every page of the app loads: fonts, tokens and base styles. Empty without a build. */
    appStyle(): string;
  }
}

/**
 * Serves the web app: immutable hashed assets, and index.html for every screen address. Unknown addresses get the
 * page with status 404; unknown addresses below /api get problem details.
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  sentry: SentryConfig | undefined,
): Promise<void> {
  const indexFile = path.join(folder, 'index.html');
  const built = existsSync(indexFile);
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      // Text files are precompressed at build time.
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        leaveOutDocumentHeaders(reply, file);
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }

  const pageFor = pageReader(folder, sentry);
  // The root address is the page, not a folder listing.
  app.decorateReply(
    'sendScreen',
    function (this: FastifyReply, status: number, text?: ScreenText, drawn?: DrawnScreen) {
      const shown = text ?? (status === 404 ? unknownAddress() : undefined);
      return sendPage(this.code(status), pageFor(pathOf(this.request), shown, drawn));
    },
  );

  app.decorateReply('appStyle', () => /<link rel="stylesheet"[^>]*>/.exec(pageFor('') ?? '')?.[0] ?? '');
  app.get('/', (_request, reply) => reply.sendScreen(200));
  app.setNotFoundHandler((request, reply) => {
    const pathname = pathOf(request);
    if (isVisitorAddress(pathname)) return reply.sendUnknownVisitorAddress();
    const isCall = pathname === '/api' || pathname.startsWith('/api/');
    if (isCall || (request.method !== 'GET' && request.method !== 'HEAD'))
      return sendProblem(reply, { refused: 'not_found' });
    // For a missing file the app’s page is no useful answer.
    if (/\.\w{2,5}$/.test(pathname)) return sendPage(reply, null);
    return reply.sendScreen(isScreenAddress(pathname) ? 200 : 404);
  });
}

function unknownAddress(): ScreenText {
  const { title, text, help } = texts(defaultLocale).answers.unknownAddress;
  const lines = [`<p class="lead">${text}</p>`, `<p><a href="${addresses.helpCenter()}">${help}</a></p>`];
  return { title, html: `<h1>${title}</h1>${lines.join('')}` };
}

/** Puts the text in the page’s `noscript`, and its title in the head. */
function withText(page: string, { title, html }: ScreenText): string {
  return withTitle(page, title).replace(
    /(<noscript>[\s\S]*?<main>)[\s\S]*?(<\/main>)/,
    (_all, start, end) => `${start}${html}${end}`,
  );
}

function withTitle(page: string, title: string): string {
  return page.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)} · Staydesk</title>`);
}

/** Puts the drawn screen where the app will be, with its style and the answer that it was drawn from. */
function withDrawn(page: string, { title, html, options }: DrawnScreen, links: string): string {
  // Before the app has started, a browser that ignores /theme.js may still not put a password into an address.
  const safe = html.replaceAll('<form', '<form method="post"');
  const data = `<script type="application/json" id="sign-in-options">${escapeJson(options)}</script>`;
  return withTitle(page, title)
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
    .replace('</head>', () => `${links}</head>`)
    .replace('<div id="app"></div>', () => `<div id="app" data-drawn>${safe}</div>${data}`);
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '/';
}

function sendPage(reply: FastifyReply, page: string | null): FastifyReply {
  if (!page) return reply.code(404).type('text/plain').send('Not found');
  // The answer to a posted form is one person's.
  const cache = reply.request.method === 'POST' ? 'private, no-store' : 'no-cache';
  return reply.type('text/html; charset=utf-8').header('cache-control', cache).send(page);
}

type PageReader = (pathname: string, text?: ScreenText, drawn?: DrawnScreen) => string | null;

/** Rereads the page when it changes: a new build under a running server brings new asset names. */
function pageReader(folder: string, sentry: SentryConfig | undefined): PageReader {
  const file = path.join(folder, 'index.html');
  let page = '';
  let preloads: (pathname: string) => string = () => '';
  let drawnLinks: (pathname: string) => string = () => '';
  let readAt = 0;

  return (pathname, text, drawn) => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changedAt === 0) return null;
    if (changedAt !== readAt) {
      page = withErrorReports(readFileSync(file, 'utf8'), sentry);
      preloads = readScreenPreloads(folder);
      drawnLinks = readDrawnLinks(folder);
      readAt = changedAt;
    }
    const shown = page.replace('<link rel="icon"', (tag) => preloads(pathname) + tag);
    const plain = text ? withText(shown, text) : shown;
    return drawn ? withDrawn(plain, drawn, drawnLinks(pathname)) : plain;
  };
}

/** Adds the error report address to the page (read by web/lib/reporting). */
function withErrorReports(page: string, sentry: SentryConfig | undefined): string {
  if (!sentry) return page;
  return page.replace('<head>', () => `<head><meta name="error-reports" content="${sentry.dsn}" />`);
}

type Preload = { files: string[]; phoneFiles: string[]; wideFiles: string[]; calls: string[] };

/**
 * Preload tag for an agent’s screen: requests its files and first API calls at once (web/public/ahead.js), as listed
 * by the build. Empty for other addresses.
 */
export function readScreenPreloads(folder: string): (pathname: string) => string {
  const file = path.join(folder, 'screens.json');
  if (!existsSync(file)) return () => '';

  // NOTE: the build writes this file (scripts/chunks/preload-manifest.ts).
  const listed = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Preload>;
  const screens = Object.entries(listed).map(([pattern, ahead]) => ({
    pattern: new RegExp(`^${pattern.replaceAll(/\$\w+/g, '[^/]+')}/?$`),
    tag: preloadTag(ahead),
  }));

  return (pathname) => {
    const target = Object.entries(redirects).find(([from]) => from === pathname)?.[1] ?? pathname;
    return screens.find(({ pattern }) => pattern.test(target))?.tag ?? '';
  };
}

function preloadTag({ files, phoneFiles, wideFiles, calls }: Preload): string {
  const data = { files, 'phone-files': phoneFiles, 'wide-files': wideFiles, calls };
  const attributes = Object.entries(data)
    .filter(([, list]) => list.length > 0)
    .map(([name, list]) => `data-${name}="${list.join(' ').replaceAll('&', '&amp;')}"`);
  return `<script async fetchpriority="high" src="/ahead.js" ${attributes.join(' ')}></script>`;
}

type DrawnFiles = {
  styles: string[];
  fonts: string[];
  /** Pictures in the first view of a phone, by theme. */
  pictures: Record<string, string>;
  scripts: string[];
};

/** Tags of the files that a drawn screen needs beyond those of every page, as listed by the build. */
function readDrawnLinks(folder: string): (pathname: string) => string {
  const file = path.join(folder, 'drawn-screens.json');
  if (!existsSync(file)) return () => '';

  // NOTE: the build writes this file (scripts/chunks/preload-manifest.ts).
  const listed = JSON.parse(readFileSync(file, 'utf8')) as Record<string, DrawnFiles>;
  const tags = new Map(Object.entries(listed).map(([address, files]) => [address, drawnTags(files)]));
  return (pathname) => tags.get(pathname.replace(/\/$/, '')) ?? '';
}

function drawnTags({ styles, fonts, pictures, scripts }: DrawnFiles): string {
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`),
    ...Object.entries(pictures).map(
      ([theme, file]) =>
        `<link rel="preload" as="image" media="(width < 440px) and (prefers-color-scheme: ${theme})" href="${file}" fetchpriority="high">`,
    ),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}" fetchpriority="low">`),
  ].join('');
}
