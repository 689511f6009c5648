import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as sharedLinks from '#contract/links/shared-links.ts';
import type { Reader } from '#domain/shared/reader.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { type ConcurrencyLimit, createConcurrencyLimit } from '#server/adapters/concurrency-limit.ts';
import type { PhotoStorage } from '#server/adapters/storage/photo-storage.ts';
import { runAsActor } from '#server/db/event-log.ts';
import { readSharedView } from '#server/features/links/shared-links/index.ts';
import { rateLimitFor } from '#server/http/limits/rate-limits.ts';
import { sendProblem } from '#server/http/problem.ts';
import { readerOfRequest } from '#server/http/requested-reader.ts';
import type { Serve } from '#server/http/serve.ts';
import type { Platform } from '#server/platform.ts';
import { createRendererLoader } from '../load-renderer.ts';
import { openPageLink } from '../open-page-link.ts';
import { findPropertyPage } from '../show-property.ts';
import { drawPreview } from './draw-preview.ts';
import {
  linkPreview,
  type PreviewContent,
  previewName,
  previewPath,
  propertyPreview,
} from './preview-content.ts';
import { readChatPreview } from './read-chat-preview.ts';

type Params = { linkCode: string; propertyId?: string; picture: string };

/** Serves preview pictures of working links without a password; callers without access to the page get no picture. */
export function servePreviewImages(app: FastifyInstance, platform: Platform): void {
  const cache = createPreviewCache(platform.storage);
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    // NOTE: Fastify fills exactly the parameters that the route's pattern names, each with text.
    const params = request.params as Params;
    const visitor = { actor: { type: 'visitor' as const, id: null } };
    const reader = readerOfRequest(request);
    const content = await runAsActor(visitor, () => readPreviewContent(platform, { ...params, reader }));
    if (isRefusal(content)) return sendProblem(reply, refuse('not_found'));

    const path = previewPath(content);
    // An outdated name, for example after a price change, redirects to the current picture.
    if (request.url.split('?')[0] !== path) {
      return reply.header('cache-control', 'no-store').redirect(path, 302);
    }

    const picture = await cache(content, reader);
    if (isRefusal(picture)) return sendProblem(reply, picture);

    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=86400, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .header('x-robots-tag', 'noindex')
      .send(Buffer.from(picture));
  };

  const options = {
    compress: false as const,
    config: { rateLimit: rateLimitFor('read', platform.config.limits.rateLimitScale) },
    schema: { hide: true },
  };

  app.get('/shared/:linkCode/preview/:picture', options, send);
  app.get('/shared/:linkCode/property/:propertyId/preview/:picture', options, send);
}

async function readPreviewContent(
  platform: Platform,
  { linkCode, propertyId, reader }: Params & { reader: Reader },
): Promise<PreviewContent | Refusal<'not_found' | 'link_unavailable' | 'link_password_required'>> {
  const link = await openPageLink(platform, { linkCode, password: null });
  if (isRefusal(link)) return link;
  if (propertyId === undefined) {
    return linkPreview(await readSharedView(platform.pool, link, platform.now()), reader);
  }
  const found = await findPropertyPage(platform, link, propertyId);
  return isRefusal(found) ? found : propertyPreview(found.view, found.property, reader);
}

export function serveChatPreviews({ serveSome }: Serve, platform: Platform, distFolder: string): void {
  const deps = { platform, load: createRendererLoader(distFolder) };
  serveSome(sharedLinks, {
    readChatPreview: ({ params, query }, { agentId }) =>
      readChatPreview(deps, agentId, { linkId: params.id, propertyId: query.propertyId }),
  });
}

type Picture = Uint8Array | Refusal<'busy'>;

const maxWaiting = 20;

/**
 * Cache of preview pictures: draws each once, one at a time, and replaces the previous picture of the same page in the same language.
 * English has the name that all pictures had before there were languages.
 */
function createPreviewCache(
  storage: PhotoStorage,
): (content: PreviewContent, reader: Reader) => Promise<Picture> {
  const lane = createConcurrencyLimit(maxWaiting);
  const drawing = new Map<string, Promise<Picture>>();

  return (content, { locale }) => {
    const page = content.path.replace(/\/preview$/, '').replaceAll(/[^0-9A-Za-z/-]/g, '-');
    const folder = `previews${page}/picture${locale === 'en' ? '' : `-${locale}`}`;
    const key = `${folder}/${previewName(content)}.jpg`;
    const running = drawing.get(key);
    if (running !== undefined) return running;

    const made = readOrDraw(storage, lane, { content, folder, key }).finally(() => drawing.delete(key));
    drawing.set(key, made);
    return made;
  };
}

async function readOrDraw(
  storage: PhotoStorage,
  lane: ConcurrencyLimit,
  { content, folder, key }: { content: PreviewContent; folder: string; key: string },
): Promise<Picture> {
  const cached = await storage.read(key);
  if (cached) return cached;
  const photo = content.photo === null ? null : await storage.read(content.photo);
  const bytes = await (lane(() => drawPreview(content, photo)) ?? refuse('busy'));
  if (isRefusal(bytes)) return bytes;
  await storage.removeAll(folder);
  await storage.put(key, bytes);
  return bytes;
}
