import type { FastifyInstance } from 'fastify';
import { defaultTimeLimits } from '#server/http/limits/time-limits.ts';
import { sendProblem } from '#server/http/problem.ts';
import type { Platform } from '#server/platform.ts';
import { isPhotoFile, photoKey } from './photo.view.ts';

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Constant for every photo: the content behind an address never changes. */
const etag = '"photo"';

type PhotoAddress = { Params: { agentId: string; imageId: string; file: string } };

/**
 * Serves photo files to everyone with the unguessable address. The content never changes, but photos may be erased,
 * so caches revalidate after a day. The headers keep any file from running scripts.
 */
export function serveMedia(app: FastifyInstance, { storage }: Pick<Platform, 'storage'>): void {
  const options = {
    compress: false as const,
    schema: { hide: true },
    config: { timeLimitMs: defaultTimeLimits.fileMs },
  };

  app.get<PhotoAddress>('/media/:agentId/:imageId/:file', options, async (request, reply) => {
    const { agentId, imageId, file } = request.params;
    const isAddress = idPattern.test(agentId) && idPattern.test(imageId) && isPhotoFile(file);
    if (!isAddress) return sendProblem(reply, { refused: 'not_found' });

    const key = photoKey(agentId, imageId, file);
    reply.header('cache-control', 'public, max-age=86400, immutable').header('etag', etag);

    if (request.headers['if-none-match'] === etag && (await storage.exists(key)))
      return reply.code(304).send();

    const stream = await storage.stream(key);
    if (!stream) return sendProblem(reply.removeHeader('etag'), { refused: 'not_found' });

    return (
      reply
        .type(file.endsWith('.webp') ? 'image/webp' : 'image/jpeg')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin')
        // The booking widget draws photos on websites whose content policy allows no pictures of others.
        .header('access-control-allow-origin', '*')
        .header('x-content-type-options', 'nosniff')
        .send(stream)
    );
  });
}
