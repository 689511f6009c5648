import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addresses } from '#contract/addresses.ts';
import type { SentryConfig } from '../config.ts';
import { sendProblem } from './problem.ts';

/** Pages that the server draws itself; what it does not know there is no screen of the app. */
const drawnHere = [addresses.unsubscribe, addresses.guest, addresses.sharedLink].map(
  ({ pattern }) => `${pattern.split('/$')[0]}/`,
);

/**
 * The web app's files: hashed assets for ever, and index.html for every other address, so that a screen can be
 * opened by its address. Whatever stands under /api and is not a call gets a problem, never a page.
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
      cacheControl: false,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  const page = pageReader(indexFile, sentry);
  // The folder itself is no file; its address is the page.
  app.get('/', { schema: { hide: true } }, (_request, reply) => sendPage(reply, page()));
  app.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/';
    const isCall = pathname === '/api' || pathname.startsWith('/api/');
    if (isCall || (request.method !== 'GET' && request.method !== 'HEAD'))
      return sendProblem(reply, { refused: 'not_found' });
    const isNoScreen = drawnHere.some((area) => pathname.startsWith(area)) || /\.\w{2,5}$/.test(pathname);
    return sendPage(reply, isNoScreen ? null : page());
  });
}

function sendPage(reply: FastifyReply, page: Buffer | null): FastifyReply {
  if (!page) return reply.code(404).type('text/plain').send('Not found');
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
}

/** The page as it is now: a build under a running server brings files with new names, and the page that knows them. */
function pageReader(file: string, sentry: SentryConfig | undefined): () => Buffer | null {
  let page: Buffer | null = null;
  let readAt = 0;
  return () => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changedAt === 0) return null;
    if (page === null || changedAt !== readAt) {
      page = withReceiver(readFileSync(file), sentry);
      readAt = changedAt;
    }
    return page;
  };
}

/** Names in the page where its faults are told (web/lib/reporting reads it). */
function withReceiver(page: Buffer, sentry: SentryConfig | undefined): Buffer {
  if (!sentry) return page;
  const tag = `<meta name="error-reports" content="${sentry.dsn}" />`;
  return Buffer.from(page.toString('utf8').replace('<head>', () => `<head>${tag}`));
}
